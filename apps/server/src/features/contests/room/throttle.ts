import type { Clock } from '../../../platform/time/clock';

interface Pace {
  /** The pause between two messages, ms. */
  everyMs: number;
  /** Up to this many receivers hear at the full pace. With twice as many the pause is twice as long, and so on. */
  easy: number;
  /** The longest pause, ms. */
  mostMs: number;
}

/**
 * Limits how often something is told. What is asked for during the pause is told once, when the pause is over.
 * @param tell sends the message; resolves to the number of receivers
 */
export function makeThrottle(
  clock: Clock,
  { everyMs, easy, mostMs }: Pace,
  tell: () => Promise<number>,
  failed: (error: unknown) => void,
) {
  let last = Number.NEGATIVE_INFINITY;
  let slowed = 1;
  let cancel: (() => void) | undefined;

  function run(): void {
    cancel = undefined;
    last = clock.now();
    tell().then((count) => {
      slowed = Math.max(1, count / easy);
    }, failed);
  }

  return {
    soon(): void {
      if (cancel !== undefined) return;
      const wait = last + Math.min(mostMs, everyMs * slowed) - clock.now();
      if (wait <= 0) run();
      else cancel = clock.after(wait, run);
    },
    stop(): void {
      cancel?.();
      cancel = undefined;
    },
  };
}
