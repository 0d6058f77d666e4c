import { PressForSound } from '../../../game-ui/sound/press-for-sound';
import { useKeepAwake } from '../../../lib/browser/keep-awake';
import type { TeacherView } from '../api';
import { ContestFrame } from '../contest-frame';
import { type ContestShow, useContestShow } from '../show/use-contest-show';
import { useContestSound } from '../show/use-contest-sound';
import { SaidOnScreen } from './said-on-screen';
import { ScreenCountIn } from './screen-count-in';
import { ScreenLobby } from './screen-lobby';
import { ScreenPodium } from './screen-podium';
import { ScreenQuestion } from './screen-question';
import { ScreenRanking } from './screen-ranking';
import { screenTexts } from './texts.ar';

/** The places of the podium, each with its cue. */
const PODIUM = 3;

interface ScreenPageProps {
  gameId: string;
  backHref: string;
}

/** `/solo-game-control/:gameId/screen`: the projector. Its only control is the sound's; the control page drives the rest. */
export function ScreenPage({ gameId, backHref }: ScreenPageProps) {
  useKeepAwake();
  const titleOf = (name?: string) => (name === undefined ? screenTexts.title : `${name}، ${screenTexts.title}`);
  return (
    <ContestFrame gameId={gameId} backHref={backHref} titleOf={titleOf} isProjector>
      {(view) => <Projector view={view} />}
    </ContestFrame>
  );
}

function Projector({ view }: { view: TeacherView }) {
  const show = useContestShow(view);
  useContestSound(show, Math.min(view.podium?.length ?? 0, PODIUM));
  return (
    <>
      <Screen view={view} show={show} />
      <SaidOnScreen view={view} show={show} />
      <PressForSound place="low" />
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
