import type { PlayMode } from '@lamma/protocol/games';
import { playModeOf } from '@lamma/protocol/play-mode';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api';
import type { CompletedGame } from '../../features/past-games/api';
import { PreviousGames } from '../../features/past-games/previous-games/previous-games';
import { RecordDialog, type RecordedGame } from '../../features/past-games/record/record-dialog';
import { storedGamesOwner } from '../../features/past-games/stored-games';
import { pastGamesTexts } from '../../features/past-games/texts.ar';
import { ReportingHost } from '../../features/questions/reporting/reporting-host';
import { paths } from '../../lib/paths';
import { isUnauthorized, NetworkError, sentenceOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { usePageTitle } from '../../lib/use-page-title';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/overlays/dialog';
import { playHref } from '../home/play-href';
import { FixedCategories, ownChoiceQuery } from '../setup/fixed-categories';
import { ModeChooser } from '../setup/mode-chooser';
import { setupTexts } from '../setup/texts.ar';
import { useStartGame } from '../setup/use-start-game';
import { SignedIn } from '../signed-in';
import { modeName, replayData, storeReplay } from './past-games';
import styles from './previous-games-route.module.css';

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
  // Loads own categories first, so that a failure shows a toast on this page. A classic game of own categories, or a record without a
  // game, continues at the setup page; any other game opens a dialog here.
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
  const cachedUserId = user === undefined && error instanceof NetworkError ? storedGamesOwner() : null;
  if (cachedUserId !== null) return <PreviousGamesPage userId={cachedUserId} />;
  return <SignedIn>{({ id }) => <PreviousGamesPage userId={id} />}</SignedIn>;
}

interface ReplayDialogProps {
  userId: string;
  /** Null while the dialog is closed. */
  game: CompletedGame | null;
  /** The mode in which the game was played, chosen initially. */
  mode: PlayMode;
  onClose: () => void;
}

/** Replays a past game with the same categories and numbers in a mode of choice. Uses no game. */
function ReplayDialog({ userId, game, mode, onClose }: ReplayDialogProps) {
  // This element gets the focus first, so that a phone shows the top of the dialog and not the buttons below.
  const dialogTop = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={game !== null}
      onClose={onClose}
      title={`${setupTexts.replayTitle} «${game?.gameName ?? ''}»`}
      text={game?.isCustomGame === true ? setupTexts.ownReplayText : setupTexts.replayText}
      width="wide"
      focusFirst={dialogTop}
    >
      {game === null ? null : (
        <Replay key={game.id} userId={userId} game={game} mode={mode} onClose={onClose} topRef={dialogTop} />
      )}
    </Dialog>
  );
}

interface ReplayProps {
  userId: string;
  game: CompletedGame;
  mode: PlayMode;
  onClose: () => void;
  topRef: Ref<HTMLDivElement>;
}

function Replay({ userId, game, mode, onClose, topRef }: ReplayProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(mode);
  // One idempotency key per mode: a retry gets the game that was created before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of mode resets the start
  const data = useMemo(() => replayData(game), [game.id, chosen]);
  const { start, isStarting, toastStarting } = useStartGame({
    onStarted: (started, gameId) => navigate(paths[`${started}Game` as const].href(gameId)),
    // A replay costs a game only if the server no longer has the original. The setup page shows the cost.
    onNoGamesLeft: () => navigate(paths.gameSetup.href()),
    onFailed: (error) =>
      toast({
        title: setupTexts.startFailed,
        text: sentenceOf(error, setupTexts.startFailedText),
        variant: 'destructive',
      }),
  });

  function handleStart(): void {
    const complete = { ...data, gameMode: chosen };
    storeReplay(userId, complete);
    start(complete);
  }

  return (
    <>
      <div ref={topRef} className={styles.top} tabIndex={-1}>
        <FixedCategories choice={data} />
      </div>
      <ModeChooser look="page" value={chosen} onChange={setChosen} isOwn={game.isCustomGame} />
      <div className={styles.actions}>
        <Button variant="gold" size="lg" busy={isStarting} onClick={handleStart} onRefused={toastStarting}>
          {setupTexts.start}
        </Button>
        <Button onClick={onClose}>{pastGamesTexts.back}</Button>
      </div>
    </>
  );
}
