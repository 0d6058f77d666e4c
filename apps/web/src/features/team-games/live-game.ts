import type { GameCommand, GameView } from '@lamma/protocol/games';
import { predictView } from '@lamma/rules/predict';
import { stillMeans } from '@lamma/rules/rebase';
import type { LiveClient } from '@lamma/sync/clients/live-client';
import type { Played, SendOutcome } from '@lamma/sync/commands/played';
import type { ConnectionStatus } from '@lamma/sync/link/connection';
import { type Store, Value } from '@lamma/sync/store';
import { liveClient } from '../../lib/server/live';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { insteadOf, refusedMove } from './refused-move';

/** How many phones have opened the code of a round. */
export interface RoundPhones {
  token: string;
  count: number;
}

/** A game that this page shows. Components read its stores with `useLive`. */
export interface LiveGame {
  /** The game, with the moves of this screen that are not answered yet. */
  played: Store<Played<GameView, GameCommand>>;
  /** How many of the host's screens have it open, this one too. */
  screens: Store<number>;
  /** What the server told last of the phones that opened a round's code. */
  phones: Store<RoundPhones | null>;
  link: Store<ConnectionStatus>;
  /** Plays a move; it shows at once if the rules can predict it. Never rejects. */
  send(command: GameCommand): Promise<SendOutcome>;
  /** Leaves the game. Moves that still wait are sent. */
  leave(): void;
}

const rules = { predict: predictView, stillMeans };

/**
 * Opens a game on this page and follows it.
 * @param isGuest whether this screen came by the game's card: there is no session to sign in to again
 */
export function openGame(gameId: string, userId: string, isGuest = false): LiveGame {
  const { client, onScreens, onPhones } = liveClient();
  const playing = client.playGame(gameId, userId, rules);
  const screens = new Value(1);
  const phones = new Value<RoundPhones | null>(null);
  const cancels = [
    onScreens((id, count) => {
      if (id === gameId) screens.set(count);
    }),
    onPhones((id, token, count) => {
      if (id === gameId) phones.set({ token, count });
    }),
    client.onRefused(({ gameSessionId, command, refusal, isRestored }) => {
      if (gameSessionId !== gameId || refusal.code === 'unauthorized') return;
      toast(refusedMove(command, refusal));
      const instead = isRestored ? null : insteadOf(command, refusal);
      if (instead !== null) void playing.send(instead);
    }),
    isGuest ? reconnectAtOnce(client) : client.onUnauthorized(signInAgain),
  ];
  return {
    played: playing,
    screens,
    phones,
    link: client.status,
    send: playing.send,
    leave: () => {
      for (const cancel of cancels) cancel();
      playing.release();
    },
  };
}

/** A revoked card ends the link, and only the next answer says that it was the card: a guest does not wait for it. */
function reconnectAtOnce(client: LiveClient): () => void {
  return client.status.subscribe(() => {
    if (client.status.getSnapshot() === 'connecting') client.nudge();
  });
}
