import type { Migration } from 'kysely';

/** What the owner set on the site: one row, once anything was. */
export const settings: Migration = {
  async up(db) {
    await db.schema
      .createTable('site_settings')
      // Always 1.
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      // A JSON object: of each setting that was set, its value.
      .addColumn('given', 'text', (column) => column.notNull())
      .execute();
  },
};
