import type { ContestLayout, ContestQuestion, ContestSettings } from '@lamma/protocol/contests';
import type { ContestRules, ContestRunState } from '@lamma/rules/contest/state';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { ContestRow } from './contests';

export interface RunRow {
  id: string;
  contestId: string;
  /** Shown as «جلسة N». */
  number: number;
  phase: ContestRunState['phase'];
  /** JSON: ContestRunState. */
  state: string;
  title: string;
  layout: ContestLayout;
  /** `questions` and `settings`: JSON, copied from the contest's columns at the start of the run and unused before it. */
  questions: string;
  settings: string;
  /**
   * The join code; null from a day after the run's end, or as soon as the next run takes it over. Runs from older server versions may have
   * none.
   */
  code: string | null;
  /** Whether the teacher has hidden the join code during questions. */
  isCodeHidden: number;
  isLocked: number;
  /** The maximum number of participants. */
  allowed: number;
  /** The salt of the address hashes; empty after the end of the run. */
  salt: string;
  /** The server's next deadline, epoch ms; null for never. */
  expiresAt: number | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
}

interface RunWithContest extends RunRow {
  ownerId: string;
  version: number;
  recentCommands: string;
  isActive: number;
  description: string;
  contestTitle: string;
  contestLayout: ContestLayout;
  contestQuestions: string;
  contestSettings: string;
}

/**
 * A contest's current run. The title always comes from the contest; before the start, the layout, questions and settings come from the
 * contest too.
 */
export interface Run
  extends Omit<RunRow, 'phase' | 'state' | 'questions' | 'settings' | 'isLocked' | 'isCodeHidden'>,
    Pick<RunWithContest, 'ownerId' | 'description'> {
  /** The contest's version, incremented by each step of a run and each change of the contest. */
  version: number;
  /** The ids of the contest's last commands that changed something, the newest last. */
  recentCommands: readonly string[];
  questions: readonly ContestQuestion[];
  settings: ContestSettings;
  isActive: boolean;
  isLocked: boolean;
  isCodeHidden: boolean;
  state: ContestRunState;
}

function runOf(row: RunWithContest): Run {
  const { phase, contestTitle, contestLayout, contestQuestions, contestSettings, ...rest } = row;
  const isLobby = phase === 'lobby';
  return {
    ...rest,
    title: contestTitle,
    layout: isLobby ? contestLayout : row.layout,
    questions: JSON.parse(isLobby ? contestQuestions : row.questions) as ContestQuestion[],
    settings: JSON.parse(isLobby ? contestSettings : row.settings) as ContestSettings,
    recentCommands: JSON.parse(row.recentCommands) as string[],
    isActive: row.isActive === 1,
    isLocked: row.isLocked === 1,
    isCodeHidden: row.isCodeHidden === 1,
    state: JSON.parse(row.state) as ContestRunState,
  };
}

export function rulesOf({ settings, questions }: Pick<Run, 'settings' | 'questions'>): ContestRules {
  const { scoring, secondsPerQuestion } = settings;
  const limitMs = secondsPerQuestion === null ? null : secondsPerQuestion * 1000;
  return { scoring, limitMs, totalQuestions: questions.length };
}

/** How long a join code stays valid after its run has ended, so that a student who types it late reads that the contest has ended. */
const CODE_STAYS_MS = 86_400_000;

/** Whether a run's join code is still valid. While it is, no other run may use it. */
export function isJoinCodeValid({ endedAt }: Pick<RunRow, 'endedAt'>, now: number): boolean {
  return endedAt === null || now - endedAt < CODE_STAYS_MS;
}

/** Join codes of runs that ended before this time are free. */
export const codesFreeBefore = (now: number): number => now - CODE_STAYS_MS;

export function isUnderWay(phase: ContestRunState['phase']): boolean {
  return phase === 'question' || phase === 'closed';
}

interface RunTables {
  contest_participants: { id: string; runId: string };
  /** `recentCommands`: JSON. */
  contests: ContestRow & { recentCommands: string };
  contest_runs: RunRow;
}
interface EndedRun extends RunRow {
  participantCount: number;
}

export function contestRunsStore(database: Database) {
  return { ...currentRuns(database), ...listsOfRuns(database), ...runStatements(database) };
}

export type ContestRunsStore = ReturnType<typeof contestRunsStore>;

/** The queries that every request makes. */
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
          'contest.recentCommands',
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

    /** Up to 500 contests with a deadline up to `until`, earliest first. */
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
     * @param before returns only runs with a smaller number than this
     */
    ended: async (contestId: string, max: number, before?: number): Promise<EndedRun[]> => {
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
        .limit(max)
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
    /**
     * Increments the contest's version, if it is still `from`.
     * @param recentCommands undefined if the step is not a command with an id
     */
    step: (contestId: string, from: number, recentCommands?: readonly string[]): Statement =>
      statement(
        db
          .updateTable('contests')
          .set({ version: from + 1, ...(recentCommands && { recentCommands: JSON.stringify(recentCommands) }) })
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
