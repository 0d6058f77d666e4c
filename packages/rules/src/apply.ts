import type { GameState, SentGame } from '@lamma/protocol/game-state';
import type { AnyCommand, GameCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { awaitsGuesses, keepGuessesClosed, withGuests } from './guests';
import { accept, adjustScore, drawTurn, driveMedia, openClue, undoClue, withSeenClues } from './modes/common';
import type { GameSetup, LoggedCommand, Outcome, RuleContext } from './modes/game';
import { rulesOf } from './modes/index';

/** Applies commands to the state of a game: to its questions by the rules of its mode, and breaks and undo, which every mode shares. */

export function startGame(setup: GameSetup): GameState {
  return rulesOf(setup.mode).start(setup);
}

/**
 * Applies one command. Pure: it mutates nothing and never throws.
 * @returns the new state with its events, or a refusal
 */
export function applyCommand(state: GameState, command: AnyCommand, context: RuleContext): Outcome<GameState> {
  if (command.type === 'undo') return undo(state, context);
  return applyMove(state, command, context);
}

/**
 * Predicts the effect of a screen's command, so that the screen can show it before the server has answered.
 * @param now the estimated server time, epoch ms
 * @returns the game after the command, a refusal, or undefined if only the server can decide
 */
export function predictMove(
  sent: SentGame,
  command: GameCommand,
  now: number,
): { ok: true; state: SentGame } | Refusal | undefined {
  if (rulesOf(sent.game.mode).serverOnly.includes(command.type) || precedesGuesses(sent, command)) return undefined;
  const outcome = applyCommand(sent.game, command, { now });
  return outcome.ok ? { ok: true, state: { ...sent, game: outcome.state } } : outcome;
}

/**
 * Whether a command awards a point before the guesses are closed. A page does not predict such a command, because the counts of the guesses
 * show first, and only the server knows the counts.
 */
function precedesGuesses({ hasGuests, game }: SentGame, command: GameCommand): boolean {
  return hasGuests === true && command.type === 'award' && awaitsGuesses(game);
}

type Move = Exclude<AnyCommand, { type: 'undo' }>;

/** Applies any command but `undo`: checks the break, applies the mode's rules, and closes the guesses of an evening's guests. */
function applyMove(state: GameState, command: Move, context: RuleContext): Outcome<GameState> {
  if (command.type === 'pause') return pause(state, command.minutes, context.now);
  if (command.type === 'resumeGame') return resumeGame(state, command.since);
  if (state.pause !== undefined && !DURING_PAUSE.includes(command.type)) return refuse('paused');
  if (state.phase === 'finished') return refuse('gameFinished');
  const outcome = applyToQuestions(state, command, context);
  return outcome.ok ? { ...outcome, state: withGuests(state, command, context, outcome.state) } : outcome;
}

function applyToQuestions(
  state: GameState,
  command: Exclude<Move, { type: 'pause' | 'resumeGame' }>,
  context: RuleContext,
): Outcome<GameState> {
  switch (command.type) {
    case 'drawTurn':
      return drawTurn(state, context);
    case 'openClue':
      return openClue(state);
    case 'driveMedia':
      return driveMedia(state, command.act, context.now);
    case 'adjustScore':
      // In connect mode scores count squares, so they are not corrected by hand.
      if (state.mode === 'connect') return refuse('notInThisMode');
      return adjustScore(state, command.team, command.delta);
    case 'leave':
      return accept(state, { type: 'screenLeft', keep: command.keep });
    default:
      return rulesOf(state.mode).apply(state, command, context);
  }
}

/** The commands that a break accepts besides `undo` and `resumeGame`. */
const DURING_PAUSE: readonly AnyCommand['type'][] = ['adjustScore', 'leave'];

const MINUTE_MS = 60_000;

/** Begins a break («استراحة»), the same for every mode: only while no clock runs, so a break never has to stop a clock. */
function pause(state: GameState, minutes: number | null, now: number): Outcome<GameState> {
  if (state.phase === 'finished') return refuse('gameFinished');
  if (state.pause !== undefined) return refuse('paused');
  if (!mayPause(state) || !pauseLengths.includes(minutes)) return refuse('notNow');
  const until = minutes === null ? null : now + minutes * MINUTE_MS;
  return accept({ ...state, pause: { since: now, until } }, { type: 'gamePaused' });
}

const pauseLengths: readonly (number | null)[] = [...limits.pauseMinutes, null];

/**
 * The phases in which no break may begin. `reading` is in the list even if the host arms the buttons, so that a break does not interrupt
 * the question.
 */
const WITHOUT_PAUSE: readonly GameState['phase'][] = ['finished', 'reading', 'armed', 'answering'];

function mayPause(state: GameState): boolean {
  return !WITHOUT_PAUSE.includes(state.phase) && rulesOf(state.mode).runsUntil(state) === null;
}

/** @param since the start of the break to end, so that a late command does not end the next break */
function resumeGame(state: GameState, since: number | undefined): Outcome<GameState> {
  if (state.phase === 'finished') return refuse('gameFinished');
  if (state.pause === undefined) return refuse('notNow');
  if (since !== undefined && since !== state.pause.since) return refuse('stale');
  return accept(withoutPause(state), { type: 'gameResumed' });
}

function withoutPause(state: GameState): GameState {
  const { pause: _ended, ...rest } = state;
  return rest;
}

/** An undo neither ends nor begins a break: gives the restored state the pause of the current state. */
function keepPause(current: GameState, restored: GameState): GameState {
  return current.pause === undefined ? withoutPause(restored) : { ...restored, pause: current.pause };
}

/**
 * Takes back the last undoable move and everything after it. Refused without a log, if there is nothing to undo, and in a finished game
 * unless it may be reopened.
 */
function undo(state: GameState, context: RuleContext): Outcome<GameState> {
  if (context.log === undefined) return refuse('notNow');
  const finished = state.phase === 'finished';
  if (finished && context.mayReopen !== true) return refuse('gameFinished');
  const trace = retrace(context.log);
  if (!takeBack(trace, context.log.commands)) return refuse('nothingToUndo');
  return { ok: true, state: trace.state, events: [{ type: 'moveUndone', reopened: finished }] };
}

type Log = NonNullable<RuleContext['log']>;

/** Replays a log of accepted commands. A command that today's rules refuse is skipped, so that an old game still opens. */
export function replay(setup: GameSetup, commands: readonly LoggedCommand[]): GameState {
  return retrace({ setup, commands }).state;
}

/** One logged command with its outcome, for the record of a game. */
export interface CommandOutcome {
  /** The state before the command. */
  before: GameState;
  /** The id of the question that the command used up, or null. */
  closed: number | null;
  /** Whether a later undo took the command back. */
  undone: boolean;
}

/** The outcome of each command of a log, by index. */
export function commandOutcomes(log: Log): CommandOutcome[] {
  const { before, effective, state } = retrace(log);
  const counts = new Set(effective);
  return before.map((was, at) => {
    const then = before[at + 1] ?? state;
    const isUndo = log.commands[at]?.command.type === 'undo';
    const closed = then.played.length > was.played.length ? (then.played.at(-1)?.questionId ?? null) : null;
    return { before: was, closed, undone: !isUndo && !counts.has(at) };
  });
}

interface Retraced {
  state: GameState;
  /** The state before each command. */
  before: GameState[];
  /** Log indexes of the commands still in effect. */
  effective: number[];
}

/** Replays a log once and keeps the state before each command, which undo returns to. */
function retrace({ setup, commands }: Log): Retraced {
  const trace: Retraced = { state: rulesOf(setup.mode).start(setup), before: [], effective: [] };
  for (const [at, logged] of commands.entries()) {
    trace.before.push(trace.state);
    if (logged.command.type === 'undo') takeBack(trace, commands);
    else {
      const { command, now, facts } = logged;
      const context = { now, ...(facts && { facts }) };
      const outcome = applyMove(trace.state, command, context);
      if (!outcome.ok) continue;
      trace.state = outcome.state;
      trace.effective.push(at);
    }
  }
  return trace;
}

/**
 * Takes back the last undoable command.
 * @returns false if there was none
 */
function takeBack(trace: Retraced, commands: readonly LoggedCommand[]): boolean {
  const rules = rulesOf(trace.state.mode);
  for (let last = trace.effective.length - 1; last >= 0; last -= 1) {
    const at = trace.effective[last] ?? -1;
    const [undone, before] = [commands[at], trace.before[at]];
    if (undone === undefined || before === undefined || !rules.undoable.includes(undone.command.type)) continue;
    const restored =
      undoClue(before, trace.state, undone) ?? withSeenClues(rules.afterUndo(before, trace.state, undone));
    trace.state = keepPause(trace.state, keepGuessesClosed(trace.state, restored));
    trace.effective.length = last;
    return true;
  }
  return false;
}
