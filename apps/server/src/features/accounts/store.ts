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

/** Accounts, sessions and reset links. Reads return rows; writes are statements for the caller to hand over. */
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

    isAnybody: async (): Promise<boolean> =>
      (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined,

    userById: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Names of users by their ids; of one that is no more there is none. */
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

    /** Everything that belongs to the account goes with it. @param verified the hash of the password that was given */
    deleteUser: (userId: string, verified: string): Statement =>
      statement(db.deleteFrom('users').where('id', '=', userId).where('passwordHash', '=', verified), 1),

    setPassword: (userId: string, passwordHash: string): Statement =>
      statement(db.updateTable('users').set({ passwordHash }).where('id', '=', userId), 1),

    /** The same by who gave the old password: refused where it is another by now. */
    replacePassword: (userId: string, verified: string, passwordHash: string): Statement =>
      statement(
        db.updateTable('users').set({ passwordHash }).where('id', '=', userId).where('passwordHash', '=', verified),
        1,
      ),

    /** A mailed link was used: the account's user reads the mails of the address. */
    proveEmail: (userId: string, now: number): Statement =>
      statement(
        db.updateTable('users').set({ emailProvedAt: now }).where('id', '=', userId).where('emailProvedAt', 'is', null),
      ),

    /** The ids of all accounts that are marked as the owner's: one, but after a change of ADMIN_EMAIL before there was a mark. */
    owners: async (): Promise<string[]> => {
      const rows = await db.selectFrom('users').select('id').where('isOwner', '=', 1).execute();
      return rows.map(({ id }) => id);
    },

    /** Marks an account as the owner's, who is never blocked; who was the owner is so no more, and has to sign in again. */
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
