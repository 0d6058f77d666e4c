import type { CSSProperties } from 'react';
import { isolatedText, letterCount } from '../../lib/arabic/direction';
import { formatNumber, zeroWord } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Written } from '../../ui/frames/written';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { gameUiTexts } from '../texts.ar';
import styles from './answer-label.module.css';

/** In characters. Longer answers have a smaller font; beside a picture the limit is `longBeside`. */
const longCharacters = 28;
const longBeside = 15;
/** In characters. Longer answers have the smallest font. Only answers of own categories, which can have several lines, are that long. */
const longestCharacters = 90;
/** Above this many lines, the font size depends on the number of lines. */
const fewLines = 3;

/** An answer of digits only, such as a year or a count. It needs no room for diacritics and descenders, so its font is larger. */
const DIGITS = /^[\d٠-٩][\d٠-٩٫٬.,:٪%/ ]*$/;
const manyDigits = 8;

interface AnswerLabelProps {
  text: string;
  /** Other accepted forms. */
  accept?: readonly string[] | undefined;
  /** One line of at most 120 characters. */
  explanation?: string | undefined;
  /** Whether a picture is shown beside the answer. */
  isBeside?: boolean;
  /** Whether the answer appears now. If so, it unrolls, and the explanation follows. */
  isFresh?: boolean;
}

/** The answer on a cream label with its accepted forms, and the explanation below. Announced when it appears. */
export function AnswerLabel(props: AnswerLabelProps) {
  const { explanation, isBeside = false, isFresh = false } = props;
  const text = props.text === formatNumber(0) ? (zeroWord ?? props.text) : props.text;
  const accept = (props.accept ?? []).filter((form) => form !== text);
  const letters = letterCount(text);
  const lines = text.split('\n').length;
  return (
    <>
      <div className={cx(styles.edge, isFresh && styles.fresh)}>
        <div className={styles.unrolled}>
          <p
            style={{ '--answer-lines': lines } as CSSProperties}
            className={cx(
              notch(),
              styles.label,
              (isBeside || explanation !== undefined || accept.length > 0) && styles.compact,
              isBeside && styles.beside,
              accept.length > 0 && styles.withForms,
              DIGITS.test(text) && letters <= manyDigits && styles.digits,
              letters > longestCharacters && styles.longest,
              lines > fewLines && styles.lined,
              letters > (isBeside ? longBeside : longCharacters) && styles.long,
            )}
            data-lined={lines > fewLines || undefined}
            role="status"
          >
            <small>{gameUiTexts.answer}</small>
            <b className={cx(isFresh && styles.lands)}>
              <Written>{text}</Written>
            </b>
            {accept.length === 0 ? null : (
              <span className={styles.accepted}>{gameUiTexts.accepted(accept.map(isolatedText).join('، '))}</span>
            )}
          </p>
        </div>
      </div>
      {explanation === undefined ? null : (
        <p className={cx(styles.explanation, isFresh && styles.follows)} data-explanation="">
          <Glyph name="lozenge" />
          <Written>{explanation}</Written>
        </p>
      )}
    </>
  );
}
