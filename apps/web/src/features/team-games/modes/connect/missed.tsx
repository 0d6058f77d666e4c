import type { ConnectView } from '@lamma/protocol/games';
import { bankText } from '../../../../lib/arabic/bank-text';
import { Written } from '../../../../ui/frames/written';
import styles from './connect.module.css';
import { connectTexts } from './texts.ar';

/** The answer of a question that nobody got right; undefined once the next question is open. */
export function missedAnswer(view: ConnectView): string | undefined {
  if (view.phase === 'square-selection' || view.missed === undefined) return undefined;
  const { questionId, correctAnswer } = view.missed;
  const category = view.categoriesData.find(({ questions }) => questions.some(({ id }) => id === questionId));
  return bankText(correctAnswer, category?.id ?? null);
}

/** «إجابة السؤال: الكويت»: for a question that timed out before its answer was revealed. */
export function Missed({ view }: { view: ConnectView }) {
  const answer = missedAnswer(view);
  if (answer === undefined) return null;
  return (
    <p className={styles.missed}>
      {connectTexts.answerWas}{' '}
      <b>
        <Written>{answer}</Written>
      </b>
    </p>
  );
}
