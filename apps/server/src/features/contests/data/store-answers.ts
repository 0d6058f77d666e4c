import type { OptionLetter } from '@lamma/protocol/contests';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type RowWrite, type Statement, statement, type Write } from '../../../platform/db/database';
import { holdRow } from '../../../platform/db/hold-row';
import { keptRead, keptStatement } from '../../../platform/db/kept-query';
import { listedRows } from '../../../platform/db/listed-rows';

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
/** The columns in the order in which an answer's fields are handed over, with their SQL types. */
const columnsOfAnswer = [
  ['participantId', 'text'],
  ['questionIndex', 'integer'],
  ['runId', 'text'],
  ['selected', 'text'],
  ['isCorrect', 'integer'],
  ['points', 'integer'],
  ['responseMs', 'integer'],
  ['at', 'bigint'],
] as const satisfies readonly (readonly [keyof AnswerRow, string])[];
interface AnswerTables {
  contests: { id: string; version: number };
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
  const writeOf = writeOfAnswers(database);
  return {
    /** The answers of a run, or only those to some of its questions, in the order in which they came. */
    ofRun: (runId: string, questionIndexes?: readonly number[]): Promise<AnswerRow[]> => {
      const all = db.selectFrom('contest_answers').selectAll().where('runId', '=', runId).orderBy('at');
      return (questionIndexes === undefined ? all : all.where('questionIndex', 'in', questionIndexes)).execute();
    },

    /** How many answered each question of a run, and how many of them right. */
    rightOf: async (runId: string): Promise<{ questionIndex: number; right: number; all: number }[]> => {
      const rows = await db
        .selectFrom('contest_answers')
        .select((is) => [
          'questionIndex',
          is.fn.sum<number>('isCorrect').as('right'),
          is.fn.countAll<number>().as('all'),
        ])
        .where('runId', '=', runId)
        .groupBy('questionIndex')
        .execute();
      return rows.map(({ questionIndex, right, all }) => ({ questionIndex, right: Number(right), all: Number(all) }));
    },

    one: async (participantId: string, questionIndex: number): Promise<AnswerRow | undefined> =>
      (await one(participantId, questionIndex))[0],

    /**
     * Adds an answer and its points, if the contest still has this version and there is no answer to the question yet. Answers that
     * wait together are added together.
     */
    add: (contestId: string, version: number, row: AnswerRow): RowWrite<AnswerRow> => ({
      key: `answers ${contestId} ${version}`,
      row,
      writeOf: (rows) => writeOf(contestId, version, rows),
    }),

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

/** Makes the write of answers: two statements, however many they are. The SQL is made once. */
function writeOfAnswers(database: Database) {
  const db = database.withTables<AnswerTables>();
  const field = (at: number, type: 'text' | 'integer' | 'bigint') =>
    sql`cast(one.value->>${sql.raw(String(at))} as ${sql.raw(type)})`;
  const insert = keptStatement((contestId: string, version: number, json: string) => {
    const held = holdRow(
      database,
      db.selectFrom('contests').select('id').where('id', '=', contestId).where('version', '=', version),
    );
    const columns = columnsOfAnswer.map(([column]) => sql.ref(column));
    const fields = columnsOfAnswer.map(([, type], at) => field(at, type));
    const rows = listedRows(database, json);
    const inserted = sql`insert into contest_answers (${sql.join(columns)}) select ${sql.join(fields)} from (${held}) as held, ${rows} as one`;
    return { compile: () => inserted.compile(db) };
  });
  const plus = (column: 'score' | 'correctCount' | 'responseSumMs', more: RawBuilder<unknown>) =>
    sql`${sql.ref(column)} = ${sql.ref(`contest_participants.${column}`)} + ${more}`;
  const count = keptStatement((json: string) => {
    const sums = [
      plus('score', field(5, 'integer')),
      plus('correctCount', field(4, 'integer')),
      plus('responseSumMs', field(6, 'integer')),
      sql`${sql.ref('answersCount')} = ${sql.ref('contest_participants.answersCount')} + 1`,
    ];
    const counted = sql`update contest_participants set ${sql.join(sums)} from ${listedRows(database, json)} as one where ${sql.ref('contest_participants.id')} = one.value->>0`;
    return { compile: () => counted.compile(db) };
  });
  return (contestId: string, version: number, rows: readonly AnswerRow[]): Write => {
    // In one order everywhere: two servers that write the same answers then never wait for each other in a circle.
    const sorted = [...rows].sort((one, other) => (one.participantId < other.participantId ? -1 : 1));
    const json = JSON.stringify(sorted.map((row) => columnsOfAnswer.map(([column]) => row[column])));
    const expect = rows.length;
    return [
      { ...insert(contestId, version, json), expect },
      { ...count(json), expect },
    ];
  };
}

export type ContestAnswersStore = ReturnType<typeof contestAnswersStore>;
