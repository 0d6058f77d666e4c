/** Clock and timers, passed in so that a test can control them. */
export interface Timers {
  /** Monotonic milliseconds. */
  now(): number;
  /** Runs the callback once, about `ms` milliseconds later. */
  after(ms: number, run: () => void): void;
}

/** Timers fire at whole milliseconds, so a packet that is due within this time arrives now. */
const EARLY_MS = 0.5;

/** One direction of a connection with latency. As in TCP, a packet never overtakes an earlier one. */
export class DelayLine<T> {
  readonly #timers: Timers;
  readonly #travelMs: () => number;
  readonly #arrive: (packet: T) => void;
  readonly #queue: { packet: T; dueAt: number }[] = [];

  /** @param travelMs returns the travel time of the next packet, ms */
  constructor(timers: Timers, travelMs: () => number, arrive: (packet: T) => void) {
    this.#timers = timers;
    this.#travelMs = travelMs;
    this.#arrive = arrive;
  }

  send(packet: T): void {
    this.#queue.push({ packet, dueAt: this.#timers.now() + this.#travelMs() });
    if (this.#queue.length === 1) this.#wait();
  }

  #wait(): void {
    const [first] = this.#queue;
    if (first === undefined) return;
    this.#timers.after(Math.max(0, first.dueAt - this.#timers.now()), () => {
      const until = this.#timers.now() + EARLY_MS;
      const due = this.#queue.findIndex(({ dueAt }) => dueAt > until);
      for (const { packet } of this.#queue.splice(0, due < 0 ? this.#queue.length : due)) this.#arrive(packet);
      this.#wait();
    });
  }
}
