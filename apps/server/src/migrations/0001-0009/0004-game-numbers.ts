import type { Migration } from 'kysely';

export const gameNumbers: Migration = {
  async up(db) {
    // A row per user with a version for compare-and-set, so that two concurrent starts cannot get the same number.
    await db.schema
      .createTable('number_books')
      .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('number_uses')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('categoryId', 'integer', (column) => column.notNull())
      .addColumn('gameNumber', 'integer', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('ticketId', 'text')
      .execute();
    await db.schema
      .createIndex('number_uses_user')
      .on('number_uses')
      .columns(['userId', 'categoryId', 'place'])
      .execute();
    await db.schema.createIndex('number_uses_ticket').on('number_uses').column('ticketId').execute();
  },
};
