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
export const OWN_ICON = 'quill';

/** Ids of own categories: above all of the bank's, and ten times the highest, which is a question's, fits 32 bits. */
export const FIRST_ID = 10_000;
export const LAST_ID = 200_000_000;

/** Whether an own category could have this id. What could not is not looked up: a column of 32 bits cannot be compared with it. */
export function isOwnId(id: number): boolean {
  return id >= FIRST_ID && id <= LAST_ID;
}

/** The id of the question at a place, 1 to 6. */
export function questionId(categoryId: number, questionOrder: number): number {
  return categoryId * 10 + questionOrder;
}
