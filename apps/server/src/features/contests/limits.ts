import type { Limit, Limits } from '../../platform/limits/limits';

export const contestLimits = {
  /** New participants of one contest: 500 a second. */
  contestJoinRun: { points: 500, seconds: 1 },
  /** New participants of one contest from one address. What one costs, and for how long, depends on how many the contest allows (room/contest-room.ts). */
  contestJoinAddress: { points: 400, seconds: 20, unit: 1000 },
  /** Join codes that no lobby has: from one address, and from all addresses together. */
  contestCodeAddress: { points: 20, seconds: 60 },
  contestCodeAll: { points: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type ContestLimits = Limits<keyof typeof contestLimits>;
