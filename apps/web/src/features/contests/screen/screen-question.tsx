import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TvFrame, TvHead, TvMain } from '../../../game-ui/board/tv-frame';
import { letterOf, OptionSign, optionDye } from '../../../game-ui/question/option-sign';
import { SoundTool } from '../../../game-ui/sound/sound-tool';
import { letterCount } from '../../../lib/arabic/direction';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Chip } from '../../../ui/frames/chip';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { Teeth } from '../../../woven/teeth';
import { imageHref, type TeacherView } from '../api';
import { isStripShown, JoinStrip } from '../joining/join-strip';
import { answeredText } from '../live/live-contest';
import { QuestionClock } from '../live/question-clock';
import { QuestionProgress } from '../question-progress';
import { rightBarAt } from '../show/table';
import type { ContestShow } from '../show/use-contest-show';
import { contestTexts } from '../texts.ar';
import styles from './screen-question.module.css';
import { chosenByCount, screenTexts } from './texts.ar';

/** The font sizes to try, as fractions of the usual one. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.35, 0.3];

/**
 * Shrinks the font of a part (`--fit`) until its whole question is in view: nobody can scroll a projector.
 * @param shown changes with the content of the part
 */
export function useFit(part: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content determines the measured size
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const fitText = () => {
      for (const size of SIZES) {
        element.style.setProperty('--fit', String(size));
        if (hasRoom(element)) return;
      }
    };
    fitText();
    window.addEventListener('resize', fitText);
    // A loaded font changes the size of the text.
    document.fonts?.addEventListener('loadingdone', fitText);
    return () => {
      window.removeEventListener('resize', fitText);
      document.fonts?.removeEventListener('loadingdone', fitText);
    };
  }, [part, shown]);
}

