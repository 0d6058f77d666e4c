import type { Migration } from 'kysely';

/** Seats of guests' phones in games. */
export const seats: Migration = {
  async up(db) {
    await db.schema
      .createTable('seats')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('gameId', 'text', (column) => column.references('team_games.id').onDelete('cascade'))
      .addColumn('team', 'integer', (column) => column.notNull())
      .addColumn('secretHash', 'text', (column) => column.notNull().unique())
      // Added to the game's version. The sum is the seat's version, which must never fall when the seat changes its team or its game.
      .addColumn('base', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('joinedAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('seats_game').on('seats').columns(['gameId', 'joinedAt']).execute();
    await db.schema.createIndex('seats_joined').on('seats').column('joinedAt').execute();
  },
};
