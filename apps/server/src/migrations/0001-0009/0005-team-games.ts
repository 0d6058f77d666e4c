import { type Migration, sql } from 'kysely';

export const teamGames: Migration = {
  async up(db) {
    await db.schema
      .createTable('tickets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('categoriesKey', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('charged', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('claimed', 'integer', (column) => column.notNull())
      .addColumn('lastCall', 'text', (column) => column.notNull())
      .addColumn('gameId', 'text')
      .addColumn('confirmedAt', 'bigint')
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('tickets_user').on('tickets').columns(['userId', 'createdAt']).execute();
    // Guarantees one open ticket per user, even with concurrent requests.
    await db.schema
      .createIndex('tickets_one_open')
      .on('tickets')
      .column('userId')
      .unique()
      .where(sql.ref('state'), '=', sql.lit('open'))
      .execute();
    await db.schema
      .createTable('team_games')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('clientId', 'text')
      .addColumn('ticketId', 'text')
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('categoriesKey', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('questions', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('clockDeadlineAt', 'bigint')
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('changedAt', 'bigint', (column) => column.notNull())
      .addColumn('finishedAt', 'bigint')
      .addUniqueConstraint('team_games_client', ['userId', 'clientId'])
      .execute();
    await db.schema.createIndex('team_games_user').on('team_games').columns(['userId', 'createdAt']).execute();
    await db.schema.createIndex('team_games_clock').on('team_games').column('clockDeadlineAt').execute();
    await db.schema
      .createTable('game_commands')
      .addColumn('gameId', 'text', (column) => column.notNull().references('team_games.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('commandId', 'text', (column) => column.notNull())
      .addColumn('command', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('now', 'bigint', (column) => column.notNull())
      .addColumn('facts', 'text')
      .addPrimaryKeyConstraint('game_commands_key', ['gameId', 'version'])
      .addUniqueConstraint('game_commands_id', ['gameId', 'commandId'])
      .execute();
  },
};
