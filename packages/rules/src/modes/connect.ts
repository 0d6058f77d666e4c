import type { AnyCommand, GameCommand, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type RefusalName, refuse } from '@lamma/protocol/refusals';
import { type Clues, clueCommands, firstClue, openClue, withSeenClues } from './clues';
import {
  always,
  commonStart,
  deadlineOf,
  leader,
  leftOn,
  newClock,
  openings,
  otherTeam,
  refusedOpening,
  seenBy,
} from './common';
import { deadlineAfterOutage } from './deadline-after-outage';
import type { CommonState, GameEvent, LoggedCommand, ModeRules, Outcome, QuestionClock, RuleContext } from './game';
import { lineThrough } from './lines';

/** «وصلهم»: a right answer takes a square of the 7 x 7 grid; five in a row win. */
interface ConnectBase extends CommonState {
  mode: 'connect';
  /** The owner of each square, row by row. */
  squares: readonly (Team | null)[];
  line: readonly number[] | null;
}
interface Open {
  questionId: number;
  clock: QuestionClock;
  clues?: Clues;
}
export type ConnectState =
  /** A question that is open does not leave this phase; its answer is shown when `revealed` has it. */
  | (ConnectBase & { phase: 'question-selection'; open: Open | null })
  | (ConnectBase & { phase: 'square-selection'; open: null; claimingTeam: Team })
  | (ConnectBase & { phase: 'finished'; open: null });

type Picking = Extract<ConnectState, { phase: 'question-selection' }>;
type Move = Exclude<AnyCommand, { type: 'undo' }>;
type Result = Outcome<ConnectState>;

const no = (refusal: RefusalName): Result => refuse(refusal);
const yes = (state: ConnectState, ...events: GameEvent[]): Result => ({ ok: true, state, events });

function openQuestion(state: ConnectState, questionId: number, { now, facts }: RuleContext): Result {
  if (state.phase !== 'question-selection') return no('notNow');
  if (state.open !== null) return no('questionOpen');
  const refused = refusedOpening(state, questionId);
  if (refused !== undefined) return no(refused);
  const open = { questionId, clock: newClock(state, questionId, now), ...firstClue(facts) };
  return yes(withSeenClues({ ...state, open }), { type: 'questionOpened', questionId });
}

function isShown(state: Picking & { open: Open }): boolean {
  return state.revealed.includes(state.open.questionId);
}

/** The state with its open question; undefined while none is open. */
function withOpen(state: ConnectState): (Picking & { open: Open }) | undefined {
  return state.phase === 'question-selection' && state.open !== null ? { ...state, open: state.open } : undefined;
}

function closeQuestion(state: ConnectState): Result {
  const opened = withOpen(state);
  if (opened === undefined) return no('notNow');
  if (isShown(opened)) return no('alreadyRevealed');
  return yes({ ...opened, open: null }, { type: 'questionClosed', questionId: opened.open.questionId });
}

function revealAnswer(state: ConnectState, now: number): Result {
  const opened = withOpen(state);
  if (opened === undefined) return no('notNow');
  if (isShown(opened)) return no('alreadyRevealed');
  const { questionId, clock } = opened.open;
  const open = { ...opened.open, clock: { leftMs: leftOn(clock, now) } };
  const revealed = [...opened.revealed, questionId];
  return yes(withSeenClues({ ...opened, open, revealed }), { type: 'answerRevealed', questionId });
}

/** The open question is used: by a team, which then takes a square, or by nobody, and the turn passes. */
function closeWith(state: Picking & { open: Open }, wonBy: Team | null, event: GameEvent): Result {
  const { questionId } = state.open;
  const next = {
    ...state,
    open: null,
    played: [...state.played, { questionId, wonBy }],
    undoable: state.undoable + 1,
  };
  if (wonBy !== null) return yes({ ...next, phase: 'square-selection', claimingTeam: wonBy }, event);
  return pass(next, event);
}

function award(state: ConnectState, team: Team | null): Result {
  const opened = withOpen(state);
  if (opened === undefined) return no('notNow');
  return closeWith(opened, team, { type: 'questionAwarded', questionId: opened.open.questionId, team });
}

/** The clock ends a question once, never before its time; the host may no longer name a team. */
function expireTimer(state: ConnectState, now: number): Result {
  const opened = withOpen(state);
  if (opened === undefined || !('deadlineAt' in opened.open.clock)) return no('notNow');
  if (now < opened.open.clock.deadlineAt) return no('notNow');
  return closeWith(opened, null, { type: 'timeExpired', questionId: opened.open.questionId });
}

