import type { Migration } from 'kysely';

/** Settings of the site: at most one row. */
export const settings: Migration = {
  async up(db) {
    await db.schema
      .createTable('site_settings')
      // Always 1, so that there is at most one row.
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      // A JSON object of the settings that were set.
      .addColumn('given', 'text', (column) => column.notNull())
      .execute();
  },
};
