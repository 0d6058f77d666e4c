import type { Migration } from 'kysely';

/** Guests' guesses whether the other team knows an answer (`knows`), and their claims to have known it (`mine`). */
export const guestVotes: Migration = {
  async up(db) {
    await db.schema
      .createTable('guest_votes')
      .addColumn('gameId', 'text', (column) => column.notNull().references('team_games.id').onDelete('cascade'))
      .addColumn('questionId', 'integer', (column) => column.notNull())
      // `knows` or `mine`.
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('seatId', 'text', (column) => column.notNull().references('seats.id').onDelete('cascade'))
      // The team of the seat when it voted.
      .addColumn('team', 'integer', (column) => column.notNull())
      .addColumn('value', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      // 1 if the vote was counted with the answer and can no longer change.
      .addColumn('isClosed', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('guest_votes_key', ['gameId', 'questionId', 'about', 'seatId'])
      .execute();
    await db.schema.createIndex('guest_votes_seat').on('guest_votes').column('seatId').execute();
  },
};
