import { cx } from '../../../lib/cx';
import styles from './progress.module.css';

/** With more questions than this one bar replaces the stitches, which would be too thin. */
const mostStitches = 20;

interface ProgressProps {
  /** The question that shows, from 0. */
  now: number;
  total: number;
  /** One bar, however few they are. */
  whole: boolean;
}

/** How far the contest is, as a row of stitches. The words beside it say the same. */
export function Progress({ now, total, whole }: ProgressProps) {
  if (whole || total > mostStitches) {
    return <progress className={styles.bar} value={now + 1} max={total} aria-hidden="true" />;
  }
  return (
    <div className={styles.stitches} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is its place
        <i key={index} className={cx(index < now && styles.done, index === now && styles.now)} />
      ))}
    </div>
  );
}
