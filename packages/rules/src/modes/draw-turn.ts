import type { CommonState } from '@lamma/protocol/game-state';
import { refuse } from '@lamma/protocol/refusals';
import type { Outcome, RuleContext } from './game';

/** The server draws the team that begins: once, and before the first move. No mode's undo takes it back. */
export function drawTurn<S extends CommonState & { open: unknown }>(state: S, { now, facts }: RuleContext): Outcome<S> {
  const { draw, open, played, revealed, undoable } = state;
  const hasBegun = open !== null || played.length + revealed.length + undoable > 0;
  const team = facts?.beginner;
  if (team === undefined || draw !== undefined || hasBegun) return refuse('notNow');
  return {
    ok: true,
    state: { ...state, currentTeam: team, draw: { team, at: now } },
    events: [{ type: 'turnDrawn', team }],
  };
}
