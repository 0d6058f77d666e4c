import type { Migration } from 'kysely';

/** The log of the owner's actions. */
export const audit: Migration = {
  async up(db) {
    await db.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      // The acting owner. No foreign key: the row outlives the account.
      .addColumn('ownerId', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      // The id of the object: a user, a batch of codes, a question, or the name of a setting.
      .addColumn('subject', 'text', (column) => column.notNull())
      // A JSON object of strings and numbers.
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('audit_log_at').on('audit_log').columns(['at', 'id']).execute();
  },
};
