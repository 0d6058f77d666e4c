import { type Database, type Statement, statement } from '../../../platform/db/database';

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
export function resetsStore(database: Database) {
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
