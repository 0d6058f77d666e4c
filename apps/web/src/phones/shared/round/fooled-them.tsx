import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { useEffect, useRef } from 'react';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { fooledTimes, roundTexts } from '../texts.ar';
import styles from './fooled-them.module.css';

interface FooledThemProps {
  team: Team;
  fooled: NonNullable<PhoneView['fooled']>;
  hasSeat: boolean | undefined;
}

/** Shown when the other team chose an option of this phone's team. The picture shakes, because some phones cannot vibrate. */
export function FooledThem({ team, fooled, hasSeat }: FooledThemProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main ref={main} className={cx(styles.page, styles[`team${team}`])} tabIndex={-1}>
      <Glyph name={teamGlyphs[team]} className={styles.sign} />
      <h1>{counted(fooled.times, fooledTimes)}</h1>
      <p className={cx(notch(1), styles.option)}>
        <small>{roundTexts.theyTook}</small>
        <Written>{fooled.option}</Written>
      </p>
      <p className={styles.next}>{hasSeat ? roundTexts.nextHere : roundTexts.nextCode}</p>
    </main>
  );
}
