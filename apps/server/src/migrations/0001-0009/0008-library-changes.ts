import type { Migration } from 'kysely';

/** When a record last changed, for ETags of lists; and ratings of games. */
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
      // One rating per game; a second rating of the game replaces the first.
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
