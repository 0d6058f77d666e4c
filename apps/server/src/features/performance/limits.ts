import type { Limit, Limits } from '../../platform/limits/limits';

/** Batches of metrics: a page sends two a minute, and one when it is closed. */
export const performanceLimits = {
  metricsUser: { points: 60, seconds: 60 },
  /** For all visitors behind one address. */
  metricsAddress: { points: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type PerformanceLimits = Limits<keyof typeof performanceLimits>;
