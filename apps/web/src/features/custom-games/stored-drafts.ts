import { readUserValues } from '../../lib/browser/user-storage';

/** The storage names of the drafts of own categories. The name `categoryEdit` is followed by the id of the edited category. */
export const draftNames = { newGame: 'custom-game-draft', categoryEdit: 'category-edit-' } as const;

/** The uploaded files that this user's drafts on this device use. The server does not know about these uses. */
export function filesOfDrafts(userId: string): ReadonlySet<string> {
  const drafts = Object.values(draftNames).flatMap((name) => readUserValues(userId, name));
  return new Set(JSON.stringify(drafts).match(/u-[\w-]{22}\.\w+/g));
}
