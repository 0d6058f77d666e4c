import { type Kysely, type Migration, SqliteAdapter, sql } from 'kysely';

/**
 * Answers lie by run and question in one tree: those that come in the same seconds stand side by side, so that a commit writes few pages. The
 * totals of a participant are written once, when their run ends. An answer goes with its run; a participant goes only with a run, or from a
 * lobby, which has no answers.
 */
export const answersByQuestion: Migration = {
  async up(db) {
    await db.schema.alterTable('contest_answers').renameTo('contest_answers_before').execute();
    await db.schema.dropIndex('contest_answers_run').execute();
    const table = db.schema
      .createTable('contest_answers')
      .addColumn('runId', 'text', (column) => column.notNull().references('contest_runs.id').onDelete('cascade'))
      .addColumn('questionIndex', 'integer', (column) => column.notNull())
      .addColumn('participantId', 'text', (column) => column.notNull())
      .addColumn('selected', 'text', (column) => column.notNull())
      .addColumn('isCorrect', 'integer', (column) => column.notNull())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('responseMs', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      // One answer a participant and question, whoever sends how often by which door.
      .addPrimaryKeyConstraint('contest_answers_one', ['runId', 'questionIndex', 'participantId']);
    await (isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table).execute();
    const columns = ['runId', 'questionIndex', 'participantId', 'selected', 'isCorrect', 'points', 'responseMs', 'at'];
    const names = sql.join(columns.map((column) => sql.ref(column)));
    // A run that is gone has left no answers: they went with its participants.
    await sql`INSERT INTO contest_answers (${names}) SELECT ${names} FROM contest_answers_before`.execute(db);
    await db.schema.dropTable('contest_answers_before').execute();
  },
};

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;
