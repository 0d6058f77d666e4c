import type { GameCommand, GameView } from '@lamma/protocol/games';
import { useEffect, useRef } from 'react';
import { Plate } from '../../../game-ui/board/plate';
import { AnswerLabel } from '../../../game-ui/question/answer-label';
import { ClueLines } from '../../../game-ui/question/clue-lines';
import { QuestionCard } from '../../../game-ui/question/question-card';
import { bankText } from '../../../lib/arabic/bank-text';
import { Button } from '../../../ui/buttons/button';
import type { CategoryMark } from '../../../woven/category-marks';
import { useMoment } from '../moments/use-moment';
import { gameTexts } from '../texts.ar';
import { MediaRemote } from './media-remote';
import { type NextClue, NextClueButton } from './next-clue';
import { QuestionClock } from './question-clock';
import { mediaElement, useIsWaitingForPlay } from './question-media';
import { ReportQuestion } from './report-question';
import { isRevealed, useAnswerShown } from './use-answer-shown';

interface QuestionHeading {
  name: string;
  number: number;
  mark: CategoryMark;
}

interface OpenQuestionProps {
  view: GameView;
  /** Whether this phone is a remote, which shows the answer only after the reveal on the other screen. */
  isRemote: boolean;
  /** Whether the clock shows that the time is up; false in modes in which the server then ends the question. */
  showsTimeUp: boolean;
  /** Whether the card has half the width, because it is next to other content. */
  isNarrow?: boolean;
  nextClue: NextClue | undefined;
  onReveal: () => void;
  onMove: (command: GameCommand) => void;
}

/** The open question: its text, media and clock, and the answer after the reveal. */
export function OpenQuestion(props: OpenQuestionProps) {
  const { view, isRemote, showsTimeUp, isNarrow = false, nextClue, onReveal, onMove } = props;
  const isAnswerShown = useAnswerShown(view);
  const isClockWaiting = useIsWaitingForPlay(view.openQuestion);
  const moment = useMoment();
  const action = useRef<HTMLButtonElement>(null);
  const { openQuestion } = view;
  const questionId = openQuestion?.id;
  useEffect(() => {
    // Focuses the next action, because the pressed tile of the board was removed.
    if (questionId !== undefined) action.current?.focus({ preventScroll: true });
  }, [questionId]);
  const hasNoClueLeft = nextClue === undefined;
  useEffect(() => {
    // Pressing the button for the last clue removed it, so the focus moves to the next action.
    if (hasNoClueLeft && document.activeElement === document.body) action.current?.focus({ preventScroll: true });
  }, [hasNoClueLeft]);
  if (openQuestion === null) return null;

  const { name, number, mark } = headingOf(view);
  const isAnswerRequested = isRevealed(view);
  const write = (text: string) => bankText(text, openQuestion.categoryId);
  const media = isRemote ? undefined : mediaElement({ question: openQuestion, isAnswerShown, isClockWaiting, onMove });
  return (
    <QuestionCard
      number={number}
      plate={<Plate mark={mark} name={name} place="head" />}
      corner={
        <QuestionClock
          openQuestion={openQuestion}
          size={isRemote ? 'phone' : isNarrow ? 'tvSmall' : 'tv'}
          showsTimeUp={showsTimeUp}
        />
      }
      text={write(openQuestion.questionText)}
      isRemote={isRemote}
      isNarrow={isNarrow}
      {...(openQuestion.clues === undefined
        ? {}
        : {
            clues: (
              <ClueLines
                clues={openQuestion.clues.map(write)}
                isCompact={isAnswerShown || isNarrow || media !== undefined}
              />
            ),
          })}
      {...(isRemote
        ? { mediaKeys: <MediaRemote question={openQuestion} isAnswerShown={isAnswerShown} onMove={onMove} /> }
        : {})}
      {...(isRemote && !isAnswerShown ? { lockedNote: gameTexts.lockedAnswer } : {})}
      {...(media === undefined ? {} : { media })}
      {...(isAnswerShown
        ? {
            aside: <ReportQuestion view={view} isNarrow={isNarrow} />,
            answer: (
              <AnswerLabel
                text={write(openQuestion.correctAnswer ?? '')}
                accept={openQuestion.accept?.map(write)}
                explanation={openQuestion.explanation === undefined ? undefined : write(openQuestion.explanation)}
                isBeside={media !== undefined || isNarrow}
                isFresh={moment?.name === 'answerPause' || moment?.name === 'reveal'}
              />
            ),
          }
        : {
            action: (
              <>
                <Button ref={action} size="tvLg" variant="gold" busy={isAnswerRequested} onClick={onReveal}>
                  {isAnswerRequested ? gameTexts.noAnswerYet : gameTexts.revealAnswer}
                </Button>
                {nextClue === undefined ? null : <NextClueButton clue={nextClue} size={isNarrow ? 'tv' : 'tvLg'} />}
              </>
            ),
          })}
    />
  );
}

/** The open question's place on the board: its category's name and mark, and its number. */
export function headingOf({ categoriesData, openQuestion }: GameView): QuestionHeading {
  const category = categoriesData.find(({ id }) => id === openQuestion?.categoryId);
  const question = category?.questions.find(({ id }) => id === openQuestion?.id);
  return { name: category?.nameAr ?? '', number: question?.questionOrder ?? 1, mark: category ?? {} };
}
