import type { AnyCommand, GameCommand, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type RefusalName, refuse } from '@lamma/protocol/refusals';
import type { CommonState, GameEvent, LoggedCommand, ModeRules, Outcome, QuestionClock, RuleContext } from '../game';

/** Classic: the teams take turns picking; the host awards one point (specification 1, section 4). */
interface ClassicBase extends CommonState {
  mode: 'classic';
}
interface Open {
  questionId: number;
  clock: QuestionClock;
}
export type ClassicState =
  | (ClassicBase & { phase: 'question-selection'; open: null })
  | (ClassicBase & { phase: 'question-display'; open: Open })
  | (ClassicBase & { phase: 'answer-display'; open: Open })
  | (ClassicBase & { phase: 'finished'; open: null });

type Move = Exclude<AnyCommand, { type: 'undo' }>;
type Result = Outcome<ClassicState>;

const no = (refusal: RefusalName): Result => refuse(refusal);
const yes = (state: ClassicState, ...events: GameEvent[]): Result => ({ ok: true, state, events });

/** What is left on a clock. @returns ms, never negative */
function leftOn(clock: QuestionClock, now: number): number {
  return 'leftMs' in clock ? clock.leftMs : Math.max(0, clock.deadlineAt - now);
}

function isUsed(state: ClassicState, questionId: number): boolean {
  return state.played.some((played) => played.questionId === questionId);
}

function openQuestion(state: ClassicState, questionId: number, now: number): Result {
  if (state.open !== null) return no('questionOpen');
  if (!state.questions.includes(questionId)) return no('questionUnknown');
  if (isUsed(state, questionId)) return no('questionUsed');
  // An answer that the room has seen before an undo stays seen: no clock, nothing to reveal.
  const seen = state.revealed.includes(questionId);
  const clock = seen ? { leftMs: 0 } : { deadlineAt: now + limits.questionMs };
  return yes(
    { ...state, phase: seen ? 'answer-display' : 'question-display', open: { questionId, clock } },
    { type: 'questionOpened', questionId },
  );
}

function closeQuestion(state: ClassicState): Result {
  if (state.phase !== 'question-display') return no(state.phase === 'answer-display' ? 'alreadyRevealed' : 'notNow');
  const { questionId } = state.open;
  return yes({ ...state, phase: 'question-selection', open: null }, { type: 'questionClosed', questionId });
}

function revealAnswer(state: ClassicState, now: number): Result {
  if (state.phase !== 'question-display') return no(state.phase === 'answer-display' ? 'alreadyRevealed' : 'notNow');
  const { questionId, clock } = state.open;
  const open = { questionId, clock: { leftMs: leftOn(clock, now) } };
  return yes(
    { ...state, phase: 'answer-display', open, revealed: [...state.revealed, questionId] },
    { type: 'answerRevealed', questionId },
  );
}

function award(state: ClassicState, to: Team | null): Result {
  if (state.open === null) return no('notNow');
  const { questionId } = state.open;
  const played = [...state.played, { questionId, wonBy: to }];
  const scores = to === null ? state.scores : { ...state.scores, [to]: state.scores[to] + 1 };
  const next = {
    ...state,
    open: null,
    played,
    scores,
    currentTeam: state.currentTeam === 1 ? (2 as const) : (1 as const),
    undoable: state.undoable + 1,
  };
  const awarded: GameEvent = { type: 'questionAwarded', questionId, team: to };
  if (played.length < state.questions.length) return yes({ ...next, phase: 'question-selection' }, awarded);
  return yes({ ...next, phase: 'finished' }, awarded, { type: 'gameFinished', winnerTeam: leader(scores) });
}

function adjustScore(state: ClassicState, to: Team, delta: 1 | -1): Result {
  const score = state.scores[to] + delta;
  if (score < 0 || score > limits.scoreMax) return no('scoreAtLimit');
  return yes(
    { ...state, scores: { ...state.scores, [to]: score }, undoable: state.undoable + 1 },
    { type: 'scoreAdjusted', team: to, delta },
  );
}

/** An outage is not the players' time: a running clock moves by it, by 60 s at most. */
function resume(state: ClassicState, outageMs: number): Result {
  if (state.phase !== 'question-display' || !('deadlineAt' in state.open.clock)) return no('notNow');
  const byMs = Math.max(0, Math.min(Math.round(outageMs), limits.resumeAtMostMs));
  const clock = { deadlineAt: state.open.clock.deadlineAt + byMs };
  return yes({ ...state, open: { ...state.open, clock } }, { type: 'clockMoved', byMs });
}

/** The team with the higher score; null for a draw. */
export function leader(scores: CommonState['scores']): Team | null {
  if (scores[1] === scores[2]) return null;
  return scores[1] > scores[2] ? 1 : 2;
}

function apply(state: ClassicState, command: Move, context: RuleContext): Result {
  if (state.phase === 'finished') return no('gameFinished');
  switch (command.type) {
    case 'openQuestion':
      return openQuestion(state, command.questionId, context.now);
    case 'closeQuestion':
      return closeQuestion(state);
    case 'revealAnswer':
      return revealAnswer(state, context.now);
    case 'award':
      return award(state, command.team);
    case 'adjustScore':
      return adjustScore(state, command.team, command.delta);
    case 'leave':
      return yes(state, { type: 'screenLeft', keep: command.keep });
    case 'resume':
      return resume(state, command.outageMs);
  }
}

function legal(state: ClassicState): GameCommand[] {
  const undo: GameCommand[] = state.undoable > 0 ? [{ type: 'undo' }] : [];
  if (state.phase === 'finished') return undo;
  const commands: GameCommand[] = [...undo, { type: 'leave', keep: true }, { type: 'leave', keep: false }];
  for (const side of [1, 2] as const) {
    if (state.scores[side] < limits.scoreMax) commands.push({ type: 'adjustScore', team: side, delta: 1 });
    if (state.scores[side] > 0) commands.push({ type: 'adjustScore', team: side, delta: -1 });
  }
  if (state.phase === 'question-selection') {
    for (const questionId of state.questions) {
      if (!isUsed(state, questionId)) commands.push({ type: 'openQuestion', questionId });
    }
    return commands;
  }
  if (state.phase === 'question-display') commands.push({ type: 'closeQuestion' }, { type: 'revealAnswer' });
  for (const to of [1, 2, null] as const) commands.push({ type: 'award', team: to });
  return commands;
}

/** Seen answers stay seen; the question that undo opens again stands still with what it had when it was awarded. */
function afterUndo(before: ClassicState, current: ClassicState, undone: LoggedCommand): ClassicState {
  const revealed = [...before.revealed, ...current.revealed.filter((id) => !before.revealed.includes(id))];
  if (before.open === null) return { ...before, revealed };
  const clock = { leftMs: leftOn(before.open.clock, undone.now) };
  const phase = revealed.includes(before.open.questionId) ? 'answer-display' : 'question-display';
  return { ...before, revealed, phase, open: { ...before.open, clock } };
}

export const classic: ModeRules<ClassicState> = {
  start: ({ questions }) => ({
    mode: 'classic',
    phase: 'question-selection',
    questions,
    played: [],
    revealed: [],
    currentTeam: 1,
    scores: { 1: 0, 2: 0 },
    undoable: 0,
    open: null,
  }),
  apply,
  legal,
  serverOnly: ['undo', 'resume'],
  undoable: ['award', 'adjustScore'],
  afterUndo,
};
