import { limits } from '@lamma/protocol/limits';
import type { Clock } from '../../../platform/time/clock';

/** Up to so many are told at full pace; twice as many at half of it. */
const EASY = 500;

/**
 * Tells something of a contest at most so often. Asked for meanwhile, it is told once when the time has come.
 * @param tell tells it, and returns how many it is told to
 */
export function makeThrottle(
  clock: Clock,
  everyMs: number,
  tell: (contestId: string) => Promise<number>,
  failed: (error: unknown) => void,
) {
  const last = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  const slowed = new Map<string, number>();

  function run(contestId: string): void {
    waiting.delete(contestId);
    last.set(contestId, clock.now());
    tell(contestId).then((count) => slowed.set(contestId, Math.max(1, count / EASY)), failed);
  }

  return {
    soon(contestId: string): void {
      if (waiting.has(contestId)) return;
      const pause = everyMs * (slowed.get(contestId) ?? 1);
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
