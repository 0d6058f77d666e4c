/** The server's time. Tests pass one that they move. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Calls back once, `ms` later; the returned function takes it back. */
  after(ms: number, callback: () => void | Promise<void>): () => void;
}

/**
 * Wall time at start plus a monotonic clock since: a step of the machine's clock while the server runs moves no deadline
 * (docs/rules.md, F21).
 */
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
