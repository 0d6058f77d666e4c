import type { TriedAnswer, TryQuestion } from '@lamma/protocol/rest/try-questions';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../game-ui/moments/moment';
import { OptionSign, optionDye } from '../../game-ui/question/option-sign';
import { type Winner, winnerGlyphs } from '../../game-ui/teams/teams';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { call, sentenceOf } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { IconButton } from '../../ui/buttons/icon-button';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Written } from '../../ui/frames/written';
import { Skeleton } from '../../ui/states/skeleton';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { WovenIcon } from '../../woven/woven-icon';
import { tryTexts } from './texts.ar';
import styles from './try-questions.module.css';

/** A few questions for visitors, without answers. */
const tryQuestionsQuery = queryOptions({
  queryKey: ['/api/try-questions'],
  queryFn: ({ signal }) => call('GET /api/try-questions', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.error ? 5000 : false),
});

/** Sends an option. Returns whether it is right, and the answer. */
function answerQuestion(questionId: number, option: string): Promise<TriedAnswer> {
  return call('POST /api/try-questions/answer', { body: { questionId, option } });
}

interface TryQuestionsProps {
  /** Called with true when the questions have covered the picture below, with false before they uncover it. */
  onCover: (covers: boolean) => void;
  onClose: () => void;
}

/** Questions that visitors play without an account. Each right answer is a stitch in the row above the question. */
export function TryQuestions({ onCover, onClose }: TryQuestionsProps) {
  const { box, close } = useRoll(onCover, onClose);
  const { data: questions, isError } = useQuery(tryQuestionsQuery);
  const [index, setIndex] = useState(0);
  const [stitches, setStitches] = useState<readonly Winner[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions?.[index];
  const { id } = question ?? {};
  useEffect(() => {
    if (id !== undefined) heading.current?.focus({ preventScroll: true });
  }, [id]);

  return (
    <div ref={box} className={styles.roll}>
      <div className={styles.screen} data-trying="">
        <header className={styles.head}>
          {question === undefined ? null : (
            <p className={styles.category}>
              <WovenIcon icon={question.icon} className={styles.icon} />
              {question.category}
            </p>
          )}
          <Stitches stitches={stitches} slots={questions?.length ?? 0} />
          <IconButton glyph="x" label={tryTexts.close} onClick={close} />
        </header>
        {question === undefined ? (
          <LoadingOrEmpty isEmpty={questions !== undefined} isError={isError} />
        ) : (
          <Question
            key={question.id}
            question={question}
            headingRef={heading}
            onAnswered={({ isRight }) => setStitches([...stitches, isRight ? 1 : 0])}
            summary={
              index + 1 < (questions?.length ?? 0)
                ? undefined
                : tryTexts.done(formatNumber(rightCount(stitches)), formatNumber(stitches.length))
            }
            onNext={() => setIndex(index + 1)}
          />
        )}
      </div>
    </div>
  );
}

const ROLL_MS = 380;

/** Animates a box over the content below, from inline start, and off again. Only its edge moves; its content stays in place. */
function useRoll(onCover: (covers: boolean) => void, onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rolls in once
  useLayoutEffect(() => {
    const rolling = roll(box, 'in');
    if (rolling === null) onCover(true);
    else rolling.onfinish = () => onCover(true);
    return () => {
      rolling?.cancel();
      onCover(false);
    };
  }, []);
  const close = () => {
    if (isClosing.current) return;
    const rolling = roll(box, 'out');
    if (rolling === null) {
      onClose();
      return;
    }
    isClosing.current = true;
    onCover(false);
    rolling.onfinish = onClose;
  };
  return { box, close };
}

/** @returns null if nothing is animated, as with reduced motion */
function roll({ current: box }: RefObject<HTMLElement | null>, direction: 'in' | 'out'): Animation | null {
  const content = box?.firstElementChild;
  if (box === null || !content || typeof box.animate !== 'function' || isMotionReduced()) return null;
  const options = { duration: ROLL_MS, easing: 'steps(14, end)', fill: 'both' } as const;
  const from = (x: number) => [{ transform: `translateX(${x}%)` }, { transform: 'none' }];
  const [edge, counter] = direction === 'in' ? [from(100), from(-100)] : [from(100).reverse(), from(-100).reverse()];
  content.animate(counter, options);
  return box.animate(edge, options);
}

const rightCount = (stitches: readonly Winner[]) => stitches.filter((winner) => winner === 1).length;

function LoadingOrEmpty({ isEmpty, isError }: { isEmpty: boolean; isError: boolean }) {
  if (isEmpty) return <p className={styles.waiting}>{tryTexts.none}</p>;
  return isError ? (
    <p className={styles.waiting} role="alert">
      {tryTexts.failed}
    </p>
  ) : (
    <Skeleton label={tryTexts.loading} />
  );
}

function Stitches({ stitches, slots }: { stitches: readonly Winner[]; slots: number }) {
  const sentence = tryTexts.stitches(formatNumber(rightCount(stitches)), formatNumber(slots));
  return (
    <p className={styles.stitches} role="img" aria-label={sentence}>
      {Array.from({ length: slots }, (_, index) => {
        const winner = stitches[index];
        const isFresh = winner === 1 && index === stitches.length - 1;
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            key={index}
            className={cx(winner === 1 && styles.woven, isFresh && styles.fresh)}
          >
            <Glyph name={winner === undefined ? 'dots' : winnerGlyphs[winner]} />
          </i>
        );
      })}
    </p>
  );
}

