import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import { isOver, isQuestionIndex } from './answer';
import { hasOpened } from './count-in';
import {
  type ContestOutcome,
  type ContestRules,
  type ContestRunState,
  changed,
  type LeftQuestion,
  type OpenedQuestion,
  unchanged,
} from './state';

export type ContestRunCommand =
  | { type: 'start' }
  | { type: 'navigate'; questionIndex: number }
  | { type: 'takeBack' }
  | { type: 'close' }
  | { type: 'showRanking'; isShown: boolean }
  | { type: 'extraTime'; seconds: 15 | 30 }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'end' }
  /** Sent by the server after the deadline and the grace period. */
  | { type: 'expire' }
  /** Sent by the server when everyone present has answered. */
  | { type: 'allAnswered' }
  /** Sent by the server when it starts. */
  | { type: 'outage'; outageMs: number };

export interface ContestFacts {
  participantCount: number;
  /** Answers to the current question. */
  answeredCurrent: number;
}

export function newContestRun(totalQuestions: number): ContestRunState {
  return { phase: 'lobby', questionIndex: 0, questions: Array(totalQuestions).fill(null), left: null };
}

/**
 * Applies one step of a run.
 * @returns the next state, `changed: false` if the state is already as requested, or a refusal, which changes nothing
 */
export function applyContest(
  state: ContestRunState,
  command: ContestRunCommand,
  rules: ContestRules,
  facts: ContestFacts,
  now: number,
): ContestOutcome {
  if (command.type === 'outage') return afterOutage(state, command.outageMs, now);
  if (command.type === 'start') return start(state, rules, facts, now);
  if (state.phase === 'lobby') return refuse('contestNotStarted');
  if (state.phase === 'ended') return command.type === 'end' ? unchanged(state) : refuse('contestEnded');
  switch (command.type) {
    case 'navigate':
      return navigate(state, command.questionIndex, rules, now);
    case 'takeBack':
      return takeBack(state, facts, now);
    case 'end':
      return ended(state, now);
    case 'showRanking':
      return showRanking(state, command.isShown);
    default:
      return applyToCurrent(state, command, rules, facts, now);
  }
}

/** When the server's `expire` is due, epoch ms; null if nothing is running. For the opening of a question see `countInEndsAt`. */
export function contestExpiresAt(state: ContestRunState): number | null {
  const deadlineAt = state.phase === 'question' ? state.questions[state.questionIndex]?.deadlineAt : null;
  return deadlineAt === null || deadlineAt === undefined ? null : deadlineAt + limits.contestGraceMs;
}

/** Whether students may see a question's answer: it is closed and can no longer be taken back. */
export function isAnswerPublic(state: ContestRunState, questionIndex: number, now: number): boolean {
  const publicAt = state.questions[questionIndex]?.publicAt;
  return typeof publicAt === 'number' && now >= publicAt;
}

function start(state: ContestRunState, rules: ContestRules, facts: ContestFacts, now: number): ContestOutcome {
  if (state.phase === 'ended') return refuse('contestEnded');
  if (state.phase !== 'lobby') return refuse('contestStarted');
  if (facts.participantCount < 1) return refuse('noParticipants');
  // The number of questions might have changed in the lobby.
  const fresh = newContestRun(rules.totalQuestions);
  return changed(withQuestionAt({ ...fresh, phase: 'question' }, 0, opened(rules, now + limits.contestCountInMs)));
}

/** Shows or hides the ranking on the projector, while the current question is closed. */
function showRanking(state: ContestRunState, isShown: boolean): ContestOutcome {
  if (state.phase !== 'closed') return refuse('notNow');
  if (isShown === (state.isRankingShown === true)) return unchanged(state);
  return changed(isShown ? { ...state, isRankingShown: true } : withoutRanking(state));
}

function withoutRanking({ isRankingShown: _shown, ...state }: ContestRunState): ContestRunState {
  return state;
}

