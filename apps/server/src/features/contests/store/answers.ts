import type { OptionLetter } from '@lamma/protocol/contests';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import { insertAtVersion } from './insert-at-version';

export interface AnswerRow {
  participantId: string;
  questionIndex: number;
  runId: string;
  selected: OptionLetter;
  isCorrect: number;
  points: number;
  responseMs: number;
  at: number;
}
const columns = {
  runId: 'text',
  questionIndex: 'integer',
  participantId: 'text',
  selected: 'text',
  isCorrect: 'integer',
  points: 'integer',
  responseMs: 'integer',
  at: 'bigint',
} as const;
export type ReadAnswer = Omit<AnswerRow, 'runId'>;
const readColumns = ['participantId', 'questionIndex', 'selected', 'isCorrect', 'points', 'responseMs', 'at'] as const;
interface AnswerTables {
  contest_runs: { id: string };
  contest_answers: AnswerRow;
}

export function contestAnswersStore(database: Database) {
  const db = database.withTables<AnswerTables>();
  return {
    /** A run's answers to this question, by time. */
    ofQuestion: (runId: string, questionIndex: number): Promise<ReadAnswer[]> =>
      db
        .selectFrom('contest_answers')
        .select(readColumns)
        .where('runId', '=', runId)
        .where('questionIndex', '=', questionIndex)
        .orderBy('at')
        .execute(),

    /** Up to `max` answers of a run, by question and participant. @param after the last answer of the previous page */
    page: (runId: string, after: ReadAnswer | undefined, max: number): Promise<ReadAnswer[]> => {
      const rows = db.selectFrom('contest_answers').select(readColumns).where('runId', '=', runId);
      const rest =
        after === undefined
          ? rows
          : rows.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('questionIndex', 'participantId'), '>', tuple(after.questionIndex, after.participantId)),
            );
      return rest.orderBy('questionIndex').orderBy('participantId').limit(max).execute();
    },

    /** For each question of a run, how many participants answered it, and how many of them answered right. */
    countsByQuestion: async (runId: string): Promise<{ questionIndex: number; right: number; all: number }[]> => {
      const rows = await db
        .selectFrom('contest_answers')
        .select((eb) => [
          'questionIndex',
          eb.fn.sum<number>('isCorrect').as('right'),
          eb.fn.countAll<number>().as('all'),
        ])
        .where('runId', '=', runId)
        .groupBy('questionIndex')
        .execute();
      return rows.map(({ questionIndex, right, all }) => ({ questionIndex, right: Number(right), all: Number(all) }));
    },

    one: (runId: string, questionIndex: number, participantId: string): Promise<AnswerRow | undefined> =>
      db
        .selectFrom('contest_answers')
        .selectAll()
        .where('runId', '=', runId)
        .where('questionIndex', '=', questionIndex)
        .where('participantId', '=', participantId)
        .executeTakeFirst(),

    /** Inserts answers if the contest still has the run's version and the participant has no answer yet. */
    insertAtVersion: insertAtVersion<AnswerRow>(database, 'contest_answers', columns, 'participantId'),

    /** Makes a write fail if the question has an answer. */
    expectNone: (runId: string, questionIndex: number): Statement => {
      const answers = db
        .selectFrom('contest_answers')
        .select('participantId')
        .where('runId', '=', runId)
        .where('questionIndex', '=', questionIndex);
      return statement(
        db
          .updateTable('contest_runs')
          .set({ id: runId })
          .where('id', '=', runId)
          .where(({ not, exists }) => not(exists(answers))),
        1,
      );
    },
  };
}

export type ContestAnswersStore = ReturnType<typeof contestAnswersStore>;
