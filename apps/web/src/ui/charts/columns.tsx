import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import styles from './columns.module.css';

interface Mark {
  at: number;
  label: string;
  /** What crosses it is bad: its line and the columns above it are rose. */
  isBad?: boolean;
}

interface ColumnsProps {
  /** All that it shows, in words. */
  label: string;
  /** The oldest first; time runs from left to right whatever the language does. Null where there is none. */
  values: readonly (number | null)[];
  /** What a column of full height would be. */
  most: number;
  marks: readonly Mark[];
}

const part = (value: number, most: number) =>
  ({ '--part': `${Math.min(100, (100 * value) / most)}%` }) as CSSProperties;

/** A row of stitched columns over time, with dashed lines at some heights. */
export function Columns({ label, values, most, marks }: ColumnsProps) {
  const worst = Math.min(...marks.filter(({ isBad }) => isBad).map(({ at }) => at));
  return (
    <div className={styles.plot} role="img" aria-label={label}>
      <div className={styles.columns}>
        {values.map((value, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a column is
            key={index}
            className={cx(styles.column, value !== null && value > worst && styles.bad)}
            style={part(value ?? 0, most)}
          />
        ))}
      </div>
      {marks.map(({ at, label: name, isBad = false }) => (
        <span key={at} className={cx(styles.line, isBad && styles.badLine)} style={part(at, most)}>
          <small>{name}</small>
        </span>
      ))}
    </div>
  );
}
