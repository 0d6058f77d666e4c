import type { Migration } from 'kysely';

/** Key-value data of the installation, such as the heartbeat. */
export const meta: Migration = {
  async up(db) {
    await db.schema
      .createTable('meta')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
