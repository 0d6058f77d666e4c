import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import { afterOutage } from './after-outage';
import { isOver } from './may-answer';
import {
  type ContestOutcome,
  type ContestRules,
  type ContestRunState,
  changed,
  isIndex,
  type LeftQuestion,
  type OpenedQuestion,
  unchanged,
} from './state';

/** The steps of a contest's run. */

export type ContestRunCommand =
  | { type: 'start' }
  | { type: 'navigate'; questionIndex: number }
  | { type: 'takeBack' }
  | { type: 'close' }
  | { type: 'extraTime'; seconds: 15 | 30 }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'end' }
  /** The server's own: the time is over, grace and all. */
  | { type: 'expire' }
  /** The server's own: all who are present have answered. */
  | { type: 'allAnswered' }
  /** The server's own, at its start. */
  | { type: 'outage'; outageMs: number };

/** What the state does not hold. */
export interface ContestFacts {
  participantCount: number;
  /** Answers to the question that shows. */
  answeredCurrent: number;
}

/** A lobby. */
export function newContestRun(totalQuestions: number): ContestRunState {
  return { phase: 'lobby', questionIndex: 0, questions: Array(totalQuestions).fill(null), left: null };
}

/**
 * One step of a run.
 * @returns the next state; `changed` is false where what was asked for is so already. A refusal changes nothing
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
    default:
      return withQuestion(state, command, rules, facts, now);
  }
}

/** When the server's `expire` is due; null while nothing runs out. */
export function contestExpiresAt(state: ContestRunState): number | null {
  const deadlineAt = state.phase === 'question' ? state.questions[state.questionIndex]?.deadlineAt : null;
  return deadlineAt === null || deadlineAt === undefined ? null : deadlineAt + limits.contestGraceMs;
}

/** Whether students may be told a question's answer: it is closed, and can't be taken back. */
export function isAnswerPublic(state: ContestRunState, questionIndex: number, now: number): boolean {
  const publicAt = state.questions[questionIndex]?.publicAt;
  return typeof publicAt === 'number' && now >= publicAt;
}

function start(state: ContestRunState, rules: ContestRules, facts: ContestFacts, now: number): ContestOutcome {
  if (state.phase === 'ended') return refuse('contestEnded');
  if (state.phase !== 'lobby') return refuse('contestStarted');
  if (facts.participantCount < 1) return refuse('noParticipants');
  // As many questions as there are now: in the lobby they may still be changed.
  const fresh = newContestRun(rules.totalQuestions);
  return changed(withAt({ ...fresh, phase: 'question' }, 0, opened(rules, now)));
}

function navigate(state: ContestRunState, questionIndex: number, rules: ContestRules, now: number): ContestOutcome {
  if (!isIndex(questionIndex, rules)) return refuse('noSuchQuestion');
  if (questionIndex === state.questionIndex) return unchanged(state);
  const target = state.questions[questionIndex] ?? null;
  const until = now + limits.contestTakeBackMs;
  const current = state.questions[state.questionIndex] ?? null;
  const isOpen = state.phase === 'question';
  const left: LeftQuestion = {
    questionIndex: state.questionIndex,
    phase: isOpen ? 'question' : 'closed',
    remainingMs: isOpen && current !== null ? remaining(current, now) : null,
    wasPaused: isOpen && current !== null && current.pausedAt !== null,
    hasOpened: target === null,
    until,
  };
  const behind = isOpen && current !== null ? withAt(state, state.questionIndex, closed(current, now, until)) : state;
  const moved = { ...behind, questionIndex, left };
  if (target !== null) return changed({ ...moved, phase: 'closed' });
  return changed(withAt({ ...moved, phase: 'question' }, questionIndex, opened(rules, now)));
}

