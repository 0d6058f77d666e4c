import { type Kysely, type Migration, sql } from 'kysely';

/** Built-in questions: what their owner changed, who reported them, and how they were answered. */
export const questionReports: Migration = {
  async up(db) {
    await changes(db);
    await reports(db);
    await counts(db);
  },
};

async function changes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('question_changes')
    // Numbers all changes in their order.
    .addColumn('edition', 'integer', (column) => column.primaryKey())
    .addColumn('questionId', 'integer', (column) => column.notNull())
    // 'text', 'stop' or 'resume'.
    .addColumn('kind', 'text', (column) => column.notNull())
    // Of the question in the bank's files, when it was changed.
    .addColumn('bankRev', 'integer', (column) => column.notNull())
    // Of a text: JSON of what stands in place of the bank's; null: the bank's own again.
    .addColumn('text', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  // Files that a change has ever named: games that began in its edition show them.
  await db.schema
    .createTable('question_files')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .alterTable('team_games')
    .addColumn('edition', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function reports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('question_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('questionId', 'integer', (column) => column.notNull())
    // Null once the account is gone: the report stays, without a name.
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('set null'))
    // Of a game, or of a contest's run.
    .addColumn('playId', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('byCard', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    // Whether the text that it is about had been changed by then.
    .addColumn('isOfOldText', 'integer', (column) => column.notNull())
    .addColumn('isSettled', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('question_reports_one', ['userId', 'playId', 'questionId'])
    .execute();
  await db.schema.createIndex('question_reports_list').on('question_reports').columns(['questionId', 'at']).execute();
  // A row a question that has come to the owner's desk.
  await db.schema
    .createTable('question_desk')
    .addColumn('questionId', 'integer', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('open', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('decision', 'text')
    // The bank's rev by which it was put here again.
    .addColumn('bankRev', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('question_desk_list')
    .on('question_desk')
    .columns(['state', 'at', 'questionId'])
    .execute();
}

async function counts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('question_counts')
    .addColumn('questionId', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('gotRight', 'integer', (column) => column.notNull())
    .addColumn('gotWrong', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('question_counts_key', ['questionId', 'place'])
    .execute();
  // Games and runs whose answers are to be counted. A row goes when nothing more can come.
  await db.schema
    .createTable('question_tallies')
    .addColumn('playId', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    // What is counted of it so far: JSON of question ids and 0 or 1.
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('question_tallies_due').on('question_tallies').columns(['dueAt', 'playId']).execute();
  // Games of the bank from before are counted too, one by one.
  await sql`INSERT INTO question_tallies ("playId", "kind", "counted", "dueAt")
    SELECT "id", 'game', '{}', 0 FROM team_games WHERE "content" IS NULL AND "version" > 0`.execute(db);
}
