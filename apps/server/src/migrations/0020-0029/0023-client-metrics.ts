import type { Migration } from 'kysely';

/** What browsers measured, as counts by kind and page over spans of time, and which users are active. */
export const clientMetrics: Migration = {
  async up(db) {
    await db.schema
      .createTable('client_metrics')
      // How long the counted time is, ms, and when it began: each metric is counted over a short span and over a long one.
      .addColumn('span', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('startsAt', 'bigint', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      // Of the values, milliseconds.
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