function claimSquare(state: ConnectState, square: number): Result {
  if (state.phase !== 'square-selection') return no('notNow');
  if (state.squares[square] === undefined) return no('notNow');
  if (state.squares[square] !== null) return no('squareOwned');
  const { claimingTeam: team, ...rest } = state;
  const squares = state.squares.map((owner, id) => (id === square ? team : owner));
  const scores = { ...state.scores, [team]: state.scores[team] + 1 };
  const line = lineThrough(squares, square);
  return pass(
    { ...rest, phase: 'question-selection', open: null, squares, scores, line, undoable: state.undoable + 1 },
    { type: 'squareClaimed', square, team },
  );
}

/** The turn goes to the other team, or the game ends: by a line, with the last question, with the last square. */
function pass(state: Picking, event: GameEvent): Result {
  const next = { ...state, open: null, currentTeam: otherTeam(state.currentTeam) };
  const isOver = state.line !== null || state.played.length === state.questions.length || !state.squares.includes(null);
  if (!isOver) return yes(next, event);
  const finished = { ...next, phase: 'finished' as const };
  return yes(finished, event, { type: 'gameFinished', winnerTeam: winner(finished) });
}

/** The owner of the line, else of the most squares; null for a draw. */
function winner(state: ConnectState): Team | null {
  const first = state.line?.[0];
  return first === undefined ? leader(state.scores) : (state.squares[first] ?? null);
}

function resume(state: ConnectState, outageMs: number, now: number): Result {
  const opened = withOpen(state);
  if (opened === undefined || !('deadlineAt' in opened.open.clock)) return no('notNow');
  const before = opened.open.clock.deadlineAt;
  const deadlineAt = deadlineAfterOutage(before, outageMs, now, limits.questionMs);
  return yes(
    { ...opened, open: { ...opened.open, clock: { deadlineAt } } },
    { type: 'clockMoved', byMs: deadlineAt - before },
  );
}

function apply(state: ConnectState, command: Move, context: RuleContext): Result {
  const { now } = context;
  if (state.phase === 'finished') return no('gameFinished');
  switch (command.type) {
    case 'openQuestion':
      return openQuestion(state, command.questionId, context);
    case 'openClue':
      return openClue(state);
    case 'closeQuestion':
      return closeQuestion(state);
    case 'revealAnswer':
      return revealAnswer(state, now);
    case 'award':
      return award(state, command.team);
    case 'claimSquare':
      return claimSquare(state, command.square);
    case 'expireTimer':
      return expireTimer(state, now);
    case 'leave':
      return yes(state, { type: 'screenLeft', keep: command.keep });
    case 'resume':
      return resume(state, command.outageMs, now);
    default:
      // Scores are squares here: nobody corrects them by hand.
      return no('notInThisMode');
  }
}

function legal(state: ConnectState): GameCommand[] {
  if (state.phase === 'finished') return state.undoable > 0 ? [{ type: 'undo' }] : [];
  const commands = always(state);
  if (state.phase === 'square-selection') {
    for (const [square, owner] of state.squares.entries()) {
      if (owner === null) commands.push({ type: 'claimSquare', square });
    }
    return commands;
  }
  const opened = withOpen(state);
  if (opened === undefined) return [...commands, ...openings(state)];
  if (!isShown(opened)) commands.push({ type: 'closeQuestion' }, { type: 'revealAnswer' });
  commands.push(...clueCommands(state));
  for (const team of [1, 2, null] as const) commands.push({ type: 'award', team });
  return commands;
}

/** Seen answers stay seen; the question that comes back stands still with what it had. */
function afterUndo(before: ConnectState, current: ConnectState, undone: LoggedCommand): ConnectState {
  const revealed = seenBy(before, current);
  if (before.phase !== 'question-selection' || before.open === null) return { ...before, revealed };
  const clock = { leftMs: leftOn(before.open.clock, undone.now) };
  return { ...before, revealed, open: { ...before.open, clock } };
}

export const connect: ModeRules<ConnectState> = {
  start: (setup) => ({
    ...commonStart(setup),
    mode: 'connect',
    phase: 'question-selection',
    open: null,
    squares: Array.from({ length: limits.squares }, () => null),
    line: null,
  }),
  apply,
  legal,
  serverOnly: ['undo', 'resume', 'expireTimer', 'takeOptions', 'openClue'],
  undoable: ['award', 'claimSquare', 'expireTimer', 'openClue'],
  afterUndo,
  winner,
  runsUntil: ({ open }) => deadlineOf(open?.clock),
  expiresAt: ({ open }) => deadlineOf(open?.clock),
};
