import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import { insertAtVersion } from './insert-at-version';

export interface ParticipantRow {
  id: string;
  runId: string;
  name: string;
  /** A normalized name: equal for names that look the same. */
  nameKey: string;
  secretHash: string;
  /** A salted hash of the address; null after the end of the run. */
  addressKey: string | null;
  joinOrder: number;
  joinedAt: number;
  isHidden: number;
  isRemoved: number;
  /** This and the following totals are 0 before the end of the run. */
  score: number;
  correctCount: number;
  answersCount: number;
  responseSumMs: number;
}
/** A row without its totals, which are 0 before the end of the run: a live ranking must not use the totals. */
export type JoinedRow = Omit<ParticipantRow, 'score' | 'correctCount' | 'answersCount' | 'responseSumMs'>;
export type NewParticipant = Omit<JoinedRow, 'isHidden' | 'isRemoved'>;
interface ParticipantTables {
  contest_participants: ParticipantRow;
}

/** The columns of a participant that the results of an ended run show. */
export type TotalsRow = Pick<ParticipantRow, (typeof totalColumns)[number]>;

const totalColumns = [
  'id',
  'name',
  'joinOrder',
  'isRemoved',
  'score',
  'correctCount',
  'answersCount',
  'responseSumMs',
] as const satisfies readonly (keyof ParticipantRow)[];

export const INITIAL_VALUES = {
  isHidden: 0,
  isRemoved: 0,
  score: 0,
  correctCount: 0,
  answersCount: 0,
  responseSumMs: 0,
};

export function contestParticipantsStore(database: Database) {
  const db = database.withTables<ParticipantTables>();
  const columns = {
    id: 'text',
    runId: 'text',
    name: 'text',
    nameKey: 'text',
    secretHash: 'text',
    addressKey: 'text',
    joinOrder: 'integer',
    joinedAt: 'bigint',
    isHidden: 'integer',
    isRemoved: 'integer',
    score: 'integer',
    correctCount: 'integer',
    answersCount: 'integer',
    responseSumMs: 'bigint',
  } as const;
  const joinedColumns = [
    'id',
    'runId',
    'name',
    'nameKey',
    'secretHash',
    'addressKey',
    'joinOrder',
    'joinedAt',
    'isHidden',
    'isRemoved',
  ] as const;
  const updateOf = (runId: string) => db.updateTable('contest_participants').where('runId', '=', runId);
  return {
    /** All participants of a run in the order of joining. */
    ofRun: (runId: string): Promise<JoinedRow[]> =>
      db
        .selectFrom('contest_participants')
        .select(joinedColumns)
        .where('runId', '=', runId)
        .orderBy('joinOrder')
        .execute(),

    /** Up to `max` participants of an ended run with their totals. @param after the last `joinOrder` of the previous page */
    totals: (runId: string, after: number, max: number): Promise<TotalsRow[]> =>
      db
        .selectFrom('contest_participants')
        .select(totalColumns)
        .where('runId', '=', runId)
        .where('joinOrder', '>', after)
        .orderBy('joinOrder')
        .limit(max)
        .execute(),

    bySecret: (secretHash: string): Promise<{ id: string; runId: string } | undefined> =>
      db
        .selectFrom('contest_participants')
        .select(['id', 'runId'])
        .where('secretHash', '=', secretHash)
        .executeTakeFirst(),

    /** Inserts participants if the contest still has the run's version. */
    insertAtVersion: insertAtVersion<ParticipantRow>(database, 'contest_participants', columns, 'id'),

    setRemoved: (runId: string, ids: readonly string[], isRemoved: boolean): Statement =>
      statement(
        updateOf(runId)
          .set({ isRemoved: isRemoved ? 1 : 0 })
          .where('id', 'in', ids),
      ),

    setHidden: (runId: string, id: string, isHidden: boolean): Statement =>
      statement(
        updateOf(runId)
          .set({ isHidden: isHidden ? 1 : 0 })
          .where('id', '=', id),
        1,
      ),

    /** Writes the totals of all participants of a run, at its end. */
    writeTotals: (runId: string): Statement => {
      const sums = sql`SELECT "participantId", sum(points) AS score, sum("isCorrect") AS "correctCount", count(*) AS "answersCount",
        sum("responseMs") AS "responseSumMs" FROM contest_answers WHERE "runId" = ${runId} GROUP BY "participantId"`;
      const totaled = sql`UPDATE contest_participants SET score = total.score, "correctCount" = total."correctCount",
        "answersCount" = total."answersCount", "responseSumMs" = total."responseSumMs" FROM (${sums}) AS total
        WHERE contest_participants.id = total."participantId"`;
      return statement({ compile: () => totaled.compile(db) });
    },

    clear: (runId: string): Statement => statement(db.deleteFrom('contest_participants').where('runId', '=', runId)),

    /** Deletes participants. Only for a run without answers. */
    remove: (runId: string, ids: readonly string[]): Statement =>
      statement(db.deleteFrom('contest_participants').where('runId', '=', runId).where('id', 'in', ids), ids.length),

    forgetAddresses: (runId: string): Statement => statement(updateOf(runId).set({ addressKey: null })),

    /** Deletes the address hashes of runs that were never ended. */
    forgetOldAddresses: (joinedBefore: number): Statement =>
      statement(
        db
          .updateTable('contest_participants')
          .set({ addressKey: null })
          .where('addressKey', 'is not', null)
          .where('joinedAt', '<', joinedBefore),
      ),
  };
}

export type ContestParticipantsStore = ReturnType<typeof contestParticipantsStore>;