/** Whether the part, its question and its explanation fit without overflow. Always true if the page scrolls, as on a phone. */
function hasRoom(part: HTMLElement): boolean {
  const question = part.querySelector('h2');
  if (question === null || getComputedStyle(question).overflowY === 'visible') return true;
  return [part, ...part.querySelectorAll('[data-whole]')].every(
    ({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1,
  );
}

/** In characters. Longer questions have a smaller font. */
const LONG = 110;
const VERY_LONG = 220;
/** In characters. Longer options have a smaller font. */
const LONG_OPTION = 32;
const VERY_LONG_OPTION = 80;
/** With more lines than this, question and explanation are side by side. */
const MANY_LINES = 7;
const linesOf = (text: string) => text.split('\n').length;

/**
 * A question on the projector. Its options land one by one. After the close the bars of the wrong options grow together, then the bar of
 * the right option.
 */
export function ScreenQuestion({ view, show }: { view: TeacherView; show: ContestShow }) {
  const { question, phase, leftMs, currentQuestionIndex: index, totalQuestions, correctAnswer, explanation } = view;
  const { isActive, limitMs } = view;
  const board = useRef<HTMLDivElement>(null);
  const isAnswerShown = correctAnswer !== undefined;
  const areBarsGrowing = show.moment === 'bars';
  const isRightBarShown = useHasElapsed(show.count, areBarsGrowing ? rightBarAt : null) && isAnswerShown;
  const answers = Math.max(1, view.shares?.reduce((sum, share) => sum + share, 0) ?? 1);
  useFit(board, `${question?.question} ${question?.options.join(' ')} ${isAnswerShown}`);
  if (question === null) return null;
  const length = letterCount(question.question);
  const longestOption = Math.max(...question.options.map(letterCount));
  // An option with line breaks has short lines, so its length is not a reason for the smallest font. `useFit` shrinks it if necessary.
  const hasLines = question.options.some((option) => option.includes('\n'));
  const isLong = length > LONG;
  // Beside long options or an explanation a long question has less room.
  const isVeryLong = length > VERY_LONG || (isLong && (longestOption > LONG_OPTION || isAnswerShown));
  const isTight = isAnswerShown && isVeryLong;
  const lines = isAnswerShown && explanation ? linesOf(question.question) + linesOf(explanation) : 0;
  return (
    <TvFrame>
      <TvHead
        title={view.title}
        end={
          <>
            <span className={styles.answered}>
              <Chip size="tv">{answeredText(view)}</Chip>
            </span>
            <SoundTool fades />
          </>
        }
      />
      <TvMain isReadOnly>
        <div ref={board} className={cx(styles.board, isTight && styles.tight, lines > MANY_LINES && styles.sideBySide)}>
          <div className={styles.top}>
            <b>{contestTexts.question(formatNumber(index + 1), formatNumber(totalQuestions))}</b>
            <QuestionProgress index={index} total={totalQuestions} />
            {leftMs === null ? null : <Chip size="tv">{contestTexts.paused}</Chip>}
            {isActive ? null : <Chip size="tv">{screenTexts.stopped}</Chip>}
            {isStripShown(view) ? <JoinStrip view={view} look="tv" isBrief={isTight} /> : null}
            <div className={cx(styles.corner, limitMs !== null && styles.timed)}>
              {phase === 'closed' ? <Chip size="tv">{screenTexts.timeUp}</Chip> : null}
              <QuestionClock view={view} size="tv" />
            </div>
          </div>
          {/* The key remounts the elements for each question, so that they do not move from their places in the previous question. */}
          <div key={`question ${index}`} className={styles.middle}>
            <h2
              className={cx(styles.question, isLong && styles.long, isVeryLong && styles.veryLong)}
              tabIndex={isLong ? 0 : -1}
              data-whole
            >
              <Written>{question.question}</Written>
            </h2>
            {question.image === undefined ? null : (
              <img className={styles.image} src={imageHref(question.image)} alt={contestTexts.image} />
            )}
          </div>
          {isAnswerShown && explanation ? (
            <p className={cx(styles.explanation, !isRightBarShown && styles.hidden)} data-whole>
              <Glyph name="lozenge" />
              <Written>{explanation}</Written>
            </p>
          ) : null}
          <ul
            key={`options ${index}`}
            className={cx(
              styles.options,
              longestOption > LONG_OPTION && styles.wordy,
              longestOption > VERY_LONG_OPTION && !hasLines && styles.wordiest,
              show.moment === 'land' && styles.landing,
              areBarsGrowing && styles.growing,
            )}
          >
            {question.options.map((option, optionIndex) => (
              <li
                key={letterOf(optionIndex)}
                className={cx(
                  notch(),
                  styles.option,
                  optionDye(optionIndex),
                  isRightBarShown && (optionIndex === correctAnswer ? styles.right : styles.wrong),
                )}
                style={{ '--at': optionIndex } as CSSProperties}
              >
                <OptionSign
                  index={optionIndex}
                  look={isRightBarShown && optionIndex !== correctAnswer ? 'dye' : 'ink'}
                />
                <Written className={styles.text}>{option}</Written>
                {isAnswerShown ? (
                  <span
                    className={cx(styles.share, optionIndex === correctAnswer && !isRightBarShown && styles.hidden)}
                  >
                    {optionIndex === correctAnswer ? (
                      <b>
                        <Glyph name="tick" /> {contestTexts.correct}
                      </b>
                    ) : null}
                    <small>{counted(view.shares?.[optionIndex] ?? 0, chosenByCount)}</small>
                  </span>
                ) : null}
                {isAnswerShown ? (
                  <span className={styles.bar} aria-hidden="true">
                    {optionIndex === correctAnswer && !isRightBarShown ? null : (
                      <i style={{ '--share': (view.shares?.[optionIndex] ?? 0) / answers } as CSSProperties} />
                    )}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      </TvMain>
      <Band answered={view.answeredCount} present={view.presentCount} />
    </TvFrame>
  );
}

/** The maximum number of stitches in the band. */
const MAX_STITCHES = 36;

/** One stitch per participant, ticked after an answer. With many participants a stitch stands for several; the header shows the number. */
function Band({ answered, present }: { answered: number; present: number }) {
  const slots = Math.min(Math.max(present, answered, 1), MAX_STITCHES);
  const total = Math.max(present, answered, 1);
  const ticks = total <= MAX_STITCHES ? answered : Math.floor((answered / total) * slots);
  return (
    <div aria-hidden="true" className={styles.band}>
      <Teeth up className={styles.edge} />
      <div className={styles.slots}>
        {Array.from({ length: slots }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <span key={at} className={at < ticks ? styles.ticked : undefined}>
            <Glyph name={at < ticks ? 'tick' : 'dots'} />
          </span>
        ))}
      </div>
      <Teeth className={styles.edge} />
    </div>
  );
}

/**
 * Whether `afterMs` have passed since the current moment began.
 * @param count changes with each moment
 * @param afterMs null if nothing is animated; then returns true at once
 */
function useHasElapsed(count: number, afterMs: number | null): boolean {
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => setReached(count), afterMs);
    return () => clearTimeout(timer);
  }, [count, afterMs]);
  return afterMs === null || reached === count;
}
