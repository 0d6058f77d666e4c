/** `points` at once, back after `seconds`, or after `blockSeconds` where more were taken. */
export interface WindowLimit {
  points: number;
  seconds: number;
  blockSeconds?: number;
}

/** How often windows that are over are dropped. */
const SWEEP_MS = 10_000;

/**
 * Counts of this process alone, without a promise: for what arrives so often that waiting for a count would cost more than the rest
 * (docs/decisions/0046). A window begins with its first point and is over after the limit's seconds.
 */
export interface Windows<Name extends string> {
  /** Takes points of a key. @returns false when too few were left */
  take(limit: Name, key: string, points?: number): boolean;
  /** Whether nothing was refused yet, taking nothing. */
  left(limit: Name, key: string): boolean;
}

interface Window {
  used: number;
  /** By the monotonic clock, ms: a step of the machine's clock ends no window and prolongs none. */
  until: number;
}

/** @param factor multiplies the points of every limit */
export function makeWindows<Name extends string>(
  table: Readonly<Record<Name, WindowLimit>>,
  factor: number,
): Windows<Name> {
  const windows = new Map<Name, Map<string, Window>>();
  let sweptAt = performance.now();
  const most = (name: Name) => Math.max(1, Math.round(table[name].points * factor));

  function windowOf(name: Name, key: string, now: number): Window | undefined {
    const known = windows.get(name)?.get(key);
    return known !== undefined && now < known.until ? known : undefined;
  }

  function begin(name: Name, key: string, now: number): Window {
    if (now - sweptAt >= SWEEP_MS) sweep(now);
    const of = windows.get(name) ?? new Map<string, Window>();
    windows.set(name, of);
    const fresh = { used: 0, until: now + table[name].seconds * 1000 };
    of.set(key, fresh);
    return fresh;
  }

  function sweep(now: number): void {
    sweptAt = now;
    for (const of of windows.values()) for (const [key, { until }] of of) if (until <= now) of.delete(key);
  }

  return {
    take(name, key, points = 1) {
      const now = performance.now();
      const window = windowOf(name, key, now) ?? begin(name, key, now);
      const wasWithin = window.used <= most(name);
      window.used += points;
      if (window.used <= most(name)) return true;
      const { blockSeconds } = table[name];
      if (wasWithin && blockSeconds !== undefined) window.until = now + blockSeconds * 1000;
      return false;
    },
    left(name, key) {
      const window = windowOf(name, key, performance.now());
      return window === undefined || window.used <= most(name);
    },
  };
}
