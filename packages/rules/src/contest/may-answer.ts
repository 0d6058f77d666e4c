import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { type ContestRules, type ContestRunState, isIndex, type OpenedQuestion } from './state';

/** Whether an answer that the server received at `at` counts. */
export function mayAnswer(
  state: ContestRunState,
  questionIndex: number,
  at: number,
  rules: ContestRules,
): { ok: true } | Refusal {
  if (state.phase === 'lobby') return refuse('contestNotStarted');
  if (state.phase === 'ended') return refuse('contestEnded');
  if (!isIndex(questionIndex, rules)) return refuse('noSuchQuestion');
  const question = state.questions[questionIndex] ?? null;
  if (question === null) return refuse('notNow');
  if (questionIndex !== state.questionIndex || state.phase === 'closed') return refuse('questionClosed');
  if (question.pausedAt !== null || at < question.openedAt) return refuse('notNow');
  return isOver(question, at) ? refuse('answerLate') : { ok: true };
}

/** Over, grace and all, whether or not the server has come to close it. */
export function isOver({ deadlineAt }: OpenedQuestion, at: number): boolean {
  return deadlineAt !== null && at > deadlineAt + limits.contestGraceMs;
}
