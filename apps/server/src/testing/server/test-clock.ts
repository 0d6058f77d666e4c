import type { Clock } from '../../platform/time/clock';

export interface TestClock extends Clock {
  /** Moves time on and runs what falls due, in order. */
  advance(ms: number): void;
  /** Waits until the work that fell due is done; a job then waits for its next time, and the next `advance` finds it. */
  atRest(): Promise<void>;
}

interface Due {
  at: number;
  callback: () => void | Promise<void>;
}

/** Of a month a server has a million beats: nothing is sorted. */
const firstOf = (due: readonly Due[]): Due | undefined => {
  let first = due[0];
  for (const one of due) if (one.at < (first?.at ?? 0)) first = one;
  return first;
};

/** A clock that stands until a test moves it. */
export function testClock(startAt = Date.UTC(2026, 0, 15, 20)): TestClock {
  let now = startAt;
  let due: Due[] = [];
  /** What fell due and is still under way. */
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
    atRest: async () => {
      while (working.size > 0) await Promise.all(working);
    },
  };
}
