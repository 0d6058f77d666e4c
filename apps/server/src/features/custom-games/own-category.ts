/** A host's own category as it is played: whole, with its answers. It stays on the server. */
export interface OwnCategory {
  id: number;
  name: string;
  /** `dye-1` .. `dye-6` */
  color: string;
  icon: string;
  /** Six, in their order. */
  questions: readonly OwnQuestion[];
}

export interface OwnQuestion {
  /** Ten times the category's, and the place: an edited question keeps it. */
  id: number;
  questionText: string;
  correctAnswer: string;
  /** Names of files below /attached_assets/. One of the first three at most. */
  questionImage?: string;
  questionAudio?: string;
  questionVideo?: string;
  answerImage?: string;
  /** Up to three wrong options. */
  wrong: readonly string[];
}

/** All own categories are drawn by this one. */
export const OWN_ICON = 'logo';
