/** Bounds of what the owner makes and sets. They are apart from `limits` so that pages of others do not load them. */
export const ownerLimits = {
  /** Codes that are made at once, games of each, and letters of what they are for. */
  codeBatch: 500,
  codeAmount: 100,
  codeNote: 60,
  /** Letters of the site's name, and of a link of the settings. */
  siteName: 20,
  link: 300,
  freeGames: 100,
  contestHistoryDays: 36_500,
} as const;
