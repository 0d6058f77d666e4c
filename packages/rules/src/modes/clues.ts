import type { Clues, CommonState } from '@lamma/protocol/game-state';
import { refuse } from '@lamma/protocol/refusals';
import { accept, type Facts, type LoggedCommand, type Outcome } from './game';

/** The clues of an open question, in any mode: the first shows with the question, the host opens the others. Clues never change the clock. */

/** Any mode's state, reduced to the clues of its open question. */
type WithClues = CommonState & { open: { questionId: number; clues?: Clues } | null };

/** The first clue of a question that opens now; empty if it has no clues. */
export function firstClue(facts: Facts | undefined): { clues?: Clues } {
  return facts?.clues === undefined ? {} : { clues: { open: 1, left: facts.clues - 1 } };
}

export function openClue<S extends WithClues>(state: S): Outcome<S> {
  const { open, revealed } = state;
  if (open !== null && revealed.includes(open.questionId)) return refuse('alreadyRevealed');
  if (open?.clues === undefined || open.clues.left === 0) return refuse('notNow');
  const clues = { open: open.clues.open + 1, left: open.clues.left - 1 };
  const next = withClues({ ...state, undoable: state.undoable + 1 }, clues);
  return accept(next, { type: 'clueOpened', questionId: open.questionId });
}

/** Shows all clues if the room has seen the answer. */
export function withSeenClues<S extends WithClues>(state: S): S {
  const { open, revealed } = state;
  if (open?.clues === undefined || !revealed.includes(open.questionId)) return state;
  return withClues(state, { open: open.clues.open + open.clues.left, left: 0 });
}

/**
 * Undoes a clue: closes it and changes nothing else about the question, so the clock runs on and a rival's options stay.
 * @returns undefined for another command, or if the question is no longer open
 */
export function undoClue<S extends WithClues>(before: S, current: S, { command }: LoggedCommand): S | undefined {
  if (command.type !== 'openClue' || before.open?.clues === undefined || current.open?.clues === undefined) return;
  if (before.open.questionId !== current.open.questionId) return;
  const [was, is] = [before.open.clues, current.open.clues];
  // If the question was closed and reopened since, it shows its first clue only.
  const clues = is.open < was.open ? is : was;
  return withSeenClues(withClues({ ...current, undoable: before.undoable }, clues));
}

function withClues<S extends WithClues>(state: S, clues: Clues): S {
  return { ...state, open: { ...state.open, clues } };
}
