import type { OpenQuestionView } from '@lamma/protocol/games';
import { useEffect, useRef } from 'react';
import { counted } from '../../lib/plurals';
import { toast } from '../../lib/toast-store';
import { AnswerLabel } from '../../ui/answer-label';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { MediaImage } from '../../ui/media-image';
import { MediaSound } from '../../ui/media-sound';
import { MediaVideo } from '../../ui/media-video';
import { Plate } from '../../ui/plate';
import { QuestionCard } from '../../ui/question-card';
import { NobodyPanel, ScoreBar } from '../../ui/score-bar';
import { AwardPanel } from '../../ui/team-panel';
import { TimerRing } from '../../ui/timer-ring';
import type { PlayProps } from './play-props';
import { mediaSource } from './preload-media';
import { gameTexts, stoppedAt } from './texts.ar';
import { useAnswerShown } from './use-answer-shown';
import { useSecondsLeft } from './use-seconds-left';

interface OpenQuestionProps {
  view: PlayProps['view'];
  /** This phone drives another screen: the answer shows there first. */
  isRemote: boolean;
  onReveal: () => void;
}

/** The open question: its text, media and clock, and the answer once it was asked for. */
export function OpenQuestion({ view, isRemote, onReveal }: OpenQuestionProps) {
  const shown = useAnswerShown(view);
  const action = useRef<HTMLButtonElement>(null);
  const { openQuestion } = view;
  const questionId = openQuestion?.id;
  useEffect(() => {
    // The next thing to do has the focus; what was pressed on the board is gone.
    if (questionId !== undefined) action.current?.focus({ preventScroll: true });
  }, [questionId]);
  if (openQuestion === null) return null;

  const category = view.categoriesData.find(({ id }) => id === openQuestion.categoryId);
  const number = category?.questions.find(({ id }) => id === openQuestion.id)?.questionOrder ?? 1;
  const isAsked = view.phase === 'answer-display';
  const media = isRemote ? undefined : mediaOf(openQuestion, shown);
  return (
    <QuestionCard
      number={number}
      plate={<Plate categoryId={openQuestion.categoryId} name={category?.nameAr ?? ''} place="head" />}
      corner={<Clock openQuestion={openQuestion} isRemote={isRemote} />}
      text={openQuestion.questionText}
      remote={isRemote}
      {...(isRemote && !shown ? { lockedNote: gameTexts.lockedAnswer } : {})}
      {...(media === undefined ? {} : { media })}
      {...(shown
        ? {
            answer: (
              <AnswerLabel
                text={openQuestion.correctAnswer ?? ''}
                explanation={openQuestion.explanation}
                beside={media !== undefined}
              />
            ),
          }
        : {
            action: (
              <Button ref={action} size="tvLg" variant="gold" busy={isAsked} onClick={onReveal}>
                {isAsked ? gameTexts.noAnswerYet : gameTexts.revealAnswer}
              </Button>
            ),
          })}
    />
  );
}

/** The picture, sound or film of the question; the answer's picture once it shows. */
function mediaOf(question: OpenQuestionView, shown: boolean) {
  if (shown && question.answerImage !== undefined) {
    return <MediaImage src={mediaSource(question.answerImage)} alt={gameTexts.answerPicture} shape="answer" />;
  }
  const { questionImage, questionAudio, questionVideo } = question;
  if (questionImage !== undefined)
    return <MediaImage src={mediaSource(questionImage)} alt={gameTexts.questionPicture} />;
  if (questionAudio !== undefined) return <MediaSound src={mediaSource(questionAudio)} stopped={shown} />;
  if (questionVideo !== undefined) return <MediaVideo src={mediaSource(questionVideo)} stopped={shown} />;
  return undefined;
}

/** The ring while the clock runs, the time at which it stopped afterwards. At zero it says so, and waits for the host. */
function Clock({ openQuestion, isRemote }: { openQuestion: OpenQuestionView; isRemote: boolean }) {
  const { id, deadlineAt, leftMs } = openQuestion;
  const seconds = useSecondsLeft(deadlineAt);
  const saidFor = useRef<number | null>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (seconds === null) return;
    if (seconds > 0) ran.current = true;
    // A screen that opens after the end has nothing to announce.
    if (seconds > 0 || !ran.current || saidFor.current === id) return;
    saidFor.current = id;
    toast({ title: gameTexts.timeUp, text: gameTexts.timeUpText });
  }, [seconds, id]);
  if (seconds !== null) return <TimerRing secondsLeft={seconds} size={isRemote ? 'phone' : 'tv'} />;
  return <Chip size="tv">{counted(Math.ceil((leftMs ?? 0) / 1000), stoppedAt)}</Chip>;
}

interface AwardBarProps {
  view: PlayProps['view'];
  isAwarding: boolean;
  onAward: (team: 1 | 2 | null) => void;
}

/** The team panels as award buttons, in the same places. */
export function AwardBar({ view, isAwarding, onAward }: AwardBarProps) {
  const filled = useAnswerShown(view);
  const panel = (team: 1 | 2) => (
    <AwardPanel
      team={team}
      name={team === 1 ? view.team1Name : view.team2Name}
      score={team === 1 ? view.team1Score : view.team2Score}
      filled={filled}
      inactive={isAwarding}
      onAward={() => onAward(team)}
    />
  );
  return (
    <ScoreBar kind="awards" label={gameTexts.whoseIsIt}>
      {panel(1)}
      <NobodyPanel inactive={isAwarding} onAward={() => onAward(null)} />
      {panel(2)}
    </ScoreBar>
  );
}
