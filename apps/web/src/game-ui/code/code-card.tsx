import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import styles from './code-card.module.css';
import { useCode } from './use-code';

interface CodeCardProps {
  /** Undefined until it is known. */
  address: string | undefined;
  /** `dialog`: as large as a dialog holds. `screen`: to be scanned from the sofa. `desk`: 256 pixels, beside a table's work. */
  look: 'screen' | 'dialog' | 'desk';
  /** The address stands beside the card, in a field of its own. */
  hideAddress?: boolean;
  /** Stands between the code and its address. */
  words?: ReactNode;
  texts: {
    /** What the code is, for a screen reader. */
    code: string;
    /** In place of the code: it is not there yet, or could not be drawn. */
    waiting: string;
    noPicture: string;
  };
}

/** Light modules around a code. Its standard asks for four; a contest's has two, and the light card gives the rest. */
const quietOf = { screen: 4, dialog: 4, desk: 2 } as const;

/** A code to be scanned, ink on cream, and its whole address below. */
export function CodeCard({ address, look, hideAddress = false, words, texts }: CodeCardProps) {
  const code = useCode(address, quietOf[look]);
  return (
    <figure className={cx(notch(), styles.card, styles[look])}>
      {code === null || code === 'failed' ? (
        <p className={styles.place} role="status">
          {code === null ? texts.waiting : texts.noPicture}
        </p>
      ) : (
        <svg className={styles.code} viewBox={code.viewBox} role="img" aria-label={texts.code}>
          <path d={code.path} />
        </svg>
      )}
      {words}
      {address === undefined || hideAddress ? null : (
        <figcaption>
          <bdi dir="ltr" className={styles.address}>
            {address}
          </bdi>
        </figcaption>
      )}
    </figure>
  );
}
