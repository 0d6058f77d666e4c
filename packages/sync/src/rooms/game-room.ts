import type { GameView } from '@lamma/protocol/games';
import { isRecord } from '@lamma/protocol/is-record';
import type { UserGames } from '@lamma/protocol/rest/allowance';
import { type PollStrategy, polledBy } from './poll';
import type { RoomStrategy } from './room-kind';

/** How a team game is read over REST. */
export const gamePoll: PollStrategy<GameView> = {
  intervalMs: 2000,
  path: (id) => `/api/game-sessions/${encodeURIComponent(id)}`,
  read: (body) => {
    if (!isRecord(body) || typeof body.version !== 'number' || typeof body.serverTime !== 'number') return undefined;
    if (!isRecord(body.state) || !Array.isArray(body.state.categoriesData)) return undefined;
    // Enough to know our server's answer from another page; the server's own tests hold the rest of the shape.
    return { version: body.version, state: body.state as GameView, serverTime: body.serverTime };
  },
};

/** A team game: pushes leave out the questions' texts and media. */
export const gameRoom: RoomStrategy<GameView> = {
  kind: 'game',
  listen: (source, handler) => source.on('game:state', handler),
  merge: mergeGameViews,
  poll: polledBy(gamePoll),
};

/** The signed-in user's own room: games left. The page reads them over REST itself. */
export const userRoom: RoomStrategy<UserGames> = {
  kind: 'user',
  listen: (source, handler) => source.on('allowance', handler),
};

/**
 * Gives a brief view the texts, media and marks of the one before it; they never change while a game runs.
 * @returns the incoming view when it is whole; undefined when it is brief and there is nothing to take them from
 */
export function mergeGameViews(previous: GameView | undefined, incoming: GameView): GameView | undefined {
  const questions = incoming.categoriesData.flatMap((category) => category.questions);
  if (questions.every((question) => question.questionText !== undefined)) return incoming;
  if (previous === undefined) return undefined;
  const known = new Map(
    previous.categoriesData.flatMap((category) => category.questions.map((question) => [question.id, question])),
  );
  const marks = new Map(previous.categoriesData.map(({ id, icon, color }) => [id, { icon, color }]));
  return {
    ...incoming,
    categoriesData: incoming.categoriesData.map((category) => ({
      ...marks.get(category.id),
      ...category,
      questions: category.questions.map((question) => ({ ...known.get(question.id), ...question })),
    })),
  };
}
