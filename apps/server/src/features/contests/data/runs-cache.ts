import type { Run } from './run';
import type { ContestRunsStore } from './store-runs';

/** How many runs are kept at most. The one that was read longest ago goes first. */
const MOST = 200;

/**
 * Keeps current runs in memory, so that each of a thousand answers need not read the whole run. A run in memory may be a moment old:
 * the database refuses a write that was decided on an older version.
 */
export interface RunsCache {
  /** The run in memory; read when it is not there, or when other processes write too. For writes that the version guards. */
  recent(contestId: string): Promise<Run | undefined>;
  /** The run as the database has it now. */
  current(contestId: string): Promise<Run | undefined>;
}

/** @param isAlone whether no other process writes; then the run in memory is up to date */
export function makeRunsCache(store: Pick<ContestRunsStore, 'current' | 'version'>, isAlone: boolean): RunsCache {
  // In the order of their last read, the oldest first.
  const held = new Map<string, Run>();
  const reading = new Map<string, Promise<Run | undefined>>();

  function read(contestId: string): Promise<Run | undefined> {
    const earlier = reading.get(contestId);
    if (earlier !== undefined) return earlier;
    const next = store
      .current(contestId)
      .then((run) => {
        hold(contestId, run);
        return run;
      })
      .finally(() => reading.delete(contestId));
    reading.set(contestId, next);
    return next;
  }

  function hold(contestId: string, run: Run | undefined): void {
    held.delete(contestId);
    if (run !== undefined) held.set(contestId, run);
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
    if (known?.version === now.version) return known;
    const run = await read(contestId);
    // A read that had begun before may give an older version.
    return run === undefined || run.version >= now.version ? run : read(contestId);
  }

  return {
    recent: async (contestId) => (isAlone ? (held.get(contestId) ?? read(contestId)) : current(contestId)),
    current,
  };
}
