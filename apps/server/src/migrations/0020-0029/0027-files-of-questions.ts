import { type Migration, sql } from 'kysely';

const columns = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;

/** Indexes to find the question of an own category that uses a file, for the sweep of uploads. */
export const filesOfQuestions: Migration = {
  async up(db) {
    for (const column of columns) {
      await db.schema
        .createIndex(`custom_questions_${column}`)
        .on('custom_questions')
        .column(column)
        .where(sql.ref(column), 'is not', sql.lit(null))
        .execute();
    }
  },
};
