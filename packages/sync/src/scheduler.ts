/** Cancels a timer or a subscription. Calling it again does nothing. */
export type Cancel = () => void;

/** Returns a number in [0, 1), like `Math.random`. */
export type Random = () => number;

/**
 * Clock and timers, passed in so that tests control time. In a page `now` should be `performance.timeOrigin + performance.now()`: it starts
 * near the wall clock, and does not jump when the wall clock is set.
 */
export interface Scheduler {
  /** Monotonic milliseconds. */
  now(): number;
  /** Runs the callback once, after `ms` milliseconds at the earliest. */
  after(ms: number, run: () => void): Cancel;
}

/** A restartable timer. */
export class Timer {
  readonly #scheduler: Scheduler;
  #cancel: Cancel | undefined;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  get isRunning(): boolean {
    return this.#cancel !== undefined;
  }

  /** Starts the timer; if it is running, it is restarted. */
  start(ms: number, run: () => void): void {
    this.stop();
    this.#cancel = this.#scheduler.after(ms, () => {
      this.#cancel = undefined;
      run();
    });
  }

  /** Like `start`, but a running timer continues. */
  startOnce(ms: number, run: () => void): void {
    if (!this.isRunning) this.start(ms, run);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
