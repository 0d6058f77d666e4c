import { cx } from '../../lib/cx';
import styles from './steps.module.css';

/** With more questions a stitch is thinner than a line. */
const MOST = 60;

/** How far the contest is: a stitch a question, gold for the one that shows. Words beside it say the same. */
export function Steps({ index, total }: { index: number; total: number }) {
  if (total > MOST) {
    return (
      <div className={styles.steps} aria-hidden="true">
        <i className={styles.done} style={{ flexGrow: index }} />
        <i className={styles.now} />
        <i style={{ flexGrow: total - index - 1 }} />
      </div>
    );
  }
  return (
    <div className={styles.steps} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places themselves
        <i key={at} className={cx(at < index && styles.done, at === index && styles.now)} />
      ))}
    </div>
  );
}
