import type { PushedGame, SentGame } from '@lamma/protocol/game-state';
import { isRecord } from '@lamma/protocol/is-record';
import type { UserGames } from '@lamma/protocol/rest/allowance';
import { type PollStrategy, pollWith } from './poll';
import type { RoomStrategy } from './room-kind';

/** Reads a team game over REST. */
export const gamePoll: PollStrategy<SentGame> = {
  intervalMs: 2000,
  path: (id) => `/api/game-sessions/${encodeURIComponent(id)}`,
  read: (body) => {
    if (!isRecord(body) || typeof body.version !== 'number' || typeof body.serverTime !== 'number') return undefined;
    if (!isRecord(body.game) || !Array.isArray(body.game.categories)) return undefined;
    // These fields distinguish our server's answer from another page; the server's tests check the rest of the shape.
    return { version: body.version, state: body.game as unknown as SentGame, serverTime: body.serverTime };
  },
};

/** A team game; pushes leave out the categories. */
export const gameRoom: RoomStrategy<SentGame> = {
  kind: 'game',
  listen: (source, handler) => source.on('game:changed', handler),
  merge: mergeGames,
  poll: pollWith(gamePoll),
};

/** The signed-in user's own room, with the number of games left. It has no poll: the page reads the number over REST itself. */
export const userRoom: RoomStrategy<UserGames> = {
  kind: 'user',
  listen: (source, handler) => source.on('allowance', handler),
};

/**
 * Adds the previous categories to a pushed game; categories never change while a game runs.
 * @returns undefined if there are no previous categories, or if the push has no `game`, as a view of protocol 1
 */
export function mergeGames(
  previous: Pick<SentGame, 'categories'> | undefined,
  incoming: Partial<SentGame> | PushedGame,
): SentGame | undefined {
  const { categories } = 'categories' in incoming ? incoming : (previous ?? {});
  return categories === undefined || incoming.game === undefined
    ? undefined
    : { ...(incoming as SentGame), categories };
}
