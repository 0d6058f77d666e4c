import { useKeepAwake } from '../../../lib/browser/keep-awake';
import type { TeacherView } from '../api';
import { ContestFrame } from '../contest-frame';
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
  const titleOf = (name?: string) => (name === undefined ? screenTexts.title : `${name}، ${screenTexts.title}`);
  return (
    <ContestFrame gameId={gameId} backHref={backHref} titleOf={titleOf}>
      {(view) => <Screen view={view} />}
    </ContestFrame>
  );
}

/** Everything here is public to the participants: hidden names and answers not yet told are left out. */
function Screen({ view }: { view: TeacherView }) {
  if (view.phase === 'lobby') return <ScreenLobby view={view} />;
  if (view.phase === 'ended') return <ScreenPodium view={view} />;
  return <ScreenQuestion view={view} />;
}
