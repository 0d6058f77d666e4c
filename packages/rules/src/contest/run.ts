import type { ContestScoring } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';

/** A contest's run: which question shows, and until when it may be answered. */

export interface ContestRules {
  scoring: ContestScoring;
  /** How long a question is open; null: no limit. */
  limitMs: number | null;
  totalQuestions: number;
}

/** A question that was opened. All times are the server's, epoch ms. */
export interface OpenedQuestion {
  /** Pauses and outages move it on, so that `at - openedAt` is the time that counts. */
  openedAt: number;
  /** Null without a limit, while paused and once closed. */
  deadlineAt: number | null;
  pausedAt: number | null;
  /** What was left when it was paused; null without a limit and while it runs. */
  leftMs: number | null;
  extraMs: number;
  closedAt: number | null;
  /** From when its answer may be told to students; null while it is open. */
  publicAt: number | null;
}

/** The question that the last navigation left. */
export interface LeftQuestion {
  questionIndex: number;
  phase: 'question' | 'closed';
  /** What it had left; below 0 within the grace. */
  remainingMs: number | null;
  wasPaused: boolean;
  /** Whether the navigation opened the question that shows. */
  hasOpened: boolean;
  /** Until when it may be taken back. */
  until: number;
}

export interface ContestRunState {
  phase: 'lobby' | 'question' | 'closed' | 'ended';
  questionIndex: number;
  /** By index; null: not opened yet. */
  questions: readonly (OpenedQuestion | null)[];
  left: LeftQuestion | null;
}

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

export type ContestOutcome = { ok: true; state: ContestRunState; changed: boolean } | Refusal;

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

/**
 * What the server was away for is nobody's time: what ran then moves on, by 60 s at most. A pause holds its own time. Where the server's
 * clock was put back meanwhile (`outageMs` below 0) all times of before are ahead, and come back with it.
 */
function afterOutage(state: ContestRunState, outageMs: number, now: number): ContestOutcome {
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

const changed = (state: ContestRunState): ContestOutcome => ({ ok: true, state, changed: true });
const unchanged = (state: ContestRunState): ContestOutcome => ({ ok: true, state, changed: false });

function isIndex(questionIndex: number, { totalQuestions }: ContestRules): boolean {
  return Number.isInteger(questionIndex) && questionIndex >= 0 && questionIndex < totalQuestions;
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

/** Over, grace and all, whether or not the server has come to close it. */
function isOver({ deadlineAt }: OpenedQuestion, at: number): boolean {
  return deadlineAt !== null && at > deadlineAt + limits.contestGraceMs;
}
