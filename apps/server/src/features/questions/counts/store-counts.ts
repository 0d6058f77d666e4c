import type { QuestionPlace } from '@lamma/protocol/rest/desk/questions';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../../platform/db/database';

/** A game or run whose answers are counted periodically. */
export interface TallyRow {
  playId: string;
  kind: 'game' | 'run';
  /** JSON: the right and wrong answers that are already counted, by question id. */
  counted: string;
  /** When the game or run is counted next, epoch ms. */
  dueAt: number;
}
export interface CountRow {
  questionId: number;
  place: QuestionPlace;
  gotRight: number;
  gotWrong: number;
}
interface CountsTables {
  question_tallies: TallyRow;
  question_counts: CountRow;
}

/** Counts of answers, and the queue of games and runs to count. */
export function countsStore(database: Database) {
  const db = database.withTables<CountsTables>();
  return {
    enqueue: (row: TallyRow): Statement =>
      statement(
        db
          .insertInto('question_tallies')
          .values(row)
          .onConflict((conflict) => conflict.column('playId').doNothing()),
      ),

    due: (until: number, limit: number): Promise<TallyRow[]> =>
      db
        .selectFrom('question_tallies')
        .selectAll()
        .where('dueAt', '<=', until)
        .orderBy('dueAt')
        .orderBy('playId')
        .limit(limit)
        .execute(),

    tally: (playId: string): Promise<TallyRow | undefined> =>
      db.selectFrom('question_tallies').selectAll().where('playId', '=', playId).executeTakeFirst(),

    /** Updates a row of the queue; fails if another process has counted its game or run meanwhile. */
    change: ({ playId, counted }: TallyRow, next: Pick<TallyRow, 'counted' | 'dueAt'>): Statement =>
      statement(
        db.updateTable('question_tallies').set(next).where('playId', '=', playId).where('counted', '=', counted),
        1,
      ),

    /** Removes a row from the queue; fails if another process has counted its game or run meanwhile. */
    dequeue: ({ playId, counted }: TallyRow): Statement =>
      statement(db.deleteFrom('question_tallies').where('playId', '=', playId).where('counted', '=', counted), 1),

    add: (row: CountRow): Statement =>
      statement(
        db
          .insertInto('question_counts')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['questionId', 'place']).doUpdateSet({
              gotRight: sql`${sql.ref('question_counts.gotRight')} + ${row.gotRight}`,
              gotWrong: sql`${sql.ref('question_counts.gotWrong')} + ${row.gotWrong}`,
            }),
          ),
        1,
      ),

    countsOf: (questionId: number): Promise<CountRow[]> =>
      db.selectFrom('question_counts').selectAll().where('questionId', '=', questionId).execute(),
  };
}

export type CountsStore = ReturnType<typeof countsStore>;
