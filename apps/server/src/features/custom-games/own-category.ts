import { limits } from '@lamma/protocol/limits';
import type { Random } from '../../platform/secrets/random';

/** Ids of own categories are far above those of the bank. A question's id is ten times its category's id plus 1 to 6, in 32 bits. */
const FIRST_ID = limits.customCategoryIdsAbove * 10;
const LAST_ID = 200_000_000;
const UINT32_COUNT = 2 ** 32;

/** Whether an own category could have this id. Other ids must not reach the database, because they might not fit a 32-bit column. */
export function isOwnId(id: number): boolean {
  return id >= FIRST_ID && id <= LAST_ID;
}

/** A random id, so that it does not reveal how many categories exist. */
export function newCategoryId(random: Random): number {
  const count = LAST_ID - FIRST_ID + 1;
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    // Rejection sampling. Without it, the lowest ids would be more likely than others.
    if (drawn < UINT32_COUNT - (UINT32_COUNT % count)) return FIRST_ID + (drawn % count);
  }
}

/** A question's id depends only on the category and the question number (1 to 6), so that an update keeps the id. */
export function questionIdAt(categoryId: number, questionOrder: number): number {
  return categoryId * 10 + questionOrder;
}

/** A complete own category with its answers, as games use it. Must not leave the server. */
export interface OwnCategory {
  id: number;
  name: string;
  /** `dye-1` .. `dye-6` */
  color: string;
  icon: string;
  /** The six questions, ordered by question number. */
  questions: readonly OwnQuestion[];
}

export interface OwnQuestion {
  /** Derived from category and question number, so that an update keeps the id. */
  id: number;
  questionText: string;
  correctAnswer: string;
  /** The files are names below /attached_assets/. At most one of image, audio and video of the question is set. */
  questionImage?: string;
  questionAudio?: string;
  questionVideo?: string;
  answerImage?: string;
  /** At most three wrong options. */
  wrong: readonly string[];
}

/** All own categories have this icon. */
export const OWN_ICON = 'logo';
