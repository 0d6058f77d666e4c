import { z } from 'zod';
import { endpoint } from '../endpoint';
import { epochMs, opaqueId, positiveInt } from '../fields';
import { categoryGameNumbers, gameMode, team } from '../games';

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
  /** The winner's name, empty for a draw, 'محفوظة' or 'جارية' while it is not over. */
  winner: z.string(),
  winnerTeam: team.nullable(),
  /** Whether the result is what a client said of a game it played by itself. */
  reported: z.boolean(),
  completedAt: epochMs,
  createdAt: epochMs,
  selectedCategories: z.array(positiveInt),
  categoryGameNumbers,
  /** Winners of the questions in the order of play; 0 is nobody. Empty while it runs. */
  band: z.array(z.union([z.literal(0), team])),
});
export type CompletedGame = z.infer<typeof completedGame>;

export const listCompletedGames = endpoint({
  method: 'GET',
  path: '/api/completed-games',
  who: 'user',
  summary: 'Own games, newest first: running, saved and finished',
  reply: z.array(completedGame),
});
