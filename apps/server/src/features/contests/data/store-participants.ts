import { type Database, type Statement, statement } from '../../../platform/db/database';
import { keptRead } from '../../../platform/db/kept-query';
import { insertAtVersion } from './store-insert';

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
  score: number;
  correctCount: number;
  answersCount: number;
  responseSumMs: number;
}
export type NewParticipant = Omit<
  ParticipantRow,
  'isHidden' | 'isRemoved' | 'score' | 'correctCount' | 'answersCount' | 'responseSumMs'
>;
interface ParticipantTables {
  contest_participants: ParticipantRow;
}

/** What a new participant begins with. */
const ZEROS = { isHidden: 0, isRemoved: 0, score: 0, correctCount: 0, answersCount: 0, responseSumMs: 0 };

/** The participants of runs. */
export function contestParticipantsStore(database: Database) {
  const db = database.withTables<ParticipantTables>();
  const bySecret = keptRead(db, (secretHash: string) =>
    db.selectFrom('contest_participants').select(['id', 'runId']).where('secretHash', '=', secretHash),
  );
  const insert = insertAtVersion<ParticipantRow>(database, 'contest_participants', {
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
  });
  const all = () => db.selectFrom('contest_participants').selectAll().orderBy('joinOrder');
  const of = (runId: string) => db.updateTable('contest_participants').where('runId', '=', runId);
  return {
    /** All participants of a run, in the order in which they joined. */
    ofRun: (runId: string): Promise<ParticipantRow[]> => all().where('runId', '=', runId).execute(),

    ofRuns: async (runIds: readonly string[]): Promise<ParticipantRow[]> =>
      runIds.length === 0 ? [] : all().where('runId', 'in', runIds).execute(),

    bySecret: async (secretHash: string): Promise<{ id: string; runId: string } | undefined> =>
      (await bySecret(secretHash))[0],

    /** Adds a participant, if the contest still has this version. */
    add: (contestId: string, version: number, participant: NewParticipant): Statement =>
      insert(contestId, version, { ...participant, ...ZEROS }),

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
