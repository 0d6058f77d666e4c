import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, type ReplyOf } from '../../lib/server/http';

export type UserGames = ReplyOf<'GET /api/user-games'>;

/** Games left, polled at the query client's default interval. Only for signed-in users. */
export const userGamesQuery = queryOptions({
  queryKey: ['/api/user-games'],
  async queryFn({ signal }): Promise<UserGames | null> {
    try {
      return await call('GET /api/user-games', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

export type GameLimit = ReplyOf<'GET /api/user/game-limit'>;

/** Whether a game may be started now, for the setup page. */
export const gameLimitQuery = queryOptions({
  queryKey: ['/api/user/game-limit'],
  queryFn: ({ signal }) => call('GET /api/user/game-limit', { signal }),
});

/** Longer than any code with its dashes. */
export const codeMaxLength = 40;
