import styles from './answer-label.module.css';
import { cx } from './cx';
import { Glyph } from './glyph';
import { notch } from './notch';
import { uiTexts } from './texts.ar';

/** Longer answers are set smaller. */
const longCharacters = 28;

interface AnswerLabelProps {
  text: string;
  /** Other forms that are right too. */
  accept?: readonly string[] | undefined;
  /** One line of at most 120 characters. */
  explanation?: string | undefined;
  /** A picture stands beside it. */
  beside?: boolean;
}

/** The answer on a cream label with the other forms that are right, its explanation under it. It is read out when it appears. */
export function AnswerLabel({ text, accept = [], explanation, beside = false }: AnswerLabelProps) {
  return (
    <>
      <p
        className={cx(
          notch(),
          styles.label,
          (beside || explanation !== undefined || accept.length > 0) && styles.compact,
          beside && styles.beside,
          accept.length > 0 && styles.withForms,
          text.length > longCharacters && styles.long,
        )}
        role="status"
      >
        <small>{uiTexts.answer}</small>
        <b>{text}</b>
        {accept.length === 0 ? null : <span className={styles.accepted}>{uiTexts.accepted(accept.join('، '))}</span>}
      </p>
      {explanation === undefined ? null : (
        <p className={styles.explanation}>
          <Glyph name="lozenge" />
          <span>{explanation}</span>
        </p>
      )}
    </>
  );
}
