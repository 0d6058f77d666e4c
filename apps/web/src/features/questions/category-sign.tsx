import type { CSSProperties } from 'react';
import { bankText } from '../../lib/arabic/bank-text';
import { Written } from '../../ui/frames/written';
import type { CategoryMark } from '../../woven/category-marks';
import { dyeColour } from '../../woven/dye-colour';
import { WovenIcon } from '../../woven/woven-icon';
import type { FullQuestion } from './api';
import styles from './category-sign.module.css';
import questionCluesStyles from './question-clues.module.css';
import { questionTexts } from './texts.ar';

/** A category's woven icon on its colour. Decorative: the name is beside it. */
export function CategorySign({ mark, size = 'md' }: { mark: CategoryMark; size?: 'md' | 'lg' }) {
  return (
    <span
      className={size === 'lg' ? styles.large : styles.sign}
      style={{ '--dye': dyeColour(mark.color) } as CSSProperties}
      aria-hidden="true"
    >
      <WovenIcon icon={mark.icon} className={styles.icon} />
    </span>
  );
}

/** The clues of a question in their order; nothing without clues. */
export function QuestionClues({ question: { clues } }: { question: Pick<FullQuestion, 'clues'> }) {
  if (clues === undefined) return null;
  return (
    <ol className={questionCluesStyles.clues} aria-label={questionTexts.clues}>
      {clues.map((clue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
        <li key={index}>
          <Written>{bankText(clue, null)}</Written>
        </li>
      ))}
    </ol>
  );
}