interface QuestionProps {
  question: TryQuestion;
  headingRef: Ref<HTMLHeadingElement>;
  onAnswered: (answer: TriedAnswer) => void;
  /** The summary of all answers, after the last question. */
  summary: string | undefined;
  onNext: () => void;
}

/** A question with its four options; the answer comes from the server after the press. */
function Question({ question, headingRef, onAnswered, summary, onNext }: QuestionProps) {
  const answering = useMutation({
    mutationFn: (option: string) => answerQuestion(question.id, option),
    onSuccess: onAnswered,
  });
  const { data: answer, variables: chosen, isPending, error } = answering;
  const isOpen = answer === undefined && !isPending;

  return (
    <>
      <h2 className={styles.question} ref={headingRef} tabIndex={-1}>
        <Written>{question.questionText}</Written>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would repeat the heading */}
      <div className={styles.options} role="group" aria-label={tryTexts.options}>
        {question.options.map((option, optionIndex) => {
          const isRight = answer?.correctAnswer === option;
          const isWrong = answer !== undefined && chosen === option && !isRight;
          return (
            <button
              key={option}
              type="button"
              className={cx(
                notch(1),
                styles.option,
                optionDye(optionIndex),
                !isOpen && chosen !== option && styles.off,
                isRight && styles.right,
                isWrong && styles.wrong,
              )}
              aria-pressed={chosen === option}
              aria-disabled={!isOpen || undefined}
              onClick={() => isOpen && answering.mutate(option)}
            >
              <OptionSign index={optionIndex} look={isOpen || (isPending && chosen === option) ? 'ink' : 'dye'} />
              <Written>{option}</Written>
              {isRight ? <Mark glyph="tick" words={tryTexts.isRight} /> : null}
              {isWrong ? <Mark glyph="x" words={tryTexts.isWrong} /> : null}
            </button>
          );
        })}
      </div>
      <div className={styles.after}>
        <div role="status" className={styles.verdict}>
          {error === null ? null : <p>{sentenceOf(error)}</p>}
          {answer === undefined ? null : (
            <>
              <p>
                <b>
                  <Written>{answer.isRight ? tryTexts.right : tryTexts.wrong(answer.correctAnswer)}</Written>
                </b>
              </p>
              <p>{summary ?? (answer.why === null ? null : <Written>{answer.why}</Written>)}</p>
            </>
          )}
        </div>
        {answer === undefined ? null : (
          <div className={styles.actions}>
            {summary === undefined ? (
              <Button size="sm" onClick={onNext}>
                {tryTexts.another}
              </Button>
            ) : null}
            <ButtonLink to={`${paths.auth.href()}#register`} size="sm">
              {tryTexts.register}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}

function Mark({ glyph, words }: { glyph: 'tick' | 'x'; words: string }) {
  return (
    <span className={styles.mark}>
      <Glyph name={glyph} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
