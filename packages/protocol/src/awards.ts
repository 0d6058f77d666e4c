import * as z from 'zod';
import { opaqueId, positiveInt } from './fields/fields';
import { team } from './games';

/**
 * The awards of a finished game, in the order of their table. `fastest`: the least median time of a press, in ms. `knower`: the most right answers.
 * `decider`: the point of the lead that lasted, and the final margin, 0 if a line won. `reader`: right guesses of all. `chances`: right answers in the second chance.
 * `early`: presses before the buttons opened. `late`: the most right answers of those who joined after half of the questions. Of a team: `run`: points
 * in a row. `category`: the questions won of one category. `comeback`: how many points the winner was behind.
 */
const awardKinds = [
  ...(['fastest', 'knower', 'decider', 'reader', 'chances', 'early', 'late'] as const),
  ...(['run', 'category', 'comeback'] as const),
] as const;
export type AwardKind = (typeof awardKinds)[number];

export const award = z.object({
  kind: z.enum(awardKinds),
  team,
  /** The guest's seat; missing in an award of a team. */
  playerId: opaqueId.optional(),
  /** The number that the award is for. */
  count: z.number().int().min(0),
  /** Of how many: only `reader` and `category`. */
  of: positiveInt.optional(),
  /** Only `category`. */
  categoryId: z.number().int().optional(),
});
export type Award = z.infer<typeof award>;
