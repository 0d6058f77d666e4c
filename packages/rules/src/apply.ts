import type { AnyCommand, GameCommand } from '@lamma/protocol/games';
import type { GameSetup, Outcome, RuleContext } from './modes/game';
import { type GameState, rulesOf } from './modes/index';
import { undo } from './undo';

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
