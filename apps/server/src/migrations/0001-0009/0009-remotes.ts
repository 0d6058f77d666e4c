import type { Migration } from 'kysely';

/** Cards that turn a phone into the remote of a game. */
export const remotes: Migration = {
  async up(db) {
    await db.schema
      .createTable('game_remotes')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('gameId', 'text', (column) =>
        column.notNull().unique().references('team_games.id').onDelete('cascade'),
      )
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
