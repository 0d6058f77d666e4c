import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../lib/http';

export type CompletedGame = ReplyOf<'GET /api/completed-games'>[number];

/** Own games, newest first: running, saved and finished. */
export const completedGamesQuery = queryOptions({
  queryKey: ['/api/completed-games'],
  queryFn: ({ signal }) => call('GET /api/completed-games', { signal }),
});

/** What the record says of a game that is not over (specification 1, section 4). */
const notOver: readonly string[] = ['جارية', 'محفوظة'];

/** The newest game that was played to its end and whose course is known. */
export function lastFinished(games: readonly CompletedGame[]): CompletedGame | undefined {
  return games.find((game) => !notOver.includes(game.winner) && game.band.length > 0);
}

/** The newest game that is not over and can be gone on with, of any mode or of one. */
export function newestUnfinished(games: readonly CompletedGame[], gameMode?: string): CompletedGame | undefined {
  return games.find(
    (game) =>
      notOver.includes(game.winner) &&
      game.gameSessionId !== null &&
      (gameMode === undefined || game.gameMode === gameMode),
  );
}
