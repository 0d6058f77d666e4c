import type { Clock } from '../../platform/time/clock';

export interface TestClock extends Clock {
  /** Moves time on and runs what falls due, in order. */
  advance(ms: number): void;
  /** Waits until the work that fell due is done; regular work then waits for its next time, and the next `advance` finds it. */
  atRest(): Promise<void>;
}

/** A clock that stands until a test moves it. */
export function testClock(startAt = Date.UTC(2026, 0, 15, 20)): TestClock {
  let now = startAt;
  let due: { at: number; callback: () => void | Promise<void> }[] = [];
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
        const next = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        due = due.filter((other) => other !== next);
        now = Math.max(now, next.at);
        const work = Promise.resolve(next.callback()).finally(() => working.delete(work));
        working.add(work);
      }
      now = until;
    },
    atRest: async () => {
      while (working.size > 0) await Promise.all(working);
    },
  };
}
