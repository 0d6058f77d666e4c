import { pause } from '@lamma/testkit/contests/parallel';

/** Calls `act` `count` times at random moments within `overMs`. The promise resolves after the last call. */
export function spread(count: number, overMs: number, act: (index: number) => void): Promise<void> {
  const moments = Array.from({ length: count }, () => Math.random() * overMs).sort((one, other) => one - other);
  const startedAt = performance.now();
  let next = 0;
  return new Promise((resolve) => {
    const turn = () => {
      const now = performance.now() - startedAt;
      while (next < count && (moments[next] ?? 0) <= now) act(next++);
      if (next < count) setTimeout(turn, 1);
      else resolve();
    };
    turn();
  });
}

/** Waits for a number of events, with a timeout. */
export class Countdown {
  #left: number;
  #done: () => void = () => undefined;

  constructor(count: number) {
    this.#left = count;
  }

  count(): void {
    this.#left -= 1;
    if (this.#left === 0) this.#done();
  }

  /** @returns the number of missing events */
  async wait(timeoutMs: number): Promise<number> {
    const all = new Promise<void>((resolve) => {
      this.#done = resolve;
    });
    if (this.#left > 0) await Promise.race([all, pause(timeoutMs)]);
    return this.#left;
  }
}
