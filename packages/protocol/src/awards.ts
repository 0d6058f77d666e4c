import * as z from 'zod';
import { opaqueId, positiveInt } from './fields/fields';
import { team } from './games';

/**
 * The awards of a finished game, in a fixed order. Awards of guests:
 * - `fastest`: the lowest median time of a press, in ms
 * - `knower`: the most right answers
 * - `decider`: the point that gave the lasting lead; its number is the final margin, or 0 if a line won
 * - `reader`: right guesses, out of all guesses of the guest
 * - `chances`: the most right answers in second chances
 * - `early`: the most presses before the buttons opened
 * - `late`: the most right answers of a guest who joined after half of the questions
 *
 * Awards of teams:
 * - `run`: points in a row
 * - `category`: questions won in one category
 * - `comeback`: how many points the winner was behind
 */
const awardKinds = [
  ...(['fastest', 'knower', 'decider', 'reader', 'chances', 'early', 'late'] as const),
  ...(['run', 'category', 'comeback'] as const),
] as const;
export type AwardKind = (typeof awardKinds)[number];

export const award = z.object({
  kind: z.enum(awardKinds),
  team,
  /** The guest's seat; missing in a team's award. */
  playerId: opaqueId.optional(),
  /** The number for which the award is given. */
  count: z.number().int().min(0),
  /** The total that `count` is a part of; only for `reader` and `category`. */
  of: positiveInt.optional(),
  /** Only for `category`. */
  categoryId: z.number().int().optional(),
});
export type Award = z.infer<typeof award>;
