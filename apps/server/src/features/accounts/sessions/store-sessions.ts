import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { UserRow } from '../user-row';
import type { SignInMethod } from './session-notes';

export interface SessionRow {
  tokenHash: string;
  userId: string;
  createdAt: number;
  seenAt: number;
  /** A `SessionDevice` as JSON; null for sessions that began before this column existed. */
  device: string | null;
  /** How the session began. */
  cameBy: SignInMethod;
}
interface SessionsTables {
  users: UserRow;
  auth_sessions: SessionRow;
  tv_sign_ins: { confirmedBy: string | null };
}

export type SessionWithUser = UserRow & { sessionCreatedAt: number; sessionSeenAt: number };

/** Sessions, by the hash of their id. Statements that lock the user's row serialize the writes of that user's sessions. */
export function sessionsStore(database: Database) {
  const db = database.withTables<SessionsTables>();
  /** Changes nothing, but locks the user's row. */
  const lockRow = (userId: string) => db.updateTable('users').set({ id: userId }).where('id', '=', userId);
  /** Revokes this user's confirmations of televisions that have no session yet. */
  const dropConfirmationsOf = (userId: string) =>
    statement(db.deleteFrom('tv_sign_ins').where('confirmedBy', '=', userId));
  return {
    /** Locks the user's row until the commit; conflicts if the account is deleted. */
    lockUser: (userId: string): Statement => statement(lockRow(userId), 1),

    /** Locks the user's row; conflicts if the account is blocked, or its password hash is not `passwordHash` (if given). */
    lockUnblocked: (userId: string, passwordHash?: string): Statement =>
      statement(
        lockRow(userId)
          .where('blockedAt', 'is', null)
          .$if(passwordHash !== undefined, (query) => query.where('passwordHash', '=', passwordHash ?? '')),
        1,
      ),

    /** A session with its user, even if it has expired: the caller checks its age. */
    session: (tokenHash: string): Promise<SessionWithUser | undefined> =>
      db
        .selectFrom('auth_sessions')
        .innerJoin('users', 'users.id', 'auth_sessions.userId')
        .selectAll('users')
        .select(['auth_sessions.createdAt as sessionCreatedAt', 'auth_sessions.seenAt as sessionSeenAt'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst(),

    sessionKeys: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('auth_sessions')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .execute();
      return rows.map((row) => row.tokenHash);
    },

    sessionsOf: (userId: string): Promise<SessionRow[]> =>
      db.selectFrom('auth_sessions').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute(),

    /** Returns the `keys` whose sessions still exist. */
    knownSessions: async (keys: readonly string[]): Promise<Set<string>> => {
      if (keys.length === 0) return new Set();
      const rows = await db
        .selectFrom('auth_sessions')
        .select('tokenHash')
        .where('tokenHash', 'in', [...keys])
        .execute();
      return new Set(rows.map((row) => row.tokenHash));
    },

    addSession: (session: SessionRow): Statement => statement(db.insertInto('auth_sessions').values(session), 1),

    touchSession: (tokenHash: string, seenAt: number): Statement =>
      statement(db.updateTable('auth_sessions').set({ seenAt }).where('tokenHash', '=', tokenHash)),

    /** Ends the user's oldest sessions until at most `max` are left. Never ends the session of `tokenHash`. */
    endSessionsBeyond: (userId: string, tokenHash: string, max: number): Statement =>
      statement(
        db
          .deleteFrom('auth_sessions')
          .where('userId', '=', userId)
          .where('tokenHash', '<>', tokenHash)
          .where('tokenHash', 'not in', (eb) =>
            eb
              .selectFrom('auth_sessions')
              .select('tokenHash')
              .where('userId', '=', userId)
              .where('tokenHash', '<>', tokenHash)
              .orderBy('createdAt', 'desc')
              .limit(max - 1),
          ),
      ),

    endSession: (tokenHash: string): Statement =>
      statement(db.deleteFrom('auth_sessions').where('tokenHash', '=', tokenHash)),

    /** Ends one session of a user, and revokes the confirmations of televisions that have no session yet. */
    endSessionOf: (userId: string, tokenHash: string): Statement[] => [
      statement(lockRow(userId), 1),
      dropConfirmationsOf(userId),
      statement(db.deleteFrom('auth_sessions').where('tokenHash', '=', tokenHash).where('userId', '=', userId)),
    ],

    /**
     * Ends a user's sessions, including concurrent new ones, and revokes the confirmations of televisions that have no session yet.
     * @param except key of the session to keep
     */
    endSessionsOf: (userId: string, except = ''): Statement[] => [
      statement(lockRow(userId), 1),
      dropConfirmationsOf(userId),
      statement(db.deleteFrom('auth_sessions').where('userId', '=', userId).where('tokenHash', '<>', except)),
    ],

    endSessionsBefore: (createdBefore: number, seenBefore: number): Statement =>
      statement(
        db
          .deleteFrom('auth_sessions')
          .where((eb) => eb.or([eb('createdAt', '<', createdBefore), eb('seenAt', '<', seenBefore)])),
      ),
  };
}
