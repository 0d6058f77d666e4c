import type { Actor } from '../../../platform/actor';
import { type Database, type Statement, statement } from '../../../platform/db/database';

export interface TvSignInRow {
  secretHash: string;
  code: string;
  /** Names of signs, joined by commas. */
  signs: string;
  /** Keyed hash of where the screen is. */
  network: string;
  /** A `SessionDevice` as JSON. */
  device: string;
  createdAt: number;
  expiresAt: number;
  triesLeft: number;
  /** Whose session the screen gets; null until a phone has said yes. */
  confirmedBy: string | null;
}
interface TvSignInTables {
  auth_sessions: { tokenHash: string };
  tv_sign_ins: TvSignInRow;
}

/** Screens that wait for a phone, by the hash of their secret and by their code. */
export function tvSignInsStore(database: Database) {
  const db = database.withTables<TvSignInTables>();
  return {
    tvSignIn: (secretHash: string) =>
      db.selectFrom('tv_sign_ins').selectAll().where('secretHash', '=', secretHash).executeTakeFirst(),

    tvSignInByCode: (code: string) =>
      db.selectFrom('tv_sign_ins').selectAll().where('code', '=', code).executeTakeFirst(),

    addTvSignIn: (row: TvSignInRow): Statement => statement(db.insertInto('tv_sign_ins').values(row), 1),

    /** The first yes counts, and only while the code is good and the phone's own session is there. */
    confirmTvSignIn: (code: string, { userId, sessionKey }: Actor, now: number): Statement =>
      statement(
        db
          .updateTable('tv_sign_ins')
          .set({ confirmedBy: userId })
          .where('code', '=', code)
          .where('confirmedBy', 'is', null)
          .where('triesLeft', '>', 0)
          .where('expiresAt', '>', now)
          .where(({ exists, selectFrom }) =>
            exists(selectFrom('auth_sessions').select('tokenHash').where('tokenHash', '=', sessionKey)),
          ),
        1,
      ),

    takeTvTry: (code: string): Statement =>
      statement(
        db
          .updateTable('tv_sign_ins')
          .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
          .where('code', '=', code)
          .where('triesLeft', '>', 0),
        1,
      ),

    /** A session is given for it once: it is gone in the same write. */
    takeTvSignIn: (secretHash: string, userId: string): Statement =>
      statement(db.deleteFrom('tv_sign_ins').where('secretHash', '=', secretHash).where('confirmedBy', '=', userId), 1),

    /** Ends a code that nobody has said yes to. */
    endTvSignIn: (code: string): Statement =>
      statement(db.deleteFrom('tv_sign_ins').where('code', '=', code).where('confirmedBy', 'is', null)),

    dropTvSignInsBefore: (expiresBefore: number): Statement =>
      statement(db.deleteFrom('tv_sign_ins').where('expiresAt', '<', expiresBefore)),
  };
}
