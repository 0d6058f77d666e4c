/** Limits of own categories, in a separate file so that other pages do not load them. */
export const customLimits = {
  /** Per user. */
  customCategories: 300,
  customCategoryName: 40,
  /** One custom game pays for this many own categories, if they are begun within `customBatchMs` of the first. */
  customBatchCategories: 6,
  customBatchMs: 3_600_000,
  /** Games of own categories per user within 24 hours: limited because such games are free and each stores its texts. */
  ownGamesPerDay: 300,
} as const;
