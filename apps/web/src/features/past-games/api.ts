import { limits } from '@lamma/protocol/limits';
import { stateWords } from '@lamma/rules/team-names';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, callPage, type ListPage, type ReplyOf } from '../../lib/server/http';

export type CompletedGame = ReplyOf<'GET /api/completed-games'>[number];
export type GameRecord = ReplyOf<'GET /api/game-sessions/:id/record'>;
export type RecordEntry = GameRecord['entries'][number];

export type GamesPage = ListPage<CompletedGame[]>;

/** The newest of one's own games: running, saved and finished. */
export const newestPageQuery = queryOptions({
  queryKey: ['/api/completed-games'],
  queryFn: ({ signal }) => callPage('GET /api/completed-games', { signal }),
});

/** The same without what is behind them. */
export const completedGamesQuery = queryOptions({ ...newestPageQuery, select: rowsOf });

function rowsOf({ rows }: GamesPage): CompletedGame[] {
  return rows;
}

/** How many games the whole list has. */
export const gameCountsQuery = queryOptions({
  queryKey: ['/api/completed-games/counts'],
  queryFn: ({ signal }) => call('GET /api/completed-games/counts', { signal }),
});

/** The record of a game. Read once, when somebody asks for it. */
export const recordQuery = (gameSessionId: string) =>
  queryOptions({
    queryKey: ['/api/game-sessions/:id/record', gameSessionId],
    queryFn: ({ signal }) => call('GET /api/game-sessions/:id/record', { params: { id: gameSessionId }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** What the record says of a game that is not over. */
const notOver: readonly string[] = Object.values(stateWords);

/** Whether it was played to its end. */
export function isFinished({ winner }: Pick<CompletedGame, 'winner'>): boolean {
  return !notOver.includes(winner);
}

/** Whether it is being played now; such a game is never deleted. */
export function isRunning({ winner }: Pick<CompletedGame, 'winner'>): boolean {
  return winner === stateWords.running;
}

/** The newest game that was played to its end and whose course is known. */
export function lastFinished(games: readonly CompletedGame[]): CompletedGame | undefined {
  return games.find((game) => isFinished(game) && game.band.length > 0);
}

/** The newest game that is not over and can be gone on with, of any mode or of one. */
export function newestUnfinished(games: readonly CompletedGame[], gameMode?: string): CompletedGame | undefined {
  return games.find(
    (game) =>
      !isFinished(game) && game.gameSessionId !== null && (gameMode === undefined || game.gameMode === gameMode),
  );
}

/** How many questions a game has in all. */
export function questionsOf({ selectedCategories, band }: CompletedGame): number {
  return Math.max(selectedCategories.length * limits.questionsPerGame, band.length);
}

/**
 * What the server said in plain Arabic text, which `update-team-names` does where the other calls say it in JSON; undefined when it
 * said something else, as a proxy's page.
 */
export function plainRefusal(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const text = error.message.slice(`${error.status}: `.length);
  return error.sentence ?? (/[\u0600-\u06ff]/.test(text) && !text.includes('<') ? text : undefined);
}
