import type { OptionLetter } from '@lamma/protocol/contests';
import type { ShownAnswer } from '@lamma/sync/clients/own-answers';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { OptionSign, optionDye } from '../../../game-ui/question/option-sign';
import { letterCount } from '../../../lib/arabic/direction';
import { cx } from '../../../lib/cx';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { studentTexts } from '../texts.ar';
import styles from './options.module.css';

/** The hint disappears when at least this share of the last option is visible. */
const VISIBLE_SHARE = 0.6;

/**
 * A hint, shown while the last option is below the edge of the screen, as with a long question on a small phone. A press scrolls to that
 * option. Hidden from screen readers and keyboards, which reach all options anyway.
 */
function BelowHint({ last }: { last: RefObject<HTMLElement | null> }) {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (last.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        const edge = entry.rootBounds?.bottom ?? window.innerHeight;
        setIsBelow(entry.intersectionRatio < VISIBLE_SHARE && entry.boundingClientRect.bottom > edge);
      },
      { threshold: [0, VISIBLE_SHARE] },
    );
    observer.observe(last.current);
    return () => observer.disconnect();
  }, [last]);

  if (!isBelow) return null;
  return (
    <div className={styles.hint} aria-hidden="true">
      <button
        type="button"
        tabIndex={-1}
        className={styles.button}
        onClick={() => last.current?.scrollIntoView({ block: 'end', behavior: 'smooth' })}
      >
        {studentTexts.moreBelow}
        <Glyph name="caret" />
      </button>
    </div>
  );
}

const letters: readonly OptionLetter[] = ['A', 'B', 'C', 'D'];

/** In characters. An option up to this length fits into half the width of a small phone, in two lines. */
const shortOption = 18;
/** In characters. A longer option takes three lines on a small phone, unless its font is smaller. */
const longOption = 28;

interface OptionsProps {
  options: readonly string[];
  chosen: ShownAnswer | null;
  /** The index of the right option; undefined until it may be shown. */
  correct: number | undefined;
  isOpen: boolean;
  isClosed: boolean;
  /**
   * Whether the question has a picture. On a low screen, short options are then laid out in two rows of two, so that the
   * picture is visible.
   */
  isPictured: boolean;
  /** Whether to use the older layout, in which the letter is in a box without a colour. */
  isPlain: boolean;
  /** Whether the question was open when this page was opened. If so, choice and answer are animated. */
  isLive: boolean;
  onChoose: (letter: OptionLetter) => void;
}

/**
 * The options A to D. The whole card is a button, and a chosen card is locked at once. After the question has closed the right card is
 * green, and the student's wrong choice is rose.
 */
export function Options({
  options,
  chosen,
  correct,
  isOpen,
  isClosed,
  isPictured,
  isPlain,
  isLive,
  onChoose,
}: OptionsProps) {
  const last = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would repeat the heading
    <div
      className={cx(
        styles.options,
        isPlain && styles.plain,
        isLive && styles.live,
        !isOpen && styles.still,
        isPictured && options.every(isShort) && styles.paired,
        options.some(isLong) && styles.wordy,
      )}
      role="group"
      aria-label={studentTexts.options}
    >
      {letters.map((letter, index) => {
        const isChosen = chosen?.selectedAnswer === letter;
        const isRight = correct === index;
        const isWrong = isChosen && correct !== undefined && !isRight;
        const isBright = isOpen || (isChosen && correct === undefined);
        return (
          <button
            key={letter}
            ref={index === letters.length - 1 ? last : undefined}
            type="button"
            className={cx(
              notch(),
              styles.option,
              optionDye(index),
              !isBright && styles.off,
              isChosen && styles.chosen,
              isRight && styles.right,
              isWrong && styles.wrong,
            )}
            aria-pressed={isChosen}
            aria-disabled={!isOpen || undefined}
            onClick={() => isOpen && onChoose(letter)}
          >
            <OptionSign index={index} look={isBright && !isPlain ? 'ink' : 'dye'} />
            <span className={styles.text}>
              <Written>{options[index] ?? ''}</Written>
            </span>
            <Mark isChosen={isChosen} isRight={isRight} isWrong={isWrong} isSending={chosen?.state === 'sending'} />
            {isClosed && isChosen ? <VisuallyHidden>{studentTexts.yours}</VisuallyHidden> : null}
          </button>
        );
      })}
      {isOpen ? <BelowHint last={last} /> : null}
    </div>
  );
}

const isShort = (option: string) => letterCount(option) <= shortOption;
const isLong = (option: string) => letterCount(option) > longOption;

type MarkProps = Record<'isChosen' | 'isRight' | 'isWrong' | 'isSending', boolean>;

/** The sign at the end of a card: sending, sent, right or wrong. */
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
