import type { Database, Statement } from '../../../platform/db/database';
import { statement } from '../../../platform/db/database';
import { keptRead, keptStatement } from '../../../platform/db/kept-query';
import { type Run, type RunRow, type RunWithContest, runOf } from './run';
import type { ContestRow } from './store-contests';

interface RunTables {
  contest_participants: { id: string; runId: string };
  contests: ContestRow;
  contest_runs: RunRow;
}
/** A past run. */
interface EndedRun extends RunRow {
  participantCount: number;
}

/** Runs of contests: the current ones, and those of the past. */
export function contestRunsStore(database: Database) {
  return { ...currentRuns(database), ...listsOfRuns(database), ...runStatements(database) };
}

export type ContestRunsStore = ReturnType<typeof contestRunsStore>;

/** What each request reads: their SQL is made once. */
function currentRuns(database: Database) {
  const db = database.withTables<RunTables>();
  const readRun = keptRead<[string], RunWithContest>(db, (contestId) =>
    db
      .selectFrom('contests as contest')
      .innerJoin('contest_runs as run', 'run.id', 'contest.runId')
      .selectAll('run')
      .select([
        'contest.ownerId',
        'contest.version',
        'contest.isActive',
        'contest.description',
        'contest.title as contestTitle',
        'contest.layout as contestLayout',
        'contest.questions as contestQuestions',
        'contest.settings as contestSettings',
      ])
      .where('contest.id', '=', contestId),
  );
  const readVersion = keptRead(db, (contestId: string) =>
    db.selectFrom('contests').select(['version', 'ownerId']).where('id', '=', contestId),
  );
  return {
    /** A contest's current run. */
    current: async (contestId: string): Promise<Run | undefined> => {
      const [row] = await readRun(contestId);
      return row && runOf(row);
    },

    /** Whose a contest is and its version, without the rest. */
    version: async (contestId: string): Promise<{ version: number; ownerId: string } | undefined> =>
      (await readVersion(contestId))[0],
  };
}

function listsOfRuns(database: Database) {
  const db = database.withTables<RunTables>();
  return {
    /** The contest whose lobby is open under a code. */
    contestOfCode: async (code: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('contest_runs')
        .innerJoin('contests', 'contests.runId', 'contest_runs.id')
        .select('contest_runs.contestId')
        .where('contest_runs.code', '=', code)
        .where('contests.isActive', '=', 1)
        .executeTakeFirst();
      return row?.contestId;
    },

    /** Contests in which the server has a step to take, the earliest first. */
    toExpire: (until: number): Promise<{ contestId: string; expiresAt: number | null }[]> =>
      db
        .selectFrom('contest_runs')
        .select(['contestId', 'expiresAt'])
        .where('expiresAt', '<=', until)
        .orderBy('expiresAt')
        .limit(500)
        .execute(),

    /** Contests under way that started later than that. */
    underWay: async (startedAfter: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('contest_runs')
        .select('contestId')
        .where('phase', 'in', ['question', 'closed'])
        .where('startedAt', '>', startedAfter)
        .execute();
      return rows.map(({ contestId }) => contestId);
    },

    /** Runs that have ended, newest first, and how many took part in each. @param before those with a smaller number */
    ended: async (contestId: string, most: number, before?: number): Promise<EndedRun[]> => {
      const rows = await db
        .selectFrom('contest_runs as run')
        .selectAll('run')
        .select((run) =>
          run
            .selectFrom('contest_participants as one')
            .select((is) => is.fn.countAll<number>().as('count'))
            .whereRef('one.runId', '=', 'run.id')
            .as('participantCount'),
        )
        .where('run.contestId', '=', contestId)
        .where('run.phase', '=', 'ended')
        .$if(before !== undefined, (query) => query.where('run.number', '<', before ?? 0))
        .orderBy('run.number', 'desc')
        .limit(most)
        .execute();
      return rows.map((row) => ({ ...row, participantCount: Number(row.participantCount ?? 0) }));
    },

    byId: (contestId: string, runId: string): Promise<RunRow | undefined> =>
      db
        .selectFrom('contest_runs')
        .selectAll()
        .where('id', '=', runId)
        .where('contestId', '=', contestId)
        .executeTakeFirst(),
  };
}

function runStatements(database: Database) {
  const db = database.withTables<RunTables>();
  const takeFrom = keptStatement(
    (contestId: string, from: number, to: number) =>
      db.updateTable('contests').set({ version: to }).where('id', '=', contestId).where('version', '=', from),
    1,
  );
  return {
    /** Takes the contest to its next version from the one that was decided on; refused when another step came between. */
    step: (contestId: string, from: number): Statement => takeFrom(contestId, from, from + 1),

    /** The contest's current run is this one from now on. */
    pointTo: (contestId: string, runId: string): Statement =>
      statement(db.updateTable('contests').set({ runId }).where('id', '=', contestId), 1),

    add: (row: RunRow): Statement => statement(db.insertInto('contest_runs').values(row), 1),

    change: (id: string, change: Partial<RunRow>): Statement =>
      statement(db.updateTable('contest_runs').set(change).where('id', '=', id), 1),

    remove: (id: string): Statement => statement(db.deleteFrom('contest_runs').where('id', '=', id), 1),

    removeEnded: (contestId: string, id: string): Statement =>
      statement(
        db
          .deleteFrom('contest_runs')
          .where('id', '=', id)
          .where('contestId', '=', contestId)
          .where('phase', '=', 'ended'),
      ),

    /** Runs that ended before then, but for those that are still their contest's current one. */
    dropEnded: (before: number): Statement =>
      statement(
        db
          .deleteFrom('contest_runs')
          .where('endedAt', '<', before)
          .where('id', 'not in', db.selectFrom('contests').select('runId')),
      ),
  };
}
