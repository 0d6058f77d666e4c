import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { Press, PressStatus } from '@lamma/protocol/race';

/**
 * Decides who pressed first, by the moment of the touch and not by the arrival of the packet. The phone claims the moment, and the server
 * trusts the claim within a bound that the server has measured.
 */

/**
 * The bound, ms: how long before its arrival a press may have happened.
 * @param roundTrips of the phones that may press, as measured by the server
 */
export function boundOf(roundTrips: readonly number[]): number {
  const sorted = [...roundTrips].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  return Math.round(Math.min(limits.buzzCapMostMs, Math.max(limits.buzzCapLeastMs, 2 * median)));
}

/** How long after the first press the round is settled, ms: earlier presses can still be on their way. */
export function settlingMs(boundMs: number): number {
  return boundMs + limits.buzzSlackMs;
}

export interface Received {
  receivedAt: number;
  /** The phone's estimate of the server's time at the press. */
  claimedAt: number;
  boundMs: number;
}

/** The moment of a press, epoch ms: the claimed time, but at most `boundMs` before the arrival and never after it. */
export function pressedAt({ receivedAt, claimedAt, boundMs }: Received): number {
  return Math.min(receivedAt, Math.max(receivedAt - boundMs, claimedAt));
}

/** Whether a claimed time is as early as the bound allows, or earlier: a sign of a wrong clock or of cheating. */
export function isAtBound({ receivedAt, claimedAt, boundMs }: Received): boolean {
  return claimedAt <= receivedAt - boundMs;
}

/** If more than `MOST_AT_BOUND` of a phone's last `CHECKED_PRESSES` presses were at the bound, its claimed times are ignored. */
export const CHECKED_PRESSES = 6;
const MOST_AT_BOUND = 3;

/** Whether a phone's claimed times are ignored. @param last newest first: whether each of its last presses was at the bound */
export function isDistrusted(last: readonly boolean[]): boolean {
  return last.slice(0, CHECKED_PRESSES).filter(Boolean).length > MOST_AT_BOUND;
}

/** The moment of a press by a phone whose claimed times are ignored: half the measured round trip before the arrival. */
export function measuredPress({ receivedAt, boundMs }: Received, roundTripMs: number | null): number {
  return receivedAt - Math.min(boundMs, Math.round((roundTripMs ?? 0) / 2));
}

/** How long after the opening a button stays locked, ms. @param early its number of false starts in this round */
export function lockMs(early: number): number {
  if (early === 0) return 0;
  return Math.min(limits.earlyLockMostMs, limits.earlyLockMs + limits.earlyLockStepMs * (early - 1));
}

/** Further false starts do not prolong the lock. */
export const MOST_EARLY = 1 + (limits.earlyLockMostMs - limits.earlyLockMs) / limits.earlyLockStepMs;

/**
 * Judges a press by the moment of the touch.
 * @param early the button's number of false starts before this press
 * @returns the press's time after the opening if it counts
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
  /** The earliest other presses. After a tie the first can be earlier than the winner's. */
  also: Press[];
  tie: boolean;
  /** The team that wins the next tie. */
  arrow: Team | null;
}

const MOST_ALSO = 3;

/**
 * Decides a round. If two teams pressed at almost the same moment, it is a tie: the team of the arrow wins, and the arrow then points to
 * the other team.
 * @param presses in any order; presses at equal times keep the order of the list
 * @param drawn the team that the arrow shows at the first tie
 * @returns null if nobody pressed
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
