/** The subset of `limits` that a student's phone needs. Separate, because all limits would add half a kilobyte to its first load. */
export const phoneLimits = {
  timerWarnMs: 20_000,
  timerLastMs: 10_000,
  personName: 40,
  contestTakeBackMs: 3000,
  /** A phone requests a question if its push has not arrived this long after the count-in. */
  contestOpeningMs: 1000,
  contestCodeDigits: 6,
  defaultResponseMs: 30_000,
} as const;
