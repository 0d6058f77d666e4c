import type { Migration } from 'kysely';

/** When a record changed last, so that a list that has not changed is not sent again; and what guests thought of an evening. */
export const libraryChanges: Migration = {
  async up(db) {
    await db.schema
      .alterTable('completed_games')
      .addColumn('changedAt', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('game_ratings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      // One rating a game; a second one of the same game is the same rating, changed.
      .addColumn('gameId', 'text', (column) => column.unique())
      .addColumn('playerName', 'text', (column) => column.notNull())
      .addColumn('teamName', 'text', (column) => column.notNull())
      .addColumn('rating', 'integer', (column) => column.notNull())
      .addColumn('feedback', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('game_ratings_time').on('game_ratings').column('createdAt').execute();
  },
};
