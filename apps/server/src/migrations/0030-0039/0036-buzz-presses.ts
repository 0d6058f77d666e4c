import type { Migration } from 'kysely';

/** The presses of guests in the rounds of a race. */
export const buzzPresses: Migration = {
  async up(db) {
    await db.schema
      .createTable('buzz_presses')
      .addColumn('gameId', 'text', (column) => column.notNull().references('team_games.id').onDelete('cascade'))
      // 0 before the first question.
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('seatId', 'text', (column) => column.notNull().references('seats.id').onDelete('cascade'))
      // An id that the phone gives the press, so that a retry gets the same answer.
      .addColumn('pressId', 'text', (column) => column.notNull())
      // The team of the seat at the time of the press.
      .addColumn('team', 'integer', (column) => column.notNull())
      // `taken`, `early`, `late` or `tried`.
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('claimedAt', 'bigint', (column) => column.notNull())
      .addColumn('receivedAt', 'bigint', (column) => column.notNull())
      // Time since the buttons opened; null if they had not opened.
      .addColumn('afterMs', 'integer')
      .addColumn('isAtBound', 'integer', (column) => column.notNull())
      .addColumn('isSettled', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('buzz_presses_key', ['gameId', 'round', 'seatId', 'pressId'])
      .execute();
    await db.schema.createIndex('buzz_presses_seat').on('buzz_presses').columns(['seatId', 'receivedAt']).execute();
  },
};
