import type { Migration } from 'kysely';

/** Televisions that follow the phone that has signed them in. A pairing ends with either session. */
export const casts: Migration = {
  async up(db) {
    // The session of the phone that confirmed; null for codes confirmed before this migration.
    await db.schema.alterTable('tv_sign_ins').addColumn('confirmedSession', 'text').execute();
    await db.schema
      .createTable('casts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tvSession', 'text', (column) =>
        column.notNull().unique().references('auth_sessions.tokenHash').onDelete('cascade'),
      )
      // Unique: a phone shows on one television.
      .addColumn('phoneSession', 'text', (column) =>
        column.notNull().unique().references('auth_sessions.tokenHash').onDelete('cascade'),
      )
      // A `CastStep` as JSON.
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('ownGame', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
