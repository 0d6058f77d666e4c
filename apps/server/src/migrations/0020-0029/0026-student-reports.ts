import type { Migration } from 'kysely';

/** Students of contests report questions too: without an account, once each. */
export const studentReports: Migration = {
  async up(db) {
    // Of a contest's run; null where a user reports.
    await db.schema.alterTable('question_reports').addColumn('participantId', 'text').execute();
    await db.schema
      .createIndex('question_reports_student')
      .unique()
      .on('question_reports')
      .columns(['participantId', 'questionId'])
      .execute();
  },
};
