/** The server's time. Tests pass one that they advance. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** A one-shot timer; returns its cancel function. */
  after(ms: number, callback: () => void | Promise<void>): () => void;
}

/** Wall time at start plus a monotonic clock, so that a step of the system clock does not move deadlines. */
export function systemClock(): Clock {
  const startedAt = Date.now();
  const base = performance.now();
  return {
    now: () => Math.round(startedAt + performance.now() - base),
    after: (ms, callback) => {
      const timer = setTimeout(() => void callback(), ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
