import type { AnyCommand, GameCommand } from '@lamma/protocol/games';
import { refuse } from '@lamma/protocol/refusals';
import type { GameSetup, LoggedCommand, Outcome, RuleContext } from './modes/game';
import { type GameState, rulesOf } from './modes/index';

type Log = NonNullable<RuleContext['log']>;

/** The state that a new game begins with. */
export function startGame(setup: GameSetup): GameState {
  return rulesOf(setup.mode).start(setup);
}

/**
 * Plays one command. Pure: the same input gives the same output, nothing is changed in place, nothing is thrown.
 * @returns the new state with what happened, or a refusal that changes nothing
 */
export function applyCommand(state: GameState, command: AnyCommand, context: RuleContext): Outcome<GameState> {
  if (command.type === 'undo') return undo(state, context);
  return rulesOf(state.mode).apply(state, command, context);
}

/** Every command that may be sent now. */
export function legalCommands(state: GameState): GameCommand[] {
  return rulesOf(state.mode).legal(state);
}

/** Whether a browser may show the command's result before the server has answered. */
export function isPredictable(state: GameState, command: AnyCommand): boolean {
  return !rulesOf(state.mode).serverOnly.includes(command.type);
}

/**
 * The state that a log leads to. A log holds accepted commands only; one that the rules refuse today (a changed rule) is
 * passed over, so that an old game still opens.
 */
export function replay(setup: GameSetup, commands: readonly LoggedCommand[]): GameState {
  return retrace({ setup, commands }).state;
}

/**
 * Which commands still count, by their place in the log: each undo takes away the last undoable one, and what came after it.
 */
export function effectiveCommands(setup: GameSetup, commands: readonly LoggedCommand[]): LoggedCommand[] {
  return retrace({ setup, commands }).effective.flatMap((at) => commands[at] ?? []);
}

/** One command of a log, as the record of an evening tells it. */
export interface Step {
  /** The state it was decided on. */
  before: GameState;
  /** The question that it used up; null when it used none. */
  closed: number | null;
  /** Whether a later undo took it back. */
  undone: boolean;
}

/** What became of each command of a log, by its place. */
export function takenBack(log: Log): Step[] {
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
  /** Places of the commands that still count. */
  effective: number[];
}

/** Goes through a log once, keeping the state before each command: what an undo goes back to. */
function retrace({ setup, commands }: Log): Retraced {
  const rules = rulesOf(setup.mode);
  const trace: Retraced = { state: startGame(setup), before: [], effective: [] };
  for (const [at, logged] of commands.entries()) {
    trace.before.push(trace.state);
    if (logged.command.type === 'undo') takeBack(trace, commands);
    else {
      const { command, now, facts } = logged;
      const outcome = rules.apply(trace.state, command, { now, ...(facts && { facts }) });
      if (!outcome.ok) continue;
      trace.state = outcome.state;
      trace.effective.push(at);
    }
  }
  return trace;
}

/** Takes the last undoable command back. @returns whether there was one */
function takeBack(trace: Retraced, commands: readonly LoggedCommand[]): boolean {
  const rules = rulesOf(trace.state.mode);
  for (let last = trace.effective.length - 1; last >= 0; last -= 1) {
    const at = trace.effective[last] ?? -1;
    const [undone, before] = [commands[at], trace.before[at]];
    if (undone === undefined || before === undefined || !rules.undoable.includes(undone.command.type)) continue;
    trace.state = rules.afterUndo(before, trace.state, undone);
    trace.effective.length = last;
    return true;
  }
  return false;
}

function undo(state: GameState, context: RuleContext): Outcome<GameState> {
  if (context.log === undefined) return refuse('notNow');
  const finished = state.phase === 'finished';
  if (finished && context.mayReopen !== true) return refuse('gameFinished');
  const trace = retrace(context.log);
  if (!takeBack(trace, context.log.commands)) return refuse('nothingToUndo');
  return { ok: true, state: trace.state, events: [{ type: 'moveUndone', reopened: finished }] };
}