function navigate(state: ContestRunState, questionIndex: number, rules: ContestRules, now: number): ContestOutcome {
  if (!isQuestionIndex(questionIndex, rules)) return refuse('noSuchQuestion');
  if (questionIndex === state.questionIndex) return unchanged(state);
  const target = state.questions[questionIndex] ?? null;
  const until = now + limits.contestTakeBackMs;
  const current = state.questions[state.questionIndex] ?? null;
  const isOpen = state.phase === 'question';
  // Nobody has seen the current question yet: it counts as not asked, and the navigation cannot be taken back.
  if (isOpen && current !== null && !hasOpened(current, now)) {
    const unasked = withQuestionAt(state, state.questionIndex, null);
    return changed(withQuestionAt({ ...unasked, questionIndex, left: null }, questionIndex, opened(rules, now)));
  }
  const left: LeftQuestion = {
    questionIndex: state.questionIndex,
    phase: isOpen ? 'question' : 'closed',
    remainingMs: isOpen && current !== null ? remaining(current, now) : null,
    wasPaused: isOpen && current !== null && current.pausedAt !== null,
    hasOpened: target === null,
    until,
  };
  const stateBehind =
    isOpen && current !== null ? withQuestionAt(state, state.questionIndex, closed(current, now, until)) : state;
  const moved = { ...withoutRanking(stateBehind), questionIndex, left };
  if (target !== null) return changed({ ...moved, phase: 'closed' });
  return changed(withQuestionAt({ ...moved, phase: 'question' }, questionIndex, opened(rules, now)));
}

function takeBack(state: ContestRunState, facts: ContestFacts, now: number): ContestOutcome {
  const { left } = state;
  if (left === null || now > left.until) return refuse('takeBackOver');
  // If the new question has been closed or answered meanwhile, it counts as asked and cannot be withdrawn.
  if (left.hasOpened && (state.phase !== 'question' || facts.answeredCurrent > 0)) return refuse('takeBackOver');
  const withoutUnasked = left.hasOpened ? withQuestionAt(state, state.questionIndex, null) : state;
  const restored: ContestRunState = {
    ...withoutRanking(withoutUnasked),
    questionIndex: left.questionIndex,
    phase: left.phase,
    left: null,
  };
  const question = state.questions[left.questionIndex] ?? null;
  if (left.phase === 'closed' || question === null || question.closedAt === null) return changed(restored);
  const openedAt = question.openedAt + (now - question.closedAt);
  const reopened = { ...question, openedAt, closedAt: null, publicAt: null };
  return changed(
    withQuestionAt(
      restored,
      left.questionIndex,
      left.wasPaused
        ? { ...reopened, pausedAt: now, leftMs: left.remainingMs }
        : running(reopened, left.remainingMs, now),
    ),
  );
}

function ended(state: ContestRunState, now: number): ContestOutcome {
  const questions = state.questions.map((question) => {
    if (question === null || !hasOpened(question, now)) return null;
    if (question.closedAt === null) return closed(question, now, now);
    // A question that was just left can no longer be taken back.
    return { ...question, publicAt: Math.min(question.publicAt ?? now, now) };
  });
  return changed({ ...withoutRanking(state), phase: 'ended', questions, left: null });
}

function applyToCurrent(
  state: ContestRunState,
  command: Extract<ContestRunCommand, { type: 'close' | 'extraTime' | 'pause' | 'resume' | 'expire' | 'allAnswered' }>,
  rules: ContestRules,
  facts: ContestFacts,
  now: number,
): ContestOutcome {
  const question = state.questions[state.questionIndex] ?? null;
  if (state.phase !== 'question' || question === null) {
    return command.type === 'close' ? unchanged(state) : refuse('questionClosed');
  }
  const close = () =>
    changed(withQuestionAt({ ...state, phase: 'closed' }, state.questionIndex, closed(question, now, now)));
  const replaceQuestion = (next: OpenedQuestion) => changed(withQuestionAt(state, state.questionIndex, next));
  switch (command.type) {
    case 'close':
      return hasOpened(question, now) ? close() : refuse('notNow');
    case 'expire':
      return question.deadlineAt !== null && now >= question.deadlineAt + limits.contestGraceMs
        ? close()
        : refuse('notNow');
    case 'allAnswered':
      return question.pausedAt === null && facts.answeredCurrent > 0 ? close() : refuse('notNow');
    case 'pause': {
      if (question.pausedAt !== null) return unchanged(state);
      const leftMs = remaining(question, now);
      // In the grace period after the deadline there is no time left to pause.
      if (leftMs !== null && leftMs < 0) return refuse('questionClosed');
      return replaceQuestion({ ...question, deadlineAt: null, pausedAt: now, leftMs });
    }
    case 'resume':
      if (question.pausedAt === null) return unchanged(state);
      return replaceQuestion(
        running({ ...question, openedAt: question.openedAt + (now - question.pausedAt) }, question.leftMs, now),
      );
    case 'extraTime': {
      if (rules.limitMs === null) return refuse('notNow');
      if (isOver(question, now)) return refuse('questionClosed');
      const ms = command.seconds * 1000;
      const { deadlineAt, leftMs } = question;
      return replaceQuestion({
        ...question,
        extraMs: question.extraMs + ms,
        deadlineAt: deadlineAt === null ? null : deadlineAt + ms,
        leftMs: leftMs === null ? null : leftMs + ms,
      });
    }
  }
}

