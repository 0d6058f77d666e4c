import type { GameView } from '@lamma/protocol/games';
import { playModeOf } from '@lamma/protocol/play-mode';
import type { SendOutcome } from '@lamma/sync/commands/played';
import { useEffect, useMemo, useState } from 'react';
import { useKeepAwake } from '../../lib/browser/keep-awake';
import { gameEnded } from '../../lib/game-times';
import { useConnectionStore } from '../../lib/server/connection-store';
import { siteFacts } from '../../lib/site-facts';
import { makeRoom, toast } from '../../lib/toast-store';
import { usePageTitle } from '../../lib/use-page-title';
import { Button } from '../../ui/buttons/button';
import { Chip } from '../../ui/frames/chip';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Skeleton } from '../../ui/states/skeleton';
import { ErrorState } from '../../ui/states/state-block';
import { clearGameData, discardEndedGame, flagGameEnded, newGameData, storeGameData } from './game-data';
import styles from './game-page.module.css';
import { openGame, sendMove, useGameStore } from './game-store';
import { LeaveDialog } from './leave-dialog';
import { screenOf } from './modes/index';
import { Settled } from './play/settled';
import { preloadMedia } from './question/preload-media';
import { RemoteGone } from './remote/remote-gone';
import { GameSounds } from './sound/game-sounds';
import { gameTexts } from './texts.ar';
import { HostToolsContext } from './tools/host-tools';
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
  useEffect(() => openGame(gameId, userId, isGuest), [gameId, userId, isGuest]);
  useEffect(() => {
    useConnectionStore.setState({ detail: gameTexts.offlineDetail });
    return () => useConnectionStore.setState({ detail: null });
  }, []);
  const played = useGameStore((store) => (store.gameId === gameId ? store.played : null));
  if (played?.status === 'deleted') return <GameNotThere onHome={to.home} isDeleted />;
  const isOut = played?.status === 'missing' || played?.status === 'unauthorized';
  // The end of a game ends its card too, and stays to be seen.
  if (isGuest && isOut && played.state?.isComplete !== true) return <RemoteGone onHome={to.home} />;
  if (!isGuest && played?.status === 'missing') return <GameMissing onHome={to.home} />;
  if (played?.state === undefined) {
    return (
      <main className={styles.loading} id="main" tabIndex={-1}>
        <VisuallyHidden>
          <h1>{siteFacts().name}</h1>
        </VisuallyHidden>
        <Skeleton label={gameTexts.loading} />
      </main>
    );
  }
  return <OpenGame view={played.state} isGuest={isGuest} to={to} endExtras={endExtras} />;
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
  const pending = useGameStore((store) => store.played?.pending) ?? [];
  const delayed = useGameStore((store) => store.played?.delayed);
  // Only what the server has confirmed: a predicted winner is not announced.
  const isOver = useGameStore((store) => store.played?.confirmed?.isComplete) === true && view.isComplete;
  const hasOtherScreens = useGameStore((store) => store.screens > 1);
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
    const outcome = await soon(sendMove({ type: 'leave', keep }));
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
          onUndo={() => void sendMove({ type: 'undo' })}
          onNewGame={newGame}
          onSameAgain={sameAgain}
          onHome={to.home}
          extras={endExtras?.(view)}
        />
      ) : (
        <Settled shown={`${view.phase} ${view.openQuestion?.id}`}>
          <Board
            view={view}
            pending={pending}
            hasOtherScreens={hasOtherScreens}
            onMove={(command) => void sendMove(command)}
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
