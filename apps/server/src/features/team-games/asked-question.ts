import type { PlayMode } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { textsOf } from './data/game';
import type { TeamGamesParts } from './parts';
import { authorizePlayer, type Player } from './remote-cards';
import { acceptedForms } from './view';

interface AskedQuestion {
  ok: true;
  questionId: number;
  reporter: { userId: string };
  playId: string;
  place: PlayMode;
  /** Whether the player is a guest with the game's card. */
  byCard: boolean;
  text: { questionText: string; clues?: readonly string[] | undefined; correctAnswer: string };
}

/** The bank question that a player reports. Refused unless the question was played in this game or its answer was shown. */
export async function askedQuestionInGame(
  parts: TeamGamesParts,
  player: Player,
  gameId: string,
  questionId: number,
): Promise<AskedQuestion | Refusal> {
  const game = await parts.store.game(gameId);
  const access = await authorizePlayer(parts, player, game);
  if (!access.ok) return access;
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
    byCard: !access.isHost,
    text,
  };
}

interface JudgedAnswer {
  ok: true;
  questionId: number;
  correctAnswer: string;
  accept?: string[];
}

/**
 * The answer that the host of a race compares with the spoken one. It is not part of the game's state, because all
 * screens of the host get the state, also the one that the room looks at.
 */
export async function answerToJudge(
  parts: TeamGamesParts,
  player: Player,
  gameId: string,
): Promise<JudgedAnswer | Refusal> {
  const game = await parts.store.game(gameId);
  const access = await authorizePlayer(parts, player, game);
  if (!access.ok) return access;
  if (game?.state.mode !== 'race' || game.state.phase !== 'answering') return refuse('notNow');
  const { questionId } = game.state.open;
  const question = textsOf(parts.bank, game).question(questionId);
  if (question === undefined) return refuse('questionUnknown');
  const { correctAnswer } = question;
  const accept = acceptedForms(correctAnswer, question.accept ?? []);
  return { ok: true, questionId, correctAnswer, ...(accept.length === 0 ? {} : { accept }) };
}

/** How many right and wrong answers each question had. Undefined for an unknown game and for a game of own categories. */
export async function answerCountsOfGame({ store }: Pick<TeamGamesParts, 'store'>, gameId: string) {
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
