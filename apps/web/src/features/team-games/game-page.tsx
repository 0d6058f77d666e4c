import type { GameView } from '@lamma/protocol/games';
import { playModeOf } from '@lamma/protocol/play-mode';
import type { SendOutcome } from '@lamma/sync/commands/played';
import { useEffect, useMemo, useState } from 'react';
import { useKeepAwake } from '../../lib/browser/keep-awake';
import { gameEnded } from '../../lib/game-times';
import { useConnectionStore } from '../../lib/server/connection-store';
import { siteFacts } from '../../lib/site-facts';
import { makeRoom, toast } from '../../lib/toast-store';
import { useLive } from '../../lib/use-live';
import { usePageTitle } from '../../lib/use-page-title';
import { Button } from '../../ui/buttons/button';
import { Chip } from '../../ui/frames/chip';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Skeleton } from '../../ui/states/skeleton';
import { ErrorState } from '../../ui/states/state-block';
import { clearGameData, discardEndedGame, flagGameEnded, newGameData, storeGameData } from './game-data';
import styles from './game-page.module.css';
import { LeaveDialog } from './leave-dialog';
import type { LiveGame } from './live-game';
import { screenOf } from './modes/index';
import { Settled } from './play/settled';
import { preloadMedia } from './question/preload-media';
import { RemoteGone } from './remote/remote-gone';
import { GameSounds } from './sound/game-sounds';
import { gameTexts } from './texts.ar';
import { HostToolsContext } from './tools/host-tools';
import { LiveGameContext, useLiveGame, useOpenGame } from './use-live-game';
import { type EndExtras, WinnerView } from './winner/winner-view';

interface GamePageProps {
  gameId: string;
  userId: string;
  /** This screen came by the game's card, not by its host's account. */
  isGuest?: boolean;
  /** Where the page may lead. */
  to: { home: () => void; newGame: () => void; sameAgain: () => void };
  /** What other parts of the site add to the winner dialog. */
  endExtras?: ((view: GameView) => EndExtras) | undefined;
}

/** One game, live: any number of the host's own screens show the same. */
export function GamePage({ gameId, userId, isGuest = false, to, endExtras }: GamePageProps) {
  const game = useOpenGame(gameId, userId, isGuest);
  useEffect(() => {
    useConnectionStore.setState({ detail: gameTexts.offlineDetail });
    return () => useConnectionStore.setState({ detail: null });
  }, []);
  if (game === null) return <LoadingGame />;
  return (
    <LiveGameContext value={game}>
      <FollowedGame game={game} isGuest={isGuest} to={to} endExtras={endExtras} />
    </LiveGameContext>
  );
}

interface FollowedGameProps extends Pick<GamePageProps, 'to' | 'endExtras'> {
  game: LiveGame;
  isGuest: boolean;
}

function FollowedGame({ game, isGuest, to, endExtras }: FollowedGameProps) {
  const status = useLive(game.played, (played) => played.status);
  const view = useLive(game.played, (played) => played.state);
  if (status === 'deleted') return <GameNotThere onHome={to.home} isDeleted />;
  const isOut = status === 'missing' || status === 'unauthorized';
  // The end of a game ends its card too, and stays to be seen.
  if (isGuest && isOut && view?.isComplete !== true) return <RemoteGone onHome={to.home} />;
  if (!isGuest && status === 'missing') return <GameMissing onHome={to.home} />;
  if (view === undefined) return <LoadingGame />;
  return <OpenGame view={view} isGuest={isGuest} to={to} endExtras={endExtras} />;
}

function LoadingGame() {
  return (
    <main className={styles.loading} id="main" tabIndex={-1}>
      <VisuallyHidden>
        <h1>{siteFacts().name}</h1>
      </VisuallyHidden>
      <Skeleton label={gameTexts.loading} />
    </main>
  );
}

/** In place of a game that is not there. */
export function GameMissing({ onHome }: { onHome: () => void }) {
  return <GameNotThere onHome={onHome} />;
}

/** @param isDeleted it was there, and its host has deleted it while this screen showed it */
function GameNotThere({ onHome, isDeleted = false }: { onHome: () => void; isDeleted?: boolean }) {
  return (
    <main className={styles.loading} id="main" tabIndex={-1}>
      <ErrorState
        level={1}
        title={isDeleted ? gameTexts.deleted : gameTexts.notFound}
        text={isDeleted ? gameTexts.deletedText : gameTexts.notFoundText}
        actions={
          <Button variant="gold" onClick={onHome}>
            {gameTexts.home}
          </Button>
        }
      />
    </main>
  );
}

