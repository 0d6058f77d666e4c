import type { ContestLayout } from '@lamma/protocol/contests';
import type { ContestRunState } from '@lamma/rules/contest/state';
import type { Kysely } from 'kysely';
import { type Database, type Statement, statement } from '../../../platform/db/database';

export interface ContestRow {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  layout: ContestLayout;
  /** JSON: ContestQuestion[], in any layout. */
  questions: string;
  questionCount: number;
  /** JSON: ContestSettings. */
  settings: string;
  isActive: number;
  /** The current run. */
  runId: string;
  /** Incremented by each change of the contest and each step of its run. */
  version: number;
  createdAt: number;
  updatedAt: number;
}
export interface OwnContest extends ContestRow {
  phase: ContestRunState['phase'];
  participantCount: number;
}
/** A contest in the teacher's list; without the questions, because they can take a quarter of a megabyte. */
export type ListedContestRow = Omit<OwnContest, 'questions'>;
interface ContestTables {
  users: { id: string };
  contests: ContestRow;
  contest_runs: { id: string; phase: ContestRunState['phase'] };
  contest_participants: { id: string; runId: string; isRemoved: number };
  contest_given_places: { id: string; runId: string; phoneId: string; undoneAt: number | null };
}

const LISTED_COLUMNS = [
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

/** Contests without their runs, which are in runs.ts. */
export function contestsStore(database: Database) {
  return { ...contestReads(database), ...contestStatements(database) };
}

export type ContestsStore = ReturnType<typeof contestsStore>;

const countOf = (db: Kysely<ContestTables>, ownerId: string) =>
  db
    .selectFrom('contests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId);

function contestReads(database: Database) {
  const db = database.withTables<ContestTables>();
  const ownContests = (ownerId: string) =>
    db
      .selectFrom('contests as contest')
      .innerJoin('contest_runs as run', 'run.id', 'contest.runId')
      .select(LISTED_COLUMNS.map((column) => `contest.${column}` as const))
      .select('run.phase')
      .select((contest) =>
        contest
          .selectFrom('contest_participants as one')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .whereRef('one.runId', '=', 'contest.runId')
          .where('one.isRemoved', '=', 0)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('contest_given_places as given')
                  .select('given.id')
                  .whereRef('given.runId', '=', 'one.runId')
                  .whereRef('given.phoneId', '=', 'one.id')
                  .where('given.undoneAt', 'is', null),
              ),
            ),
          )
          .as('participantCount'),
      )
      .where('contest.ownerId', '=', ownerId);
  const withCount = <T extends { participantCount: number | null }>(row: T): T & { participantCount: number } => ({
    ...row,
    participantCount: Number(row.participantCount ?? 0),
  });
  return {
    ofOwner: async (ownerId: string): Promise<ListedContestRow[]> =>
      (await ownContests(ownerId).orderBy('contest.createdAt', 'desc').orderBy('contest.id').execute()).map(withCount),

    own: async (ownerId: string, id: string): Promise<OwnContest | undefined> => {
      const row = await ownContests(ownerId)
        .select('contest.questions')
        .where('contest.id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : withCount(row);
    },

    count: async (ownerId: string): Promise<number> =>
      Number((await countOf(db, ownerId).executeTakeFirst())?.count ?? 0),
  };
}

function contestStatements(database: Database) {
  const db = database.withTables<ContestTables>();
  return {
    /**
     * Adds a contest if its teacher has fewer than `fewerThan`. Locks the teacher's row, so that concurrent calls
     * cannot exceed the limit.
     */
    add: (row: ContestRow, fewerThan: number): Statement[] => {
      const teacher = db.updateTable('users').set({ id: row.ownerId }).where('id', '=', row.ownerId);
      return [
        statement(teacher, 1),
        statement(teacher.where(countOf(db, row.ownerId), '<', fewerThan), 1),
        statement(db.insertInto('contests').values(row), 1),
      ];
    },

    /**
     * Makes a write fail if a contest of this teacher is under way. An earlier statement of the write must lock the teacher's row, so that
     * a concurrent start is seen.
     */
    expectNoneUnderWay: (ownerId: string): Statement => {
      const underWay = db
        .selectFrom('contests')
        .innerJoin('contest_runs', 'contest_runs.id', 'contests.runId')
        .select('contests.id')
        .where('ownerId', '=', ownerId)
        .where('phase', 'in', ['question', 'closed']);
      const teacher = db.updateTable('users').set({ id: ownerId }).where('id', '=', ownerId);
      return statement(
        teacher.where(({ not, exists }) => not(exists(underWay))),
        1,
      );
    },

    /** Changes a contest and increments its version; fails unless it still has this version. */
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
