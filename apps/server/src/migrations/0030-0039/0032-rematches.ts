import type { Migration } from 'kysely';

/** The game of which a game is the rematch; null for all games from before this migration. */
export const rematches: Migration = {
  async up(db) {
    await db.schema
      .alterTable('team_games')
      .addColumn('rematchOf', 'text', (column) => column.references('team_games.id').onDelete('set null'))
      .execute();
    // One rematch per game: if two are started concurrently, the second violates the index.
    await db.schema.createIndex('team_games_rematch').on('team_games').column('rematchOf').unique().execute();
  },
};
