import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { UserRow } from '../user-row';
import type { CameBy } from './session-notes';

export interface SessionRow {
  tokenHash: string;
  userId: string;
  createdAt: number;
  seenAt: number;
  /** A `SessionDevice` as JSON; null for sessions older than the column. */
  device: string | null;
  /** How it was begun: with the password, or by a phone that said yes. */
  cameBy: CameBy;
}
interface SessionsTables {
  users: UserRow;
  auth_sessions: SessionRow;
}

export type SessionWithUser = UserRow & { sessionCreatedAt: number; sessionSeenAt: number };

/** Sessions, by the hash of their id. */
export function sessionsStore(database: Database) {
  const db = database.withTables<SessionsTables>();
  return {
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

    /** A user's sessions, newest first. */
    sessionsOf: (userId: string): Promise<SessionRow[]> =>
      db.selectFrom('auth_sessions').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute(),

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

    addSession: (session: SessionRow): Statement => statement(db.insertInto('auth_sessions').values(session), 1),

    touchSession: (tokenHash: string, seenAt: number): Statement =>
      statement(db.updateTable('auth_sessions').set({ seenAt }).where('tokenHash', '=', tokenHash)),

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

    endSessionOf: (userId: string, tokenHash: string): Statement =>
      statement(db.deleteFrom('auth_sessions').where('tokenHash', '=', tokenHash).where('userId', '=', userId)),

    endSessionsOf: (userId: string): Statement =>
      statement(db.deleteFrom('auth_sessions').where('userId', '=', userId)),

    endSessionsBefore: (createdBefore: number, seenBefore: number): Statement =>
      statement(
        db
          .deleteFrom('auth_sessions')
          .where((is) => is.or([is('createdAt', '<', createdBefore), is('seenAt', '<', seenBefore)])),
      ),
  };
}
