import type { Migration } from 'kysely';

/** Which game a game is the rematch of. Games from before this migration name none. */
export const rematches: Migration = {
  async up(db) {
    await db.schema
      .alterTable('team_games')
      .addColumn('rematchOf', 'text', (column) => column.references('team_games.id').onDelete('set null'))
      .execute();
    // One rematch a game: of two concurrent starts the second conflicts.
    await db.schema.createIndex('team_games_rematch').on('team_games').column('rematchOf').unique().execute();
  },
};
