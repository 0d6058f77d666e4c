import { type Kysely, type Migration, sql } from 'kysely';

/** Built-in questions: the owner's corrections, reports, and counts of answers. */
export const questionReports: Migration = {
  async up(db) {
    await addChanges(db);
    await addReports(db);
    await addCounts(db);
  },
};

async function addChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('question_changes')
    // Numbers all changes in order.
    .addColumn('edition', 'integer', (column) => column.primaryKey())
    .addColumn('questionId', 'integer', (column) => column.notNull())
    // 'text', 'stop' or 'resume'.
    .addColumn('kind', 'text', (column) => column.notNull())
    // The question's revision in the bank at the time of the change.
    .addColumn('bankRev', 'integer', (column) => column.notNull())
    // For kind 'text', the correction as JSON; null restores the bank's text.
    .addColumn('text', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  // Files of all corrections so far: games that began with an older correction still show its files.
  await db.schema
    .createTable('question_files')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .alterTable('team_games')
    .addColumn('edition', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function addReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('question_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('questionId', 'integer', (column) => column.notNull())
    // Null after the account is deleted; the report stays.
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('set null'))
    // The id of a game or of a contest's run.
    .addColumn('playId', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('byCard', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    // Whether the reported text had already been changed.
    .addColumn('isOfOldText', 'integer', (column) => column.notNull())
    .addColumn('isSettled', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('question_reports_one', ['userId', 'playId', 'questionId'])
    .execute();
  await db.schema.createIndex('question_reports_list').on('question_reports').columns(['questionId', 'at']).execute();
  // A row per question that was put on the owner's desk.
  await db.schema
    .createTable('question_desk')
    .addColumn('questionId', 'integer', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('open', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('decision', 'text')
    // The question's revision in the bank at the last decision, or when a new revision put it on the desk again; 0 before.
    .addColumn('bankRev', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('question_desk_list')
    .on('question_desk')
    .columns(['state', 'at', 'questionId'])
    .execute();
}

async function addCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('question_counts')
    .addColumn('questionId', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('gotRight', 'integer', (column) => column.notNull())
    .addColumn('gotWrong', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('question_counts_key', ['questionId', 'place'])
    .execute();
  // Games and runs whose answers are still to be counted; a row is deleted when it is complete.
  await db.schema
    .createTable('question_tallies')
    .addColumn('playId', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    // JSON: the right and wrong answers that were counted so far, by question id.
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('question_tallies_due').on('question_tallies').columns(['dueAt', 'playId']).execute();
  // Existing games of the bank are counted, too, one by one.
  await sql`INSERT INTO question_tallies ("playId", "kind", "counted", "dueAt")
    SELECT "id", 'game', '{}', 0 FROM team_games WHERE "content" IS NULL AND "version" > 0`.execute(db);
}
