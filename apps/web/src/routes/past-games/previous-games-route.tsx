import { playModeOf } from '@lamma/protocol/play-mode';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api';
import type { CompletedGame } from '../../features/past-games/api';
import { PreviousGames } from '../../features/past-games/previous-games/previous-games';
import { RecordDialog, type RecordedGame } from '../../features/past-games/record/record-dialog';
import { storedGamesOwner } from '../../features/past-games/stored-games';
import { pastGamesTexts } from '../../features/past-games/texts.ar';
import { ReportingHost } from '../../features/questions/reporting/reporting-host';
import { paths } from '../../lib/paths';
import { isUnauthorized, NetworkError } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { usePageTitle } from '../../lib/use-page-title';
import { playHref } from '../home/play-href';
import { ownChoiceQuery } from '../setup/own-categories';
import { setupTexts } from '../setup/texts.ar';
import { SignedIn } from '../signed-in';
import { modeName, replayData, storeReplay } from './past-games';
import { ReplayDialog } from './replay-dialog';

const hrefs = {
  home: paths.home.href(),
  changeName: paths.changeName.href(),
  deleteAll: paths.deleteAllGames.href(),
  start: paths.categories.href(),
};

/** The list of past games with the record and the replay of each. */
function PreviousGamesPage({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [recorded, setRecorded] = useState<RecordedGame | null>(null);
  const [replayed, setReplayed] = useState<CompletedGame | null>(null);

  const openRecord = useCallback(({ gameSessionId, ...game }: CompletedGame) => {
    if (gameSessionId !== null) setRecorded({ ...game, gameSessionId });
  }, []);
  // Custom categories are loaded first. Custom games and records without a game start at the setup page.
  const replay = useCallback(
    async (game: CompletedGame) => {
      try {
        if (game.isCustomGame) await client.fetchQuery(ownChoiceQuery(replayData(game), client));
      } catch (error) {
        if (isUnauthorized(error)) signInAgain();
        else toast({ title: setupTexts.ownFailed, variant: 'destructive' });
        return;
      }
      if (game.gameMode !== 'custom' && game.gameSessionId !== null) setReplayed(game);
      else {
        storeReplay(userId, replayData(game));
        navigate(paths.gameSetup.href());
      }
    },
    [userId, navigate, client],
  );

  return (
    <ReportingHost userId={userId}>
      <PreviousGames
        userId={userId}
        hrefs={hrefs}
        modeName={modeName}
        playHref={playHref}
        onReplay={(game) => void replay(game)}
        onRecord={openRecord}
      />
      <RecordDialog game={recorded} onClose={() => setRecorded(null)} />
      <ReplayDialog
        userId={userId}
        game={replayed}
        mode={playModeOf(replayed?.gameMode ?? 'classic')}
        onClose={() => setReplayed(null)}
      />
    </ReportingHost>
  );
}

/** `/previous-games`. While the server is unreachable it shows the cached list of the last user who has not logged out here. */
export function Component() {
  usePageTitle(pastGamesTexts.previousGames);
  const { data: user, error } = useQuery(currentUserQuery);
  const cachedGames = user === undefined && error instanceof NetworkError ? storedGamesOwner() : null;
  if (cachedGames !== null) return <PreviousGamesPage userId={cachedGames} />;
  return <SignedIn>{({ id }) => <PreviousGamesPage userId={id} />}</SignedIn>;
}
