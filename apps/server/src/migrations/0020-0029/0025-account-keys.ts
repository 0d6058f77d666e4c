import type { Migration } from 'kysely';

/** Indexes on foreign keys to users: without them deleting an account would scan these tables. */
export const accountKeys: Migration = {
  async up(db) {
    const references = {
      codes: 'redeemedBy',
      custom_batches: 'userId',
      custom_shares: 'categoryId',
      game_ratings: 'userId',
      password_resets: 'userId',
      qr_rounds: 'userId',
    };
    for (const [table, column] of Object.entries(references)) {
      await db.schema.createIndex(`${table}_${column}_reference`).on(table).column(column).execute();
    }
  },
};
