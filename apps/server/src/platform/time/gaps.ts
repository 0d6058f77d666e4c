import type { Clock } from './clock';

/** A process that did not run for this long was suspended or its machine slept. */
export const GAP_MS = 5000;
/** Timeout of the recovery: if the storage does not answer, requests go on and fail there. */
const RECOVERY_MS = 10_000;
/** Interval of the check. */
const PULSE_MS = 1000;

/** The server's clock, which detects gaps: times in which the process did not run. */
export interface WatchedClock extends Clock {
  /**
   * Checks for a gap that has just ended; called before each request.
   * @returns resolves when the recovery is done; undefined if there is nothing to wait for
   */
  caughtUp(): Promise<void> | undefined;
  /**
   * Starts watching.
   * @param recover the recovery, called after each gap with the time before it, epoch ms; it logs its own errors
   * @returns a cleanup
   */
  watch(recover: (lastSeenAt: number) => Promise<void>): () => void;
}

/**
 * Timers that expired during a gap all fire when the process wakes. The timers of this clock therefore check for a gap first, so that a deadline does
 * not end what the recovery is about to extend.
 */
export function watchGaps(clock: Clock): WatchedClock {
  let seenAt = clock.now();
  let recover: ((lastSeenAt: number) => Promise<void>) | undefined;
  let recovery: Promise<void> | undefined;

  const atMost = () => new Promise<void>((resolve) => void clock.after(RECOVERY_MS, resolve));

  function caughtUp(): Promise<void> | undefined {
    const lastSeenAt = seenAt;
    seenAt = clock.now();
    if (recover === undefined || seenAt - lastSeenAt < GAP_MS) return recovery;
    const work = recover;
    const next = (recovery ?? Promise.resolve())
      .then(() => Promise.race([work(lastSeenAt), atMost()]))
      .catch(() => undefined)
      .finally(() => {
        if (recovery === next) recovery = undefined;
      });
    recovery = next;
    return next;
  }

  function after(ms: number, callback: () => void | Promise<void>): () => void {
    let isCancelled = false;
    const cancel = clock.after(ms, () => caughtUp()?.then(() => (isCancelled ? undefined : callback())) ?? callback());
    return () => {
      isCancelled = true;
      cancel();
    };
  }

  return {
    now: clock.now,
    after,
    caughtUp,
    watch(work) {
      seenAt = clock.now();
      recover = work;
      let stop = () => {};
      const pulse = () => {
        stop = clock.after(PULSE_MS, () => {
          caughtUp();
          pulse();
        });
      };
      pulse();
      return () => {
        recover = undefined;
        stop();
      };
    },
  };
}
