import type { Run } from './run';
import type { ContestRunsStore } from './store-runs';

/** How many are held at most; a run that is read again is held again. */
const MOST = 200;

/**
 * The current runs that this process has read, so that the answers of a hall do not each read the whole of it. What is held may be a
 * moment old: the database refuses a write that was decided on an older version.
 */
export interface RunsCache {
  /** As held; read where it is not held, or other processes write too. For writes that depend on the version. */
  recent(contestId: string): Promise<Run | undefined>;
  /** As the database has it now. */
  current(contestId: string): Promise<Run | undefined>;
}

/** @param isAlone whether no other process takes steps: then what is held is current */
export function makeRunsCache(store: Pick<ContestRunsStore, 'current' | 'version'>, isAlone: boolean): RunsCache {
  // In the order in which they were read last.
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
    // A read that began earlier may give an older version than the one asked for.
    return run === undefined || run.version >= now.version ? run : read(contestId);
  }

  return {
    recent: async (contestId) => (isAlone ? (held.get(contestId) ?? read(contestId)) : current(contestId)),
    current,
  };
}
