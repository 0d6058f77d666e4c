import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ContestRules, ContestRunState, OpenedQuestion } from './state';

export function checkAnswerAllowed(
  state: ContestRunState,
  questionIndex: number,
  at: number,
  rules: ContestRules,
): { ok: true } | Refusal {
  if (state.phase === 'lobby') return refuse('contestNotStarted');
  if (state.phase === 'ended') return refuse('contestEnded');
  if (!isQuestionIndex(questionIndex, rules)) return refuse('noSuchQuestion');
  const question = state.questions[questionIndex] ?? null;
  if (question === null) return refuse('notNow');
  if (questionIndex !== state.questionIndex || state.phase === 'closed') return refuse('questionClosed');
  if (question.pausedAt !== null || at < question.openedAt) return refuse('notNow');
  return isOver(question, at) ? refuse('answerLate') : { ok: true };
}

/** Whether the deadline and the grace period are over, even if the server has not closed the question yet. */
export function isOver({ deadlineAt }: OpenedQuestion, at: number): boolean {
  return deadlineAt !== null && at > deadlineAt + limits.contestGraceMs;
}

export function isQuestionIndex(questionIndex: number, { totalQuestions }: ContestRules): boolean {
  return Number.isInteger(questionIndex) && questionIndex >= 0 && questionIndex < totalQuestions;
}

/** Points and response time of an answer (docs/rules.md, T4). */

/**
 * The most that a claim may shorten the response time, even if the measured round trip is longer: so delaying the probe's ack gains little.
 */
const MAX_ROUND_TRIP_MS = 1000;

/**
 * The points of an answer, a whole number. By speed: from 10 at the opening down to 5 at the end of the question's original time limit; in
 * extra time and the grace period 5. By accuracy: 10. A wrong answer gives 0.
 * @param responseMs the result of `measuredResponse`
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

/** What the server knows about an answer's timing. */
export interface AnswerTiming {
  openedAt: number;
  receivedAt: number;
  /** The response time that the phone claims; if it is missing or not a number, the server's measurement counts. */
  claimedMs: number | null | undefined;
  /** Null if the server could not measure it. */
  roundTripMs: number | null;
}

/**
 * The response time that counts, ms: the phone's claim, but no longer than the server's measurement, and no shorter than that measurement
 * minus one round trip.
 */
export function measuredResponse({ openedAt, receivedAt, claimedMs, roundTripMs }: AnswerTiming): number {
  const measured = Math.max(0, receivedAt - openedAt);
  if (typeof claimedMs !== 'number' || Number.isNaN(claimedMs)) return measured;
  const credit = roundTripMs !== null && roundTripMs > 0 ? Math.min(roundTripMs, MAX_ROUND_TRIP_MS) : 0;
  return Math.min(Math.max(claimedMs, measured - credit, 0), measured);
}
