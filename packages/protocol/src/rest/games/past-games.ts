import * as z from 'zod';
import { epochMs, line, opaqueId, pageQuery, positiveInt, requestedId } from '../../fields/fields';
import { categoryGameNumbers, gameMode, team } from '../../games';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { raceOptions } from '../../race';
import { endpoint } from '../endpoint';

export const completedGame = z.object({
  id: opaqueId,
  gameSessionId: opaqueId.nullable(),
  gameName: z.string(),
  team1Name: z.string(),
  team2Name: z.string(),
  team1Score: z.number().int(),
  team2Score: z.number().int(),
  gameMode,
  isCustomGame: z.boolean(),
  categoryName: z.string(),
  /** The winner's name, empty for a draw, 'محفوظة' or 'جارية' if the game is not over. */
  winner: z.string(),
  winnerTeam: team.nullable(),
  /** True if the result was reported by a client that played offline. */
  reported: z.boolean(),
  completedAt: epochMs,
  createdAt: epochMs,
  selectedCategories: z.array(positiveInt),
  categoryGameNumbers,
  /** Winners of the questions in the order of play; 0 is nobody. */
  band: z.array(z.union([z.literal(0), team])),
  /** The number of the game's questions, if some were out of play; otherwise the game has six per category. */
  questionCount: z.number().int().min(0).optional(),
  /** Set if the server drew the team that began; a replay then draws again. */
  drawsTurn: z.literal(true).optional(),
  /** The host's choices for a race. */
  race: raceOptions.optional(),
});
export type CompletedGame = z.infer<typeof completedGame>;

export const listCompletedGames = endpoint({
  method: 'GET',
  path: '/api/completed-games',
  who: 'user',
  summary: "The caller's games, newest first: running, saved and finished; 50 a page",
  query: pageQuery,
  paged: true,
  reply: z.array(completedGame),
});

const gameCount = z.number().int().min(0);

export const countCompletedGames = endpoint({
  method: 'GET',
  path: '/api/completed-games/counts',
  who: 'user',
  summary: "Number of the caller's games by status",
  reply: z.object({ running: gameCount, saved: gameCount, finished: gameCount }),
});

const renameReply = z.object({ ok: z.literal(true) });
const gameId = z.object({ gameId: requestedId });
/** Both team names, cleaned. If a name is missing, the refusal has a sentence about that name. */
const teamNames = {
  team1Name: line(limits.teamName, messages.bothTeamNames),
  team2Name: line(limits.teamName, messages.bothTeamNames),
};

export const renameCompletedGame = endpoint({
  method: 'PUT',
  path: '/api/completed-games/:gameId/name',
  who: 'user',
  summary: "Renames one of the caller's games",
  params: gameId,
  body: z.object({ gameName: line(limits.gameName, messages.gameNameTyped) }),
  reply: renameReply,
});

export const renameCompletedGameTeams = endpoint({
  method: 'PUT',
  path: '/api/completed-games/:gameId/teams',
  who: 'user',
  summary: "Renames the two teams of one of the caller's games",
  params: gameId,
  body: z.object(teamNames),
  reply: renameReply,
});

export const updateTeamNames = endpoint({
  method: 'POST',
  path: '/api/update-team-names',
  who: 'user',
  summary:
    "Renames the two teams of one of the caller's games; a refusal is plain text, which old clients show unchanged",
  body: z.object({ gameId: requestedId, ...teamNames }),
  reply: renameReply,
  plainRefusals: true,
});

export const deleteAllPreviousGames = endpoint({
  method: 'DELETE',
  path: '/api/delete-all-previous-games',
  who: 'user',
  summary:
    'Deletes all games of the caller, including running ones; game numbers stay used, the allowance does not change',
  reply: z.object({ ok: z.literal(true), deleted: z.number().int().min(0) }),
});

/** One line of a game's record («سجلّ اللعبة»), oldest first. */
export const recordEntry = z.object({
  at: epochMs,
  kind: z.enum(['draw', 'award', 'expired', 'claim', 'choice', 'adjust', 'undo']),
  /** Whether a later undo took this entry back. */
  undone: z.boolean(),
  questionId: positiveInt.nullable(),
  categoryId: positiveInt.nullable(),
  categoryName: z.string(),
  /** Icon name, as in the list of categories. */
  icon: z.string().optional(),
  color: z.string().optional(),
  questionText: z.string(),
  /** The answer; only if the room has seen it. */
  correctAnswer: z.string().optional(),
  team: team.nullable(),
  /** The change of the score, for a correction. */
  delta: z.union([z.literal(1), z.literal(-1)]).optional(),
  /** The square, if one was claimed. */
  square: z.number().int().min(0).optional(),
  /** If the asked team in «خربطهم» chose a rival's wrong option: who wrote it, and how long it had been shown. */
  trick: z.object({ by: team, option: z.string(), tookMs: z.number().int().min(0) }).optional(),
});
export type RecordEntry = z.infer<typeof recordEntry>;

export const readGameRecord = endpoint({
  method: 'GET',
  path: '/api/game-sessions/:id/record',
  who: 'user',
  summary: "The record of one of the caller's games: each question with the team that got it, corrections and undos",
  params: z.object({ id: requestedId }),
  reply: z.object({
    gameName: z.string(),
    team1Name: z.string(),
    team2Name: z.string(),
    entries: z.array(recordEntry),
  }),
});
