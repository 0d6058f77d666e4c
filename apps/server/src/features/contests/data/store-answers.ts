import type { OptionLetter } from '@lamma/protocol/contests';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import { keptRead, keptStatement } from '../../../platform/db/kept-query';
import { insertAtVersion } from './store-insert';

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
interface AnswerTables {
  contest_participants: {
    id: string;
    score: number;
    correctCount: number;
    answersCount: number;
    responseSumMs: number;
  };
  contest_runs: { id: string };
  contest_answers: AnswerRow;
}

/** Answers of runs. */
export function contestAnswersStore(database: Database) {
  const db = database.withTables<AnswerTables>();
  const one = keptRead(db, (participantId: string, questionIndex: number) =>
    db
      .selectFrom('contest_answers')
      .selectAll()
      .where('participantId', '=', participantId)
      .where('questionIndex', '=', questionIndex),
  );
  const insert = insertAtVersion<AnswerRow>(database, 'contest_answers', {
    participantId: 'text',
    questionIndex: 'integer',
    runId: 'text',
    selected: 'text',
    isCorrect: 'integer',
    points: 'integer',
    responseMs: 'integer',
    at: 'bigint',
  });
  const count = keptStatement(
    (points: number, correct: number, responseMs: number, participantId: string) =>
      db
        .updateTable('contest_participants')
        .set({
          score: sql`score + ${points}`,
          correctCount: sql`${sql.ref('correctCount')} + ${correct}`,
          answersCount: sql`${sql.ref('answersCount')} + 1`,
          responseSumMs: sql`${sql.ref('responseSumMs')} + ${responseMs}`,
        })
        .where('id', '=', participantId),
    1,
  );
  return {
    /** The answers of a run, or only those to some of its questions, in the order in which they came. */
    ofRun: (runId: string, questionIndexes?: readonly number[]): Promise<AnswerRow[]> => {
      const all = db.selectFrom('contest_answers').selectAll().where('runId', '=', runId).orderBy('at');
      return (questionIndexes === undefined ? all : all.where('questionIndex', 'in', questionIndexes)).execute();
    },

    one: async (participantId: string, questionIndex: number): Promise<AnswerRow | undefined> =>
      (await one(participantId, questionIndex))[0],

    /** Adds an answer and its points, if the contest still has this version and there is no answer to the question yet. */
    add: (contestId: string, version: number, row: AnswerRow): Statement[] => [
      insert(contestId, version, row),
      count(row.points, row.isCorrect, row.responseMs, row.participantId),
    ],

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
