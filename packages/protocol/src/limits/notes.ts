/** Lengths of the owner's texts to users, in graphemes; in a file of their own so that other pages do not load them. */
export const notesLimits = {
  answer: 500,
  newsTitle: 80,
  newsText: 500,
  /** The maximum count; a screen shows «+٩٩» beyond it. */
  countedAtMost: 100,
} as const;
