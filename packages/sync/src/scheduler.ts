/** Takes back what was asked for: a timer, a subscription. Calling it again does nothing. */
export type Cancel = () => void;

/** A number in [0, 1), as `Math.random` gives it. */
export type Random = () => number;

/**
 * Time, as an argument. In a page `now` is best `performance.timeOrigin + performance.now()`: it begins near the wall
 * clock and does not jump when somebody sets that.
 */
export interface Scheduler {
  /** Milliseconds that only grow. */
  now(): number;
  /** Runs once, after `ms` milliseconds at the earliest. */
  after(ms: number, run: () => void): Cancel;
}

/** One timer that is started again and again. */
export class Timer {
  readonly #scheduler: Scheduler;
  #cancel: Cancel | undefined;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  get isRunning(): boolean {
    return this.#cancel !== undefined;
  }

  /** Starts it anew; an earlier start is forgotten. */
  start(ms: number, run: () => void): void {
    this.stop();
    this.#cancel = this.#scheduler.after(ms, () => {
      this.#cancel = undefined;
      run();
    });
  }

  /** As `start`, but one that runs goes on. */
  startOnce(ms: number, run: () => void): void {
    if (!this.isRunning) this.start(ms, run);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
