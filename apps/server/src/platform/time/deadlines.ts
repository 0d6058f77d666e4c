import type { Clock } from './clock';

/** How far ahead timers are armed, ms. A periodic scan of the database finds later deadlines, and those of ended processes. */
export const AHEAD_MS = 600_000;

/** One timer per id. */
export interface Deadlines {
  /** Sets or replaces the timer of `id`. @param at epoch ms; null removes it */
  arm(id: string, at: number | null): void;
  stop(): void;
}

/**
 * @param due the callback of `id`'s deadline; resolves to a later deadline in epoch ms if it has moved
 * @param failed logs an error of `due`
 */
export function makeDeadlines(
  clock: Clock,
  due: (id: string) => Promise<number | null>,
  failed: (error: unknown) => void,
): Deadlines {
  const timers = new Map<string, { at: number; cancel: () => void }>();

  function disarm(id: string): void {
    timers.get(id)?.cancel();
    timers.delete(id);
  }

  function arm(id: string, at: number | null): void {
    if (at !== null && timers.get(id)?.at === at) return;
    disarm(id);
    if (at === null) return;
    const cancel = clock.after(Math.max(0, at - clock.now()), async () => {
      timers.delete(id);
      try {
        const next = await due(id);
        if (next !== null) arm(id, next);
      } catch (error) {
        failed(error);
      }
    });
    timers.set(id, { at, cancel });
  }

  return {
    arm,
    stop: () => {
      for (const id of [...timers.keys()]) disarm(id);
    },
  };
}