function withQuestionAt(state: ContestRunState, index: number, question: OpenedQuestion | null): ContestRunState {
  return { ...state, questions: state.questions.map((before, at) => (at === index ? question : before)) };
}

function opened({ limitMs }: ContestRules, openedAt: number): OpenedQuestion {
  const deadlineAt = limitMs === null ? null : openedAt + limitMs;
  return { openedAt, deadlineAt, pausedAt: null, leftMs: null, extraMs: 0, closedAt: null, publicAt: null };
}

function closed(question: OpenedQuestion, now: number, publicAt: number): OpenedQuestion {
  const { pausedAt } = question;
  const openedAt = pausedAt === null ? question.openedAt : question.openedAt + (now - pausedAt);
  return { ...question, openedAt, deadlineAt: null, pausedAt: null, leftMs: null, closedAt: now, publicAt };
}

function running(question: OpenedQuestion, leftMs: number | null, now: number): OpenedQuestion {
  return { ...question, deadlineAt: leftMs === null ? null : now + leftMs, pausedAt: null, leftMs: null };
}

/** The remaining time of a question, ms: below 0 after its end, null if the question has no limit. */
function remaining({ deadlineAt, pausedAt, leftMs }: OpenedQuestion, now: number): number | null {
  if (pausedAt !== null) return leftMs;
  return deadlineAt === null ? null : deadlineAt - now;
}

/**
 * Moves these times by the length of an outage of the server, 60 s at most:
 * - the opening and the deadline of the running question, unless it is paused
 * - the publication of an answer and the end of the take-back window, if they were still to come when the outage began
 * @param outageMs negative if the server's clock was set back; the times are then moved back by the full amount
 */
function afterOutage(state: ContestRunState, outageMs: number, now: number): ContestOutcome {
  const shift = Number.isFinite(outageMs) ? Math.min(outageMs, limits.resumeAtMostMs) : 0;
  if (shift === 0 || state.phase === 'lobby' || state.phase === 'ended') return unchanged(state);
  const outageStartedAt = Math.min(now, now - outageMs);
  const questions = state.questions.map((question, index) => {
    if (question === null) return null;
    if (question.publicAt !== null && question.publicAt > outageStartedAt) {
      return { ...question, publicAt: question.publicAt + shift };
    }
    const isRunning = state.phase === 'question' && index === state.questionIndex && question.pausedAt === null;
    if (!isRunning) return question;
    // The outage is counted from the last heartbeat, which can be older than the question. The shift is capped so that no opening moves
    // into the future. A question in its count-in is not shifted.
    const most = now - question.openedAt;
    const by = shift > 0 && most < 0 ? 0 : Math.min(shift, most);
    const deadlineAt = question.deadlineAt === null ? null : question.deadlineAt + by;
    return { ...question, openedAt: question.openedAt + by, deadlineAt };
  });
  const { left } = state;
  const movedLeft = left !== null && left.until > outageStartedAt ? { ...left, until: left.until + shift } : left;
  return changed({ ...state, questions, left: movedLeft });
}
