import { type Migration, sql } from 'kysely';

/** Stores which account is the owner's, when an e-mail address was verified, and at which address the host of a remote opened the site. */
export const owner: Migration = {
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('isOwner', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('users').addColumn('emailProvedAt', 'bigint').execute();
    await db.schema.alterTable('game_remotes').addColumn('openedAt', 'text').execute();
    // Registration requires a phone number, so an account without one was created at a start of the server. If
    // ADMIN_EMAIL has been changed, there are several such accounts; the next start keeps the flag on the account of
    // ADMIN_EMAIL only.
    await sql`UPDATE users SET "isOwner" = 1
      WHERE "firstName" = 'المالك' AND "lastName" = '' AND "phoneNumber" = ''`.execute(db);
  },
};
