import type { TvSign } from '@lamma/protocol/woven/tv-signs';
import type { CSSProperties } from 'react';
import { cx } from '../../../lib/cx';
import { dyeColour } from '../../../woven/dye-colour';
import { WovenIcon } from '../../../woven/woven-icon';
import { signLooks, tvTexts } from './texts.ar';
import styles from './tv-signs.module.css';

/** The names of signs in order, as one text. */
export function signNames(signs: readonly TvSign[]): string {
  return signs.map((sign) => signLooks[sign].name).join('، ');
}

/** One sign on its dye, with its name. */
export function SignPlate({ sign }: { sign: TvSign }) {
  const { name, color } = signLooks[sign];
  return (
    <span className={styles.plate} style={{ '--dye': dyeColour(color) } as CSSProperties}>
      <WovenIcon icon={sign} className={styles.icon} />
      <b>{name}</b>
    </span>
  );
}

/** The signs of a screen in their order. @param size `tv` scales with the screen */
export function TvSignPlates({ signs, size }: { signs: readonly TvSign[]; size: 'tv' | 'phone' }) {
  return (
    <div className={cx(styles.signs, styles[size])} role="img" aria-label={tvTexts.signs(signNames(signs))}>
      {signs.map((sign) => (
        <SignPlate key={sign} sign={sign} />
      ))}
    </div>
  );
}
