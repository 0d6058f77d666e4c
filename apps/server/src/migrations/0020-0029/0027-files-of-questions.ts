import { type Migration, sql } from 'kysely';

const columns = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;

/** Indexes on the file columns of own categories' questions: the sweep of uploads searches them for the uses of a file. */
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
