import type { GameState } from '@lamma/protocol/game-state';
import { keepGuessesClosed } from './guests';
import type { GameSetup, LoggedCommand, RuleContext } from './modes/game';
import { rulesOf } from './modes/index';
import { undoClue, withSeenClues } from './modes/open-question';
import { applyMove, keepPause } from './pause';

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

export interface Retraced {
  state: GameState;
  /** The state before each command. */
  before: GameState[];
  /** Log indexes of the commands still in effect. */
  effective: number[];
}

/** Replays a log once and keeps the state before each command, which undo returns to. */
export function retrace({ setup, commands }: Log): Retraced {
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
export function takeBack(trace: Retraced, commands: readonly LoggedCommand[]): boolean {
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
