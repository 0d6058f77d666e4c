import type { Clock } from '../../platform/time/clock';

export interface TestClock extends Clock {
  /** Advances the clock and runs due timers, in order. */
  advance(ms: number): void;
  /** Simulates a suspended process: timers that become due meanwhile run at the next `advance`. */
  sleep(ms: number): void;
  /** Waits until the callbacks of due timers are done; a periodic job has then set its next timer. */
  callbacksDone(): Promise<void>;
}

interface Due {
  at: number;
  callback: () => void | Promise<void>;
}

/** A linear search: a month of beats is a million timers, too many to sort at each step. */
const firstOf = (due: readonly Due[]): Due | undefined => {
  let first = due[0];
  for (const one of due) if (one.at < (first?.at ?? 0)) first = one;
  return first;
};

/** A clock that only moves when a test advances it. */
export function testClock(startAt = Date.UTC(2026, 0, 15, 20)): TestClock {
  let now = startAt;
  let due: Due[] = [];
  const working = new Set<Promise<void>>();
  return {
    now: () => now,
    after: (ms, callback) => {
      const entry = { at: now + ms, callback };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    advance: (ms) => {
      const until = now + ms;
      for (;;) {
        const next = firstOf(due);
        if (next === undefined || next.at > until) break;
        due.splice(due.indexOf(next), 1);
        now = Math.max(now, next.at);
        const done = next.callback();
        if (done === undefined) continue;
        const work = done.finally(() => working.delete(work));
        working.add(work);
      }
      now = until;
    },
    sleep: (ms) => {
      now += ms;
    },
    callbacksDone: async () => {
      while (working.size > 0) await Promise.all(working);
    },
  };
}
