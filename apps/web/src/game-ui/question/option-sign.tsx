import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import styles from './option-sign.module.css';

/** The places of a contest's options; each has a letter, a sign and a dye of its own. */
export const optionPlaces = [0, 1, 2, 3] as const;

const letters = ['A', 'B', 'C', 'D'] as const;
const glyphs: readonly GlyphName[] = ['lozenge', 'pennant', 'cross', 'hourglass'];
const dyes = [styles.a, styles.b, styles.c, styles.d];

/** The letter of an option's place: A for 0. */
export function letterOf(place: number): string {
  return letters[place] ?? '';
}

/** The class that sets `--option`, an option's dye. */
export function optionDye(place: number): string | undefined {
  return dyes[place];
}

interface OptionSignProps {
  /** 0 is A. */
  place: number;
  /** `dye`: the sign in the option's colour. `ink`: dark, on a ground of that colour. */
  look?: 'dye' | 'ink';
}

/** The sign of an option with its letter in it, `--sign` large. The letter is said, too. */
export function OptionSign({ place, look = 'dye' }: OptionSignProps) {
  return (
    <span className={cx(styles.sign, optionDye(place), look === 'ink' && styles.ink)}>
      <Glyph name={glyphs[place] ?? 'lozenge'} className={styles.shape} />
      <bdi dir="ltr" className={styles.letter}>
        {letterOf(place)}
      </bdi>
    </span>
  );
}
