import * as z from 'zod';
import { askedId, clientUuid, epochMs, line, opaqueId, optionalLine, positiveInt } from '../../fields/fields';
import { categoryGameNumbers, commandEnvelope, gameMode, gameView } from '../../games';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { endpoint } from '../endpoint';

const names = {
  gameName: line(limits.gameName, messages.gameNameNeeded),
  team1Name: line(limits.teamName, messages.team1NameNeeded),
  team2Name: line(limits.teamName, messages.team2NameNeeded),
};

/** Distinct category ids. How many there must be depends on the call and is decided by the use case. */
function categoryIds(missing: string) {
  return z
    .array(positiveInt, { error: missing })
    .max(60)
    .refine((ids) => new Set(ids).size === ids.length, { error: messages.badCategory });
}

/** Numbers as a client sends them; read for the admin and for a replay only. */
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

const chosen = {
  selectedCategories: categoryIds(messages.sixCategoriesNeeded),
  ...names,
  /** On own categories classic is answered as 'custom', and on the bank's 'custom' as classic. */
  gameMode,
  categoryGameNumbers: sentNumbers,
};

const numbersReply = z.object({ categoryGameNumbers });

export const createGameWithNumbers = endpoint({
  method: 'POST',
  path: '/api/create-game-with-numbers',
  who: 'user',
  summary:
    'Takes one game and reserves the next game number of each category, in one step; own categories take nothing',
  body: z.object(chosen),
  reply: numbersReply,
});

export const saveGamesWithNumbers = endpoint({
  method: 'POST',
  path: '/api/save-games-with-numbers',
  who: 'user',
  summary: 'Tells the numbers that a game of these categories would get now; takes nothing',
  body: z.object({ selectedCategories: categoryIds(messages.sixCategoriesNeeded), categoryGameNumbers: sentNumbers }),
  reply: numbersReply,
});

/** A game as a screen gets it: its view, and the version that the view is of. */
const snapshot = z.object({
  id: opaqueId,
  version: z.number().int().min(0),
  state: gameView,
  serverTime: epochMs,
});
export type GameSnapshot = z.infer<typeof snapshot>;

export const createGameSession = endpoint({
  method: 'POST',
  path: '/api/game-sessions',
  who: 'user',
  summary: 'Makes the chosen game playable: uses the open ticket of these categories, else does both, charged once',
  body: z.object({
    ...chosen,
    selectedCategories: categoryIds(messages.noCategories),
    isReplay: z.boolean().nullish(),
    /** A replay of own categories: the game whose texts are played again, as they were then. */
    replayOf: askedId.nullish(),
    isCustomGame: z.boolean().nullish(),
    /** Makes a retry find the same session. */
    clientId: clientUuid.nullish(),
  }),
  reply: z.intersection(gameView, snapshot),
  bodyLimit: 256 * 1024,
});

export const readGameSession = endpoint({
  method: 'GET',
  path: '/api/game-sessions/:id',
  who: 'player',
  summary: 'The state of an own game; ETag by version',
  params: z.object({ id: askedId }),
  reply: snapshot,
});

export const sendGameCommand = endpoint({
  method: 'POST',
  path: '/api/game-sessions/:id/commands',
  who: 'player',
  summary: 'Plays a move; the same commandId counts once',
  params: z.object({ id: askedId }),
  body: commandEnvelope,
  reply: z.object({ ok: z.literal(true), version: z.number().int(), state: gameView }),
});

export const markGameUsed = endpoint({
  method: 'POST',
  path: '/api/mark-game-used',
  who: 'user',
  summary: 'Counts a game number of a category as played',
  /** `gameId` is the game number; old clients send it as text too. */
  body: z.object({ categoryId: positiveInt, gameId: positiveInt }),
  reply: z.object({ ok: z.literal(true) }),
});

export const deductGame = endpoint({
  method: 'POST',
  path: '/api/deduct-game',
  who: 'user',
  summary: 'Confirms the newest started game; takes nothing',
  body: z.object({ gameType: z.string().max(40).nullish() }),
  reply: z.object({ ok: z.literal(true), gameSessionId: opaqueId.nullable() }),
});

/** What the exit calls report. Only a game without accepted commands takes its result from here. */
const reported = {
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
  summary: 'Confirms the game of these categories; without one, does what create-game-with-numbers does',
  body: z.object({ ...reported, gameMode }),
  reply: z.object({ ok: z.literal(true), gameSessionId: opaqueId.nullable(), categoryGameNumbers }),
});

export const saveGameOnExit = endpoint({
  method: 'POST',
  path: '/api/save-game-on-exit',
  who: 'user',
  summary: 'Writes the completed-game record of a game that is being left',
  body: z.object({ ...reported, gameMode, gameSessionId: askedId.nullish() }),
  reply: z.object({ ok: z.literal(true), id: opaqueId, winner: z.string() }),
});
