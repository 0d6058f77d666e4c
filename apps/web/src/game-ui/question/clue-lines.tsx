import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Written } from '../../ui/frames/written';
import styles from './clue-lines.module.css';

interface ClueLinesProps {
  /** Those that are open, in their order. */
  clues: readonly string[];
  /** Beside options, a code or the answer there is less room. */
  compact?: boolean;
}

/** The open clues of a question, a woven line each. A new one is told to screen readers as it comes. */
export function ClueLines({ clues, compact = false }: ClueLinesProps) {
  return (
    <div role="status" aria-atomic="false" className={cx(styles.clues, compact && styles.compact)}>
      <ol>
        {clues.map((clue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a clue is its place
          <li key={index}>
            <b aria-hidden="true">{formatNumber(index + 1)}</b>
            <Written>{clue}</Written>
          </li>
        ))}
      </ol>
    </div>
  );
}
