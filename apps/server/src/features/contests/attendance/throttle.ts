import { limits } from '@lamma/protocol/limits';
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
 * Limits how often something is told about a contest. What is asked for during the pause is told once, when the pause is over.
 * @param tell sends the message; resolves to the number of receivers
 */
export function makeThrottle(
  clock: Clock,
  { everyMs, easy, mostMs }: Pace,
  tell: (contestId: string) => Promise<number>,
  failed: (error: unknown) => void,
) {
  const last = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  const slowed = new Map<string, number>();

  function run(contestId: string): void {
    waiting.delete(contestId);
    last.set(contestId, clock.now());
    tell(contestId).then((count) => slowed.set(contestId, Math.max(1, count / easy)), failed);
  }

  return {
    soon(contestId: string): void {
      if (waiting.has(contestId)) return;
      const pause = Math.min(mostMs, everyMs * (slowed.get(contestId) ?? 1));
      const wait = (last.get(contestId) ?? Number.NEGATIVE_INFINITY) + pause - clock.now();
      if (wait <= 0) run(contestId);
      else
        waiting.set(
          contestId,
          clock.after(wait, () => run(contestId)),
        );
    },
    sweep(): void {
      for (const [contestId, at] of last) {
        if (clock.now() - at <= limits.contestPresentMs) continue;
        last.delete(contestId);
        slowed.delete(contestId);
      }
    },
    stop(): void {
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
