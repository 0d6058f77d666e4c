import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { wordsOf } from './search-words';
import type { UserRow } from './user-row';

interface DirectoryTables {
  /** `rank`: minus the time of registration, so that of two users with the same word the newer comes first. */
  account_words: { word: string; rank: number; userId: string };
  /** Counters updated with each insert and delete, because counting all rows takes longer the more there are. */
  kept_counts: { name: string; value: number };
}

/** The search index and the number of accounts, written with each account and read by features/users. */
export function directoryStore(database: Database) {
  const db = database.withTables<DirectoryTables>();

  const addWords = ({ id: userId, createdAt, ...user }: UserRow): Statement => {
    const rows = wordsOf(user).map((word) => ({ word, rank: -createdAt, userId }));
    return statement(db.insertInto('account_words').values(rows), rows.length);
  };

  function changeCount(by: 1 | -1): Statement {
    const kept = db.updateTable('kept_counts').set({ value: sql`value + ${by}` });
    return statement(kept.where('name', '=', 'users'), 1);
  }

  return {
    addToDirectory: (user: UserRow): Statement[] => [addWords(user), changeCount(1)],

    /** Rewrites the index words after a change of names, e-mail or phone number. */
    changeWords: (user: UserRow): Statement[] => [
      statement(db.deleteFrom('account_words').where('userId', '=', user.id)),
      addWords(user),
    ],

    /** The index words are deleted by cascade. */
    removeFromDirectory: (): Statement => changeCount(-1),
  };
}
