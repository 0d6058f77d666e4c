import { type Migration, sql } from 'kysely';

/** Who owns the installation, whose mailbox is known to be theirs, and by which address a card's host opened the site. */
export const owner: Migration = {
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('isOwner', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('users').addColumn('emailProvedAt', 'bigint').execute();
    await db.schema.alterTable('game_remotes').addColumn('openedAt', 'text').execute();
    // Nobody registers without a phone number: an account without one was made by a start of the server. Where ADMIN_EMAIL was
    // changed there are several, and the next start leaves the mark to the one of ADMIN_EMAIL (decision 0016).
    await sql`UPDATE users SET "isOwner" = 1
      WHERE "firstName" = 'المالك' AND "lastName" = '' AND "phoneNumber" = ''`.execute(db);
  },
};
