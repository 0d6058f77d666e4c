import * as z from 'zod';
import { clientUuid, epochMs, line, opaqueId, optionalLine, positiveInt, requestedId } from '../../fields/fields';
import type { SentGame } from '../../game-state';
import { categoryGameNumbers, commandEnvelope, gameMode, gameView } from '../../games';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { raceOptions } from '../../race';
import { endpoint } from '../endpoint';

const names = {
  gameName: line(limits.gameName, messages.gameNameNeeded),
  team1Name: line(limits.teamName, messages.team1NameNeeded),
  team2Name: line(limits.teamName, messages.team2NameNeeded),
};

/** Distinct category ids. The required number depends on the call, so the use case checks it. */
function categoryIds(missing: string) {
  return z
    .array(positiveInt, { error: missing })
    .max(60)
    .refine((ids) => new Set(ids).size === ids.length, { error: messages.badCategory });
}

/** Game numbers as the client sends them. The server uses these numbers only for an admin and for a replay. */
const sentNumbers = z
  .unknown()
  .transform((value, context) => {
    if (value === undefined || value === null) return undefined;
    const numbers = categoryGameNumbers.safeParse(value);
    if (numbers.success) return numbers.data;
    context.addIssue({ code: 'custom', message: messages.badGameSettings });
    return z.NEVER;
  })
  .optional();

const choiceFields = {
  selectedCategories: categoryIds(messages.sixCategoriesNeeded),
  ...names,
  /** The server corrects the mode: with own categories 'classic' becomes 'custom', with bank categories 'custom' becomes 'classic'. */
  gameMode,
  categoryGameNumbers: sentNumbers,
};

const numbersReply = z.object({ categoryGameNumbers });

export const createGameWithNumbers = endpoint({
  method: 'POST',
  path: '/api/create-game-with-numbers',
  who: 'user',
  summary:
    'Takes one game and reserves the next game number of each category, in one step; a game of own categories takes none',
  body: z.object(choiceFields),
  reply: numbersReply,
});

export const saveGamesWithNumbers = endpoint({
  method: 'POST',
  path: '/api/save-games-with-numbers',
  who: 'user',
  summary: 'The numbers that a game of these categories would get now; free',
  body: z.object({ selectedCategories: categoryIds(messages.sixCategoriesNeeded), categoryGameNumbers: sentNumbers }),
  reply: numbersReply,
});

/** A game as screens get it: its view with the version. */
const snapshot = z.object({
  id: opaqueId,
  version: z.number().int().min(0),
  state: gameView,
  serverTime: epochMs,
});

export const createGameSession = endpoint({
  method: 'POST',
  path: '/api/game-sessions',
  who: 'user',
  summary: 'Starts the chosen game with the open ticket of these categories, or with a new one; charged once',
  body: z.object({
    ...choiceFields,
    selectedCategories: categoryIds(messages.noCategories),
    isReplay: z.boolean().nullish(),
    /** For a replay of own categories, the game whose stored texts are played again. */
    replayOf: requestedId.nullish(),
    isCustomGame: z.boolean().nullish(),
    /** If true, the server draws the team that begins; otherwise team 1 begins. */
    drawsTurn: z.boolean().nullish(),
    /** The host's choices for a race; ignored in other modes. */
    race: raceOptions.nullish(),
    /** Lets a retry find the same session. */
    clientId: clientUuid.nullish(),
    /**
     * A finished game of the user, of which this game is the rematch: the screens and the card of that game switch to this one. A game has
     * only one rematch, so another start returns the first rematch, even with other choices, and is not charged.
     */
    rematchOf: requestedId.nullish(),
    /** The user's open evening, to which the new game will belong. Any other id is ignored. */
    gatheringId: requestedId.nullish(),
  }),
  reply: z.intersection(gameView, snapshot),
  bodyLimit: 256 * 1024,
});

export const readGameSession = endpoint({
  method: 'GET',
  path: '/api/game-sessions/:id',
  who: 'player',
  summary: 'The state of a game, for its host and its remotes; ETag by version',
  params: z.object({ id: requestedId }),
  /** `game` is the game as a socket's `watch` returns it, for pages whose socket is down. */
  reply: snapshot.extend({ game: z.custom<SentGame>() }),
});

export const readAnswerToJudge = endpoint({
  method: 'GET',
  path: '/api/game-sessions/:id/answer',
  who: 'player',
  summary: 'The answer of the open question of a race, while the host judges; otherwise refused with `notNow`',
  params: z.object({ id: requestedId }),
  reply: z.object({ questionId: positiveInt, correctAnswer: z.string(), accept: z.array(z.string()).optional() }),
});

export const sendGameCommand = endpoint({
  method: 'POST',
  path: '/api/game-sessions/:id/commands',
  who: 'player',
  summary: 'Plays a move; idempotent by `commandId`',
  params: z.object({ id: requestedId }),
  body: commandEnvelope,
  reply: z.object({ ok: z.literal(true), version: z.number().int(), state: gameView }),
});

export const markGameUsed = endpoint({
  method: 'POST',
  path: '/api/mark-game-used',
  who: 'user',
  summary: 'Counts a game number of a category as played',
  /** `gameId` is the game number. */
  body: z.object({ categoryId: positiveInt, gameId: positiveInt }),
  reply: z.object({ ok: z.literal(true) }),
});

export const deductGame = endpoint({
  method: 'POST',
  path: '/api/deduct-game',
  who: 'user',
  summary: 'Confirms the newest started game; free',
  body: z.object({ gameType: z.string().max(40).nullish() }),
  reply: z.object({ ok: z.literal(true), gameSessionId: opaqueId.nullable() }),
});

/** The result that a client reports at the end. The server uses it only for a game without accepted commands. */
const reportedResult = {
  gameName: names.gameName,
  team1Name: names.team1Name,
  team2Name: names.team2Name,
  selectedCategories: categoryIds(messages.noCategories),
  categoryGameNumbers: sentNumbers,
  isCustomGame: z.boolean().nullish(),
  winner: z.string().max(200).nullish(),
  team1Score: z.unknown().optional(),
  team2Score: z.unknown().optional(),
  categoryName: optionalLine(200),
  questionsCount: z.number().int().min(0).max(1000).nullish(),
};

export const autoDeductGame = endpoint({
  method: 'POST',
  path: '/api/auto-deduct-game',
  who: 'user',
  summary: 'Confirms the game of these categories; if there is none, works like create-game-with-numbers',
  body: z.object({ ...reportedResult, gameMode }),
  reply: z.object({ ok: z.literal(true), gameSessionId: opaqueId.nullable(), categoryGameNumbers }),
});

export const saveGameOnExit = endpoint({
  method: 'POST',
  path: '/api/save-game-on-exit',
  who: 'user',
  summary: 'Writes the completed-game record of a game that is being left',
  body: z.object({ ...reportedResult, gameMode, gameSessionId: requestedId.nullish() }),
  reply: z.object({ ok: z.literal(true), id: opaqueId, winner: z.string() }),
});
