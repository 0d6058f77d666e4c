import { type Kysely, type Migration, SqliteAdapter, sql } from 'kysely';

/**
 * Clusters answers by run and question, so that concurrent answers touch few pages per commit. `participantId` is no
 * foreign key any more: a participant is deleted only with the run, which deletes the answers too, or in the lobby,
 * before there are answers.
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
      // One answer per participant and question, however often it is sent and over whichever transport.
      .addPrimaryKeyConstraint('contest_answers_one', ['runId', 'questionIndex', 'participantId']);
    await (isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table).execute();
    const columns = ['runId', 'questionIndex', 'participantId', 'selected', 'isCorrect', 'points', 'responseMs', 'at'];
    const names = sql.join(columns.map((column) => sql.ref(column)));
    // Every answer has its run, as the foreign key requires: answers of deleted runs were deleted with the participants.
    await sql`INSERT INTO contest_answers (${names}) SELECT ${names} FROM contest_answers_before`.execute(db);
    await db.schema.dropTable('contest_answers_before').execute();
  },
};

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;
