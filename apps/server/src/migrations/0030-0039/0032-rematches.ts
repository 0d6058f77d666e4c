import type { Migration } from 'kysely';

/** Adds `rematchOf`: the id of the game that this game is a rematch of; null if it is not a rematch. */
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
