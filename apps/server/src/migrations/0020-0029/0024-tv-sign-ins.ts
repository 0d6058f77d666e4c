import type { Migration } from 'kysely';

/** Screens that wait for a sign-in by a phone, and the device of a session. */
export const tvSignIns: Migration = {
  async up(db) {
    await db.schema.alterTable('auth_sessions').addColumn('device', 'text').execute();
    await db.schema
      .alterTable('auth_sessions')
      .addColumn('cameBy', 'text', (column) => column.notNull().defaultTo('password'))
      .execute();
    await db.schema
      .createTable('tv_sign_ins')
      .addColumn('secretHash', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('signs', 'text', (column) => column.notNull())
      // Keyed hash of the screen's network, for comparison only.
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .addColumn('triesLeft', 'integer', (column) => column.notNull())
      .addColumn('confirmedBy', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('tv_sign_ins_expires').on('tv_sign_ins').column('expiresAt').execute();
    // For deleting an account's sign-ins without a full scan.
    await db.schema.createIndex('tv_sign_ins_user').on('tv_sign_ins').column('confirmedBy').execute();
  },
};
