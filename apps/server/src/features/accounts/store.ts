import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { wordsOf } from './search-words';
import { sessionsStore } from './sessions/store-sessions';
import { tvSignInsStore } from './tv-sign-in/store-tv-sign-ins';
import { keysOfEmail, type UserRow } from './user-row';

interface AccountsTables {
  users: UserRow;
  auth_sessions: { userId: string };
}

/** Accounts, sessions, reset links and television codes. Writes are returned as statements. */
export function accountsStore(database: Database) {
  const db = database.withTables<AccountsTables>();
  const directory = directoryStore(database);
  return {
    replaceSearchWords: directory.replaceSearchWords,
    removeFromDirectory: directory.removeFromDirectory,
    ...sessionsStore(database),
    ...resetsStore(database),
    ...tvSignInsStore(database),

    userByEmail: async (email: string): Promise<UserRow | undefined> => {
      const keys = keysOfEmail(email);
      const found = await db.selectFrom('users').selectAll().where('emailKey', 'in', keys).execute();
      return found.find(({ emailKey }) => emailKey === keys[0]) ?? found[0];
    },

    hasUsers: async (): Promise<boolean> =>
      (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined,

    userById: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Whether the account exists and is not blocked. */
    isUnblocked: async (id: string): Promise<boolean> => {
      const found = await db.selectFrom('users').select('blockedAt').where('id', '=', id).executeTakeFirst();
      return found?.blockedAt === null;
    },

    /** Full names by id; a deleted account has no entry. */
    namesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (ids.length === 0) return new Map();
      const found = await db
        .selectFrom('users')
        .select(['id', 'firstName', 'lastName'])
        .where('id', 'in', ids)
        .execute();
      return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    },

    addUser: (user: UserRow): Statement[] => [
      statement(db.insertInto('users').values(user), 1),
      ...directory.addToDirectory(user),
    ],

    setProfile: (userId: string, profile: Pick<UserRow, 'firstName' | 'lastName' | 'phoneNumber'>): Statement =>
      statement(db.updateTable('users').set(profile).where('id', '=', userId), 1),

    /** Deletes the account with all rows that refer to it; conflicts if the password hash is not `verified`. */
    deleteUser: (userId: string, verified: string): Statement =>
      statement(db.deleteFrom('users').where('id', '=', userId).where('passwordHash', '=', verified), 1),

    setPassword: (userId: string, passwordHash: string): Statement =>
      statement(db.updateTable('users').set({ passwordHash }).where('id', '=', userId), 1),

    /** Sets a password; conflicts if the current hash is not `verified`. */
    replacePassword: (userId: string, verified: string, passwordHash: string): Statement =>
      statement(
        db.updateTable('users').set({ passwordHash }).where('id', '=', userId).where('passwordHash', '=', verified),
        1,
      ),

    /** Records the first use of a mailed link, which proves that the user reads the mails to this address. */
    proveEmail: (userId: string, now: number): Statement =>
      statement(
        db.updateTable('users').set({ emailProvedAt: now }).where('id', '=', userId).where('emailProvedAt', 'is', null),
      ),

    /**
     * The ids of the accounts with the owner's mark. There can be several only if ADMIN_EMAIL was changed under a server version that did
     * not yet mark the owner's account.
     */
    owners: async (): Promise<string[]> => {
      const rows = await db.selectFrom('users').select('id').where('isOwner', '=', 1).execute();
      return rows.map(({ id }) => id);
    },

    /** Marks an account as the owner's and unblocks it. Every other account loses the mark, and its sessions with it. */
    setOwner: (userId: string): Statement[] => {
      const former = db.selectFrom('users').select('id').where('isOwner', '=', 1).where('id', '<>', userId);
      return [
        statement(db.deleteFrom('auth_sessions').where('userId', 'in', former)),
        statement(db.updateTable('users').set({ isOwner: 0 }).where('isOwner', '=', 1).where('id', '<>', userId)),
        statement(db.updateTable('users').set({ isOwner: 1, blockedAt: null }).where('id', '=', userId), 1),
      ];
    },

    setTeacher: (userId: string, isTeacher: boolean): Statement =>
      statement(
        db
          .updateTable('users')
          .set({ isTeacher: isTeacher ? 1 : 0 })
          .where('id', '=', userId),
        1,
      ),
  };
}

export type AccountsStore = ReturnType<typeof accountsStore>;

interface ResetRow {
  tokenHash: string;
  userId: string;
  expiresAt: number;
  usedAt: number | null;
}
interface ResetsTables {
  password_resets: ResetRow;
}

/** Password reset links, by the hash of their token. */
function resetsStore(database: Database) {
  const db = database.withTables<ResetsTables>();
  return {
    reset: (tokenHash: string) =>
      db.selectFrom('password_resets').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),

    addReset: (reset: ResetRow): Statement => statement(db.insertInto('password_resets').values(reset), 1),

    useReset: (tokenHash: string, now: number): Statement =>
      statement(
        db
          .updateTable('password_resets')
          .set({ usedAt: now })
          .where('tokenHash', '=', tokenHash)
          .where('usedAt', 'is', null)
          .where('expiresAt', '>', now),
        1,
      ),

    dropOtherResets: (userId: string, tokenHash: string): Statement =>
      statement(db.deleteFrom('password_resets').where('userId', '=', userId).where('tokenHash', '<>', tokenHash)),

    dropResetsOf: (userId: string): Statement =>
      statement(db.deleteFrom('password_resets').where('userId', '=', userId)),

    dropResetsBefore: (expiresBefore: number): Statement =>
      statement(db.deleteFrom('password_resets').where('expiresAt', '<', expiresBefore)),
  };
}

interface DirectoryTables {
  /** `rank`: the negated time of registration, so that among users with the same word the newest comes first. */
  account_words: { word: string; rank: number; userId: string };
  /** Counters that each insert and delete updates, because counting all rows would take longer as their number grows. */
  kept_counts: { name: string; value: number };
}

/** The search index and the number of accounts, written with each account and read by features/users. */
function directoryStore(database: Database) {
  const db = database.withTables<DirectoryTables>();

  const addWords = ({ id: userId, createdAt, ...user }: UserRow): Statement => {
    const rows = wordsOf(user).map((word) => ({ word, rank: -createdAt, userId }));
    return statement(db.insertInto('account_words').values(rows), rows.length);
  };

  function changeCount(by: 1 | -1): Statement {
    const counts = db.updateTable('kept_counts').set({ value: sql`value + ${by}` });
    return statement(counts.where('name', '=', 'users'), 1);
  }

  return {
    addToDirectory: (user: UserRow): Statement[] => [addWords(user), changeCount(1)],

    /** Rewrites the index words after a change of names, e-mail or phone number. */
    replaceSearchWords: (user: UserRow): Statement[] => [
      statement(db.deleteFrom('account_words').where('userId', '=', user.id)),
      addWords(user),
    ],

    /** Subtracts an account from the count. Its index words are deleted by cascade. */
    removeFromDirectory: (): Statement => changeCount(-1),
  };
}
