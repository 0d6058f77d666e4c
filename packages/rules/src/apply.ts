import type { GameState, SentGame } from '@lamma/protocol/game-state';
import type { AnyCommand, GameCommand } from '@lamma/protocol/games';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { awaitsGuesses } from './guests';
import type { GameSetup, Outcome, RuleContext } from './modes/game';
import { rulesOf } from './modes/index';
import { applyMove } from './pause';
import { retrace, takeBack } from './replay';

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