function takeBack(state: ContestRunState, facts: ContestFacts, now: number): ContestOutcome {
  const { left } = state;
  if (left === null || now > left.until) return refuse('takeBackOver');
  // A question that was closed meanwhile, or that somebody has answered, has been asked.
  if (left.hasOpened && (state.phase !== 'question' || facts.answeredCurrent > 0)) return refuse('takeBackOver');
  const forgotten = left.hasOpened ? withAt(state, state.questionIndex, null) : state;
  const back: ContestRunState = { ...forgotten, questionIndex: left.questionIndex, phase: left.phase, left: null };
  const question = state.questions[left.questionIndex] ?? null;
  if (left.phase === 'closed' || question === null || question.closedAt === null) return changed(back);
  const openedAt = question.openedAt + (now - question.closedAt);
  const reopened = { ...question, openedAt, closedAt: null, publicAt: null };
  return changed(
    withAt(
      back,
      left.questionIndex,
      left.wasPaused
        ? { ...reopened, pausedAt: now, leftMs: left.remainingMs }
        : running(reopened, left.remainingMs, now),
    ),
  );
}

function ended(state: ContestRunState, now: number): ContestOutcome {
  const questions = state.questions.map((question) => {
    if (question === null) return null;
    if (question.closedAt === null) return closed(question, now, now);
    // What was left a moment ago can't be taken back any more.
    return { ...question, publicAt: Math.min(question.publicAt ?? now, now) };
  });
  return changed({ ...state, phase: 'ended', questions, left: null });
}

/** The commands that are about the question that shows. */
function withQuestion(
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
  const close = () => changed(withAt({ ...state, phase: 'closed' }, state.questionIndex, closed(question, now, now)));
  const keep = (next: OpenedQuestion) => changed(withAt(state, state.questionIndex, next));
  switch (command.type) {
    case 'close':
      return close();
    case 'expire':
      return question.deadlineAt !== null && now >= question.deadlineAt + limits.contestGraceMs
        ? close()
        : refuse('notNow');
    case 'allAnswered':
      return question.pausedAt === null && facts.answeredCurrent > 0 ? close() : refuse('notNow');
    case 'pause': {
      if (question.pausedAt !== null) return unchanged(state);
      const leftMs = remaining(question, now);
      // In the grace there is nothing left to stop.
      if (leftMs !== null && leftMs < 0) return refuse('questionClosed');
      return keep({ ...question, deadlineAt: null, pausedAt: now, leftMs });
    }
    case 'resume':
      if (question.pausedAt === null) return unchanged(state);
      return keep(
        running({ ...question, openedAt: question.openedAt + (now - question.pausedAt) }, question.leftMs, now),
      );
    case 'extraTime': {
      if (rules.limitMs === null) return refuse('notNow');
      if (isOver(question, now)) return refuse('questionClosed');
      const ms = command.seconds * 1000;
      const { deadlineAt, leftMs } = question;
      return keep({
        ...question,
        extraMs: question.extraMs + ms,
        deadlineAt: deadlineAt === null ? null : deadlineAt + ms,
        leftMs: leftMs === null ? null : leftMs + ms,
      });
    }
  }
}

function withAt(state: ContestRunState, index: number, question: OpenedQuestion | null): ContestRunState {
  return { ...state, questions: state.questions.map((before, at) => (at === index ? question : before)) };
}

function opened({ limitMs }: ContestRules, now: number): OpenedQuestion {
  const deadlineAt = limitMs === null ? null : now + limitMs;
  return { openedAt: now, deadlineAt, pausedAt: null, leftMs: null, extraMs: 0, closedAt: null, publicAt: null };
}

function closed(question: OpenedQuestion, now: number, publicAt: number): OpenedQuestion {
  const { pausedAt } = question;
  const openedAt = pausedAt === null ? question.openedAt : question.openedAt + (now - pausedAt);
  return { ...question, openedAt, deadlineAt: null, pausedAt: null, leftMs: null, closedAt: now, publicAt };
}

function running(question: OpenedQuestion, leftMs: number | null, now: number): OpenedQuestion {
  return { ...question, deadlineAt: leftMs === null ? null : now + leftMs, pausedAt: null, leftMs: null };
}

/** Below 0 once the time is over; null without a limit. */
function remaining({ deadlineAt, pausedAt, leftMs }: OpenedQuestion, now: number): number | null {
  if (pausedAt !== null) return leftMs;
  return deadlineAt === null ? null : deadlineAt - now;
}
