import type { Limit, Limits } from '../../../platform/limits/limits';

export const contestLimits = {
  /** Newcomers of one contest: 500/s. */
  contestJoinRun: { points: 500, seconds: 1 },
  /** Newcomers of one contest and address: what each costs, and for how long, follows from what the contest allows. */
  contestJoinAddress: { points: 400, seconds: 20, unit: 1000 },
  /** Codes of contests that nobody's lobby has. */
  contestCodeAddress: { points: 20, seconds: 60 },
  contestCodeAll: { points: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type ContestLimits = Limits<keyof typeof contestLimits>;
