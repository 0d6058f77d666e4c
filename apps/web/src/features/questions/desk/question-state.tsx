import type { DeskVerdict } from '@lamma/protocol/rest/desk/questions';
import { bankText } from '../../../lib/arabic/bank-text';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import type { DeskQuestion, FullQuestion } from '../api';
import styles from './question-state.module.css';
import { deskTexts } from './texts.ar';

interface QuestionStateProps {
  question: DeskQuestion;
  /** The verdict being sent. */
  pending: DeskVerdict | null;
  onDecide: (verdict: DeskVerdict) => void;
}

/** How a question differs from the bank: out of play, corrected, or changed in the bank since. Renders nothing without a difference. */
export function QuestionState({ question, pending, onDecide }: QuestionStateProps) {
  const { isStopped, isChangedInBank, bankText: bank } = question;
  if (!isStopped && !isChangedInBank && bank === null) return null;
  return (
    <section className={cx(notch(1), styles.standing)}>
      {isChangedInBank ? (
        <h3 className={styles.title}>
          <Glyph name="flag" />
          {deskTexts.changedInBank}
        </h3>
      ) : null}
      {isStopped ? (
        <p className={styles.line}>
          <Glyph name="pause" />
          {deskTexts.stoppedText}
        </p>
      ) : null}
      {bank === null ? (
        isChangedInBank ? (
          <p>{deskTexts.changedStopText}</p>
        ) : null
      ) : (
        <>
          <p>{isChangedInBank ? deskTexts.changedText : deskTexts.correctedText}</p>
          <dl className={styles.texts}>
            <Text label={deskTexts.ownText} text={question.question} />
            <Text label={isChangedInBank ? deskTexts.bankNow : deskTexts.bankText} text={bank} />
          </dl>
          <p className={styles.verbs}>
            <Button size="sm" busy={pending === 'takeBankText'} onClick={() => onDecide('takeBankText')}>
              {deskTexts.takeBankText}
            </Button>
            {isChangedInBank ? (
              <Button size="sm" busy={pending === 'keepOwnText'} onClick={() => onDecide('keepOwnText')}>
                {deskTexts.keepOwnText}
              </Button>
            ) : null}
          </p>
        </>
      )}
    </section>
  );
}

function Text({ label, text: { questionText, correctAnswer } }: { label: string; text: FullQuestion }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Written>{bankText(questionText, null)}</Written>{' '}
        <b>
          <Written>{bankText(correctAnswer, null)}</Written>
        </b>
      </dd>
    </div>
  );
}
