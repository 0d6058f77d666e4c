/**
 * Sizes of the full run, to which the limits apply. `questions` is how many questions are measured for pushes, for answers spread over
 * time, and for answers at once.
 */
export const FULL = {
  phones: 2000,
  rooms: 100,
  questions: 3,
  games: 500,
  pollers: 500,
  pollSeconds: 10,
  requests: 3200,
};
export type Amount = typeof FULL;
/** A short run, to see whether a change helps. */
export const SHORT: Amount = {
  ...FULL,
  phones: 500,
  rooms: 10,
  questions: 2,
  games: 100,
  pollSeconds: 3,
  requests: 800,
};
