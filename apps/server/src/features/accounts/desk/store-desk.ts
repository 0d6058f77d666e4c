import { type SelectQueryBuilder, sql } from 'kysely';
import { afterPlace } from '../../../platform/db/after-place';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { Cursor } from '../../../platform/http/keyset';
import type { UserRow } from '../user-row';
import { searchStore } from './store-search';

interface DeskTables {
  users: UserRow;
  auth_sessions: { userId: string };
  /** Numbers that are kept with every write, because counting takes longer the more there is. */
  kept_counts: { name: string; value: number };
}

const USERS = 'users';
type Counted = { count: number | string | bigint };

/** What the owner's desk asks about accounts. */
export function deskStore(database: Database) {
  const db = database.withTables<DeskTables>();
  const search = searchStore(database);

  const count = async (query: SelectQueryBuilder<DeskTables, never, Counted>): Promise<number> =>
    Number((await query.executeTakeFirst())?.count ?? 0);

  return {
    changeWords: search.changeWords,
    findUsers: search.findUsers,

    /** A new account counts, and can be found. */
    addToDesk: (user: UserRow): Statement[] => [search.addWords(user), changeCount(1)],

    /** An account is deleted; its words go with its row. */
    takeFromDesk: (): Statement => changeCount(-1),

    userTotal: async (): Promise<number> => {
      const kept = db.selectFrom('kept_counts').select('value').where('name', '=', USERS);
      return Number((await kept.executeTakeFirst())?.value ?? 0);
    },

    registeredSince: (at: number): Promise<number> =>
      count(
        db
          .selectFrom('users')
          .select((is) => is.fn.countAll().as('count'))
          .where('createdAt', '>=', at),
      ),

    sessionCount: (userId: string): Promise<number> =>
      count(
        db
          .selectFrom('auth_sessions')
          .select((is) => is.fn.countAll().as('count'))
          .where('userId', '=', userId),
      ),

    /** The newest users, or those after one. */
    newestUsers: (most: number, after?: Cursor): Promise<UserRow[]> => {
      const newest = db.selectFrom('users').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },

    setBlocked: (userId: string, blockedAt: number | null): Statement =>
      statement(db.updateTable('users').set({ blockedAt }).where('id', '=', userId).where('isOwner', '=', 0), 1),
  };

  function changeCount(by: 1 | -1): Statement {
    const kept = db.updateTable('kept_counts').set({ value: sql`value + ${by}` });
    return statement(kept.where('name', '=', USERS), 1);
  }
}
