import { limits } from '@lamma/protocol/limits';
import { stateWords } from '@lamma/rules/team-names';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, callPage, isPlainSentence, type ListPage, type ReplyOf } from '../../lib/server/http';

export type CompletedGame = ReplyOf<'GET /api/completed-games'>[number];
export type GameRecord = ReplyOf<'GET /api/game-sessions/:id/record'>;
export type RecordEntry = GameRecord['entries'][number];

export type GamesPage = ListPage<CompletedGame[]>;

/** The user's newest games: running, saved and finished. */
export const newestPageQuery = queryOptions({
  queryKey: ['/api/completed-games'],
  queryFn: ({ signal }) => callPage('GET /api/completed-games', { signal }),
});

/** The rows of the newest page, without its cursor. */
export const completedGamesQuery = queryOptions({ ...newestPageQuery, select: rowsOf });

function rowsOf({ rows }: GamesPage): CompletedGame[] {
  return rows;
}

/** The counts of the whole list. */
export const gameCountsQuery = queryOptions({
  queryKey: ['/api/completed-games/counts'],
  queryFn: ({ signal }) => call('GET /api/completed-games/counts', { signal }),
});

/** The record of a game. Loaded once, on demand. */
export const recordQuery = (gameSessionId: string) =>
  queryOptions({
    queryKey: ['/api/game-sessions/:id/record', gameSessionId],
    queryFn: ({ signal }) => call('GET /api/game-sessions/:id/record', { params: { id: gameSessionId }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** The words in place of a winner for unfinished games. */
const unfinishedWords: readonly string[] = Object.values(stateWords);

/** Whether a game was played to its end. */
export function isFinished({ winner }: Pick<CompletedGame, 'winner'>): boolean {
  return !unfinishedWords.includes(winner);
}

/** Whether a game is being played now. */
export function isRunning({ winner }: Pick<CompletedGame, 'winner'>): boolean {
  return winner === stateWords.running;
}

/** The newest finished game with a known winner for each question. */
export function lastFinished(games: readonly CompletedGame[]): CompletedGame | undefined {
  return games.find((game) => isFinished(game) && game.band.length > 0);
}

/** The newest unfinished game that can be resumed, of any mode or of one. */
export function newestUnfinished(games: readonly CompletedGame[], gameMode?: string): CompletedGame | undefined {
  return games.find(
    (game) =>
      !isFinished(game) && game.gameSessionId !== null && (gameMode === undefined || game.gameMode === gameMode),
  );
}

/** The number of questions of a game, without struck places. */
export function questionCountOf({ selectedCategories, band, questionCount }: CompletedGame): number {
  return Math.max(questionCount ?? selectedCategories.length * limits.questionsPerGame, band.length);
}

/** Whether points were corrected by hand, so that band and scores differ. In «وصلهم» points cannot be corrected. */
export function isCorrected({ band, gameMode, team1Score, team2Score }: CompletedGame): boolean {
  const won = (team: 1 | 2) => band.filter((winner) => winner === team).length;
  return band.length > 0 && gameMode !== 'connect' && (won(1) !== team1Score || won(2) !== team2Score);
}

/**
 * The Arabic sentence of a refusal. `update-team-names` refuses in plain text, other calls in JSON. Undefined for any
 * other body, such as a proxy's page.
 */
export function plainRefusal(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const text = error.message.slice(`${error.status}: `.length);
  return error.sentence ?? (isPlainSentence(text) ? text : undefined);
}
