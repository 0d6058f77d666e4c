import { type Kysely, type Migration, sql } from 'kysely';

/** Indexes for paginated lists and for the counts of records and rounds; lets visitors have rounds. */
export const lists: Migration = {
  async up(db) {
    await db.schema.dropIndex('completed_games_user').execute();
    await db.schema
      .createIndex('completed_games_user')
      .on('completed_games')
      .columns(['userId', 'createdAt', 'id'])
      .execute();
    await db.schema
      .createIndex('completed_games_bare')
      .on('completed_games')
      .columns(['userId', 'createdAt'])
      .where(sql.ref('gameId'), 'is', sql.lit(null))
      .where(sql.ref('ticketId'), 'is', sql.lit(null))
      .execute();
    await roundsOfVisitors(db);
  },
};

/** SQLite cannot make a column nullable, so the table is rebuilt. */
async function roundsOfVisitors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_rounds')
    .addColumn('token', 'text', (column) => column.primaryKey())
    // Null for a visitor.
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('gameId', 'text', (column) => column.references('team_games.id').onDelete('cascade'))
    .addColumn('questionId', 'bigint', (column) => column.notNull())
    .addColumn('questionText', 'text', (column) => column.notNull())
    .addColumn('correctAnswer', 'text', (column) => column.notNull())
    .addColumn('options', 'text')
    .addColumn('wrongOptions', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    // Whose quota a round without a game uses: the user's id or a hash of the visitor's address. Null for a round of a game.
    .addColumn('countedFor', 'text')
    .execute();
  await db.schema
    .createTable('new_phones')
    .addColumn('token', 'text', (column) => column.notNull().references('new_rounds.token').onDelete('cascade'))
    .addColumn('phoneId', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('qr_phones_token', ['token', 'phoneId'])
    .execute();
  const rounds = sql.raw(
    '"token", "userId", "gameId", "questionId", "questionText", "correctAnswer", "options", "wrongOptions", "version", "createdAt", "expiresAt"',
  );
  await sql`INSERT INTO new_rounds (${rounds}, "countedFor")
    SELECT ${rounds}, CASE WHEN "gameId" IS NULL THEN "userId" END FROM qr_rounds`.execute(db);
  await sql`INSERT INTO new_phones ("token", "phoneId") SELECT "token", "phoneId" FROM qr_phones`.execute(db);
  await db.schema.dropTable('qr_phones').execute();
  await db.schema.dropTable('qr_rounds').execute();
  await db.schema.alterTable('new_rounds').renameTo('qr_rounds').execute();
  await db.schema.alterTable('new_phones').renameTo('qr_phones').execute();
  await db.schema.createIndex('qr_rounds_game').on('qr_rounds').columns(['gameId', 'createdAt']).execute();
  await db.schema.createIndex('qr_rounds_counted').on('qr_rounds').columns(['countedFor', 'expiresAt']).execute();
}
