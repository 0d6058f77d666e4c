import type { Migration } from 'kysely';

/** Where an account is referred to without an index, its deletion would look at every row. */
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
