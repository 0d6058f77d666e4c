import type { Migration } from 'kysely';

/** Students of contests can report questions: without an account, once per question. */
export const studentReports: Migration = {
  async up(db) {
    // The participant of a contest's run who reported; null for a user's report.
    await db.schema.alterTable('question_reports').addColumn('participantId', 'text').execute();
    await db.schema
      .createIndex('question_reports_student')
      .unique()
      .on('question_reports')
      .columns(['participantId', 'questionId'])
      .execute();
  },
};
