import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import styles from './option-sign.module.css';

/** Indexes of a contest's options; each has its letter, glyph and dye. */
export const optionPlaces = [0, 1, 2, 3] as const;

const letters = ['A', 'B', 'C', 'D'] as const;
const glyphs: readonly GlyphName[] = ['lozenge', 'pennant', 'cross', 'hourglass'];
const dyes = [styles.a, styles.b, styles.c, styles.d];

/** The letter of an option: A for 0. */
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
  /** `dye`: in the option's colour. `ink`: dark, on a background of that colour. */
  look?: 'dye' | 'ink';
}

/** The glyph of an option with its letter, of the size `--sign`. Screen readers read the letter. */
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
