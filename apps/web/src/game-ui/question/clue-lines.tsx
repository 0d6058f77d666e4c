import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Written } from '../../ui/frames/written';
import styles from './clue-lines.module.css';

interface ClueLinesProps {
  /** The open clues, in order. */
  clues: readonly string[];
  /** Smaller, for use beside options, a QR code or the answer. */
  isCompact?: boolean;
}

/** The open clues of a question, one line each. A new clue is announced. */
export function ClueLines({ clues, isCompact = false }: ClueLinesProps) {
  return (
    <div role="status" aria-atomic="false" className={cx(styles.clues, isCompact && styles.compact)}>
      <ol>
        {clues.map((clue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <li key={index}>
            <div className={styles.line}>
              <b aria-hidden="true">{formatNumber(index + 1)}</b>
              <Written>{clue}</Written>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
