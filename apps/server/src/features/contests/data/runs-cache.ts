import type { Clock } from '../../../platform/time/clock';
import type { Run } from './run';
import type { ContestRunsStore } from './store-runs';

/** How many runs are kept at most. The one that was read longest ago goes first. */
const MOST = 200;
/** How long a run in memory is believed without a look at the database, where no other process writes. */
const LOOK_MS = 10_000;
/** The same of a version for the beacon, where others write too: a push says it sooner. */
const BEACON_MS = 1000;

/**
 * Keeps current runs in memory, so that a thousand answers, beacons and polls need not read the database. A run in memory may be a
 * moment old: the database refuses a write that was decided on an older version.
 */
export interface RunsCache {
  /** The run in memory, if it is there. Others may have written since. For writes that the version guards. */
  inMemory(contestId: string): Run | undefined;
  /** The run in memory; read when it is not there, or when other processes write too. For writes that the version guards. */
  recent(contestId: string): Promise<Run | undefined>;
  /** For reads: the run in memory where no other process writes, and the database is looked at now and then; else as `current`. */
  shown(contestId: string): Promise<Run | undefined>;
  /** The run as the database has it now. */
  current(contestId: string): Promise<Run | undefined>;
  /** The contest's version for the beacon. Where other processes write, it may be a second old. */
  version(contestId: string): Promise<number | undefined>;
  /** A contest was written: no read believes memory before the database was looked at again. */
  doubt(contestId: string): void;
  /** A step of a run was written, and this is the run after it: nothing has to be read. */
  written(run: Run): void;
}

interface Held {
  run: Run;
  /** When the database had it last. */
  at: number;
}

/** @param isAlone whether no other process writes; then the run in memory is up to date */
export function makeRunsCache(
  store: Pick<ContestRunsStore, 'current' | 'version'>,
  clock: Pick<Clock, 'now'>,
  isAlone: boolean,
): RunsCache {
  // In the order of their last read, the oldest first.
  const held = new Map<string, Held>();
  const reading = new Map<string, Promise<Run | undefined>>();

  function read(contestId: string): Promise<Run | undefined> {
    const earlier = reading.get(contestId);
    if (earlier !== undefined) return earlier;
    const next = store.current(contestId).then(
      (run) => {
        // In doubt meanwhile: the row may be older than what was written.
        if (reading.get(contestId) === next) hold(contestId, run);
        done();
        return run;
      },
      (error: unknown) => {
        done();
        throw error;
      },
    );
    const done = () => {
      if (reading.get(contestId) === next) reading.delete(contestId);
    };
    reading.set(contestId, next);
    return next;
  }

  function hold(contestId: string, run: Run | undefined): void {
    held.delete(contestId);
    if (run !== undefined) held.set(contestId, { run, at: clock.now() });
    for (const oldest of held.keys()) {
      if (held.size <= MOST) break;
      held.delete(oldest);
    }
  }

  async function current(contestId: string): Promise<Run | undefined> {
    const now = await store.version(contestId);
    if (now === undefined) {
      held.delete(contestId);
      return undefined;
    }
    const known = held.get(contestId);
    if (known?.run.version === now.version) {
      known.at = clock.now();
      return known.run;
    }
    const run = await read(contestId);
    // A read that had begun before may give an older version.
    return run === undefined || run.version >= now.version ? run : read(contestId);
  }

  /** The run in memory, where the database was looked at within `ms`. */
  function believed(contestId: string, ms: number): Run | undefined {
    const known = held.get(contestId);
    return known !== undefined && clock.now() - known.at < ms ? known.run : undefined;
  }

  return {
    inMemory: (contestId) => held.get(contestId)?.run,
    recent: async (contestId) => (isAlone ? (held.get(contestId)?.run ?? read(contestId)) : current(contestId)),
    shown: async (contestId) => (isAlone ? believed(contestId, LOOK_MS) : undefined) ?? current(contestId),
    current,
    version: async (contestId) =>
      (believed(contestId, isAlone ? LOOK_MS : BEACON_MS) ?? (await current(contestId)))?.version,
    doubt: (contestId) => {
      const known = held.get(contestId);
      if (known !== undefined) known.at = Number.NEGATIVE_INFINITY;
      reading.delete(contestId);
    },
    written: (run) => {
      const known = held.get(run.contestId);
      if (known !== undefined && known.run.version > run.version) return;
      hold(run.contestId, run);
      // It may give the run as it was before.
      reading.delete(run.contestId);
    },
  };
}
