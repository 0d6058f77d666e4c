import type { Clock } from '../platform/clock';

export interface TestClock extends Clock {
  /** Moves time on and runs what falls due, in order. */
  advance(ms: number): void;
  /** Waits until regular work that fell due is done, and waits for its next time: only then does the next `advance` find it. */
  atRest(): Promise<void>;
}

/** A clock that stands until a test moves it. */
export function testClock(startAt = Date.UTC(2026, 0, 15, 20)): TestClock {
  let now = startAt;
  let due: { at: number; callback: () => void }[] = [];
  /** How many wait when no work is under way: each work waits again once it is done. */
  let regular = 0;
  return {
    now: () => now,
    after: (ms, callback) => {
      const entry = { at: now + ms, callback };
      due.push(entry);
      regular = Math.max(regular, due.length);
      return () => {
        regular -= 1;
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
        next.callback();
      }
      now = until;
    },
    atRest: async () => {
      while (due.length < regular) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
