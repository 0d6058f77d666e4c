import type { Actor } from '../../../platform/actor';
import { type Database, type Statement, statement } from '../../../platform/db/database';

export interface TvSignInRow {
  secretHash: string;
  code: string;
  /** Names of the signs, joined by commas. */
  signs: string;
  /** Keyed hash of the screen's network. */
  network: string;
  /** A `SessionDevice` as JSON. */
  device: string;
  createdAt: number;
  expiresAt: number;
  triesLeft: number;
  /** The user that the screen will be signed in as; null until a phone confirms. */
  confirmedBy: string | null;
  /** The key of the session of the phone that confirmed; the screen will follow this phone. */
  confirmedSession: string | null;
}
interface TvSignInTables {
  auth_sessions: { tokenHash: string };
  tv_sign_ins: TvSignInRow;
}

/** Televisions that wait for a phone, by the hash of their secret and by their code. */
export function tvSignInsStore(database: Database) {
  const db = database.withTables<TvSignInTables>();
  return {
    tvSignIn: (secretHash: string) =>
      db.selectFrom('tv_sign_ins').selectAll().where('secretHash', '=', secretHash).executeTakeFirst(),

    tvSignInByCode: (code: string) =>
      db.selectFrom('tv_sign_ins').selectAll().where('code', '=', code).executeTakeFirst(),

    addTvSignIn: (row: TvSignInRow): Statement => statement(db.insertInto('tv_sign_ins').values(row), 1),

    /**
     * Confirms a code. Conflicts if the code is already confirmed, has expired or has no tries left, or if the phone's session has ended.
     */
    confirmTvSignIn: (code: string, { userId, sessionKey }: Actor, now: number): Statement =>
      statement(
        db
          .updateTable('tv_sign_ins')
          .set({ confirmedBy: userId, confirmedSession: sessionKey })
          .where('code', '=', code)
          .where('confirmedBy', 'is', null)
          .where('triesLeft', '>', 0)
          .where('expiresAt', '>', now)
          .where(({ exists, selectFrom }) =>
            exists(selectFrom('auth_sessions').select('tokenHash').where('tokenHash', '=', sessionKey)),
          ),
        1,
      ),

    countWrongTry: (code: string): Statement =>
      statement(
        db
          .updateTable('tv_sign_ins')
          .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
          .where('code', '=', code)
          .where('triesLeft', '>', 0),
        1,
      ),

    /** Deletes a confirmed code in the transaction that inserts its session, so that a code yields only one session. */
    consumeTvSignIn: (secretHash: string, userId: string): Statement =>
      statement(db.deleteFrom('tv_sign_ins').where('secretHash', '=', secretHash).where('confirmedBy', '=', userId), 1),

    endTvSignIn: (code: string): Statement =>
      statement(db.deleteFrom('tv_sign_ins').where('code', '=', code).where('confirmedBy', 'is', null)),

    dropTvSignInsBefore: (expiresBefore: number): Statement =>
      statement(db.deleteFrom('tv_sign_ins').where('expiresAt', '<', expiresBefore)),
  };
}
