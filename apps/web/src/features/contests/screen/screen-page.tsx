import { useKeepAwake } from '../../../lib/browser/keep-awake';
import { usePageTitle } from '../../../lib/use-page-title';
import type { TeacherView } from '../api';
import { ContestMissing } from '../contest-missing';
import { useContest } from '../live/use-contest';
import { ScreenLobby } from './screen-lobby';
import { ScreenPodium } from './screen-podium';
import { ScreenQuestion } from './screen-question';
import { screenTexts } from './texts.ar';

interface ScreenPageProps {
  gameId: string;
  backHref: string;
}

/** `/solo-game-control/:gameId/screen`: the projector. It has no controls; the control page drives it. */
export function ScreenPage({ gameId, backHref }: ScreenPageProps) {
  useKeepAwake();
  const contest = useContest(gameId);
  const { view } = contest;
  usePageTitle(view === null ? screenTexts.title : `${view.title}، ${screenTexts.title}`);
  if (view === null) return <ContestMissing contest={contest} backHref={backHref} />;
  return <Screen view={view} />;
}

/** Everything here is public to the participants: hidden names and answers not yet told are left out. */
function Screen({ view }: { view: TeacherView }) {
  if (view.phase === 'lobby') return <ScreenLobby view={view} />;
  if (view.phase === 'ended') return <ScreenPodium view={view} />;
  return <ScreenQuestion view={view} />;
}
