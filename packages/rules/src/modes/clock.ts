import type { CommonState, QuestionClock, RunningClock } from '@lamma/protocol/game-state';
import { limits } from '@lamma/protocol/limits';
import type { Facts } from './game';

/** The clock of an open question, in any mode. */

/** The clock of a question that opens now; stopped at 0 if the room saw its answer before an undo. */
export function newClock(state: CommonState, questionId: number, now: number, facts: Facts | undefined): QuestionClock {
  return state.revealed.includes(questionId) ? { leftMs: 0 } : runningClock(now, facts);
}

/**
 * The remaining time of a clock.
 * @returns ms, never negative; the full time while the clock waits for a sound
 */
export function remainingOn(clock: QuestionClock, now: number): number {
  return 'leftMs' in clock ? clock.leftMs : Math.min(limits.questionMs, Math.max(0, clock.deadlineAt - now));
}

/** When a clock ends, epoch ms; null while it is stopped. */
export function deadlineOf(clock: QuestionClock | undefined): number | null {
  return clock !== undefined && 'deadlineAt' in clock ? clock.deadlineAt : null;
}

/** A clock with the full time. If the question has a recording, the clock starts at the first play, after ten seconds at the latest. */
export function runningClock(now: number, facts: Facts | undefined): RunningClock {
  if (facts?.isRecording !== true) return { deadlineAt: now + limits.questionMs };
  const standsUntil = now + limits.firstPlayMs;
  return { deadlineAt: standsUntil + limits.questionMs, standsUntil };
}

/** A clock after an outage. Extends the wait for the first play if the clock is still waiting, otherwise the deadline. */
export function clockAfterOutage(clock: RunningClock, outageMs: number, now: number): RunningClock {
  if (clock.standsUntil === undefined) {
    return { deadlineAt: deadlineAfterOutage(clock.deadlineAt, outageMs, now, limits.questionMs) };
  }
  const standsUntil = deadlineAfterOutage(clock.standsUntil, outageMs, now, limits.firstPlayMs);
  return { deadlineAt: standsUntil + limits.questionMs, standsUntil };
}

/**
 * Extends a deadline by the length of an outage: by 60 s at most, and to `limitMs` from now at most.
 * @param outageMs negative if the server's clock was set back; the deadline is then moved back by the full amount
 * @param limitMs the full time of the question
 */
export function deadlineAfterOutage(deadlineAt: number, outageMs: number, now: number, limitMs: number): number {
  const byMs = Math.min(Math.round(outageMs), limits.resumeAtMostMs);
  return Math.min(deadlineAt + byMs, now + limitMs);
}
