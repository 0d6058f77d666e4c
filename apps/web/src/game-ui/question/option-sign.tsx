import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import styles from './option-sign.module.css';

/** Indexes of a contest's options; each has its letter, glyph and dye. */
export const optionIndexes = [0, 1, 2, 3] as const;

const letters = ['A', 'B', 'C', 'D'] as const;
const glyphs: readonly GlyphName[] = ['lozenge', 'pennant', 'cross', 'hourglass'];
const dyes = [styles.a, styles.b, styles.c, styles.d];

/** The letter of an option: A for 0. */
export function letterOf(index: number): string {
  return letters[index] ?? '';
}

/** The class that sets `--option`, an option's dye. */
export function optionDye(index: number): string | undefined {
  return dyes[index];
}

interface OptionSignProps {
  /** 0 is A. */
  index: number;
  /** `dye`: in the option's colour. `ink`: dark, on a background of that colour. */
  look?: 'dye' | 'ink';
}

/** The glyph of an option with its letter. `--sign` sets the size. Screen readers read the letter. */
export function OptionSign({ index, look = 'dye' }: OptionSignProps) {
  return (
    <span className={cx(styles.sign, optionDye(index), look === 'ink' && styles.ink)}>
      <Glyph name={glyphs[index] ?? 'lozenge'} className={styles.shape} />
      <bdi dir="ltr" className={styles.letter}>
        {letterOf(index)}
      </bdi>
    </span>
  );
}
