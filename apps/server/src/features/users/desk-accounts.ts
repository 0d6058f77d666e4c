import { hasTeacherRights, rightsOf } from '../../platform/actor';
import type { Statement } from '../../platform/db/database';
import type { Cursor } from '../../platform/http/keyset';
import { termsOf } from '../accounts/search-words';
import type { AccountsStore } from '../accounts/store';
import { type UserRow, userView } from '../accounts/user-row';
import type { UserAccountsStore } from './store';

export type DeskAccount = ReturnType<typeof accountView>;

/** The last row of a page of search results, with the word that matched. */
export interface SearchCursor {
  word: string;
  rank: number;
  userId: string;
}

export interface Listed<C> {
  account: DeskAccount;
  cursor: C;
}

/** The reads and changes of accounts for the owner's desk. Changes are returned as statements, to be written with their log line. */
export function userAccounts(accounts: AccountsStore, store: UserAccountsStore) {
  return {
    /** Newest first. */
    async newest(limit: number, after?: Cursor): Promise<Listed<Cursor>[]> {
      const rows = await store.newestUsers(limit, after);
      return rows.map((row) => ({ account: accountView(row), cursor: { at: row.createdAt, id: row.id } }));
    },

    /** Whether a query has search terms. */
    isSearch: (query: string): boolean => termsOf(query).length > 0,

    /** Accounts that a search finds, best match first. */
    async find(query: string, limit: number, after?: SearchCursor): Promise<Listed<SearchCursor>[]> {
      const rows = await store.findUsers(termsOf(query), limit, after);
      return rows.map(({ word, rank, ...row }) => ({
        account: accountView(row),
        cursor: { word, rank, userId: row.id },
      }));
    },

    async account(userId: string): Promise<DeskAccount | undefined> {
      const row = await accounts.userById(userId);
      return row && accountView(row);
    },

    total: store.userTotal,
    /** How many accounts were created at or after a time. */
    registeredSince: store.registeredSince,
    sessionCount: store.sessionCount,
    sessionKeys: accounts.sessionKeys,

    setTeacher: accounts.setTeacher,

    /** Blocks an account and ends its sessions; the write conflicts for the owner's account. */
    block: (userId: string, now: number): Statement[] => [
      store.setBlocked(userId, now),
      ...accounts.endSessionsOf(userId),
    ],

    unblock: (userId: string): Statement[] => [store.setBlocked(userId, null)],

    endSessions: (userId: string): Statement[] => accounts.endSessionsOf(userId),
  };
}

export type UserAccounts = ReturnType<typeof userAccounts>;

function accountView(row: UserRow) {
  return {
    ...userView(row),
    isTeacher: row.isTeacher === 1,
    hasRights: hasTeacherRights({ rights: rightsOf(row) }),
    isBlocked: row.blockedAt !== null,
    blockedAt: row.blockedAt,
  };
}
