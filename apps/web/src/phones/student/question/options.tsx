import type { OptionLetter } from '@lamma/protocol/contests';
import type { ShownAnswer } from '@lamma/sync/clients/own-answers';
import { OptionSign, optionDye } from '../../../game-ui/question/option-sign';
import { cx } from '../../../lib/cx';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { studentTexts } from '../texts.ar';
import styles from './options.module.css';

const letters: readonly OptionLetter[] = ['A', 'B', 'C', 'D'];

/** Fits half the width of a small phone in two lines. */
const shortOption = 18;

interface OptionsProps {
  options: readonly string[];
  chosen: ShownAnswer | null;
  /** The right one's place, once it may be told. */
  correct: number | undefined;
  isOpen: boolean;
  isClosed: boolean;
  /** Beside a picture: on a short phone short options stand two beside two, so that the picture can be seen. */
  isPictured: boolean;
  /** The older layout: a letter in a box, without a dye. */
  isPlain: boolean;
  onChoose: (letter: OptionLetter) => void;
}

/** A to D: the whole card is the target. Chosen, it is locked at once; closed, the right one is green and the own wrong one rose. */
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
              <bdi>{options[place]}</bdi>
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

/** The state at the end of a card: being sent, arrived, right or wrong. */
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
