import type { Game } from './game';

/** How many are remembered; the one that was played longest ago goes. */
const MOST = 1000;

/**
 * The games that this process has played of late, as it last wrote them. A memory and no truth: another process may have moved one on,
 * and a write that was decided on it says what it depends on (`moveKnownGame`). Finished games are not kept.
 */
export interface KnownGames {
  recall(gameId: string): Game | undefined;
  /** To be called with what is durable. An older version than the one that is known changes nothing. */
  keep(game: Game): void;
  forget(gameId: string): void;
}

export function makeKnownGames(): KnownGames {
  // A map keeps the order of insertion, so its first entry is the oldest.
  const known = new Map<string, Game>();
  return {
    recall: (gameId) => known.get(gameId),
    keep(game) {
      if ((known.get(game.id)?.version ?? -1) >= game.version) return;
      known.delete(game.id);
      if (game.status === 'finished') return;
      known.set(game.id, game);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    forget: (gameId) => {
      known.delete(gameId);
    },
  };
}
