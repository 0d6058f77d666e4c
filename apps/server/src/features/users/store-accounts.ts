import type { SelectQueryBuilder } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { afterPlace, type Cursor } from '../../platform/http/keyset';
import type { UserRow } from '../accounts/user-row';
import { searchStore } from './store-search';

interface AccountsTables {
  users: UserRow;
  auth_sessions: { userId: string };
  /** Counters updated with each insert and delete, because counting all rows takes longer the more there are. */
  kept_counts: { name: string; value: number };
}

const USERS = 'users';
type Counted = { count: number | string | bigint };

/** Accounts for the owner's lists, and blocking. */
export function userAccountsStore(database: Database) {
  const db = database.withTables<AccountsTables>();

  const count = async (query: SelectQueryBuilder<AccountsTables, never, Counted>): Promise<number> =>
    Number((await query.executeTakeFirst())?.count ?? 0);

  return {
    findUsers: searchStore(database).findUsers,

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

    /** Newest first. */
    newestUsers: (most: number, after?: Cursor): Promise<UserRow[]> => {
      const newest = db.selectFrom('users').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },

    setBlocked: (userId: string, blockedAt: number | null): Statement =>
      statement(db.updateTable('users').set({ blockedAt }).where('id', '=', userId).where('isOwner', '=', 0), 1),
  };
}

export type UserAccountsStore = ReturnType<typeof userAccountsStore>;
