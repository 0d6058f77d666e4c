import type { GameCommand, GameView } from '@lamma/protocol/games';
import { predictView } from '@lamma/rules/predict';
import { stillMeans } from '@lamma/rules/rebase';
import type { LiveClient } from '@lamma/sync/clients/live-client';
import type { Playing } from '@lamma/sync/clients/playing';
import type { Played, SendOutcome } from '@lamma/sync/commands/played';
import { create } from 'zustand';
import { liveClient } from '../../lib/server/live';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { insteadOf, refusedMove } from './refused-move';

interface GameStore {
  gameId: string | null;
  played: Played<GameView, GameCommand> | null;
  /** Own screens that have this game open, this one too. */
  screens: number;
  /** How many phones have opened the code of the running round, as it was told last. */
  phones: { token: string; count: number } | null;
  /** The socket is connected and pushes arrive; otherwise the page polls. */
  isLive: boolean;
}

const nothing = { gameId: null, played: null, screens: 1, phones: null, isLive: false };

/** The game that this page shows, as the live client tells it. Screens read it by selector. */
export const useGameStore = create<GameStore>(() => nothing);

let playing: Playing | undefined;

const rules = { predict: predictView, stillMeans };

/**
 * Opens a game on this page and follows it.
 * @param isGuest this screen came by the game's card: there is no session to sign in to again
 * @returns what leaves it; moves that still wait are sent even then
 */
export function openGame(gameId: string, userId: string, isGuest = false): () => void {
  const { client, onScreens, onPhones } = liveClient();
  const own = client.playGame(gameId, userId, rules);
  playing = own;
  const lookAtLink = () => useGameStore.setState({ isLive: client.status.getSnapshot() === 'live' });
  useGameStore.setState({ ...nothing, gameId, played: own.getSnapshot() });
  lookAtLink();
  const cancels = [
    own.subscribe(() => useGameStore.setState({ played: own.getSnapshot() })),
    onScreens((id, count) => {
      if (id === gameId) useGameStore.setState({ screens: count });
    }),
    onPhones((id, token, count) => {
      if (id === gameId) useGameStore.setState({ phones: { token, count } });
    }),
    client.status.subscribe(lookAtLink),
    client.onRefused(({ gameSessionId, command, refusal, isRestored }) => {
      if (gameSessionId !== gameId || refusal.code === 'unauthorized') return;
      toast(refusedMove(command, refusal));
      const instead = isRestored ? null : insteadOf(command, refusal);
      if (instead !== null) void own.send(instead);
    }),
    isGuest ? askAtOnce(client) : client.onUnauthorized(signInAgain),
  ];
  return () => {
    for (const cancel of cancels) cancel();
    own.release();
    if (playing === own) playing = undefined;
    useGameStore.setState(nothing);
  };
}

/** A revoked card ends the link, and only the next answer says that it was the card: a guest does not wait for it. */
function askAtOnce(client: LiveClient): () => void {
  return client.status.subscribe(() => {
    if (client.status.getSnapshot() === 'connecting') client.nudge();
  });
}

/** Plays a move; it shows at once where the rules can foresee it. @returns what became of it */
export function sendMove(command: GameCommand): Promise<SendOutcome> {
  if (playing === undefined) throw new Error('no game is open');
  return playing.send(command);
}

/** The server's time, epoch ms. */
export function serverNow(): number {
  return liveClient().client.clock.now();
}
