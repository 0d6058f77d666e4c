import type { GameCommand, GameView } from '@lamma/protocol/games';
import { predictView } from '@lamma/rules/predict';
import { stillMeans } from '@lamma/rules/rebase';
import type { Playing } from '@lamma/sync/live-client';
import type { Played, SendOutcome } from '@lamma/sync/played';
import { create } from 'zustand';
import { liveClient } from '../../lib/live';
import { signInAgain } from '../../lib/sign-in-again';
import { toast } from '../../lib/toast-store';
import { gameTexts } from './texts.ar';

interface GameStore {
  gameId: string | null;
  played: Played<GameView, GameCommand> | null;
  /** Own screens that have this game open, this one too. */
  screens: number;
}

/** The game that this page shows, as the live client tells it. Screens read it by selector. */
export const useGameStore = create<GameStore>(() => ({ gameId: null, played: null, screens: 1 }));

let playing: Playing | undefined;

const rules = { predict: predictView, stillMeans };

/**
 * Opens a game on this page and follows it.
 * @returns what leaves it; moves that still wait are sent even then
 */
export function openGame(gameId: string, userId: string): () => void {
  const { client, onScreens } = liveClient();
  const own = client.playGame(gameId, userId, rules);
  playing = own;
  useGameStore.setState({ gameId, played: own.getSnapshot(), screens: 1 });
  const cancels = [
    own.subscribe(() => useGameStore.setState({ played: own.getSnapshot() })),
    onScreens((id, count) => {
      if (id === gameId) useGameStore.setState({ screens: count });
    }),
    client.onRefused(({ gameSessionId, refusal }) => {
      if (gameSessionId !== gameId || refusal.code === 'unauthorized') return;
      toast({ title: gameTexts.moveRefused, text: refusal.message, variant: 'destructive' });
    }),
    client.onUnauthorized(signInAgain),
  ];
  return () => {
    for (const cancel of cancels) cancel();
    own.release();
    if (playing === own) playing = undefined;
    useGameStore.setState({ gameId: null, played: null, screens: 1 });
  };
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
