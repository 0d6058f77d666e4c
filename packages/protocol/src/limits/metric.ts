const MINUTE = 60_000;

/** Numbers of what browsers measure, for both sides. No zod here: pages import it. */
export const metricLimits = {
  /** Kept in a page's memory, and of those what the device keeps when they could not be sent. */
  inMemory: 1000,
  onDevice: 100,
  /** Sent at once; the rest goes with the next. */
  aBatch: 100,
  sendEveryMs: 30_000,
  cleanEveryMs: 60 * MINUTE,
  keptMs: 24 * 60 * MINUTE,
  /** Nothing takes longer than what is kept. */
  valueMost: 24 * 60 * MINUTE,
  /** What the figures of now are about. */
  windowMs: 5 * MINUTE,
  chartMs: 30 * MINUTE,
  popularPages: 5,
  popularGames: 3,
  refreshMs: 30_000,
  /** Percent. */
  errorRateRed: 5,
  errorRateWarning: 10,
} as const;
