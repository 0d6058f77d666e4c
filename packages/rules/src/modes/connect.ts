import type { ConnectState, Timed } from '@lamma/protocol/game-state';
import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import {
  accept,
  clockAfterOutage,
  commonStart,
  deadlineOf,
  firstClue,
  hideMedia,
  leadingTeam,
  newClock,
  openingRefusal,
  otherTeam,
  remainingOn,
  seenAnswers,
  withSeenClues,
} from './common';
import type { GameEvent, LoggedCommand, ModeCommand, ModeRules, Outcome, RuleContext } from './game';
import { lineThrough } from './lines';

/** Connect mode («وصلهم»): a right answer takes a square of the 7 x 7 grid; five in a row win. */

type Picking = Extract<ConnectState, { phase: 'question-selection' }>;
type Result = Outcome<ConnectState>;

function openQuestion(state: ConnectState, questionId: number, { now, facts }: RuleContext): Result {
  if (state.phase !== 'question-selection') return refuse('notNow');
  const refused = openingRefusal(state, questionId);
  if (refused !== undefined) return refused;
  const open = { questionId, clock: newClock(state, questionId, now, facts), ...firstClue(facts) };
  return accept(withSeenClues({ ...state, open }), { type: 'questionOpened', questionId });
}

function isAnswerShown(state: Picking & { open: Timed }): boolean {
  return state.revealed.includes(state.open.questionId);
}

/** Narrows the state to one with an open question; undefined if none is open. */
function withOpen(state: ConnectState): (Picking & { open: Timed }) | undefined {
  return state.phase === 'question-selection' && state.open !== null ? { ...state, open: state.open } : undefined;
}

function closeQuestion(state: ConnectState): Result {
  const opened = withOpen(state);
  if (opened === undefined) return refuse('notNow');
  if (isAnswerShown(opened)) return refuse('alreadyRevealed');
  return accept({ ...opened, open: null }, { type: 'questionClosed', questionId: opened.open.questionId });
}

function revealAnswer(state: ConnectState, now: number): Result {
  const opened = withOpen(state);
  if (opened === undefined) return refuse('notNow');
  if (isAnswerShown(opened)) return refuse('alreadyRevealed');
  const { questionId, clock } = opened.open;
  const open = { ...hideMedia(opened.open), clock: { leftMs: remainingOn(clock, now) } };
  const revealed = [...opened.revealed, questionId];
  return accept(withSeenClues({ ...opened, open, revealed }), { type: 'answerRevealed', questionId });
}

/** Marks the open question as used. The winning team then claims a square; without a winner the turn passes. */
function finishQuestion(state: Picking & { open: Timed }, wonBy: Team | null, event: GameEvent): Result {
  const { questionId } = state.open;
  const next = {
    ...state,
    open: null,
    played: [...state.played, { questionId, wonBy }],
    undoable: state.undoable + 1,
  };
  if (wonBy !== null) return accept({ ...next, phase: 'square-selection', claimingTeam: wonBy }, event);
  return passTurn(next, event);
}

function award(state: ConnectState, team: Team | null): Result {
  const opened = withOpen(state);
  if (opened === undefined) return refuse('notNow');
  return finishQuestion(opened, team, { type: 'questionAwarded', questionId: opened.open.questionId, team });
}

/** Ends a question whose time is over: no team wins it, and the room sees the answer. */
function expireTimer(state: ConnectState, now: number): Result {
  const opened = withOpen(state);
  if (opened === undefined || !('deadlineAt' in opened.open.clock)) return refuse('notNow');
  if (now < opened.open.clock.deadlineAt) return refuse('notNow');
  const { questionId } = opened.open;
  const revealed = isAnswerShown(opened) ? opened.revealed : [...opened.revealed, questionId];
  return finishQuestion({ ...opened, revealed }, null, { type: 'timeExpired', questionId });
}

function claimSquare(state: ConnectState, square: number): Result {
  if (state.phase !== 'square-selection') return refuse('notNow');
  if (state.squares[square] === undefined) return refuse('notNow');
  if (state.squares[square] !== null) return refuse('squareOwned');
  const { claimingTeam: team, ...rest } = state;
  const squares = state.squares.map((owner, id) => (id === square ? team : owner));
  const scores = { ...state.scores, [team]: state.scores[team] + 1 };
  const line = lineThrough(squares, square);
  return passTurn(
    { ...rest, phase: 'question-selection', open: null, squares, scores, line, undoable: state.undoable + 1 },
    { type: 'squareClaimed', square, team },
  );
}

/** Passes the turn or ends the game: by a line, after the last question or the last square. */
function passTurn(state: Picking, event: GameEvent): Result {
  const next = { ...state, open: null, currentTeam: otherTeam(state.currentTeam) };
  const isOver = state.line !== null || state.played.length === state.questions.length || !state.squares.includes(null);
  if (!isOver) return accept(next, event);
  const finished = { ...next, phase: 'finished' as const };
  return accept(finished, event, { type: 'gameFinished', winnerTeam: winner(finished) });
}

/** The team with the line, otherwise the team with more squares; null for a draw. */
function winner(state: ConnectState): Team | null {
  const first = state.line?.[0];
  return first === undefined ? leadingTeam(state.scores) : (state.squares[first] ?? null);
}

function resume(state: ConnectState, outageMs: number, now: number): Result {
  const opened = withOpen(state);
  if (opened === undefined || !('deadlineAt' in opened.open.clock)) return refuse('notNow');
  const before = opened.open.clock.deadlineAt;
  const clock = clockAfterOutage(opened.open.clock, outageMs, now);
  const byMs = clock.deadlineAt - before;
  return accept({ ...opened, open: { ...opened.open, clock } }, { type: 'clockMoved', byMs });
}

function apply(state: ConnectState, command: ModeCommand, context: RuleContext): Result {
  const { now } = context;
  switch (command.type) {
    case 'openQuestion':
      return openQuestion(state, command.questionId, context);
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
    case 'resume':
      return resume(state, command.outageMs, now);
    default:
      // Scores count squares here, so they are not corrected by hand.
      return refuse('notInThisMode');
  }
}

/** Keeps seen answers marked as seen, and stops the clock of a reopened question at its remaining time. */
function afterUndo(before: ConnectState, current: ConnectState, undone: LoggedCommand): ConnectState {
  const revealed = seenAnswers(before, current);
  if (before.phase !== 'question-selection' || before.open === null) return { ...before, revealed };
  const clock = { leftMs: remainingOn(before.open.clock, undone.now) };
  return withSeenClues({ ...before, revealed, open: { ...before.open, clock } });
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
  serverOnly: ['drawTurn', 'undo', 'resume', 'expireTimer', 'takeOptions', 'openClue'],
  undoable: ['award', 'claimSquare', 'expireTimer', 'openClue'],
  afterUndo,
  winner,
  runsUntil: ({ open }) => deadlineOf(open?.clock),
  expiresAt: ({ open }) => deadlineOf(open?.clock),
};
