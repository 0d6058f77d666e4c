import type { Limit, Limits } from '../../platform/limits/limits';

/** Attempts to redeem a code that does not exist or is used up. */
export const allowanceLimits = {
  codeUser: { points: 10, seconds: 3600 },
  codeAddress: { points: 60, seconds: 3600 },
  codeAll: { points: 1000, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type AllowanceLimits = Limits<keyof typeof allowanceLimits>;
