import type { SentGame } from '@lamma/protocol/game-state';
import type { GameCommand, GameView, NextGame } from '@lamma/protocol/games';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { predictMove } from '@lamma/rules/apply';
import { isStillValid } from '@lamma/rules/rebase';
import { viewOf } from '@lamma/rules/view';
import type { LiveClient } from '@lamma/sync/clients/live-client';
import type { Played, SendOutcome } from '@lamma/sync/commands/played';
import type { ConnectionStatus } from '@lamma/sync/link/connection';
import { type Store, Value } from '@lamma/sync/store';
import { inDeviceDigits } from '../../lib/arabic/digits';
import { liveClient } from '../../lib/server/live';
import { signInAgain } from '../../lib/server/sign-in-again';
import { type ToastContent, toast } from '../../lib/toast-store';
import { recordShownGame, wasShownBeforeReload } from './game-data';
import { gameTexts } from './texts.ar';

/** The number of phones that opened the code of a round. */
export interface RoundPhones {
  token: string;
  count: number;
}

/** Somebody has just typed on a phone of a round. Each event is a new object, so that a repeat also notifies the subscribers. */
export interface RoundTyped {
  token: string;
}

/** A game shown by this page. Components read its stores with `useLive`. */
export interface LiveGame {
  /** The game, including this screen's unconfirmed moves. */
  played: Store<Played<GameView, GameCommand>>;
  /** How many screens of the host show the game, including this one. */
  screens: Store<number>;
  /** The last pushed number of phones that opened a round's code. */
  phones: Store<RoundPhones | null>;
  typed: Store<RoundTyped | null>;
  link: Store<ConnectionStatus>;
  /** The rematch that this page switches to; null until it has begun. A page opened after the rematch began stays on this game. */
  next: Store<NextGame | null>;
  /** Plays a move, optimistically if the rules can predict it. Never rejects. */
  send(command: GameCommand): Promise<SendOutcome>;
  /** Leaves the game. Pending moves are still sent. */
  leave(): void;
}

const rules = { predict: predictMove, isStillValid };

/**
 * Opens a game on this page and follows it.
 * @param isGuest whether this screen was opened by the game's remote card: it has no account session to renew
 */
export function openGame(gameId: string, userId: string, isGuest = false): LiveGame {
  const { client, onScreens, onPhones, onTyping, onNext } = liveClient();
  const playing = client.playGame(gameId, userId, rules);
  const screens = new Value(1);
  const phones = new Value<RoundPhones | null>(null);
  const typed = new Value<RoundTyped | null>(null);
  const next = new Value<NextGame | null>(null);
  // A screen opened by a card follows every rematch, because the card opens no other game.
  let followsRematch = isGuest || wasShownBeforeReload(gameId);
  const followRematch = () => {
    const { confirmed } = playing.getSnapshot();
    if (confirmed?.next !== undefined && followsRematch && next.getSnapshot() === null) next.set(confirmed.next);
    if (confirmed === undefined || confirmed.next !== undefined || followsRematch) return;
    followsRematch = true;
    recordShownGame(gameId);
  };
  followRematch();
  const cancels = [
    playing.subscribe(followRematch),
    onScreens((id, count) => {
      if (id === gameId) screens.set(count);
    }),
    onPhones((id, token, count) => {
      if (id === gameId) phones.set({ token, count });
    }),
    onTyping((id, token) => {
      if (id === gameId) typed.set({ token });
    }),
    onNext((id, rematch) => {
      if (id === gameId) next.set(rematch);
    }),
    client.onRefused(({ gameSessionId, command, refusal, isRestored }) => {
      if (gameSessionId !== gameId || refusal.code === 'unauthorized') return;
      if (isSilentRefusal(command, refusal)) return;
      toast(refusalToast(command, refusal));
      const fallback = isRestored ? null : fallbackMove(command, refusal);
      if (fallback !== null) void playing.send(fallback);
    }),
    isGuest ? reconnectAtOnce(client) : client.onUnauthorized(signInAgain),
  ];
  return {
    played: viewStore(playing),
    screens,
    phones,
    typed,
    link: client.status,
    next,
    send: playing.send,
    leave: () => {
      for (const cancel of cancels) cancel();
      recordShownGame(null);
      playing.release();
    },
  };
}

/**
 * If a card is revoked, the server closes the socket, and only the next connection tells why. So a guest reconnects without the usual
 * delay.
 */
function reconnectAtOnce(client: LiveClient): () => void {
  return client.status.subscribe(() => {
    if (client.status.getSnapshot() === 'connecting') client.nudge();
  });
}

/** Maps states to views, memoized by state, so that an unchanged state does not cause a render. */
function viewStore(playing: Store<Played<SentGame, GameCommand>>): LiveGame['played'] {
  const views = new WeakMap<SentGame, GameView>();
  const toView = (sent: SentGame | undefined) => {
    if (sent === undefined) return undefined;
    const view = views.get(sent) ?? viewOf(sent);
    views.set(sent, view);
    return view;
  };
  let [last, shown]: [Played<SentGame, GameCommand>?, Played<GameView, GameCommand>?] = [];
  return {
    subscribe: playing.subscribe,
    getSnapshot: () => {
      const played = playing.getSnapshot();
      if (played !== last || shown === undefined) {
        shown = { ...played, state: toView(played.state), confirmed: toView(played.confirmed) };
      }
      last = played;
      return shown;
    },
  };
}

/** The toast for a round of «خربطهم» that could not be created. */
export const roundFailed: ToastContent = {
  title: gameTexts.roundFailed,
  text: gameTexts.roundFailedText,
  variant: 'destructive',
};

/**
 * The move to send instead of a refused move, or null. If the server failed to create a round, the replacement is a round without a phone,
 * whose options come from the bank.
 */
export function fallbackMove(command: GameCommand, { code }: RefusalBody): GameCommand | null {
  if (command.type !== 'startQrRound' || command.demo === true || code !== 'internal') return null;
  return { type: 'startQrRound', demo: true };
}

/**
 * Refusals without a toast: late media commands, a late press (the screen shows the winner), and a break that another
 * screen has begun or ended.
 */
export function isSilentRefusal({ type }: GameCommand, { reason }: RefusalBody): boolean {
  if (type === 'resumeGame') return reason === 'notNow' || reason === 'stale' || reason === 'gameFinished';
  return type === 'driveMedia' || type === 'hostBuzz' || (type === 'pause' && reason === 'paused');
}

/** The toast for a refused move of this screen. */
export function refusalToast({ type }: GameCommand, { reason, message }: RefusalBody): ToastContent {
  // Another screen was faster: nothing failed.
  const isOvertaken = reason === 'stale' || reason === 'roundRunning';
  if (type === 'startQrRound' && !isOvertaken) return roundFailed;
  return { title: gameTexts.moveRefused, text: inDeviceDigits(message), variant: 'destructive' };
}
