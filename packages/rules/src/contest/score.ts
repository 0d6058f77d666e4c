import { limits } from '@lamma/protocol/limits';
import type { ContestRules } from './state';

/** What an answer is worth, and how long it took (docs/rules.md, T4). */

/** A round trip explains no more than this of what a phone claims; pongs that are held back gain nothing beyond it. */
const ROUND_TRIP_MOST_MS = 1000;

/**
 * The points of an answer, a whole number: by speed 10 at once, falling to 5 at the end of the question's own time; what extra time
 * and the grace add is worth 5. By accuracy 10. A wrong answer is worth nothing.
 * @param responseMs as `measuredResponse` gives it
 */
export function pointsOf(
  isCorrect: boolean,
  responseMs: number,
  { scoring, limitMs }: Pick<ContestRules, 'scoring' | 'limitMs'>,
): number {
  if (!isCorrect) return 0;
  if (scoring === 'accuracy') return limits.contestPoints;
  const fallMs = limitMs ?? limits.contestFallMs;
  const used = Math.min(Math.max(responseMs, 0) / fallMs, 1);
  return Math.round(limits.contestPoints - (limits.contestPoints - limits.contestPointsLeast) * used);
}

/** What the server knows of an answer's time. */
export interface Measured {
  openedAt: number;
  receivedAt: number;
  /** What the phone says; missing or no number: what was measured counts. */
  claimedMs: number | null | undefined;
  /** As the server measured it; null where it could not. */
  roundTripMs: number | null;
}

/** The response time that counts, ms: the server's own measure, less what the round trip explains of the phone's claim. */
export function measuredResponse({ openedAt, receivedAt, claimedMs, roundTripMs }: Measured): number {
  const measured = Math.max(0, receivedAt - openedAt);
  if (typeof claimedMs !== 'number' || Number.isNaN(claimedMs)) return measured;
  const credit = roundTripMs !== null && roundTripMs > 0 ? Math.min(roundTripMs, ROUND_TRIP_MOST_MS) : 0;
  return Math.min(Math.max(claimedMs, measured - credit, 0), measured);
}
