import { readAllOwn } from '../../lib/browser/own-storage';

/** Under which names this device keeps what is being written: a new game, and corrections of categories, each with its id behind. */
export const keptDrafts = { newGame: 'custom-game-draft', correction: 'category-edit-' } as const;

/** The files that drafts of this device name, saved or not. */
export function filesOfDrafts(userId: string): ReadonlySet<string> {
  const drafts = Object.values(keptDrafts).flatMap((name) => readAllOwn(userId, name));
  return new Set(JSON.stringify(drafts).match(/u-[\w-]{22}\.\w+/g));
}
