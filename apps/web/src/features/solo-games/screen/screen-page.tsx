import { usePageTitle } from '../../../lib/use-page-title';
import { useKeepAwake } from '../../../ui/keep-awake';
import type { TeacherView } from '../api';
import { ContestMissing } from '../contest-missing';
import { useContest } from '../use-contest';
import { ScreenLobby } from './screen-lobby';
import { ScreenPodium } from './screen-podium';
import { ScreenQuestion } from './screen-question';
import { screenTexts } from './texts.ar';

interface ScreenPageProps {
  gameId: string;
  backHref: string;
}

/** `/solo-game-control/:gameId/screen`: what the hall sees on the wall. It needs no hand; the control page drives it. */
export function ScreenPage({ gameId, backHref }: ScreenPageProps) {
  useKeepAwake();
  const contest = useContest(gameId);
  const { view } = contest;
  usePageTitle(view === null ? screenTexts.title : `${view.title}، ${screenTexts.title}`);
  if (view === null) return <ContestMissing contest={contest} backHref={backHref} />;
  return <Screen view={view} />;
}

/** Everything here is what all in the hall may know: names that are hidden and answers not yet told stay out. */
function Screen({ view }: { view: TeacherView }) {
  if (view.phase === 'lobby') return <ScreenLobby view={view} />;
  if (view.phase === 'ended') return <ScreenPodium view={view} />;
  return <ScreenQuestion view={view} />;
}
