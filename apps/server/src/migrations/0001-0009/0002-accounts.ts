import type { Migration } from 'kysely';

export const accounts: Migration = {
  async up(db) {
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('emailKey', 'text', (column) => column.notNull().unique())
      .addColumn('firstName', 'text', (column) => column.notNull())
      .addColumn('lastName', 'text', (column) => column.notNull())
      .addColumn('phoneNumber', 'text', (column) => column.notNull())
      .addColumn('passwordHash', 'text', (column) => column.notNull())
      .addColumn('isTeacher', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('auth_sessions')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('seenAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('auth_sessions_user').on('auth_sessions').columns(['userId', 'createdAt']).execute();
    await db.schema
      .createTable('password_resets')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .addColumn('usedAt', 'bigint')
      .execute();
  },
};
