/** So many rows are worth a commit of their own: then nothing is waited for. */
const ENOUGH = 50;

/** When what waits is written. */
export interface Pace {
  /** Once this turn of the event loop is over: what arrives in it goes together. */
  now(): void;
  /**
   * The same, but not too soon after the last work began: what a hall sends within a few milliseconds goes together.
   * @param waiting how many rows wait by now
   * @param paceMs the least time since the last work began: the shortest that one of those who wait asks for
   */
  soon(waiting: number, paceMs: number): void;
}

/** @param work is begun once for all that asked */
export function makePace(work: () => void): Pace {
  let beganAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let isDue = false;
  const begin = () => {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
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
    soon(waiting, paceMs) {
      if (isDue) return;
      const at = waiting < ENOUGH ? beganAt + paceMs : beganAt;
      if (at >= dueAt) return;
      const restMs = at - performance.now();
      if (restMs <= 0) {
        now();
        return;
      }
      clearTimeout(timer);
      dueAt = at;
      timer = setTimeout(begin, restMs);
    },
  };
}
