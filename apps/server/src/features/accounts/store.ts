import type { Database, Statement } from '../../platform/db/database';
import { statement } from '../../platform/db/database';
import { keysOfEmail } from './fold-email';

export interface UserRow {
  id: string;
  email: string;
  /** Folded: unique. */
  emailKey: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  passwordHash: string;
  isTeacher: number;
  /** 1 for one account: the owner of this installation (decision 0016). */
  isOwner: number;
  /** When a link that was mailed to the address was used first; null before that. */
  emailProvedAt: number | null;
  createdAt: number;
}
interface SessionRow {
  tokenHash: string;
  userId: string;
  createdAt: number;
  seenAt: number;
}
interface ResetRow {
  tokenHash: string;
  userId: string;
  expiresAt: number;
  usedAt: number | null;
}
export interface AccountsTables {
  users: UserRow;
  auth_sessions: SessionRow;
  password_resets: ResetRow;
}

export type SessionWithUser = UserRow & { sessionCreatedAt: number; sessionSeenAt: number };

/** Accounts, sessions and reset links. Reads return rows; writes are statements for the caller to hand over. */
export function accountsStore(database: Database) {
  const db = database.withTables<AccountsTables>();
  return {
    userByEmail: async (email: string): Promise<UserRow | undefined> => {
      const keys = keysOfEmail(email);
      const found = await db.selectFrom('users').selectAll().where('emailKey', 'in', keys).execute();
      return found.find(({ emailKey }) => emailKey === keys[0]) ?? found[0];
    },

    isAnybody: async (): Promise<boolean> =>
      (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined,

    userById: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    /** A session with its user, however old; the caller judges its age. */
    session: (tokenHash: string): Promise<SessionWithUser | undefined> =>
      db
        .selectFrom('auth_sessions')
        .innerJoin('users', 'users.id', 'auth_sessions.userId')
        .selectAll('users')
        .select(['auth_sessions.createdAt as sessionCreatedAt', 'auth_sessions.seenAt as sessionSeenAt'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst(),

    /** Keys of a user's sessions, newest first. */
    sessionKeys: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('auth_sessions')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .execute();
      return rows.map((row) => row.tokenHash);
    },

    /** Which of these keys are sessions still. */
    knownSessions: async (keys: readonly string[]): Promise<Set<string>> => {
      if (keys.length === 0) return new Set();
      const rows = await db
        .selectFrom('auth_sessions')
        .select('tokenHash')
        .where('tokenHash', 'in', [...keys])
        .execute();
      return new Set(rows.map((row) => row.tokenHash));
    },

    reset: (tokenHash: string) =>
      db.selectFrom('password_resets').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),

    addUser: (user: UserRow): Statement => statement(db.insertInto('users').values(user), 1),

    addSession: (session: SessionRow): Statement => statement(db.insertInto('auth_sessions').values(session), 1),

    touchSession: (tokenHash: string, seenAt: number): Statement =>
      statement(db.updateTable('auth_sessions').set({ seenAt }).where('tokenHash', '=', tokenHash)),

    /** Waits for whoever else changes this user's sessions. */
    holdUser: (userId: string): Statement =>
      statement(db.updateTable('users').set({ id: userId }).where('id', '=', userId), 1),

    /** Ends a user's oldest sessions beyond so many, the given one being the newest. */
    endSessionsBeyond: (userId: string, tokenHash: string, most: number): Statement =>
      statement(
        db
          .deleteFrom('auth_sessions')
          .where('userId', '=', userId)
          .where('tokenHash', '<>', tokenHash)
          .where('tokenHash', 'not in', (kept) =>
            kept
              .selectFrom('auth_sessions')
              .select('tokenHash')
              .where('userId', '=', userId)
              .where('tokenHash', '<>', tokenHash)
              .orderBy('createdAt', 'desc')
              .limit(most - 1),
          ),
      ),

    endSession: (tokenHash: string): Statement =>
      statement(db.deleteFrom('auth_sessions').where('tokenHash', '=', tokenHash)),

    endSessionsOf: (userId: string): Statement =>
      statement(db.deleteFrom('auth_sessions').where('userId', '=', userId)),

    endSessionsBefore: (createdBefore: number, seenBefore: number): Statement =>
      statement(
        db
          .deleteFrom('auth_sessions')
          .where((is) => is.or([is('createdAt', '<', createdBefore), is('seenAt', '<', seenBefore)])),
      ),

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

    setPassword: (userId: string, passwordHash: string): Statement =>
      statement(db.updateTable('users').set({ passwordHash }).where('id', '=', userId), 1),

    /** Whoever reads the mails of the address has this account now. */
    proveEmail: (userId: string, now: number): Statement =>
      statement(
        db.updateTable('users').set({ emailProvedAt: now }).where('id', '=', userId).where('emailProvedAt', 'is', null),
      ),

    /** The ids of all accounts that are marked as the owner's: one, but after a change of ADMIN_EMAIL before there was a mark. */
    owners: async (): Promise<string[]> => {
      const rows = await db.selectFrom('users').select('id').where('isOwner', '=', 1).execute();
      return rows.map(({ id }) => id);
    },

    /** Marks an account as the owner's; who was the owner is so no more, and has to sign in again. */
    setOwner: (userId: string): Statement[] => {
      const former = db.selectFrom('users').select('id').where('isOwner', '=', 1).where('id', '<>', userId);
      return [
        statement(db.deleteFrom('auth_sessions').where('userId', 'in', former)),
        statement(db.updateTable('users').set({ isOwner: 0 }).where('isOwner', '=', 1).where('id', '<>', userId)),
        statement(db.updateTable('users').set({ isOwner: 1 }).where('id', '=', userId), 1),
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
