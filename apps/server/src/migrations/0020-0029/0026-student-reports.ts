import type { Migration } from 'kysely';

/** Students of contests can report questions: without an account, once per question. */
export const studentReports: Migration = {
  async up(db) {
    // Of a contest's run; null for a user's report.
    await db.schema.alterTable('question_reports').addColumn('participantId', 'text').execute();
    await db.schema
      .createIndex('question_reports_student')
      .unique()
      .on('question_reports')
      .columns(['participantId', 'questionId'])
      .execute();
  },
};
