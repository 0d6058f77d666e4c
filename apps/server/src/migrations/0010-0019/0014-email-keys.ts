import { normalForm } from '@lamma/protocol/fields/normal-form';
import type { Kysely, Migration } from 'kysely';

interface Users {
  users: { id: string; emailKey: string; createdAt: number };
}

/** A copy of `foldEmail` at this version; a migration never changes. */
function fold(key: string): string {
  const folded = normalForm(key, 'NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
  const domain = folded.lastIndexOf('@') + 1;
  return (
    folded.slice(0, domain) +
    folded
      .slice(domain)
      .replace(/\u3002/g, '.')
      .replace(/\.+$/, '')
  );
}

/**
 * Normalises the keys of e-mail addresses. If two accounts get the same key, the older account gets it and the other
 * keeps its old key. Both can still sign in.
 */
export const emailKeys: Migration = {
  async up(db: Kysely<Users>) {
    const users = await db.selectFrom('users').select(['id', 'emailKey']).orderBy('createdAt').orderBy('id').execute();
    const taken = new Set(users.map(({ emailKey }) => emailKey));
    for (const { id, emailKey } of users) {
      const folded = fold(emailKey);
      if (folded === emailKey || taken.has(folded)) continue;
      taken.add(folded);
      await db.updateTable('users').set({ emailKey: folded }).where('id', '=', id).execute();
    }
  },
};
