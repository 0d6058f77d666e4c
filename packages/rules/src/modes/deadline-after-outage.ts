import { limits } from '@lamma/protocol/limits';

/**
 * Moves a deadline on by an outage, 60 s at most, and never further away than `limitMs` from now.
 * @param outageMs below 0 if the server's clock was put back; then it is not capped
 * @param limitMs the time that the deadline allows at its start
 */
export function deadlineAfterOutage(deadlineAt: number, outageMs: number, now: number, limitMs: number): number {
  const byMs = Math.min(Math.round(outageMs), limits.resumeAtMostMs);
  return Math.min(deadlineAt + byMs, now + limitMs);
}
