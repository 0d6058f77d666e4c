import { clueTakenBack, withSeenClues } from './modes/clues';
import type { GameSetup, LoggedCommand, RuleContext } from './modes/game';
import { type GameState, rulesOf } from './modes/index';

type Log = NonNullable<RuleContext['log']>;

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

export interface Retraced {
  state: GameState;
  /** The state before each command. */
  before: GameState[];
  /** Places of the commands that still count. */
  effective: number[];
}

/** Goes through a log once, keeping the state before each command: what an undo goes back to. */
export function retrace({ setup, commands }: Log): Retraced {
  const rules = rulesOf(setup.mode);
  const trace: Retraced = { state: rules.start(setup), before: [], effective: [] };
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
export function takeBack(trace: Retraced, commands: readonly LoggedCommand[]): boolean {
  const rules = rulesOf(trace.state.mode);
  for (let last = trace.effective.length - 1; last >= 0; last -= 1) {
    const at = trace.effective[last] ?? -1;
    const [undone, before] = [commands[at], trace.before[at]];
    if (undone === undefined || before === undefined || !rules.undoable.includes(undone.command.type)) continue;
    trace.state =
      clueTakenBack(before, trace.state, undone) ?? withSeenClues(rules.afterUndo(before, trace.state, undone));
    trace.effective.length = last;
    return true;
  }
  return false;
}
