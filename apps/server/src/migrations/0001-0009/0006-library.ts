import type { Migration } from 'kysely';

export const library: Migration = {
  async up(db) {
    await db.schema
      .createTable('completed_games')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('gameId', 'text', (column) => column.unique())
      .addColumn('ticketId', 'text', (column) => column.unique())
      .addColumn('gameName', 'text', (column) => column.notNull())
      .addColumn('team1Name', 'text', (column) => column.notNull())
      .addColumn('team2Name', 'text', (column) => column.notNull())
      .addColumn('gameMode', 'text', (column) => column.notNull())
      .addColumn('isCustomGame', 'integer', (column) => column.notNull())
      .addColumn('categoryName', 'text', (column) => column.notNull())
      .addColumn('selectedCategories', 'text', (column) => column.notNull())
      .addColumn('categoryGameNumbers', 'text', (column) => column.notNull())
      .addColumn('team1Score', 'integer', (column) => column.notNull())
      .addColumn('team2Score', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('winnerTeam', 'integer')
      .addColumn('reported', 'integer', (column) => column.notNull())
      .addColumn('band', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('completedAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('completed_games_user')
      .on('completed_games')
      .columns(['userId', 'createdAt'])
      .execute();
  },
};
