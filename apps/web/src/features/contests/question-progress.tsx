import { cx } from '../../lib/cx';
import styles from './question-progress.module.css';

/** With more questions than this a stitch would be too thin. */
const MAX_STITCHES = 60;

/** The progress of the contest: a stitch for each question, gold for the current one. Decoration: text beside it has the same content. */
export function QuestionProgress({ index, total }: { index: number; total: number }) {
  if (total > MAX_STITCHES) {
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
        <i key={at} className={cx(at < index && styles.done, at === index && styles.now)} />
      ))}
    </div>
  );
}
