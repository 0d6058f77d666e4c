import type { Limit, Limits } from '../../platform/limits/limits';

export const customGamesLimits = {
  /** Requests for links that do not exist. */
  shareMissUser: { points: 30, seconds: 3600 },
  shareMissAddress: { points: 300, seconds: 3600 },
  /** New links: each adds a row. */
  shareOpenUser: { points: 60, seconds: 3600 },
  /** Copies: each writes texts and files. */
  shareCopyUser: { points: 30, seconds: 3600 },
  shareCopyAddress: { points: 300, seconds: 3600 },
  /** Imports of spreadsheets; read one at a time. */
  sheetUser: { points: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type CustomGamesLimits = Limits<keyof typeof customGamesLimits>;
