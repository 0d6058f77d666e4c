/**
 * The least time from one commit's beginning to the next one's, where only rows wait that may share one. A thread that wakes, a round trip and a
 * disk that syncs cost more than a few rows.
 */
const PACE_MS = 6;
/** So many rows are worth a commit of their own: then nothing is waited for. */
const ENOUGH = 50;

/** When what waits is written. */
export interface Pace {
  /** Once this turn of the event loop is over: what arrives in it goes together. */
  now(): void;
  /**
   * The same, but not too soon after the last work began: what a hall sends within a few milliseconds goes together.
   * @param waiting how many rows wait by now
   */
  soon(waiting: number): void;
}

/** @param work is begun once for all that asked */
export function makePace(work: () => void): Pace {
  let beganAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  const begin = () => {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    beganAt = performance.now();
    work();
  };
  const now = () => {
    if (isDue) return;
    isDue = true;
    setImmediate(begin);
  };
  return {
    now,
    soon(waiting) {
      if (isDue || (timer !== undefined && waiting < ENOUGH)) return;
      const restMs = waiting < ENOUGH ? beganAt + PACE_MS - performance.now() : 0;
      if (restMs > 0) timer = setTimeout(begin, restMs);
      else now();
    },
  };
}
