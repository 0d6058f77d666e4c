import { type Migration, sql } from 'kysely';

const columns = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;

/** Which own question names a file is asked for each upload that may go: found by an index, however many questions there are. */
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
