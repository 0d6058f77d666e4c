import { cx } from '../../../lib/cx';
import styles from './progress.module.css';

/** With more questions than this the stitches would be too thin: one bar takes their place. */
const mostStitches = 20;

interface ProgressProps {
  /** The index of the question that shows, from 0. */
  now: number;
  total: number;
  /** Shows one bar even when there are few questions. */
  whole: boolean;
}

/** How far the contest is, as a row of stitches. The text beside it says the same. */
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
