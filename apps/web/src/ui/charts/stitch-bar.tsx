import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import styles from './stitch-bar.module.css';

interface StitchBarProps {
  value: number;
  /** What a bar of full length would be. */
  most: number;
  /** Stitches of full length. */
  stitches?: number;
  /** A colour token of its thread. */
  thread?: `--c-${string}`;
  /** Whether the stitches that are left out show: where the whole is what counts. */
  isPart?: boolean;
}

/** A bar of whole stitches, for the eye alone: the number stands beside it. Whatever is more than nothing has one. */
export function StitchBar({ value, most, stitches = 24, thread = '--c-dune', isPart = false }: StitchBarProps) {
  const sewn = value <= 0 || most <= 0 ? 0 : Math.max(1, Math.round((stitches * value) / most));
  const style = { '--stitches': stitches, '--thread': `var(${thread})` } as CSSProperties;
  return (
    <span className={styles.bar} style={style} data-sewn={sewn} aria-hidden="true">
      {Array.from({ length: isPart ? stitches : sewn }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that a stitch is
        <i key={place} className={cx(place < sewn && styles.sewn)} />
      ))}
    </span>
  );
}
