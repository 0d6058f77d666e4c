import type { OptionLetter } from '@lamma/protocol/solo-games';
import { sql } from 'kysely';
import type { Database, Statement } from '../../platform/db/database';
import { holdRow } from '../../platform/db/hold-row';
import { keptRead, keptStatement } from '../../platform/db/kept-query';

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
  solo_games: { id: string; version: number };
  solo_participants: {
    id: string;
    score: number;
    correctCount: number;
    answersCount: number;
    responseSumMs: number;
  };
  solo_runs: { id: string };
  solo_answers: AnswerRow;
}

/** Answers of runs. */
export function soloAnswersStore(database: Database) {
  const db = database.withTables<AnswerTables>();
  const one = keptRead(db as never, (participantId: string, questionIndex: number) =>
    db
      .selectFrom('solo_answers')
      .selectAll()
      .where('participantId', '=', participantId)
      .where('questionIndex', '=', questionIndex),
  );
  const insert = keptStatement(
    (
      gameId: string,
      version: number,
      participantId: string,
      questionIndex: number,
      runId: string,
      selected: string,
      isCorrect: number,
      points: number,
      responseMs: number,
      at: number,
    ) => {
      const standing = holdRow(
        database,
        db
          .selectFrom('solo_games')
          .select([
            sql<string>`cast(${participantId} as text)`.as('participantId'),
            sql<number>`cast(${questionIndex} as integer)`.as('questionIndex'),
            sql<string>`cast(${runId} as text)`.as('runId'),
            sql<string>`cast(${selected} as text)`.as('selected'),
            sql<number>`cast(${isCorrect} as integer)`.as('isCorrect'),
            sql<number>`cast(${points} as integer)`.as('points'),
            sql<number>`cast(${responseMs} as integer)`.as('responseMs'),
            sql<number>`cast(${at} as bigint)`.as('at'),
          ])
          .where('id', '=', gameId)
          .where('version', '=', version),
      );
      return db
        .insertInto('solo_answers')
        .columns(['participantId', 'questionIndex', 'runId', 'selected', 'isCorrect', 'points', 'responseMs', 'at'])
        .expression(standing as never);
    },
    1,
  );
  const count = keptStatement(
    (points: number, correct: number, responseMs: number, participantId: string) =>
      db
        .updateTable('solo_participants')
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
    /** All of a run, or those to some of its questions, in the order in which they came. */
    ofRun: (runId: string, questionIndexes?: readonly number[]): Promise<AnswerRow[]> => {
      const all = db.selectFrom('solo_answers').selectAll().where('runId', '=', runId).orderBy('at');
      return (questionIndexes === undefined ? all : all.where('questionIndex', 'in', questionIndexes)).execute();
    },

    one: async (participantId: string, questionIndex: number): Promise<AnswerRow | undefined> =>
      (await one(participantId, questionIndex))[0],

    /** An answer with what it counts, as long as the game stands where it was decided on; the first one alone. */
    add: (gameId: string, version: number, row: AnswerRow): Statement[] => [
      insert(
        gameId,
        version,
        row.participantId,
        row.questionIndex,
        row.runId,
        row.selected,
        row.isCorrect,
        row.points,
        row.responseMs,
        row.at,
      ),
      count(row.points, row.isCorrect, row.responseMs, row.participantId),
    ],

    /** Holds a write to nobody's having answered a question. */
    expectNone: (runId: string, questionIndex: number): Statement => {
      const answers = db
        .selectFrom('solo_answers')
        .select('participantId')
        .where('runId', '=', runId)
        .where('questionIndex', '=', questionIndex);
      const query = db
        .updateTable('solo_runs')
        .set({ id: runId })
        .where('id', '=', runId)
        .where(({ not, exists }) => not(exists(answers)));
      const { sql: text, parameters } = query.compile();
      return { sql: text, parameters, expect: 1 };
    },
  };
}

export type SoloAnswersStore = ReturnType<typeof soloAnswersStore>;
