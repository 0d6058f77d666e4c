import type { Limit, Limits } from '../../platform/limits/limits';

/** Tries of codes that miss. */
export const allowanceLimits = {
  codeUser: { points: 10, seconds: 3600 },
  codeAddress: { points: 60, seconds: 3600 },
  codeAll: { points: 1000, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type AllowanceLimits = Limits<keyof typeof allowanceLimits>;
