import { useEffect } from 'react';
import { TvFrame, TvHead, TvMain } from '../../../game-ui/board/tv-frame';
import { CountIn } from '../../../game-ui/question/count-in';
import { letterOf } from '../../../game-ui/question/option-sign';
import { PressForSound, SoundTool } from '../../../game-ui/sound/sound-tool';
import { formatNumber } from '../../../lib/arabic/numbers';
import { useKeepAwake } from '../../../lib/browser/keep-awake';
import { serverNow } from '../../../lib/server/live';
import { playCue } from '../../../lib/sound/play-cue';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { Chip } from '../../../ui/frames/chip';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { StateSign } from '../../../ui/states/state-block';
import type { TeacherView } from '../api';
import { ContestFrame } from '../contest-frame';
import { rankedOf } from '../show/derive';
import { contestMoments } from '../show/table';
import { type ContestShow, useContestShow, useContestSound } from '../show/use-contest-show';
import { contestTexts } from '../texts.ar';
import styles from './screen-count-in.module.css';
import { ScreenLobby } from './screen-lobby';
import { ScreenPodium } from './screen-podium';
import { ScreenQuestion } from './screen-question';
import { ScreenRanking } from './screen-ranking';
import { screenTexts } from './texts.ar';

/** The number of places on the podium, each with its cue. */
const PODIUM_PLACES = 3;

interface ScreenPageProps {
  contestId: string;
  backHref: string;
}

/**
 * `/solo-game-control/:gameId/screen`: the projector. Its only control is for the sound; the teacher controls the
 * rest from the control page.
 */
export function ScreenPage({ contestId, backHref }: ScreenPageProps) {
  useKeepAwake();
  const titleOf = (name?: string) => (name === undefined ? screenTexts.title : `${name}، ${screenTexts.title}`);
  return (
    <ContestFrame contestId={contestId} backHref={backHref} titleOf={titleOf} isProjector>
      {(view) => <Projector view={view} />}
    </ContestFrame>
  );
}

function Projector({ view }: { view: TeacherView }) {
  const show = useContestShow(view);
  useContestSound(show, Math.min(view.podium?.length ?? 0, PODIUM_PLACES));
  return (
    <>
      <Screen view={view} show={show} />
      <ScreenAnnouncements view={view} show={show} />
      <PressForSound place={view.phase === 'lobby' || view.phase === 'ended' ? 'rug' : 'low'} />
    </>
  );
}

/** Shows only what participants may know: no hidden names, no answers before they are revealed. */
function Screen({ view, show }: { view: TeacherView; show: ContestShow }) {
  if (view.phase === 'lobby') return <ScreenLobby view={view} />;
  if (view.phase === 'ended') return <ScreenPodium view={view} show={show} />;
  if (view.isRankingShown) return <ScreenRanking view={view} show={show} />;
  if (view.question === null) return <ScreenCountIn view={view} />;
  return <ScreenQuestion view={view} show={show} />;
}

/** Announces the moments of the projector to screen readers, politely and once each. */
export function ScreenAnnouncements({ view, show }: { view: TeacherView; show: ContestShow }) {
  return <VisuallyHidden role="status">{announcementOf(view, show)}</VisuallyHidden>;
}

function announcementOf(view: TeacherView, { announced }: ContestShow): string {
  const { phase, correctAnswer, question, podium = [] } = view;
  if (phase === 'question' && question === null) return screenTexts.ready;
  if (announced === 'land' && question !== null) {
    const number = formatNumber(view.currentQuestionIndex + 1);
    return `${contestTexts.question(number, formatNumber(view.totalQuestions))}: ${question.question}`;
  }
  if (announced === 'close') return screenTexts.timeUp;
  if (announced === 'bars' && correctAnswer !== undefined) {
    return `${contestTexts.correct}: ${letterOf(correctAnswer)}، ${question?.options[correctAnswer] ?? ''}`;
  }
  if (announced === 'climb') {
    const [first] = rankedOf(view);
    if (first === undefined) return '';
    return `${screenTexts.ranking}: ${formatNumber(first.rank)} ${first.isHidden ? screenTexts.hiddenName : first.name}`;
  }
  if (announced === 'podium' && podium.length > 0) {
    const places = podium.map(({ rank, name }) => `${formatNumber(rank)} ${name}`);
    return `${screenTexts.congratulations}. ${places.join('، ')}`;
  }
  return '';
}

/** Before the first question: 3, 2, 1 by the server's clock. The teacher can pause this count-in. */
export function ScreenCountIn({ view }: { view: TeacherView }) {
  const { title, serverStartTime, leftMs, totalQuestions, isActive } = view;
  return (
    <TvFrame>
      <TvHead
        title={title}
        end={
          <>
            <Chip size="tv">{contestTexts.question(formatNumber(1), formatNumber(totalQuestions))}</Chip>
            <SoundTool fades />
          </>
        }
      />
      <TvMain isReadOnly>
        <div className={styles.countIn}>
          <h2 className={styles.heading}>
            {isActive ? (leftMs === null ? screenTexts.ready : contestTexts.paused) : screenTexts.stopped}
          </h2>
          {leftMs === null ? <CountInSeconds at={serverStartTime ?? 0} /> : <StateSign name="pause" />}
        </div>
      </TvMain>
    </TvFrame>
  );
}

function CountInSeconds({ at }: { at: number }) {
  const seconds = useSecondsLeft(at, serverNow);
  useEffect(() => {
    if (seconds > 0) playCue(contestMoments.count.cue);
  }, [seconds]);
  return <CountIn seconds={seconds} size="tv" />;
}
