import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { makeKeyedMutex } from '../db/decide';

/** The server's time. Tests pass a clock that they advance. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Starts a one-shot timer. Returns its cancel function. */
  after(ms: number, callback: () => void | Promise<void>): () => void;
}

/** Wall time at start plus a monotonic clock, so that a step of the system clock does not move deadlines. */
export function systemClock(): Clock {
  const startedAt = Date.now();
  const base = performance.now();
  return {
    now: () => Math.round(startedAt + performance.now() - base),
    after: (ms, callback) => {
      const timer = setTimeout(() => void callback(), ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** Yields to other requests within a long loop. */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}

/** The length of a pause; about as long as a step of long work takes. */
const REST_MS = 2;

/** Pauses long work, so that threads and processes on the same core, such as the database, get CPU time. */
export async function pauseWork(): Promise<void> {
  await wait(REST_MS);
  // Overdue timers all fire in one turn of the event loop: let pending I/O run before the work goes on.
  await setImmediate();
}

/**
 * Waits until the work that this turn of the event loop has started is done, then for as long again, so that other requests get half of the
 * time.
 */
export async function pauseAfterWork(): Promise<void> {
  const beganAt = performance.now();
  await setImmediate();
  await wait(Math.max(REST_MS, performance.now() - beganAt));
  await setImmediate();
}

/**
 * How far ahead timers are armed, ms. A periodic scan of the database finds later deadlines, and the deadlines of processes that have
 * ended.
 */
export const AHEAD_MS = 600_000;

/** One timer per id. */
interface Deadlines {
  /** Sets or replaces the timer of `id`. @param at epoch ms; null removes it */
  arm(id: string, at: number | null): void;
  stop(): void;
}

/**
 * @param onDue the callback of `id`'s deadline; resolves to a later deadline in epoch ms if it has moved
 * @param onError logs an error of `onDue`
 */
export function makeDeadlines(
  clock: Clock,
  onDue: (id: string) => Promise<number | null>,
  onError: (error: unknown) => void,
): Deadlines {
  const timers = new Map<string, { at: number; cancel: () => void }>();

  function disarm(id: string): void {
    timers.get(id)?.cancel();
    timers.delete(id);
  }

  function arm(id: string, at: number | null): void {
    if (at !== null && timers.get(id)?.at === at) return;
    disarm(id);
    if (at === null) return;
    const cancel = clock.after(Math.max(0, at - clock.now()), async () => {
      timers.delete(id);
      try {
        const next = await onDue(id);
        if (next !== null) arm(id, next);
      } catch (error) {
        onError(error);
      }
    });
    timers.set(id, { at, cancel });
  }

  return {
    arm,
    stop: () => {
      for (const id of [...timers.keys()]) disarm(id);
    },
  };
}

/** A process that did not run for this long was suspended or its machine slept. */
export const GAP_MS = 5000;
/** Timeout of the recovery: if the storage does not answer, requests go on and fail at the storage. */
const RECOVERY_MS = 10_000;
/** Interval at which the clock looks for a gap. */
const PULSE_MS = 1000;

/** The server's clock, which detects gaps: times in which the process did not run. */
export interface WatchedClock extends Clock {
  /**
   * Starts the recovery if a gap has just ended; called before each request.
   * @returns resolves when the recovery is done; undefined if there is nothing to wait for
   */
  recoverFromGap(): Promise<void> | undefined;
  /**
   * Starts watching.
   * @param recover the recovery, called after each gap with the time before it, epoch ms; it logs its own errors
   * @returns a cleanup
   */
  watch(recover: (lastSeenAt: number) => Promise<void>): () => void;
}

/**
 * Timers that expired during a gap all fire when the process wakes. The timers of this clock therefore check for a gap
 * first, so that a deadline does not end what the recovery is about to extend.
 */
export function watchGaps(clock: Clock): WatchedClock {
  let seenAt = clock.now();
  let recover: ((lastSeenAt: number) => Promise<void>) | undefined;
  let recovery: Promise<void> | undefined;

  const timeout = () => new Promise<void>((resolve) => void clock.after(RECOVERY_MS, resolve));

  function recoverFromGap(): Promise<void> | undefined {
    const lastSeenAt = seenAt;
    seenAt = clock.now();
    if (recover === undefined || seenAt - lastSeenAt < GAP_MS) return recovery;
    const work = recover;
    const next = (recovery ?? Promise.resolve())
      .then(() => Promise.race([work(lastSeenAt), timeout()]))
      .catch(() => undefined)
      .finally(() => {
        if (recovery === next) recovery = undefined;
      });
    recovery = next;
    return next;
  }

  function after(ms: number, callback: () => void | Promise<void>): () => void {
    let isCancelled = false;
    const cancel = clock.after(
      ms,
      () => recoverFromGap()?.then(() => (isCancelled ? undefined : callback())) ?? callback(),
    );
    return () => {
      isCancelled = true;
      cancel();
    };
  }

  return {
    now: clock.now,
    after,
    recoverFromGap,
    watch(work) {
      seenAt = clock.now();
      recover = work;
      let stop = () => {};
      const pulse = () => {
        stop = clock.after(PULSE_MS, () => {
          recoverFromGap();
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

interface FollowedClock extends Clock {
  /** Measures the database's clock again. To be called periodically, because clocks drift. */
  follow(): Promise<void>;
}

/** Samples per measurement; the one with the shortest round trip counts. */
const SAMPLES = 3;
/** A larger difference between two measurements is a step, not drift. */
const MAX_DRIFT_MS = 2000;

/**
 * A clock that follows the database's clock, which several servers share. It never goes back, and follows drift. A step of the database's
 * clock is ignored until the next start of the server; running deadlines can move at that start.
 * @param ask returns the database's time, epoch ms
 * @param onStep called with the size of a step, ms
 */
export async function followClock(
  own: Clock,
  ask: () => Promise<number>,
  onStep: (byMs: number) => void,
): Promise<FollowedClock> {
  let { aheadMs } = await measure(own, ask);
  let latest = Number.NEGATIVE_INFINITY;
  return {
    now: () => {
      latest = Math.max(latest, Math.round(own.now() + aheadMs));
      return latest;
    },
    after: own.after,
    follow: async () => {
      const measured = await measure(own, ask);
      const byMs = measured.aheadMs - aheadMs;
      if (Math.abs(byMs) > MAX_DRIFT_MS) onStep(Math.round(byMs));
      // A smaller difference is within the error of the measurement.
      else if (Math.abs(byMs) > measured.errorMs) aheadMs = measured.aheadMs;
    },
  };
}

async function measure(own: Clock, ask: () => Promise<number>): Promise<{ aheadMs: number; errorMs: number }> {
  let best = { aheadMs: 0, errorMs: Number.POSITIVE_INFINITY };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const askedAt = own.now();
    const otherNow = await ask();
    const errorMs = (own.now() - askedAt) / 2;
    if (errorMs < best.errorMs) best = { aheadMs: otherNow - askedAt - errorMs, errorMs };
  }
  return best;
}

/** Resolves when it is the key's turn. */
export type NextTurn = (key: string) => Promise<void>;

/** How many keys may begin in one turn of the event loop. Together, their work takes a few milliseconds. */
const KEYS_PER_TURN = 8;

/**
 * Lets each key begin one piece of work per turn of the event loop, and eight keys in all; other keys wait, and keys take turns. If one
 * caller sends hundreds of costly requests at once, other callers wait for one of them, not for all. Turns also stay short, however many
 * callers there are: Node accepts one new connection per turn, so two hundred connections that all begin in the same turn would keep a new
 * client waiting for seconds.
 * @param between waits between two turns
 */
export function makeTurns(between = yieldToEventLoop): NextTurn {
  const waiting = new Map<string, (() => void)[]>();
  const begunInTurn = new Set<string>();

  async function giveTurns(): Promise<void> {
    while (begunInTurn.size > 0) {
      await between();
      begunInTurn.clear();
      for (const [key, queue] of waiting) {
        if (begunInTurn.size === KEYS_PER_TURN || begunInTurn.has(key)) break;
        begunInTurn.add(key);
        waiting.delete(key);
        const begin = queue.shift();
        if (queue.length > 0) waiting.set(key, queue);
        begin?.();
      }
    }
  }

  return (key) => {
    const isFree = begunInTurn.size < KEYS_PER_TURN && !begunInTurn.has(key) && !waiting.has(key);
    if (!isFree) {
      const queue = waiting.get(key) ?? [];
      waiting.set(key, queue);
      return new Promise((begin) => queue.push(begin));
    }
    begunInTurn.add(key);
    if (begunInTurn.size === 1) void giveTurns();
    return Promise.resolve();
  };
}

/** Runs a step of a key's long work. */
export type Steps = <T>(key: string, step: () => Promise<T>) => Promise<T>;

/**
 * Runs the steps of each key one after the other, with a pause after each. Otherwise many reads at once would each
 * occupy a process of PostgreSQL, and these processes would compete with all other work for the CPU.
 */
export function makeSteps(pause = pauseWork): Steps {
  const oneAtATime = makeKeyedMutex();
  return (key, step) =>
    new Promise((resolve, reject) => {
      void oneAtATime(key, () => step().then(resolve, reject).then(pause));
    });
}
