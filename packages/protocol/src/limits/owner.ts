/** Limits of the owner's pages, in a separate file so that other pages do not load them. */
export const ownerLimits = {
  /** Maximum codes per batch, games per code, and characters of the batch's note. */
  codeBatch: 500,
  codeAmount: 100,
  codeNote: 60,
  /** Maximum characters of the site's name, and of a link in the settings. */
  siteName: 20,
  link: 300,
  freeGames: 100,
  contestHistoryDays: 36_500,
} as const;
