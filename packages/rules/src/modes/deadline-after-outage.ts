import { limits } from '@lamma/protocol/limits';

/**
 * Where a deadline stands after the server was away: moved on by the outage, 60 s at most, but never further off than at its start.
 * @param outageMs below 0 where the server's clock was put back meanwhile: then all of it counts
 * @param limitMs what the deadline has at its start
 */
export function deadlineAfterOutage(deadlineAt: number, outageMs: number, now: number, limitMs: number): number {
  const byMs = Math.min(Math.round(outageMs), limits.resumeAtMostMs);
  return Math.min(deadlineAt + byMs, now + limitMs);
}
