import type { GameCommand, OptionIndex, QrView } from '@lamma/protocol/games';
import { useLayoutEffect, useRef } from 'react';
import { Plate } from '../../../../game-ui/board/plate';
import { ClueLines } from '../../../../game-ui/question/clue-lines';
import { QuestionCard } from '../../../../game-ui/question/question-card';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { gameUiTexts } from '../../../../game-ui/texts.ar';
import { bankText } from '../../../../lib/arabic/bank-text';
import { inDeviceDigits } from '../../../../lib/arabic/digits';
import { isolatedText, letterCount } from '../../../../lib/arabic/direction';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { Chip } from '../../../../ui/frames/chip';
import { Written } from '../../../../ui/frames/written';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import { type NextClue, NextClueButton } from '../../question/next-clue';
import { MediaRemote, mediaElement, useIsWaitingForPlay } from '../../question/question-media';
import { headingOf, QuestionClock, ReportQuestion } from '../../question/question-view';
import { nameOf, rivalOf } from '../../teams';
import styles from './round-question.module.css';
import { qrTexts } from './texts.ar';

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';

/**
 * Shows the three options in the same kind of digits, because the right option comes from the bank, and its digits must not reveal it. If
 * exactly one contains 0-9, or any contains Arabic digits, all are converted to the digits of this device; otherwise they stay as typed. In
 * a round without a phone all options come from the bank.
 */
export function shownOptions({ round, openQuestion }: Pick<QrView, 'round' | 'openQuestion'>): readonly string[] {
  const options = round?.options ?? [];
  const isOneAlone = options.filter((option) => /\d/.test(option)).length === 1;
  if (isOneAlone || options.some((option) => /[٠-٩]/.test(option)))
    return options.map((option) => inDeviceDigits(inLatinDigits(option)));
  return round?.demo === true ? options.map((option) => bankText(option, openQuestion?.categoryId ?? null)) : options;
}

function inLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%');
}

interface RoundQuestionProps {
  view: Extract<QrView, { phase: 'question-display' | 'result' }>;
  isRemote: boolean;
  /** The option whose choice is being sent. */
  chosen: OptionIndex | null;
  /** Whether the options arrived while this screen was open. */
  isDealt: boolean;
  isRightLit: boolean;
  nextClue: NextClue | undefined;
  onChoose: (option: OptionIndex) => void;
  onMove: (command: GameCommand) => void;
}

/** The question with its three options, and for 3 s the result of the choice. */
export function RoundQuestion(props: RoundQuestionProps) {
  const { view, isRemote, chosen, isDealt, isRightLit, nextClue, onChoose, onMove } = props;
  const { openQuestion, round } = view;
  const { name, number, mark } = headingOf(view);
  const result = view.phase === 'result' ? view.choice : null;
  const isAnswerShown = result !== null;
  const isClockWaiting = useIsWaitingForPlay(openQuestion);
  const media = isRemote ? undefined : mediaElement({ question: openQuestion, isAnswerShown, isClockWaiting, onMove });
  return (
    <QuestionCard
      number={number}
      plate={
        <>
          <Plate mark={mark} name={name} place="head" />
          {round.demo ? (
            <span className={styles.demoWide}>
              <Chip size="tv">{qrTexts.demo}</Chip>
            </span>
          ) : null}
        </>
      }
      text={bankText(openQuestion.questionText, openQuestion.categoryId)}
      isRemote={isRemote}
      {...(openQuestion.clues === undefined
        ? {}
        : {
            clues: (
              <ClueLines isCompact clues={openQuestion.clues.map((clue) => bankText(clue, openQuestion.categoryId))} />
            ),
          })}
      {...(isRemote
        ? { mediaKeys: <MediaRemote question={openQuestion} isAnswerShown={isAnswerShown} onMove={onMove} /> }
        : {})}
      {...(nextClue === undefined ? {} : { action: <NextClueButton clue={nextClue} size="tv" /> })}
      foot={
        <>
          <PhoneLine view={view} />
          <Options
            options={shownOptions(view)}
            chosen={chosen}
            result={result}
            isDealt={isDealt}
            isRightLit={isRightLit}
            onChoose={onChoose}
          />
        </>
      }
      {...(media === undefined ? {} : { media })}
      {...(result === null
        ? { corner: <QuestionClock openQuestion={openQuestion} size={isRemote ? 'phone' : 'tv'} showsTimeUp /> }
        : {
            answer: <Result view={view} isRight={result.isRight} isRightLit={isRightLit} />,
            aside: <ReportQuestion view={view} isNarrow={media !== undefined} />,
          })}
    />
  );
}

/**
 * Says on phones whose turn it is, because no panel shows it there and the header has no room. After the choice the line of a trap replaces
 * it; without a trap the line stays empty, so that the options below do not move.
 */
function PhoneLine({ view }: Pick<RoundQuestionProps, 'view'>) {
  const team = view.currentTeam;
  const isOver = view.phase === 'result';
  if (isOver && isTrickOf(view, view.choice.isRight)) return null;
  return (
    <div className={cx(styles.phoneLine, isOver && styles.kept)}>
      <p className={cx(styles.asked, styles[`team${team}`])}>
        <Glyph name={teamGlyphs[team]} />
        {qrTexts.chooseCall(nameOf(view, team))}
      </p>
      {view.round.demo ? <Chip>{qrTexts.demo}</Chip> : null}
    </div>
  );
}

