import type { OptionLetter } from '@lamma/protocol/contests';
import type { ShownAnswer } from '@lamma/sync/clients/own-answers';
import { OptionSign, optionDye } from '../../../game-ui/question/option-sign';
import { cx } from '../../../lib/cx';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { studentTexts } from '../texts.ar';
import styles from './options.module.css';

const letters: readonly OptionLetter[] = ['A', 'B', 'C', 'D'];

/** An option of at most so many letters fits into half the width of a small phone, in two lines. */
const shortOption = 18;

interface OptionsProps {
  options: readonly string[];
  chosen: ShownAnswer | null;
  /** The place of the right option, from 0, once it may be shown. */
  correct: number | undefined;
  isOpen: boolean;
  isClosed: boolean;
  /** The question has a picture. On a short phone short options then stand in two rows of two, so that the picture is visible. */
  isPictured: boolean;
  /** The older layout: the letter is in a box without a colour. */
  isPlain: boolean;
  onChoose: (letter: OptionLetter) => void;
}

/**
 * The options A to D. The whole card can be pressed, and a chosen card is locked at once. When the question has closed the right one is
 * green, and the student's own wrong one is rose.
 */
export function Options({ options, chosen, correct, isOpen, isClosed, isPictured, isPlain, onChoose }: OptionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and the heading says what is asked
    <div
      className={cx(
        styles.options,
        isPlain && styles.plain,
        !isOpen && styles.still,
        isPictured && options.every(isShort) && styles.paired,
      )}
      role="group"
      aria-label={studentTexts.options}
    >
      {letters.map((letter, place) => {
        const isChosen = chosen?.selectedAnswer === letter;
        const isRight = correct === place;
        const isWrong = isChosen && correct !== undefined && !isRight;
        const isBright = isOpen || (isChosen && correct === undefined);
        return (
          <button
            key={letter}
            type="button"
            className={cx(
              notch(),
              styles.option,
              optionDye(place),
              !isBright && styles.off,
              isChosen && styles.chosen,
              isRight && styles.right,
              isWrong && styles.wrong,
            )}
            aria-pressed={isChosen}
            aria-disabled={!isOpen || undefined}
            onClick={() => isOpen && onChoose(letter)}
          >
            <OptionSign place={place} look={isBright && !isPlain ? 'ink' : 'dye'} />
            <span className={styles.text}>
              <Written>{options[place] ?? ''}</Written>
            </span>
            <Mark isChosen={isChosen} isRight={isRight} isWrong={isWrong} isSending={chosen?.state === 'sending'} />
            {isClosed && isChosen ? <VisuallyHidden>{studentTexts.yours}</VisuallyHidden> : null}
          </button>
        );
      })}
    </div>
  );
}

const isShort = (option: string) => option.length <= shortOption;

type MarkProps = Record<'isChosen' | 'isRight' | 'isWrong' | 'isSending', boolean>;

/** The sign at the end of a card: being sent, arrived, right or wrong. */
function Mark({ isChosen, isRight, isWrong, isSending }: MarkProps) {
  if (isRight) {
    return (
      <span className={styles.mark}>
        <Glyph name="tick" />
        {studentTexts.correct}
      </span>
    );
  }
  if (isWrong) return <Glyph name="x" />;
  if (!isChosen) return null;
  return <Glyph name={isSending ? 'dots' : 'tick'} />;
}
