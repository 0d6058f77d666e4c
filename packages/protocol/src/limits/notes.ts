/** Lengths of what the owner writes to users, in graphemes. They are apart from `limits` so that pages without them do not load them. */
export const notesLimits = {
  answer: 500,
  newsTitle: 80,
  newsText: 500,
  /** Counting goes no further; a screen shows «+٩٩». */
  countedAtMost: 100,
} as const;
