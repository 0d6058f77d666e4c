import type { Migration } from 'kysely';

/** Small facts about the installation: the heartbeat, the writer. */
export const meta: Migration = {
  async up(db) {
    await db.schema
      .createTable('meta')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
