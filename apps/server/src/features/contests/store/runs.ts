import type { Database, Statement } from '../../../platform/db/database';
import { statement } from '../../../platform/db/database';
import type { ContestRow } from './contests';
import { type Run, type RunRow, type RunWithContest, runOf } from './run';

interface RunTables {
  contest_participants: { id: string; runId: string };
  contests: ContestRow;
  contest_runs: RunRow;
}
interface EndedRun extends RunRow {
  participantCount: number;
}

export function contestRunsStore(database: Database) {
  return { ...currentRuns(database), ...listsOfRuns(database), ...runStatements(database) };
}

export type ContestRunsStore = ReturnType<typeof contestRunsStore>;

/** The queries of every request. */
function currentRuns(database: Database) {
  const db = database.withTables<RunTables>();
  return {
    current: async (contestId: string): Promise<Run | undefined> => {
      const row: RunWithContest | undefined = await db
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
        .where('contest.id', '=', contestId)
        .executeTakeFirst();
      return row && runOf(row);
    },

    /** Only the owner and version of a contest. */
    version: (contestId: string): Promise<{ version: number; ownerId: string } | undefined> =>
      db.selectFrom('contests').select(['version', 'ownerId']).where('id', '=', contestId).executeTakeFirst(),
  };
}

function listsOfRuns(database: Database) {
  const db = database.withTables<RunTables>();
  return {
    byCode: (code: string): Promise<Pick<RunRow, 'contestId' | 'endedAt'> | undefined> =>
      db.selectFrom('contest_runs').select(['contestId', 'endedAt']).where('code', '=', code).executeTakeFirst(),

    /** Contests with a deadline before `until`, earliest first. */
    withDeadlineUntil: (until: number): Promise<{ contestId: string; expiresAt: number | null }[]> =>
      db
        .selectFrom('contest_runs')
        .select(['contestId', 'expiresAt'])
        .where('expiresAt', '<=', until)
        .orderBy('expiresAt')
        .limit(500)
        .execute(),

    /** Contests under way whose run started after this time. */
    underWay: async (startedAfter: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('contest_runs')
        .select('contestId')
        .where('phase', 'in', ['question', 'closed'])
        .where('startedAt', '>', startedAfter)
        .execute();
      return rows.map(({ contestId }) => contestId);
    },

    /**
     * Ended runs with their number of participants, newest first.
     * @param before only runs with a smaller number
     */
    ended: async (contestId: string, most: number, before?: number): Promise<EndedRun[]> => {
      const rows = await db
        .selectFrom('contest_runs as run')
        .selectAll('run')
        .select((run) =>
          run
            .selectFrom('contest_participants as one')
            .select((eb) => eb.fn.countAll<number>().as('count'))
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

    byId: (runId: string): Promise<RunRow | undefined> =>
      db.selectFrom('contest_runs').selectAll().where('id', '=', runId).executeTakeFirst(),

    ofContest: (contestId: string, runId: string): Promise<RunRow | undefined> =>
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
  return {
    /** Increments the contest's version, if it is still `from`. */
    step: (contestId: string, from: number): Statement =>
      statement(
        db
          .updateTable('contests')
          .set({ version: from + 1 })
          .where('id', '=', contestId)
          .where('version', '=', from),
        1,
      ),

    /** Makes this run the contest's current one. */
    pointTo: (contestId: string, runId: string): Statement =>
      statement(db.updateTable('contests').set({ runId }).where('id', '=', contestId), 1),

    add: (row: RunRow): Statement => statement(db.insertInto('contest_runs').values(row), 1),

    /** @param state JSON */
    setState: (id: string, phase: RunRow['phase'], state: string, expiresAt: number | null): Statement =>
      statement(db.updateTable('contest_runs').set({ phase, state, expiresAt }).where('id', '=', id), 1),

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

    /** Frees the join codes of runs that ended before this time. */
    freeCodes: (endedBefore: number): Statement =>
      statement(
        db
          .updateTable('contest_runs')
          .set({ code: null })
          .where('code', 'is not', null)
          .where('endedAt', '<', endedBefore),
      ),

    /** Deletes runs that ended before this time, except current runs. */
    dropEnded: (before: number): Statement =>
      statement(
        db
          .deleteFrom('contest_runs')
          .where('endedAt', '<', before)
          .where('id', 'not in', db.selectFrom('contests').select('runId')),
      ),
  };
}
