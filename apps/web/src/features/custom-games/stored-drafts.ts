import { readUserValues } from '../../lib/browser/user-storage';

/** Storage names of drafts: the draft of a new game, and the edit of a category, to whose name the category's id is appended. */
export const draftNames = { newGame: 'custom-game-draft', categoryEdit: 'category-edit-' } as const;

/** The files that drafts of this device refer to. */
export function filesOfDrafts(userId: string): ReadonlySet<string> {
  const drafts = Object.values(draftNames).flatMap((name) => readUserValues(userId, name));
  return new Set(JSON.stringify(drafts).match(/u-[\w-]{22}\.\w+/g));
}
