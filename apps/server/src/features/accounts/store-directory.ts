import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { wordsOf } from './search-words';
import type { UserRow } from './user-row';

interface DirectoryTables {
  /** `rank`: minus the moment of the registration, so that of two with the same word the newer one comes first. */
  account_words: { word: string; rank: number; userId: string };
  /** Numbers that are kept with every write, because counting takes longer the more there is. */
  kept_counts: { name: string; value: number };
}

/** What is written beside an account so that the owner finds it and sees how many there are (read by features/users). */
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
    /** A new account counts, and can be found. */
    addToDirectory: (user: UserRow): Statement[] => [addWords(user), changeCount(1)],

    /** After a change of names, address or phone number. */
    changeWords: (user: UserRow): Statement[] => [
      statement(db.deleteFrom('account_words').where('userId', '=', user.id)),
      addWords(user),
    ],

    /** An account is deleted; its words go with its row. */
    removeFromDirectory: (): Statement => changeCount(-1),
  };
}
