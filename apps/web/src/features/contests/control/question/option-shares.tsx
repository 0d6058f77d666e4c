import { letterOf, OptionSign, optionDye } from '../../../../game-ui/question/option-sign';
import { formatScore } from '../../../../lib/arabic/numbers';
import { counted } from '../../../../lib/arabic/plurals';
import { cx } from '../../../../lib/cx';
import { Written } from '../../../../ui/frames/written';
import { Glyph } from '../../../../woven/glyph';
import type { Question } from '../../api';
import { contestTexts } from '../../texts.ar';
import { answersPerStitch, controlTexts } from '../texts.ar';
import styles from './option-shares.module.css';

interface OptionSharesProps {
  options: readonly string[];
  /** The number of answers by option. */
  shares: readonly number[];
  /** The index of the right option; null while the answer is hidden. */
  correct: number | null;
}

/** The length of a bar, in stitches. */
const MAX_STITCHES = 18;

/** The four options, each with a stitched bar of its answers. */
export function OptionShares({ options, shares, correct }: OptionSharesProps) {
  const total = shares.reduce((sum, share) => sum + share, 0);
  // One stitch is one answer, unless the bar would be too long.
  const perStitch = Math.max(1, Math.ceil(total / MAX_STITCHES));
  return (
    <>
      <ul className={cx(styles.options, options.some(hasLines) && styles.lined)}>
        {options.map((option, index) => {
          const share = shares[index] ?? 0;
          const filled = Math.ceil(share / perStitch);
          return (
            <li
              key={letterOf(index)}
              className={cx(styles.option, optionDye(index), index === correct && styles.correct)}
            >
              <OptionSign index={index} />
              <span className={styles.text}>
                <Written>{option}</Written>
                {index === correct ? (
                  <em>
                    <Glyph name="tick" /> {contestTexts.correct}
                  </em>
                ) : null}
              </span>
              <span className={styles.bar} aria-hidden="true">
                {Array.from({ length: MAX_STITCHES }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
                  <i key={at} className={at < filled ? styles.filled : undefined} />
                ))}
              </span>
              <b className={styles.count}>{formatScore(share)}</b>
            </li>
          );
        })}
      </ul>
      {perStitch > 1 ? <p className={styles.scale}>{counted(perStitch, answersPerStitch)}</p> : null}
    </>
  );
}

/** Whether a text has several lines, like code or verse. */
const hasLines = (text: string) => text.includes('\n');

/** The right answer with its letter, and the explanation. An option of several lines is not repeated, because it is marked above. */
export function AnswerLine({ question }: { question: Question }) {
  const { correctAnswer, options, explanation } = question;
  const right = options[correctAnswer] ?? '';
  return (
    <p className={styles.answer} role="status">
      {controlTexts.answer}: <bdi dir="ltr">{letterOf(correctAnswer)}</bdi>
      {hasLines(right) ? null : (
        <>
          ،{' '}
          <b>
            <Written>{right}</Written>
          </b>
        </>
      )}
      {explanation === undefined || explanation === '' ? null : (
        <small>
          {controlTexts.explanation}: <Written>{explanation}</Written>
        </small>
      )}
    </p>
  );
}
