import type { Limit, Limits } from '../../platform/limits/limits';

export const customGamesLimits = {
  /** Links that nobody has opened. */
  shareMissUser: { points: 30, seconds: 3600 },
  shareMissAddress: { points: 300, seconds: 3600 },
  /** New links: each leaves a row. */
  shareOpenUser: { points: 60, seconds: 3600 },
  /** Copies: each writes texts and files. */
  shareCopyUser: { points: 30, seconds: 3600 },
  shareCopyAddress: { points: 300, seconds: 3600 },
  /** Spreadsheets: one at a time is read. */
  sheetUser: { points: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type CustomGamesLimits = Limits<keyof typeof customGamesLimits>;