/** A wrong option that comes from the bank is not a trick. */
function isTrickOf({ round }: RoundQuestionProps['view'], isRight: boolean): boolean {
  return !isRight && !round.demo;
}

/**
 * The result of the choice. After a wrong option from the rival's phone a line above the answer names the rival team; this line
 * takes the place of the other accepted answers. The answer can be read as soon as the right option is marked.
 */
function Result({ view, isRight, isRightLit }: Pick<RoundQuestionProps, 'view' | 'isRightLit'> & { isRight: boolean }) {
  const { categoryId, accept = [], explanation } = view.openQuestion;
  // Takes the answer from the shown options, so that its digits are the same.
  const answer = view.phase === 'result' ? (shownOptions(view)[view.choice.rightOption] ?? '') : '';
  const forms = accept.map((form) => bankText(form, categoryId));
  const rival = rivalOf(view.currentTeam);
  const isTrick = isTrickOf(view, isRight);
  return (
    <>
      {isTrick ? (
        <p className={cx(notch(), styles.trap, styles[`dye${rival}`])} role="status">
          <Glyph name={teamGlyphs[rival]} />
          <span>{qrTexts.trapBy(nameOf(view, rival))}</span>
        </p>
      ) : null}
      <p
        className={cx(styles.result, isRight ? styles.right : styles.wrong, !isRightLit && styles.unlit)}
        role="status"
      >
        <Glyph name={isRight ? 'tick' : 'x'} />
        <span>
          {isRight ? (
            qrTexts.isRight(nameOf(view, view.currentTeam))
          ) : (
            <>
              {qrTexts.isWrong} <Written>{answer}</Written>
            </>
          )}
          {isRight || isTrick || forms.length === 0 ? null : (
            <small className={styles.accepted}>{gameUiTexts.accepted(forms.map(isolatedText).join('، '))}</small>
          )}
        </span>
      </p>
      {explanation === undefined ? null : <WhyLine text={bankText(explanation, categoryId)} isRightLit={isRightLit} />}
    </>
  );
}

const optionIndices = [0, 1, 2] as const;

interface OptionsProps {
  options: readonly string[];
  /** The option whose choice is being sent. */
  chosen: OptionIndex | null;
  result: { option: OptionIndex; rightOption: OptionIndex } | null;
  /** Whether the options arrived while this screen was open. */
  isDealt: boolean;
  /** Whether to mark the right option; after a wrong choice it is marked a little later. */
  isRightLit: boolean;
  onChoose: (option: OptionIndex) => void;
}

/**
 * The three options, one right and two made up. After the choice the right option turns green with a tick, a wrong
 * choice pink with a cross.
 */
function Options({ options, chosen, result, isDealt, isRightLit, onChoose }: OptionsProps) {
  const isOver = chosen !== null || result !== null;
  return (
    <section
      className={cx(styles.options, isDealt && styles.dealt, chosen !== null && styles.held)}
      aria-label={qrTexts.options}
    >
      {optionIndices.map((index) => {
        const text = options[index] ?? '';
        const letters = letterCount(text);
        const isRight = isRightLit && result?.rightOption === index;
        const isWrong = result?.option === index && result.rightOption !== index;
        return (
          <button
            key={index}
            type="button"
            className={cx(
              notch(),
              styles.option,
              letters > 28 && styles.long,
              letters > 60 && styles.longest,
              letters > 120 && styles.filling,
              chosen === index && styles.chosen,
              isRight && styles.optionRight,
              isWrong && styles.optionWrong,
              result !== null && !isRight && !isWrong && styles.rest,
            )}
            aria-disabled={isOver || undefined}
            onClick={() => !isOver && onChoose(index)}
          >
            <small>
              <i>{isRight || isWrong ? <Glyph name={isRight ? 'tick' : 'x'} /> : formatNumber(index + 1)}</i>
              {isRight || isWrong ? <b>{isRight ? qrTexts.right : qrTexts.yours}</b> : null}
            </small>
            <Written>{text}</Written>
          </button>
        );
      })}
    </section>
  );
}

/** The explanation below a result. It is left out if the box above the options has no room for it: nobody scrolls within 3 s. */
function WhyLine({ text, isRightLit }: { text: string; isRightLit: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  // Any render can change the lines above.
  useLayoutEffect(() => {
    if (line.current !== null) showIfRoom(line.current);
  });
  // The size of the box can change without a render; it does not depend on its lines.
  useLayoutEffect(() => {
    const box = line.current === null ? null : boxOf(line.current);
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => line.current !== null && showIfRoom(line.current));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <p ref={line} className={cx(styles.why, !isRightLit && styles.unlit)} data-explanation="">
      <Glyph name="lozenge" />
      <Written>{text}</Written>
    </p>
  );
}

/** The box of question and answer. On phones it grows with its content and the page scrolls, so there is always room. */
const boxOf = (line: Element) => line.closest('[data-words]');

function showIfRoom(line: HTMLElement): void {
  const box = boxOf(line);
  if (box === null) return;
  line.hidden = false;
  // One pixel of tolerance for rounding.
  line.hidden = box.scrollHeight > box.clientHeight + 1;
}
