import { cx } from '../../lib/cx';
import { Written } from '../../ui/frames/written';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { gameUiTexts } from '../texts.ar';
import styles from './answer-label.module.css';

/** Longer answers are set smaller, beside a picture sooner. */
const longCharacters = 28;
const longBeside = 15;
/** Of several lines, as own answers may be. */
const longestCharacters = 90;

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
          text.length > longestCharacters && styles.longest,
          text.length > (beside ? longBeside : longCharacters) && styles.long,
        )}
        role="status"
      >
        <small>{gameUiTexts.answer}</small>
        <b>
          <Written>{text}</Written>
        </b>
        {accept.length === 0 ? null : (
          <span className={styles.accepted}>{gameUiTexts.accepted(accept.join('، '))}</span>
        )}
      </p>
      {explanation === undefined ? null : (
        <p className={styles.explanation}>
          <Glyph name="lozenge" />
          <Written>{explanation}</Written>
        </p>
      )}
    </>
  );
}
