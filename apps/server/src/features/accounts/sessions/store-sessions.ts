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
  tv_sign_ins: { confirmedBy: string | null };
}

export type SessionWithUser = UserRow & { sessionCreatedAt: number; sessionSeenAt: number };

/** Sessions, by the hash of their id. */
export function sessionsStore(database: Database) {
  const db = database.withTables<SessionsTables>();
  const user = (userId: string) => db.updateTable('users').set({ id: userId }).where('id', '=', userId);
  /** Screens that wait for a session of this user: none gets it. */
  const endYesOf = (userId: string) => statement(db.deleteFrom('tv_sign_ins').where('confirmedBy', '=', userId));
  return {
    /** Waits for other writes of this user's sessions, and has later ones wait. */
    holdUser: (userId: string): Statement => statement(user(userId), 1),

    /** The same for a new session: refused where the account is blocked, or has another password by now. */
    letIn: (userId: string, passwordHash?: string): Statement =>
      statement(
        user(userId)
          .where('blockedAt', 'is', null)
          .$if(passwordHash !== undefined, (held) => held.where('passwordHash', '=', passwordHash ?? '')),
        1,
      ),

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

    /** Ends one session of a user, and what a phone of theirs has said yes to. */
    endSessionOf: (userId: string, tokenHash: string): Statement[] => [
      statement(user(userId), 1),
      endYesOf(userId),
      statement(db.deleteFrom('auth_sessions').where('tokenHash', '=', tokenHash).where('userId', '=', userId)),
    ],

    /** Ends all sessions of a user, also one that begins at this moment, and what a phone of theirs has said yes to. @param except a key */
    endSessionsOf: (userId: string, except = ''): Statement[] => [
      statement(user(userId), 1),
      endYesOf(userId),
      statement(db.deleteFrom('auth_sessions').where('userId', '=', userId).where('tokenHash', '<>', except)),
    ],

    endSessionsBefore: (createdBefore: number, seenBefore: number): Statement =>
      statement(
        db
          .deleteFrom('auth_sessions')
          .where((is) => is.or([is('createdAt', '<', createdBefore), is('seenAt', '<', seenBefore)])),
      ),
  };
}
