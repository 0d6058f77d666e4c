import { playModeOf } from '@lamma/protocol/play-mode';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompletedGame } from '../../features/past-games/api';
import { PreviousGames } from '../../features/past-games/previous-games/previous-games';
import { RecordDialog, type RecordedGame } from '../../features/past-games/record/record-dialog';
import { ReportingHost } from '../../features/questions/reporting/reporting-host';
import { paths } from '../../lib/paths';
import { isUnauthorized } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { playHref } from '../home/play-href';
import { ownChoiceQuery } from '../setup/own-categories';
import { setupTexts } from '../setup/texts.ar';
import { modeName, replayData, storeReplay } from './past-games';
import { ReplayDialog } from './replay-dialog';

const hrefs = {
  home: paths.home.href(),
  changeName: paths.changeName.href(),
  deleteAll: paths.deleteAllGames.href(),
  start: paths.categories.href(),
};

/** The list of past games with what opens from a row: its record, or the same game once more. */
export function PreviousGamesPage({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [recorded, setRecorded] = useState<RecordedGame | null>(null);
  const [replayed, setReplayed] = useState<CompletedGame | null>(null);

  const openRecord = useCallback(({ gameSessionId, ...game }: CompletedGame) => {
    if (gameSessionId !== null) setRecorded({ ...game, gameSessionId });
  }, []);
  // Own categories are loaded first. A custom game, and a record without its game, begin at the setup of games.
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
