import { refusals } from '@lamma/protocol/refusals';
import { useNavigate } from 'react-router-dom';
import type { OwnCategory } from '../../features/custom-games/api';
import { DiagnosePage } from '../../features/custom-games/diagnose/diagnose-page';
import { diagnoseTexts } from '../../features/custom-games/diagnose/texts.ar';
import { ownGameData } from '../../features/team-games/game-data';
import { paths } from '../../lib/paths';
import { sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { usePageTitle } from '../../lib/use-page-title';
import { useStartGame } from '../setup/use-start-game';
import { SignedIn } from '../signed-in';
import { storeOwnGame } from './store-own-game';

const hrefs = {
  categories: paths.customCategories.href(),
  create: paths.customGameCreate.href(),
  test: paths.testCustomGame.href(),
};

/** `/diagnose-custom-game` */
export function Component() {
  usePageTitle(diagnoseTexts.title);
  return <SignedIn>{({ id }) => <Diagnose key={id} userId={id} />}</SignedIn>;
}

function Diagnose({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const showFailed = (text: string) => void toast({ title: diagnoseTexts.startFailed, text, variant: 'destructive' });
  const { start, isStarting } = useStartGame({
    onStarted: (_mode, gameId) => navigate(paths.classicGame.href(gameId)),
    onNoGamesLeft: () => showFailed(refusals.noGamesLeft.ar),
    onFailed: (error) => showFailed(sentenceOf(error)),
  });
  const stored = ownGameData(userId);

  function startTest({ id, name }: OwnCategory): void {
    const gameName = diagnoseTexts.gameName(name);
    const data = storeOwnGame(userId, { gameName, categoryIds: [id] });
    start({ ...data, gameMode: 'classic' });
  }

  return (
    <DiagnosePage
      hrefs={hrefs}
      stored={stored === null ? null : JSON.stringify(stored, null, 2)}
      isStarting={isStarting}
      onStart={startTest}
    />
  );
}
