import { cleanParagraph, graphemes } from '@lamma/protocol/fields/text';
import type { ComponentProps, CSSProperties } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { uiTexts } from '../texts.ar';
import styles from './counted-box.module.css';
import { TextBox } from './text-box';

/** Counting goes no further: nobody reads an exact number of what is far too long. */
const COUNTED_AT_MOST = 9999;
/** From so many letters before the end on, a screen reader hears the count. */
const NEAR_END = 20;

/** How many letters of a text the server counts. */
export function lengthOf(text: string): number {
  return graphemes(cleanParagraph(text), COUNTED_AT_MOST);
}

interface CountedBoxProps extends Omit<ComponentProps<typeof TextBox>, 'maxLength'> {
  /** Letters that it may have. More can be typed, so that nothing pasted is cut off, and not be sent. */
  most: number;
  /** Lines that stand open before anything is typed. */
  rows: number;
}

/** Typed text of some lines, with how long it is and may be. */
export function CountedBox({ most, hint, ...box }: CountedBoxProps) {
  const count = lengthOf(box.value);
  return (
    <div className={styles.box} style={{ '--rows': box.rows } as CSSProperties}>
      <TextBox
        {...box}
        hint={
          <span className={styles.line}>
            <span>{hint}</span>
            <span
              className={cx(styles.count, count >= most && styles.full)}
              aria-live={count >= most - NEAR_END ? 'polite' : 'off'}
            >
              {uiTexts.countOf(formatNumber(count), formatNumber(most))}
            </span>
          </span>
        }
      />
    </div>
  );
}
