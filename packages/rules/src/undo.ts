import { refuse } from '@lamma/protocol/refusals';
import type { Outcome, RuleContext } from './modes/game';
import type { GameState } from './modes/index';
import { retrace, takeBack } from './replay';

/**
 * Takes back the last move that may be taken back, and what came after it. Refused without a log, where nothing is left to take back,
 * and in a game that has ended unless it may be opened again.
 */
export function undo(state: GameState, context: RuleContext): Outcome<GameState> {
  if (context.log === undefined) return refuse('notNow');
  const finished = state.phase === 'finished';
  if (finished && context.mayReopen !== true) return refuse('gameFinished');
  const trace = retrace(context.log);
  if (!takeBack(trace, context.log.commands)) return refuse('nothingToUndo');
  return { ok: true, state: trace.state, events: [{ type: 'moveUndone', reopened: finished }] };
}
