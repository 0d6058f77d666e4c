import type { Statement } from '../../platform/db/database';
import type { Cursor } from '../../platform/http/keyset';
import { hasTeacherRights, rightsOf } from '../../rights';
import { termsOf } from '../accounts/search-words';
import type { AccountsStore } from '../accounts/store';
import type { UserRow } from '../accounts/user-row';
import { userView } from '../accounts/user-view';
import type { UserAccountsStore } from './store-accounts';

/** An account as the owner's desk knows it. */
export type DeskAccount = ReturnType<typeof accountView>;

/** Where a page of found users ended: by which word. */
export interface FoundCursor {
  word: string;
  rank: number;
  userId: string;
}

/** Of a list: the accounts, and what stands for each as the end of a page. */
export interface Listed<Place> {
  account: DeskAccount;
  cursor: Place;
}

/** What the owner's desk reads of accounts and does to them. What it does is handed out as statements, to be written with the rest. */
export function userAccounts(accounts: AccountsStore, store: UserAccountsStore) {
  return {
    /** The newest accounts, or those after one. */
    async newest(most: number, after?: Cursor): Promise<Listed<Cursor>[]> {
      const rows = await store.newestUsers(most, after);
      return rows.map((row) => ({ account: accountView(row), cursor: { at: row.createdAt, id: row.id } }));
    },

    /** Whether a text asks for anybody at all. */
    isSearch: (query: string): boolean => termsOf(query).length > 0,

    /** Accounts that a search finds, the nearest first. */
    async find(query: string, most: number, after?: FoundCursor): Promise<Listed<FoundCursor>[]> {
      const rows = await store.findUsers(termsOf(query), most, after);
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
    /** How many accounts were made at or after this moment. */
    since: store.registeredSince,
    sessionCount: store.sessionCount,
    /** Keys of a user's open sessions. */
    sessionKeys: accounts.sessionKeys,

    setTeacher: accounts.setTeacher,

    /** Signs the account out and lets it in no more. Refused for the owner's. */
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
