import type { Run, SoloRunsStore } from './store-runs';

/** How many are held at most; a run that is read again is held again. */
const MOST = 200;

/**
 * The runs that this process has read, so that a hall's answers do not each read the whole of it. What is held may be a moment old:
 * a write made from it is held to its version by the database.
 */
export interface HeldRuns {
  /** As held, or read where it is not or others write too: for decisions that the database holds to their version. */
  recent(gameId: string): Promise<Run | undefined>;
  /** As the database has it now. */
  current(gameId: string): Promise<Run | undefined>;
}

/** @param isAlone whether no other process takes steps: then what is held is what is so */
export function makeHeldRuns(store: SoloRunsStore, isAlone: boolean): HeldRuns {
  // In the order in which they were read last.
  const held = new Map<string, Run>();
  const reading = new Map<string, Promise<Run | undefined>>();

  function read(gameId: string): Promise<Run | undefined> {
    const underway = reading.get(gameId);
    if (underway !== undefined) return underway;
    const next = store
      .current(gameId)
      .then((run) => {
        held.delete(gameId);
        if (run !== undefined) held.set(gameId, run);
        for (const oldest of held.keys()) {
          if (held.size <= MOST) break;
          held.delete(oldest);
        }
        return run;
      })
      .finally(() => reading.delete(gameId));
    reading.set(gameId, next);
    return next;
  }

  async function current(gameId: string): Promise<Run | undefined> {
    const now = await store.version(gameId);
    if (now === undefined) {
      held.delete(gameId);
      return undefined;
    }
    const known = held.get(gameId);
    if (known?.version === now.version) return known;
    const run = await read(gameId);
    // What was being read already may be older than what was asked for.
    return run === undefined || run.version >= now.version ? run : read(gameId);
  }

  return {
    recent: async (gameId) => (isAlone ? (held.get(gameId) ?? read(gameId)) : current(gameId)),
    current,
  };
}
