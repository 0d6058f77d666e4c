import type { GameCommand, GameView, OpenQuestionView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { useEffect, useRef } from 'react';
import { Plate } from '../../../game-ui/board/plate';
import { AnswerLabel } from '../../../game-ui/question/answer-label';
import { ClueLines } from '../../../game-ui/question/clue-lines';
import { QuestionCard } from '../../../game-ui/question/question-card';
import { TimerRing, TimeUpRing } from '../../../game-ui/question/timer-ring';
import { type ReportableQuestion, ReportButton } from '../../../game-ui/reporting/reporting';
import { bankText } from '../../../lib/arabic/bank-text';
import { counted } from '../../../lib/arabic/plurals';
import { serverNow } from '../../../lib/server/live';
import { toast } from '../../../lib/toast-store';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { Button } from '../../../ui/buttons/button';
import { Chip } from '../../../ui/frames/chip';
import type { CategoryMark } from '../../../woven/category-marks';
import { useMoment } from '../moments/use-moment';
import { gameTexts, stoppedAt } from '../texts.ar';
import { type NextClue, NextClueButton } from './next-clue';
import { MediaRemote, mediaElement, useIsWaitingForPlay } from './question-media';
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

/** The button «السؤال خطأ» of a bank question whose answer is shown. Own questions have none: their author can correct them. */
export function ReportQuestion({ view, isNarrow = false }: { view: GameView; isNarrow?: boolean }) {
  const { openQuestion, isCustomGame, id: gameSessionId } = view;
  if (openQuestion === null || isCustomGame) return null;
  const { id: questionId, questionText, correctAnswer, categoryId } = openQuestion;
  const question: ReportableQuestion = {
    of: { gameSessionId, questionId },
    questionText: bankText(questionText, categoryId),
    correctAnswer: correctAnswer === undefined ? undefined : bankText(correctAnswer, categoryId),
    media: mediaKindOf(openQuestion),
    isOnBoard: true,
  };
  return <ReportButton question={question} look={isNarrow ? 'tvSign' : 'tv'} />;
}

function mediaKindOf(question: NonNullable<GameView['openQuestion']>): UploadKind | null {
  const { questionImage, answerImage, questionAudio, questionVideo } = question;
  if (questionAudio !== undefined) return 'audio';
  if (questionVideo !== undefined) return 'video';
  return questionImage === undefined && answerImage === undefined ? null : 'image';
}

interface QuestionClockProps {
  openQuestion: OpenQuestionView;
  size: 'tv' | 'tvSmall' | 'phone';
  /** Whether to show that the time is up. False in modes in which the server ends the question at zero. */
  showsTimeUp: boolean;
}

/** Seconds that the ring shows while the clock waits for a sound. */
const FULL_SECONDS = limits.questionMs / 1000;

/** A ring while the clock runs or waits for a sound; afterwards «انتهى الوقت», or the time at which the clock stopped. */
export function QuestionClock({ openQuestion, size, showsTimeUp }: QuestionClockProps) {
  const { id, deadlineAt, leftMs } = openQuestion;
  const seconds = useSecondsLeft(deadlineAt, serverNow);
  const moment = useMoment();
  const announcedFor = useRef<number | null>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (seconds === null || !showsTimeUp) return;
    if (seconds > 0) ran.current = true;
    // A screen that opens after the deadline shows no toast.
    if (seconds > 0 || !ran.current || announcedFor.current === id) return;
    announcedFor.current = id;
    toast({ title: gameTexts.timeUp, text: gameTexts.timeUpText });
  }, [seconds, id, showsTimeUp]);
  if (seconds === 0 && showsTimeUp) {
    return <TimeUpRing text={gameTexts.timeIsUp} size={size} isFresh={moment?.name === 'timeUp'} />;
  }
  if (seconds !== null) {
    return <TimerRing secondsLeft={Math.min(seconds, FULL_SECONDS)} size={size} isStopped={seconds > FULL_SECONDS} />;
  }
  const stopped = Math.ceil((leftMs ?? 0) / 1000);
  // The small layout has no room for words.
  if (size === 'tvSmall') return <TimerRing secondsLeft={stopped} size={size} isStopped />;
  return <Chip size="tv">{counted(stopped, stoppedAt)}</Chip>;
}
