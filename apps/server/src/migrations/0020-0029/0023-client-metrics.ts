import type { Migration } from 'kysely';

/** Measurements of browsers, counted by kind, page and time span, and active users. */
export const clientMetrics: Migration = {
  async up(db) {
    await db.schema
      .createTable('client_metrics')
      // Length of the time span and its start, ms: each metric is counted in a short and in a long span.
      .addColumn('span', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('startsAt', 'bigint', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      // Sum of the values, ms.
      .addColumn('total', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('client_metrics_key', ['span', 'name', 'startsAt', 'page'])
      .execute();
    await db.schema
      .createTable('active_users')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('active_users_at').on('active_users').column('at').execute();
  },
};
