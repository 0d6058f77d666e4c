import { limits } from '@lamma/protocol/limits';
import type { Random } from '../../platform/secrets/random';

/** Ids of own categories: far above the bank's, and ten times the highest, which is a question's, fits 32 bits. */
const FIRST_ID = limits.customCategoryIdsAbove * 10;
const LAST_ID = 200_000_000;
const ALL = 2 ** 32;

/** Whether an own category could have this id. What could not is not looked up: a column of 32 bits cannot be compared with it. */
export function isOwnId(id: number): boolean {
  return id >= FIRST_ID && id <= LAST_ID;
}

/** An id for a new category, each as likely as any other: it tells nobody how many there are. */
export function newCategoryId(random: Random): number {
  const count = LAST_ID - FIRST_ID + 1;
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    // Those past the last whole multiple would make the first ids likelier.
    if (drawn < ALL - (ALL % count)) return FIRST_ID + (drawn % count);
  }
}

/** The id of the question at a place, 1 to 6: it stays when the question is edited. */
export function questionIdAt(categoryId: number, questionOrder: number): number {
  return categoryId * 10 + questionOrder;
}
