import { limits } from '@lamma/protocol/limits';
import { type ContestOutcome, type ContestRunState, changed, unchanged } from './state';

/**
 * What the server was away for is nobody's time: what ran then moves on, by 60 s at most. A pause holds its own time. Where the server's
 * clock was put back meanwhile (`outageMs` below 0) all times of before are ahead, and come back with it.
 */
export function afterOutage(state: ContestRunState, outageMs: number, now: number): ContestOutcome {
  const shift = Number.isFinite(outageMs) ? Math.min(outageMs, limits.resumeAtMostMs) : 0;
  if (shift === 0 || state.phase === 'lobby' || state.phase === 'ended') return unchanged(state);
  const wentAt = Math.min(now, now - outageMs);
  const questions = state.questions.map((question, index) => {
    if (question === null) return null;
    if (question.publicAt !== null && question.publicAt > wentAt) {
      return { ...question, publicAt: question.publicAt + shift };
    }
    const isRunning = state.phase === 'question' && index === state.questionIndex && question.pausedAt === null;
    if (!isRunning) return question;
    // The last sign of life may be older than the question: it is never opened in the future.
    const by = Math.min(shift, now - question.openedAt);
    const deadlineAt = question.deadlineAt === null ? null : question.deadlineAt + by;
    return { ...question, openedAt: question.openedAt + by, deadlineAt };
  });
  const { left } = state;
  const movedLeft = left !== null && left.until > wentAt ? { ...left, until: left.until + shift } : left;
  return changed({ ...state, questions, left: movedLeft });
}
