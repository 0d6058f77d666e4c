import { z } from 'zod';
import { clientUuid, epochMs, opaqueId, positiveInt } from './fields';
import { messages } from './messages';

/**
 * Team games on the wire: modes, commands and the answer-free state that every screen of a room may see.
 * Adding a mode: docs/how-to/add-a-mode.md.
 */

/** The modes that the rules know. */
export const playModes = ['classic'] as const;
export type PlayMode = (typeof playModes)[number];
export const playMode = z.enum(playModes, { error: messages.modeNeeded });

/** What the wire may name in records: the specification's four. 'custom' is classic's rules on own categories. */
export const gameModes = ['classic', 'connect', 'qr', 'custom'] as const;
export type GameMode = (typeof gameModes)[number];
export const gameMode = z.enum(gameModes, { error: messages.modeNeeded });

export const team = z.union([z.literal(1), z.literal(2)]);
export type Team = z.infer<typeof team>;

/** Category id -> game number. JSON keys are strings, so are these. */
export const categoryGameNumbers = z.record(z.string().regex(/^[1-9]\d{0,8}$/), positiveInt);
export type CategoryGameNumbers = z.infer<typeof categoryGameNumbers>;

// Commands -----------------------------------------------------------------------------------------------------------

/** What a screen may ask for. */
export const gameCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('openQuestion'), questionId: positiveInt }),
  z.strictObject({ type: z.literal('closeQuestion') }),
  z.strictObject({ type: z.literal('revealAnswer') }),
  z.strictObject({ type: z.literal('award'), team: team.nullable() }),
  z.strictObject({ type: z.literal('adjustScore'), team, delta: z.union([z.literal(1), z.literal(-1)]) }),
  z.strictObject({ type: z.literal('undo') }),
  z.strictObject({ type: z.literal('leave'), keep: z.boolean() }),
]);
export type GameCommand = z.infer<typeof gameCommand>;

/** What only the server itself puts into a game's log. */
export type ServerCommand = { type: 'resume'; outageMs: number };

export type AnyCommand = GameCommand | ServerCommand;

/** A command on its way: applied once however often it is sent. `version` is the one it was decided on. */
export const commandEnvelope = z.strictObject({
  commandId: clientUuid,
  version: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  command: gameCommand,
});
export type CommandEnvelope = z.infer<typeof commandEnvelope>;

// The view -----------------------------------------------------------------------------------------------------------

/** File names below /attached_assets/, or absent. */
const media = {
  questionImage: z.string().optional(),
  questionAudio: z.string().optional(),
  questionVideo: z.string().optional(),
};

export const questionView = z.object({
  id: positiveInt,
  questionOrder: positiveInt,
  used: z.boolean(),
  wonBy: team.nullable(),
  /** Left out, with the media, in pushes and in a command's answer: it never changes. */
  questionText: z.string().optional(),
  ...media,
});
export type QuestionView = z.infer<typeof questionView>;

export const openQuestionView = z.object({
  id: positiveInt,
  categoryId: positiveInt,
  questionText: z.string(),
  ...media,
  /** When the 40 seconds end; absent while the clock stands. */
  deadlineAt: epochMs.optional(),
  /** What was left when the clock was stopped; absent while it runs. */
  leftMs: z.number().int().min(0).optional(),
  /** The three below only once `revealAnswer` was applied. */
  correctAnswer: z.string().optional(),
  answerImage: z.string().optional(),
  explanation: z.string().optional(),
});
export type OpenQuestionView = z.infer<typeof openQuestionView>;

export const categoryView = z.object({
  id: positiveInt,
  nameAr: z.string(),
  gameNumber: positiveInt,
  questions: z.array(questionView),
});

/** The specification's "game data", as it was chosen. */
export const gameData = z.object({
  selectedCategories: z.array(positiveInt),
  gameName: z.string(),
  team1Name: z.string(),
  team2Name: z.string(),
  gameMode,
  categoryGameNumbers,
  isReplay: z.boolean(),
  isCustomGame: z.boolean(),
});
export type GameData = z.infer<typeof gameData>;

const commonView = gameData.extend({
  id: opaqueId,
  categoriesData: z.array(categoryView),
  currentTeam: team,
  team1Turn: z.boolean(),
  team1Score: z.number().int().min(0),
  team2Score: z.number().int().min(0),
  currentScore: z.object({ team1: z.number().int(), team2: z.number().int() }),
  isComplete: z.boolean(),
  /** The winning team's name; empty for a draw; 'جارية' or 'محفوظة' while it is not over. */
  winner: z.string(),
  winnerTeam: team.nullable(),
  /** Used questions in the order of play: the evening's woven band. */
  played: z.array(z.object({ questionId: positiveInt, wonBy: team.nullable() })),
  /** Questions whose answer the room has seen, in the order it saw them. */
  revealed: z.array(positiveInt),
  /** How many moves can be taken back. */
  undoable: z.number().int().min(0),
  gameData,
});

const idle = { openQuestion: z.null() };
const opened = { openQuestion: openQuestionView };

/** The state of a classic game as a screen of its room sees it, by phase. */
export const gameView = z.discriminatedUnion('phase', [
  commonView.extend({ phase: z.literal('question-selection'), ...idle }),
  commonView.extend({ phase: z.literal('question-display'), ...opened }),
  commonView.extend({ phase: z.literal('answer-display'), ...opened }),
  commonView.extend({ phase: z.literal('finished'), ...idle }),
]);

export type GameView = z.infer<typeof gameView>;
export type Phase = GameView['phase'];
