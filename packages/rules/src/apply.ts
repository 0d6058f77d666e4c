import type { AnyCommand, GameCommand } from '@lamma/protocol/games';
import { refuse } from '@lamma/protocol/refusals';
import type { GameSetup, LoggedCommand, Outcome, RuleContext } from './game';
import { type GameState, rulesOf } from './modes/index';

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
  let state = startGame(setup);
  for (const [index, { command, now }] of commands.entries()) {
    const log = { setup, commands: commands.slice(0, index) };
    const outcome = applyCommand(state, command, { now, log, mayReopen: true });
    if (outcome.ok) state = outcome.state;
  }
  return state;
}

/** The commands that still count: each undo takes away the last undoable one, and what came after it. */
export function effectiveCommands(setup: GameSetup, commands: readonly LoggedCommand[]): LoggedCommand[] {
  const { undoable } = rulesOf(setup.mode);
  const effective: LoggedCommand[] = [];
  for (const logged of commands) {
    if (logged.command.type !== 'undo') effective.push(logged);
    else effective.splice(Math.max(0, lastOf(effective, undoable)));
  }
  return effective;
}

function undo(state: GameState, context: RuleContext): Outcome<GameState> {
  if (context.log === undefined) return refuse('notNow');
  const finished = state.phase === 'finished';
  if (finished && context.mayReopen !== true) return refuse('gameFinished');
  const { setup, commands } = context.log;
  const rules = rulesOf(setup.mode);
  const effective = effectiveCommands(setup, commands);
  const at = lastOf(effective, rules.undoable);
  const undone = effective[at];
  if (undone === undefined) return refuse('nothingToUndo');
  const before = replay(setup, effective.slice(0, at));
  return {
    ok: true,
    state: rules.afterUndo(before, state, undone),
    events: [{ type: 'moveUndone', reopened: finished }],
  };
}

/** Where the last command of these types stands, -1 when there is none. (TVs of some age have no `findLastIndex`.) */
function lastOf(commands: readonly LoggedCommand[], types: readonly AnyCommand['type'][]): number {
  for (let at = commands.length - 1; at >= 0; at -= 1) {
    const done = commands[at];
    if (done !== undefined && types.includes(done.command.type)) return at;
  }
  return -1;
}