interface OpenGameProps extends Pick<GamePageProps, 'to' | 'endExtras'> {
  view: GameView;
  isGuest: boolean;
}

function OpenGame({ view, isGuest, to, endExtras }: OpenGameProps) {
  usePageTitle(view.gameName);
  useKeepAwake();
  const game = useLiveGame();
  const pending = useLive(game.played, (played) => played.pending);
  const delayed = useLive(game.played, (played) => played.delayed);
  // Only what the server has confirmed: a predicted winner is not announced.
  const isOver = useLive(game.played, (played) => played.confirmed?.isComplete) === true && view.isComplete;
  const hasOtherScreens = useLive(game.screens, (count) => count > 1);
  const [leaving, setLeaving] = useState(false);
  const { id } = view;
  const hostTools = useMemo(
    () => (isGuest ? null : { gameId: id, isRemoteConnected: hasOtherScreens }),
    [isGuest, id, hasOtherScreens],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a game; what its questions show does not change
  useEffect(() => preloadMedia(view), [id]);
  const isAsked = view.openQuestion !== null;
  useEffect(() => {
    // The head names whose turn it is, where a toast about the start would still stand.
    if (isAsked) makeRoom();
  }, [isAsked]);
  // The winner dialog waits where the board itself shows the end first; a game that was reopened ends anew.
  const [sawEnd, setSawEnd] = useState(false);
  useEffect(() => {
    if (isOver) {
      flagGameEnded();
      gameEnded(id);
    } else setSawEnd(false);
  }, [isOver, id]);

  const leave = async (keep: boolean) => {
    const outcome = await soon(game.send({ type: 'leave', keep }));
    if (!keep) return to.home();
    if (outcome === 'later') toast({ title: gameTexts.saved, text: gameTexts.savedLater });
    else if (outcome.ok) toast({ title: gameTexts.saved, variant: 'ok' });
    to.home();
  };
  const sameAgain = () => {
    // The replay is another game: what the end of this one flagged is not to discard it.
    discardEndedGame();
    const gameMode = playModeOf(view.gameMode);
    storeGameData({ ...newGameData(), ...view.gameData, gameMode, isReplay: true });
    to.sameAgain();
  };
  const newGame = () => {
    clearGameData();
    to.newGame();
  };

  const { Board, margin, showsEnd } = screenOf(view.gameMode);
  return (
    <HostToolsContext value={hostTools}>
      <GameSounds view={view} isOver={isOver} />
      {isOver && (sawEnd || showsEnd?.(view) !== true) ? (
        <WinnerView
          view={view}
          margin={margin(view)}
          isGuest={isGuest}
          isUndoing={pending.some(({ command }) => command.type === 'undo')}
          onUndo={() => void game.send({ type: 'undo' })}
          onNewGame={newGame}
          onSameAgain={sameAgain}
          onHome={to.home}
          extras={endExtras?.(view)}
        />
      ) : (
        <Settled shown={`${view.phase} ${view.openQuestion?.id} ${view.openQuestion?.cluesLeft}`}>
          <Board
            view={view}
            pending={pending}
            hasOtherScreens={hasOtherScreens}
            onMove={(command) => void game.send(command)}
            onLeave={isGuest ? to.home : () => setLeaving(true)}
            onShowResult={isOver ? () => setSawEnd(true) : undefined}
          />
        </Settled>
      )}
      {delayed === undefined ? null : (
        <p className={styles.delayed} role="status">
          <Chip size="tv">{delayed.message || gameTexts.notSavedYet}</Chip>
        </p>
      )}
      <LeaveDialog open={leaving} onGoOn={() => setLeaving(false)} onLeave={leave} />
    </HostToolsContext>
  );
}

/** How long leaving waits for the server; the move is on its way even then. */
const LEAVE_PATIENCE_MS = 2500;

function soon(outcome: Promise<SendOutcome>): Promise<SendOutcome | 'later'> {
  const late = new Promise<'later'>((resolve) => setTimeout(() => resolve('later'), LEAVE_PATIENCE_MS));
  return Promise.race([outcome, late]);
}
