/** Limits of the owner's texts to users, in graphemes, in a separate file so that other pages do not load them. */
export const notesLimits = {
  answer: 500,
  newsTitle: 80,
  newsText: 500,
  /** Unread notes are counted up to this; a screen then shows «+٩٩». */
  countedAtMost: 100,
} as const;
