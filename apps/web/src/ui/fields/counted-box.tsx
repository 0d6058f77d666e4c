import { cleanParagraph, graphemes } from '@lamma/protocol/fields/text';
import type { ComponentProps, CSSProperties } from 'react';
import { formatNumber, formatScore } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { uiTexts } from '../texts.ar';
import styles from './counted-box.module.css';
import { TextBox } from './text-box';

/** Counting stops at this many letters, which limits the work for a huge paste. */
const MAX_COUNTED = 9999;
/** Screen readers read the count when at most this many letters are left. */
const NEAR_END = 20;

/** The length of a text as the server counts it. */
export function lengthOf(text: string): number {
  return graphemes(cleanParagraph(text), MAX_COUNTED);
}

interface CountedBoxProps extends Omit<ComponentProps<typeof TextBox>, 'maxLength'> {
  /** The limit in letters. Longer text can be typed, so that a paste is not cut, but the form cannot be sent. */
  limit: number;
  /** Minimum height in lines. */
  rows: number;
}

/** A text area with a counter. */
export function CountedBox({ limit, hint, ...box }: CountedBoxProps) {
  const count = lengthOf(box.value);
  return (
    <div className={styles.box} style={{ '--rows': box.rows } as CSSProperties}>
      <TextBox
        {...box}
        hint={
          <span className={styles.line}>
            <span>{hint}</span>
            <span
              className={cx(styles.count, count >= limit && styles.full)}
              aria-live={count >= limit - NEAR_END ? 'polite' : 'off'}
            >
              {uiTexts.countOf(formatScore(count), formatNumber(limit))}
            </span>
          </span>
        }
      />
    </div>
  );
}
