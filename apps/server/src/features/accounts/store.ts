import type { Database, Statement } from '../../platform/db/database';
import { statement } from '../../platform/db/database';
import { keysOfEmail } from './fold-email';
import { resetsStore } from './reset-password/store-resets';
import { sessionsStore } from './sessions/store-sessions';
import { directoryStore } from './store-directory';
import { tvSignInsStore } from './tv-sign-in/store-tv-sign-ins';
import type { UserRow } from './user-row';

interface AccountsTables {
  users: UserRow;
  auth_sessions: { userId: string };
}

/** Accounts, sessions, reset links and television codes. Writes are returned as statements. */
export function accountsStore(database: Database) {
  const db = database.withTables<AccountsTables>();
  const directory = directoryStore(database);
  return {
    changeWords: directory.changeWords,
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

    /** Records the first use of a mailed link: the user can read the address's mails. */
    proveEmail: (userId: string, now: number): Statement =>
      statement(
        db.updateTable('users').set({ emailProvedAt: now }).where('id', '=', userId).where('emailProvedAt', 'is', null),
      ),

    /** Ids of accounts marked as the owner's. Several only after ADMIN_EMAIL was changed in a version before the mark. */
    owners: async (): Promise<string[]> => {
      const rows = await db.selectFrom('users').select('id').where('isOwner', '=', 1).execute();
      return rows.map(({ id }) => id);
    },

    /** Makes an account the owner's and unblocks it. Former owners lose the mark and their sessions. */
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
