import type { ContestLayout } from '@lamma/protocol/contests';
import type { ContestRunState } from '@lamma/rules/contest/state';
import { type Database, type Statement, statement } from '../../../platform/db/database';

export interface ContestRow {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  layout: ContestLayout;
  /** JSON: ContestQuestion[], whatever the layout. */
  questions: string;
  questionCount: number;
  /** JSON: ContestSettings. */
  settings: string;
  isActive: number;
  /** The current run. */
  runId: string;
  /** Grows with each change of the contest and each step of its run. */
  version: number;
  createdAt: number;
  updatedAt: number;
}
/** A contest with its current run's phase and number of participants. */
export interface OwnContest extends ContestRow {
  phase: ContestRunState['phase'];
  participantCount: number;
}
/** A contest as the teacher's list shows it: without its questions, which may take a quarter of a megabyte a contest. */
export type ListedContestRow = Omit<OwnContest, 'questions'>;
interface ContestTables {
  users: { id: string };
  contests: ContestRow;
  contest_runs: { id: string; phase: ContestRunState['phase'] };
  contest_participants: { id: string; runId: string; isRemoved: number };
}

const LISTED = [
  'id',
  'ownerId',
  'title',
  'description',
  'layout',
  'questionCount',
  'settings',
  'isActive',
  'runId',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof ContestRow)[];

/** The contests of teachers. Their runs are in runs.ts. */
export function contestsStore(database: Database) {
  const db = database.withTables<ContestTables>();
  const shown = (ownerId: string) =>
    db
      .selectFrom('contests as contest')
      .innerJoin('contest_runs as run', 'run.id', 'contest.runId')
      .select(LISTED.map((column) => `contest.${column}` as const))
      .select('run.phase')
      .select((contest) =>
        contest
          .selectFrom('contest_participants as one')
          .select((is) => is.fn.countAll<number>().as('count'))
          .whereRef('one.runId', '=', 'contest.runId')
          .where('one.isRemoved', '=', 0)
          .as('participantCount'),
      )
      .where('contest.ownerId', '=', ownerId);
  const countOf = (ownerId: string) =>
    db
      .selectFrom('contests')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('ownerId', '=', ownerId);
  const counted = <T extends { participantCount: number | null }>(row: T): T & { participantCount: number } => ({
    ...row,
    participantCount: Number(row.participantCount ?? 0),
  });
  return {
    /** A teacher's contests, newest first. */
    ofOwner: async (ownerId: string): Promise<ListedContestRow[]> =>
      (await shown(ownerId).orderBy('contest.createdAt', 'desc').orderBy('contest.id').execute()).map(counted),

    own: async (ownerId: string, id: string): Promise<OwnContest | undefined> => {
      const row = await shown(ownerId).select('contest.questions').where('contest.id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : counted(row);
    },

    count: async (ownerId: string): Promise<number> => Number((await countOf(ownerId).executeTakeFirst())?.count ?? 0),

    /**
     * Adds a contest if its teacher has fewer than this many. The teacher's row is locked, so that of two at the same time the second
     * counts the first.
     */
    add: (row: ContestRow, fewerThan: number): Statement[] => {
      const teacher = db.updateTable('users').set({ id: row.ownerId }).where('id', '=', row.ownerId);
      return [
        statement(teacher, 1),
        statement(teacher.where(countOf(row.ownerId), '<', fewerThan), 1),
        statement(db.insertInto('contests').values(row), 1),
      ];
    },

    /** Changes a contest if it still has this version, and adds one to the version. */
    change: ({ id, version }: Pick<ContestRow, 'id' | 'version'>, change: Partial<ContestRow>): Statement =>
      statement(
        db
          .updateTable('contests')
          .set({ ...change, version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version),
        1,
      ),

    /** Deletes a contest with all its runs. */
    remove: ({ id, version }: Pick<ContestRow, 'id' | 'version'>): Statement =>
      statement(db.deleteFrom('contests').where('id', '=', id).where('version', '=', version), 1),
  };
}

export type ContestsStore = ReturnType<typeof contestsStore>;
