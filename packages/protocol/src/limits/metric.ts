const MINUTE = 60_000;

/** Limits of metrics, for browsers and server. Does not import zod, because pages load this file. */
export const metricLimits = {
  /** Maximum number of unsent metrics: in a page's memory, and stored on the device for the next page. */
  inMemory: 1000,
  onDevice: 100,
  /** Maximum number of metrics per request; the rest is sent in the next request. */
  aBatch: 100,
  sendEveryMs: 30_000,
  cleanEveryMs: 60 * MINUTE,
  keptMs: 24 * 60 * MINUTE,
  /** The maximum value of a duration. Equals `keptMs`. */
  valueMost: 24 * 60 * MINUTE,
  /** The window of the current figures. */
  windowMs: 5 * MINUTE,
  chartMs: 30 * MINUTE,
  popularPages: 5,
  popularGames: 3,
  refreshMs: 30_000,
  /** Percent of failed requests: above the first the figure is red, above the second the page also shows a warning. */
  errorRateRed: 5,
  errorRateWarning: 10,
} as const;
