import type { Cancel, Scheduler } from '../src/scheduler';

interface Due {
  at: number;
  order: number;
  run: () => void;
}

/** Runs the continuations of settled promises. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

/** A scheduler whose time passes only by `advance`. */
export class FakeScheduler implements Scheduler {
  #now: number;
  #order = 0;
  #due: Due[] = [];

  constructor(startMs = 1_000_000) {
    this.#now = startMs;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): Cancel {
    this.#order += 1;
    const due = { at: this.#now + Math.max(0, ms), order: this.#order, run };
    this.#due.push(due);
    return () => {
      this.#due = this.#due.filter((other) => other !== due);
    };
  }

  /** Advances time. Due timers run in order, each at its own time, and after each the continuations of the promises that it settled. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await flush();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#due = this.#due.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await flush();
    }
    this.#now = end;
  }

  #next(end: number): Due | undefined {
    return this.#due
      .filter((due) => due.at <= end)
      .reduce<Due | undefined>(
        (first, due) =>
          first === undefined || due.at < first.at || (due.at === first.at && due.order < first.order) ? due : first,
        undefined,
      );
  }
}
