import type { Migration } from 'kysely';

/** Deadlines that the server enforces, and the rounds of «خربطهم», keyed by the secret in their QR code. */
export const rounds: Migration = {
  async up(db) {
    await db.schema.alterTable('team_games').addColumn('expiresAt', 'bigint').execute();
    await db.schema.createIndex('team_games_expires').on('team_games').column('expiresAt').execute();
    await db.schema
      .createTable('qr_rounds')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      // Null for a round outside any game.
      .addColumn('gameId', 'text', (column) => column.references('team_games.id').onDelete('cascade'))
      .addColumn('questionId', 'bigint', (column) => column.notNull())
      .addColumn('questionText', 'text', (column) => column.notNull())
      .addColumn('correctAnswer', 'text', (column) => column.notNull())
      .addColumn('options', 'text')
      .addColumn('wrongOptions', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('qr_rounds_game').on('qr_rounds').columns(['gameId', 'createdAt']).execute();
    await db.schema
      .createTable('qr_phones')
      .addColumn('token', 'text', (column) => column.notNull().references('qr_rounds.token').onDelete('cascade'))
      .addColumn('phoneId', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('qr_phones_key', ['token', 'phoneId'])
      .execute();
  },
};
