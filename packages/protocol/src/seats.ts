import * as z from 'zod';
import { opaqueId } from './fields/fields';
import { team } from './games';

/**
 * A seat: the place of a guest's phone in one game, in one of its teams. What it shows holds no text of a question: a phone whose team writes
 * the options of a round gets the round's token, and reads the round by it.
 */

/**
 * What the game waits for. `choosing`: the team chooses a question. `writing`: the rivals write their options. `answering`: the team answers.
 * `result`: the answer shows. `finished`: the game has ended.
 */
export const seatPhases = ['choosing', 'writing', 'answering', 'result', 'finished'] as const;

export const seatView = z.object({
  gameId: opaqueId,
  /** The seat's team. */
  team,
  teamNames: z.tuple([z.string(), z.string()]),
  scores: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
  phase: z.enum(seatPhases),
  /** The team that chooses and answers. */
  currentTeam: team,
  /** The token of the live round; only a seat of the team that writes the options has it. */
  token: z.string().optional(),
});
export type SeatView = z.infer<typeof seatView>;
