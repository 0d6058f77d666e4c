import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import styles from './columns.module.css';

interface Mark {
  at: number;
  label: string;
  /** Whether the mark is a limit: its line and the columns above it are then drawn in rose. */
  isBad?: boolean;
}

interface ColumnsProps {
  /** The accessible description of the whole chart. */
  label: string;
  /** Oldest first; time runs from left to right in Arabic too. Null for no value. */
  values: readonly (number | null)[];
  /** The value at which a column has its full height. */
  max: number;
  marks: readonly Mark[];
}

const partStyle = (value: number, max: number) =>
  ({ '--part': `${Math.min(100, (100 * value) / max)}%` }) as CSSProperties;

/** A column chart over time, with dashed lines at the marks. */
export function Columns({ label, values, max, marks }: ColumnsProps) {
  const lowestLimit = Math.min(...marks.filter(({ isBad }) => isBad).map(({ at }) => at));
  return (
    <div className={styles.plot} role="img" aria-label={label}>
      <div className={styles.columns}>
        {values.map((value, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            key={index}
            className={cx(styles.column, value !== null && value > lowestLimit && styles.bad)}
            style={partStyle(value ?? 0, max)}
          />
        ))}
      </div>
      {marks.map(({ at, label: name, isBad = false }) => (
        <span key={at} className={cx(styles.line, isBad && styles.badLine)} style={partStyle(at, max)}>
          <small>{name}</small>
        </span>
      ))}
    </div>
  );
}
