/** Bounds of own categories. They are apart from `limits` so that pages without them do not load them. */
export const customLimits = {
  /** Of one user. */
  customCategories: 300,
  customCategoryName: 40,
  /** What one custom game pays: this many own categories, begun within this time. */
  customBatchCategories: 6,
  customBatchMs: 3_600_000,
  /** Games of own categories that one user begins within 24 hours: they cost nothing, and each keeps its texts. */
  ownGamesPerDay: 300,
} as const;
