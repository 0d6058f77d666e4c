import type { GameCommand, GameView, NextGame } from '@lamma/protocol/games';
import { playModeOf } from '@lamma/protocol/play-mode';
import type { SendOutcome } from '@lamma/sync/commands/played';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isolatedText } from '../../lib/arabic/direction';
import { useKeepAwake } from '../../lib/browser/keep-awake';
import { useConnectionStore } from '../../lib/server/connection-store';
import { useLive } from '../../lib/server/use-live';
import { siteFacts } from '../../lib/site-facts';
import { recordGameEnd } from '../../lib/telemetry/game-times';
import { dismissAllButErrors, toast } from '../../lib/toast-store';
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
import { deadlineOf } from './moments/derive';
import { DrawShow } from './moments/draw-show';
import { GuessShow } from './moments/guess-show';
import { Stage } from './moments/stage';
import { MomentContext, useMoments } from './moments/use-moment';
import { mayPause, PauseScreen } from './pause/pause-screen';
import { DoubleTapGuard } from './play/double-tap-guard';
import { preloadMedia } from './question/question-media';
import { RemoteGone } from './remote/remote-game';
import { GameSounds } from './sound/game-sounds';
import { gameTexts } from './texts.ar';
import { type GuestsTool, HostToolsContext, type PauseMinutes } from './tools/host-tools';
import { LiveGameContext, useLiveGame, useOpenGame } from './use-live-game';
import { EndCurtain } from './winner/end-curtain';
import { useOpenedAfterEnd } from './winner/use-end-show';
import { type EndExtras, WinnerView } from './winner/winner-view';

interface GamePageProps {
  gameId: string;
  userId: string;
  /** Whether this screen was opened by the game's remote card, not by the host's account. */
  isGuest?: boolean;
  /** Where the page may navigate to. */
  to: { home: () => void; newGame: () => void; sameAgain: () => void; next: (game: NextGame) => void };
  /** Content that other features add to the winner dialog. */
  endExtras?: ((view: GameView) => EndExtras) | undefined;
  /** The button for guests' phones; absent without an open evening. */
  guestsTool?: GuestsTool | undefined;
  /** Whether this is a television that follows a phone. */
  followsPhone?: boolean | undefined;
}

/** One game, live: all of the host's open screens show the same state. */
export function GamePage({ gameId, userId, isGuest = false, ...rest }: GamePageProps) {
  const game = useOpenGame(gameId, userId, isGuest);
  useEffect(() => {
    useConnectionStore.setState({ detail: gameTexts.offlineDetail });
    return () => useConnectionStore.setState({ detail: null });
  }, []);
  if (game === null) return <LoadingGame />;
  return (
    <LiveGameContext value={game}>
      <GameByStatus {...rest} game={game} isGuest={isGuest} />
    </LiveGameContext>
  );
}

interface GameByStatusProps extends Omit<GamePageProps, 'gameId' | 'userId' | 'isGuest'> {
  game: LiveGame;
  isGuest: boolean;
}

