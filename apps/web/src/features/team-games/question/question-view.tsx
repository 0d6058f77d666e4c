import type { GameView } from '@lamma/protocol/games';
import { useEffect, useRef } from 'react';
import { Plate } from '../../../game-ui/board/plate';
import { AnswerLabel } from '../../../game-ui/question/answer-label';
import { ClueLines } from '../../../game-ui/question/clue-lines';
import { QuestionCard } from '../../../game-ui/question/question-card';
import { bankText } from '../../../lib/arabic/bank-text';
import { Button } from '../../../ui/buttons/button';
import type { CategoryMark } from '../../../woven/category-marks';
import { gameTexts } from '../texts.ar';
import { isRevealed } from './is-revealed';
import { type NextClue, NextClueButton } from './next-clue';
import { QuestionClock } from './question-clock';
import { mediaOf } from './question-media';
import { ReportQuestion } from './report-question';
import { useAnswerShown } from './use-answer-shown';

interface Place {
  name: string;
  number: number;
  mark: CategoryMark;
}

interface OpenQuestionProps {
  view: GameView;
  /** This phone drives another screen: the answer shows there first. */
  isRemote: boolean;
  /** The question waits for the host when its time is up, and the clock says so. */
  saysTimeUp: boolean;
  /** Beside something else: a card of half the width. */
  isNarrow?: boolean;
  nextClue: NextClue | undefined;
  onReveal: () => void;
}

/** The open question: its text, media and clock, and the answer once it was asked for. */
export function OpenQuestion({ view, isRemote, saysTimeUp, isNarrow = false, nextClue, onReveal }: OpenQuestionProps) {
  const shown = useAnswerShown(view);
  const action = useRef<HTMLButtonElement>(null);
  const { openQuestion } = view;
  const questionId = openQuestion?.id;
  useEffect(() => {
    // The next thing to do has the focus; what was pressed on the board is gone.
    if (questionId !== undefined) action.current?.focus({ preventScroll: true });
  }, [questionId]);
  const hasNoClueLeft = nextClue === undefined;
  useEffect(() => {
    // The button of the last clue went with the press.
    if (hasNoClueLeft && document.activeElement === document.body) action.current?.focus({ preventScroll: true });
  }, [hasNoClueLeft]);
  if (openQuestion === null) return null;

  const { name, number, mark } = placeOf(view);
  const isAsked = isRevealed(view);
  const write = (text: string) => bankText(text, openQuestion.categoryId);
  const media = isRemote ? undefined : mediaOf(openQuestion, shown);
  return (
    <QuestionCard
      number={number}
      plate={<Plate mark={mark} name={name} place="head" />}
      corner={
        <QuestionClock
          openQuestion={openQuestion}
          size={isRemote ? 'phone' : isNarrow ? 'tvSmall' : 'tv'}
          saysTimeUp={saysTimeUp}
        />
      }
      text={write(openQuestion.questionText)}
      remote={isRemote}
      narrow={isNarrow}
      {...(openQuestion.clues === undefined
        ? {}
        : {
            clues: (
              <ClueLines clues={openQuestion.clues.map(write)} compact={shown || isNarrow || media !== undefined} />
            ),
          })}
      {...(isRemote && !shown ? { lockedNote: gameTexts.lockedAnswer } : {})}
      {...(media === undefined ? {} : { media })}
      {...(shown
        ? {
            aside: <ReportQuestion view={view} isNarrow={isNarrow} />,
            answer: (
              <AnswerLabel
                text={write(openQuestion.correctAnswer ?? '')}
                accept={openQuestion.accept?.map(write)}
                explanation={openQuestion.explanation === undefined ? undefined : write(openQuestion.explanation)}
                beside={media !== undefined || isNarrow}
              />
            ),
          }
        : {
            action: (
              <>
                <Button ref={action} size="tvLg" variant="gold" busy={isAsked} onClick={onReveal}>
                  {isAsked ? gameTexts.noAnswerYet : gameTexts.revealAnswer}
                </Button>
                {nextClue === undefined ? null : <NextClueButton clue={nextClue} size={isNarrow ? 'tv' : 'tvLg'} />}
              </>
            ),
          })}
    />
  );
}

/** Where the open question stands on the board: its category's name and mark, and its number there. */
export function placeOf({ categoriesData, openQuestion }: GameView): Place {
  const category = categoriesData.find(({ id }) => id === openQuestion?.categoryId);
  const question = category?.questions.find(({ id }) => id === openQuestion?.id);
  return { name: category?.nameAr ?? '', number: question?.questionOrder ?? 1, mark: category ?? {} };
}
