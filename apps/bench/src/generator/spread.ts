import { pause } from '@lamma/testkit/contests/parallel';

/** Calls `act` `count` times at random moments within `overMs`. The promise resolves after the last call. */
export async function spread(count: number, overMs: number, act: (index: number) => void): Promise<void> {
  const moments = Array.from({ length: count }, () => Math.random() * overMs).sort((one, other) => one - other);
  const startedAt = performance.now();
  for (let next = 0; next < count; await pause(1)) {
    const now = performance.now() - startedAt;
    while (next < count && (moments[next] ?? 0) <= now) act(next++);
  }
}

/** Measures the time to each of a number of replies. */
export class Replies {
  /** ms, in the order of arrival. */
  readonly times: number[] = [];
  readonly #sentAt: Float64Array;
  #done: () => void = () => undefined;

  constructor(count: number) {
    this.#sentAt = new Float64Array(count);
  }

  sent(index: number): void {
    this.#sentAt[index] = performance.now();
  }

  received(index: number): void {
    this.times.push(performance.now() - (this.#sentAt[index] ?? 0));
    if (this.times.length === this.#sentAt.length) this.#done();
  }

  /** Waits for all replies. @returns how many have not come */
  async missing(timeoutMs: number): Promise<number> {
    const all = new Promise<void>((resolve) => {
      this.#done = resolve;
    });
    if (this.times.length < this.#sentAt.length) await Promise.race([all, pause(timeoutMs)]);
    return this.#sentAt.length - this.times.length;
  }
}