function GameByStatus({ game, isGuest, to, ...rest }: GameByStatusProps) {
  const status = useLive(game.played, (played) => played.status);
  const view = useLive(game.played, (played) => played.state);
  const next = useLive(game.next, (rematch) => rematch);
  const goTo = useRef(to);
  useEffect(() => {
    goTo.current = to;
  });
  useEffect(() => {
    if (next !== null) goTo.current.next(next);
  }, [next]);
  if (status === 'deleted') return <GameNotFound onHome={to.home} isDeleted />;
  const isOut = status === 'missing' || status === 'unauthorized';
  // A finished game stays visible even if its card is revoked.
  if (isGuest && isOut && view?.isComplete !== true) return <RemoteGone onHome={to.home} />;
  if (!isGuest && status === 'missing') return <GameMissing onHome={to.home} />;
  if (view === undefined) return <LoadingGame />;
  return <OpenGame {...rest} view={view} isGuest={isGuest} to={to} />;
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

export function GameMissing({ onHome }: { onHome: () => void }) {
  return <GameNotFound onHome={onHome} />;
}

/** @param isDeleted whether the host deleted the game while this screen showed it */
function GameNotFound({ onHome, isDeleted = false }: { onHome: () => void; isDeleted?: boolean }) {
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

interface OpenGameProps extends Omit<GameByStatusProps, 'game'> {
  view: GameView;
  isGuest: boolean;
}

function OpenGame({ view, isGuest, to, endExtras, guestsTool, followsPhone }: OpenGameProps) {
  const { id } = view;
  usePageTitle(isolatedText(view.gameName));
  useKeepAwake();
  const game = useLiveGame();
  const pending = useLive(game.played, (played) => played.pending);
  const delayed = useLive(game.played, (played) => played.delayed);
  // Uses the confirmed state only: a predicted winner is not announced.
  const isOver = useLive(game.played, (played) => played.confirmed?.isComplete) === true && view.isComplete;
  const openedAfterEnd = useOpenedAfterEnd(view.isComplete);
  const screens = useLive(game.screens, (count) => count);
  const hasOtherScreens = screens > 1;
  const { sawEnd, seeEnd } = useGameEnd(id, isOver);
  const { moment, running, shownView, cutDraw } = useMoments(view, isOver);
  useAllFonts(moment === null);
  const isHeld = shownView !== view;
  // While the animation of the last question plays, the end is not shown yet.
  const isDeciding = isHeld || (moment !== null && moment.name !== 'end' && moment.name !== 'drawnEnd');
  const [leaving, setLeaving] = useState(false);
  const hostTools = useHostTools({ view, isGuest, screens, guestsTool, followsPhone });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per game, whose questions do not change
  useEffect(() => preloadMedia(view), [id]);
  const isAsked = view.openQuestion !== null;
  useEffect(() => {
    // Removes toasts about the start or the question before, for which a phone has no room beside the new question.
    if (isAsked) dismissAllButErrors();
  }, [isAsked]);
  const leave = async () => {
    const outcome = await withLeaveTimeout(game.send({ type: 'leave', keep: true }));
    if (outcome === 'later') toast({ title: gameTexts.saved, text: gameTexts.savedLater });
    else if (outcome.ok) toast({ title: gameTexts.saved, variant: 'ok' });
    to.home();
  };
  const sameAgain = () => {
    // The replay is a new game: the flag that this game has ended must not discard it.
    discardEndedGame();
    const gameMode = playModeOf(view.gameMode);
    const drawsTurn = view.gameData.drawsTurn === true;
    const race = view.gameData.race ?? null;
    const replayOf = view.isCustomGame ? id : null;
    storeGameData({ ...newGameData(), ...view.gameData, gameMode, drawsTurn, race, isReplay: true, replayOf });
    to.sameAgain();
  };
  const newGame = () => {
    clearGameData();
    to.newGame();
  };

  const play = {
    // A point that is not shown yet can already be undone.
    view: isHeld ? { ...shownView, undoable: view.undoable } : view,
    pending,
    hasOtherScreens,
    onMove: (command: GameCommand) => {
      if (!isHeld || !isForQuestion(command)) void game.send(command);
    },
    onLeave: isGuest ? to.home : () => setLeaving(true),
  };
  const { Board, margin, showsEnd, endNote } = screenOf(view.gameMode);
  const isEnd = isOver && !isDeciding && (sawEnd || showsEnd?.(view) !== true);
  return (
    <HostToolsContext value={hostTools}>
      <MomentContext value={moment}>
        <GameSounds moment={running} deadlineAt={deadlineOf(view)} hasGrid={view.gameMode === 'connect'} />
        <DrawShow view={view} running={running} onCut={cutDraw} />
        <GuessShow view={view} running={running} />
        <EndCurtain isEnd={isEnd}>
          {isEnd ? (
            <WinnerView
              view={view}
              margin={margin(view)}
              endNote={endNote?.(view)}
              shouldPlay={!openedAfterEnd}
              isGuest={isGuest}
              isUndoing={pending.some(({ command }) => command.type === 'undo')}
              onUndo={() => void game.send({ type: 'undo' })}
              onNewGame={newGame}
              onSameAgain={sameAgain}
              onHome={to.home}
              extras={endExtras?.(view)}
            />
          ) : (
            <Stage moment={moment}>
              <DoubleTapGuard
                shown={`${shownView.phase} ${shownView.openQuestion?.id} ${shownView.openQuestion?.cluesLeft} ${view.pause?.since}`}
              >
                {view.pause === undefined ? (
                  <Board {...play} onShowResult={isOver ? seeEnd : undefined} />
                ) : (
                  <PauseScreen {...play} pause={view.pause} />
                )}
              </DoubleTapGuard>
            </Stage>
          )}
        </EndCurtain>
        {delayed === undefined ? null : (
          <p className={styles.delayed} role="status">
            <Chip size="tv">{delayed.message || gameTexts.notSavedYet}</Chip>
          </p>
        )}
        <LeaveDialog open={leaving} onGoOn={() => setLeaving(false)} onLeave={leave} />
      </MomentContext>
    </HostToolsContext>
  );
}

/** A move for the open question, which is refused after the question is decided. */
function isForQuestion({ type }: GameCommand): boolean {
  return type !== 'undo' && type !== 'adjustScore' && type !== 'leave' && type !== 'pause' && type !== 'resumeGame';
}

interface HostToolsParts extends Pick<OpenGameProps, 'view' | 'isGuest' | 'guestsTool' | 'followsPhone'> {
  screens: number;
}

function useHostTools({ view, isGuest, screens, guestsTool, followsPhone }: HostToolsParts) {
  const { id } = view;
  const { send } = useLiveGame();
  const isPaused = view.pause !== undefined;
  const canPause = mayPause(view);
  return useMemo(() => {
    const onPause = (minutes: PauseMinutes) => void send({ type: 'pause', minutes });
    const pause = isPaused ? undefined : { canPause, onPause };
    return { gameId: isGuest ? null : id, screens, followsPhone, guests: guestsTool, pause };
  }, [isGuest, id, screens, followsPhone, guestsTool, isPaused, canPause, send]);
}

/**
 * If the board shows the end of a game first, the result page waits for `seeEnd`. `sawEnd` is reset when an undo
 * reopens the game.
 */
function useGameEnd(gameId: string, isOver: boolean) {
  const [sawEnd, setSawEnd] = useState(false);
  useEffect(() => {
    if (isOver) {
      flagGameEnded();
      recordGameEnd(gameId);
    } else setSawEnd(false);
  }, [isOver, gameId]);
  return { sawEnd, seeEnd: () => setSawEnd(true) };
}

/** How long leaving waits for the server; after that the move is still sent in the background. */
const LEAVE_TIMEOUT_MS = 2500;

function withLeaveTimeout(outcome: Promise<SendOutcome>): Promise<SendOutcome | 'later'> {
  const late = new Promise<'later'>((resolve) => setTimeout(() => resolve('later'), LEAVE_TIMEOUT_MS));
  return Promise.race([outcome, late]);
}

/**
 * Loads the fonts that the board itself does not need, for example the font of the digit zero (fonts.css). A browser loads a font when its
 * first letter is shown, and then lays the whole page out again: in the middle of the animation that opens a card.
 * @param isStill whether nothing moves, so that this layout disturbs no animation
 */
export function useAllFonts(isStill: boolean): void {
  useEffect(() => {
    if (!isStill || !('fonts' in document)) return;
    for (const font of document.fonts) {
      // A font that fails to load now is loaded when its first letter is shown.
      if (font.status === 'unloaded') font.load().catch(() => undefined);
    }
  }, [isStill]);
}
