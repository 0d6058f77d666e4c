const MINUTE = 60_000;

/** Limits of browser metrics, for both sides. No zod here: pages import it. */
export const metricLimits = {
  /** Metrics in a page's memory, and how many of them the device stores if sending fails. */
  inMemory: 1000,
  onDevice: 100,
  /** Metrics per request; the rest goes with the next one. */
  aBatch: 100,
  sendEveryMs: 30_000,
  cleanEveryMs: 60 * MINUTE,
  keptMs: 24 * 60 * MINUTE,
  /** No duration exceeds the retention time. */
  valueMost: 24 * 60 * MINUTE,
  /** The window of the current figures. */
  windowMs: 5 * MINUTE,
  chartMs: 30 * MINUTE,
  popularPages: 5,
  popularGames: 3,
  refreshMs: 30_000,
  errorRateRed: 5,
  errorRateWarning: 10,
} as const;
