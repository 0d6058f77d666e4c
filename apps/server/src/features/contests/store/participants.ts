import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import { rowsAtVersion } from './rows-at-version';

export interface ParticipantRow {
  id: string;
  runId: string;
  name: string;
  /** Names that look the same have the same key. */
  nameKey: string;
  secretHash: string;
  /** A hash of the address, the same within this run; null once the run has ended. */
  addressKey: string | null;
  joinOrder: number;
  joinedAt: number;
  isHidden: number;
  isRemoved: number;
  /** This and the following totals: 0 until the run has ended. */
  score: number;
  correctCount: number;
  answersCount: number;
  responseSumMs: number;
}
/** A row without its totals, which are 0 until the run has ended: what a ranking of a running run cannot be made of. */
export type JoinedRow = Omit<ParticipantRow, 'score' | 'correctCount' | 'answersCount' | 'responseSumMs'>;
export type NewParticipant = Omit<JoinedRow, 'isHidden' | 'isRemoved'>;
interface ParticipantTables {
  contest_participants: ParticipantRow;
}

/** What a new participant's row begins with. */
export const ZEROS = { isHidden: 0, isRemoved: 0, score: 0, correctCount: 0, answersCount: 0, responseSumMs: 0 };

/** The participants of runs. */
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
  const joined = [
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
  const of = (runId: string) => db.updateTable('contest_participants').where('runId', '=', runId);
  return {
    /** All participants of a run, in the order in which they joined. */
    ofRun: (runId: string): Promise<JoinedRow[]> =>
      db.selectFrom('contest_participants').select(joined).where('runId', '=', runId).orderBy('joinOrder').execute(),

    /** The same of several runs that have ended, with the totals that their end wrote. */
    ofEndedRuns: async (runIds: readonly string[]): Promise<ParticipantRow[]> =>
      runIds.length === 0
        ? []
        : db.selectFrom('contest_participants').selectAll().where('runId', 'in', runIds).orderBy('joinOrder').execute(),

    bySecret: (secretHash: string): Promise<{ id: string; runId: string } | undefined> =>
      db
        .selectFrom('contest_participants')
        .select(['id', 'runId'])
        .where('secretHash', '=', secretHash)
        .executeTakeFirst(),

    /** Adds participants, if the contest still has the run's version. */
    rowsFor: rowsAtVersion<ParticipantRow>(database, 'contest_participants', columns, 'id'),

    setRemoved: (runId: string, ids: readonly string[], isRemoved: boolean): Statement =>
      statement(
        of(runId)
          .set({ isRemoved: isRemoved ? 1 : 0 })
          .where('id', 'in', ids),
      ),

    setHidden: (runId: string, id: string, isHidden: boolean): Statement =>
      statement(
        of(runId)
          .set({ isHidden: isHidden ? 1 : 0 })
          .where('id', '=', id),
        1,
      ),

    /** Writes the totals of all participants of a run. Until it ends its answers alone say them. */
    total: (runId: string): Statement => {
      const sums = sql`SELECT "participantId", sum(points) AS score, sum("isCorrect") AS "correctCount", count(*) AS "answersCount",
        sum("responseMs") AS "responseSumMs" FROM contest_answers WHERE "runId" = ${runId} GROUP BY "participantId"`;
      const totaled = sql`UPDATE contest_participants SET score = total.score, "correctCount" = total."correctCount",
        "answersCount" = total."answersCount", "responseSumMs" = total."responseSumMs" FROM (${sums}) AS total
        WHERE contest_participants.id = total."participantId"`;
      return statement({ compile: () => totaled.compile(db) });
    },

    clear: (runId: string): Statement => statement(db.deleteFrom('contest_participants').where('runId', '=', runId)),

    forgetAddresses: (runId: string): Statement => statement(of(runId).set({ addressKey: null })),

    /** Deletes the hashes of addresses in runs that nobody has ended. */
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
