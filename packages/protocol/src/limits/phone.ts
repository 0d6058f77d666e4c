/** The subset of `limits` that a student's phone needs, in a separate file to keep the phone's first load small. */
export const phoneLimits = {
  timerWarnMs: 20_000,
  timerLastMs: 10_000,
  personName: 40,
  contestTakeBackMs: 3000,
  /** A phone requests the question if the push has not arrived this long after the count-in. */
  contestOpeningMs: 1000,
  contestCodeDigits: 6,
  defaultResponseMs: 30_000,
} as const;
