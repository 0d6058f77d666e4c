import type { ContestRunState, OpenedQuestion } from './state';

/** The three seconds before a run's first question: nobody sees the question yet, and no answer counts. */

/** Whether a started question is visible yet. A pause stops the count-in. */
export function hasOpened({ openedAt, pausedAt }: OpenedQuestion, now: number): boolean {
  return openedAt <= (pausedAt ?? now);
}

/** Whether the question with this index has become visible; it might be closed by now. */
export function isQuestionOpened(state: ContestRunState, questionIndex: number, now: number): boolean {
  const question = state.questions[questionIndex] ?? null;
  return question !== null && hasOpened(question, now);
}

/** When the current question becomes visible, epoch ms; null if it is already visible or the count-in is paused. */
export function countInEndsAt(state: ContestRunState, now: number): number | null {
  const question = state.phase === 'question' ? (state.questions[state.questionIndex] ?? null) : null;
  return question === null || question.pausedAt !== null || hasOpened(question, now) ? null : question.openedAt;
}
