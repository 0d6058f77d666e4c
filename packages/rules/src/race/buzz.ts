import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { Press, PressStatus } from '@lamma/protocol/race';

/**
 * Decides who pressed first, by the moment of the touch, not by the arrival of the packet: the phone claims that moment, and the server trusts the
 * claim within a bound that it measured itself.
 */

/** The bound by which a press may precede its arrival, ms. @param roundTrips of the phones that may press, as the server measured them */
export function boundOf(roundTrips: readonly number[]): number {
  const sorted = [...roundTrips].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  return Math.round(Math.min(limits.buzzCapMostMs, Math.max(limits.buzzCapLeastMs, 2 * median)));
}

/** How long after the first press the presses are settled, ms. */
export function settlingMs(boundMs: number): number {
  return boundMs + limits.buzzSlackMs;
}

export interface Received {
  receivedAt: number;
  /** The phone's estimate of the server's time at the press. */
  claimedAt: number;
  boundMs: number;
}

/** The moment of a press, epoch ms: the claimed time, but neither after the arrival nor further before it than the bound. */
export function pressedAt({ receivedAt, claimedAt, boundMs }: Received): number {
  return Math.min(receivedAt, Math.max(receivedAt - boundMs, claimedAt));
}

/** Whether a claimed time is earlier than the bound allows, as with a wrong clock or a cheat. */
export function isAtBound({ receivedAt, claimedAt, boundMs }: Received): boolean {
  return claimedAt <= receivedAt - boundMs;
}

/** How many of a phone's last presses are checked, and how many of them may lie at the bound before its claims are ignored. */
export const CHECKED_PRESSES = 6;
const MOST_AT_BOUND = 3;

/** Whether the claims of a phone are ignored. @param last whether its last presses lay at the bound */
export function isDistrusted(last: readonly boolean[]): boolean {
  return last.slice(0, CHECKED_PRESSES).filter(Boolean).length > MOST_AT_BOUND;
}

/** The moment of a press by a phone whose claims are ignored: half its measured round trip before the arrival. */
export function measuredPress({ receivedAt, boundMs }: Received, roundTripMs: number | null): number {
  return receivedAt - Math.min(boundMs, Math.round((roundTripMs ?? 0) / 2));
}

/** How long after the opening a button stays locked, ms. @param early false starts in this round */
export function lockMs(early: number): number {
  if (early === 0) return 0;
  return Math.min(limits.earlyLockMostMs, limits.earlyLockMs + limits.earlyLockStepMs * (early - 1));
}

/** Further false starts do not prolong the lock. */
export const MOST_EARLY = 1 + (limits.earlyLockMostMs - limits.earlyLockMs) / limits.earlyLockStepMs;

/**
 * The status of a press while a round runs, by the moment of the touch.
 * @param early the button's false starts before it
 * @returns its time after the opening if it counts
 */
export function judgePress(
  { armsAt, closesAt }: { armsAt: number | null; closesAt: number | null },
  early: number,
  at: number,
): { status: Exclude<PressStatus, 'tried'>; afterMs?: number } {
  if (armsAt === null || at < armsAt - limits.earlyGraceMs) return { status: 'early' };
  const afterMs = Math.max(0, at - armsAt);
  if (afterMs < lockMs(early)) return { status: 'early' };
  return closesAt === null || at >= closesAt ? { status: 'late' } : { status: 'taken', afterMs };
}

export interface Settled {
  winner: Press;
  /** The presses nearest after the winner's. */
  also: Press[];
  tie: boolean;
  /** The team that wins the next tie. */
  arrow: Team | null;
}

const MOST_ALSO = 3;

/**
 * Decides a round. Two presses of different teams that cannot be told apart go to the team of the arrow, which then turns over.
 * @param presses in any order; of equal ones the first in the list is first
 * @param drawn the arrow's team at the first tie
 * @returns null without a press
 */
export function settle(presses: readonly Press[], arrow: Team | null, drawn: Team): Settled | null {
  const sorted = [...presses].sort((a, b) => a.afterMs - b.afterMs);
  const [first] = sorted;
  if (first === undefined) return null;
  const rival = sorted.find(({ team }) => team !== first.team);
  const tie = rival !== undefined && rival.afterMs - first.afterMs < limits.buzzTieMs;
  const favoured = arrow ?? drawn;
  const winner = tie && rival.team === favoured ? rival : first;
  const also = sorted.filter((press) => press !== winner).slice(0, MOST_ALSO);
  return { winner, also, tie, arrow: tie ? (favoured === 1 ? 2 : 1) : arrow };
}
