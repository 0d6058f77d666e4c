import type { PlayMode } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { textsOf } from './data/game-texts';
import type { TeamGamesParts } from './parts';
import { judgePlayer, type Player } from './remote-cards';

/** A question that a game has asked. */
interface Asked {
  ok: true;
  questionId: number;
  /** Whose game it is. */
  reporter: { userId: string };
  playId: string;
  place: PlayMode;
  /** Whether a guest asks who came by the game's card. */
  byCard: boolean;
  text: { questionText: string; clues?: readonly string[] | undefined; correctAnswer: string };
}

/** A question of the bank that a player may speak of: one whose answer the room has seen, or that is played. */
export async function askedInGame(
  parts: TeamGamesParts,
  player: Player,
  gameId: string,
  questionId: number,
): Promise<Asked | Refusal> {
  const game = await parts.store.game(gameId);
  const hand = await judgePlayer(parts, player, game);
  if (!hand.ok) return hand;
  if (game === undefined) return refuse('notFound');
  if (game.content !== null) return refuse('ownQuestion');
  const text = textsOf(parts.bank, game).question(questionId);
  if (text === undefined || !game.questions.some(({ questionIds }) => questionIds.includes(questionId)))
    return refuse('questionUnknown');
  const { revealed, played } = game.state;
  if (!revealed.includes(questionId) && !played.some((one) => one.questionId === questionId))
    return refuse('questionNotSeen');
  return {
    ok: true,
    questionId,
    reporter: { userId: game.userId },
    playId: gameId,
    place: game.mode,
    byCard: !hand.isHost,
    text,
  };
}

/** How the questions of a game of the bank were answered so far: by a team, or by nobody. Undefined where there is none. */
export async function answeredInGame({ store }: Pick<TeamGamesParts, 'store'>, gameId: string) {
  const game = await store.game(gameId);
  if (game === undefined || game.content !== null) return undefined;
  const answers = new Map(
    game.state.played.map(({ questionId, wonBy }) => [
      questionId,
      wonBy === null ? ([0, 1] as const) : ([1, 0] as const),
    ]),
  );
  const { mode: place, finishedAt: overAt, changedAt } = game;
  return { place, answers, overAt, changedAt, canReopen: true };
}
