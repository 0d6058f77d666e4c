import { bankText } from '../../lib/arabic/bank-text';
import { Written } from '../../ui/frames/written';
import type { WholeQuestion } from './api';
import styles from './question-clues.module.css';
import { questionTexts } from './texts.ar';

/** The clues of a question in their order; nothing without clues. */
export function QuestionClues({ question: { clues } }: { question: Pick<WholeQuestion, 'clues'> }) {
  if (clues === undefined) return null;
  return (
    <ol className={styles.clues} aria-label={questionTexts.clues}>
      {clues.map((clue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
        <li key={index}>
          <Written>{bankText(clue, null)}</Written>
        </li>
      ))}
    </ol>
  );
}
