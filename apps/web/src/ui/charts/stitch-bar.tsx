import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import styles from './stitch-bar.module.css';

interface StitchBarProps {
  value: number;
  /** The value at which the bar has its full length. */
  max: number;
  /** The number of stitches at full length. */
  stitches?: number;
  /** Colour token. */
  thread?: `--c-${string}`;
  /** Whether to show the missing stitches too, for a value that is a part of a whole. */
  showsMissing?: boolean;
}

/** A bar of whole stitches, hidden from screen readers because the number is beside it. A value above zero has at least one stitch. */
export function StitchBar({ value, max, stitches = 24, thread = '--c-dune', showsMissing = false }: StitchBarProps) {
  const sewn = value <= 0 || max <= 0 ? 0 : Math.max(1, Math.round((stitches * value) / max));
  const style = { '--stitches': stitches, '--thread': `var(${thread})` } as CSSProperties;
  return (
    <span className={styles.bar} style={style} data-sewn={sewn} aria-hidden="true">
      {Array.from({ length: showsMissing ? stitches : sewn }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
        <i key={place} className={cx(place < sewn && styles.sewn)} />
      ))}
    </span>
  );
}
