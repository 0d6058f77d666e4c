import type { CommonState } from '@lamma/protocol/game-state';
import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { accept, type GameSetup, type Outcome, type RuleContext } from './game';

/** Questions, turns and points: the rules that all modes share. */

export function commonStart({ questions }: GameSetup): Omit<CommonState, 'mode'> {
  return { questions, played: [], revealed: [], currentTeam: 1, scores: { 1: 0, 2: 0 }, undoable: 0 };
}

/** Draws the team that begins, once and before the first move. No undo takes the draw back. */
export function drawTurn<S extends CommonState & { open: unknown }>(state: S, { now, facts }: RuleContext): Outcome<S> {
  const { draw, open, played, revealed, undoable } = state;
  const hasBegun = open !== null || played.length + revealed.length + undoable > 0;
  const team = facts?.beginner;
  if (team === undefined || draw !== undefined || hasBegun) return refuse('notNow');
  return accept({ ...state, currentTeam: team, draw: { team, at: now } }, { type: 'turnDrawn', team });
}

/** The reason why a question may not be opened; undefined if it may. */
export function openingRefusal(state: CommonState & { open: unknown }, questionId: number): Refusal | undefined {
  if (state.open !== null) return refuse('questionOpen');
  if (!state.questions.includes(questionId)) return refuse('questionUnknown');
  return state.played.some((played) => played.questionId === questionId) ? refuse('questionUsed') : undefined;
}

/**
 * The scores after a correction. Undefined if the score would leave 0..999, or if the team is invalid, which stored or received JSON may
 * contain.
 */
export function adjustedScores(
  scores: CommonState['scores'],
  team: Team,
  delta: 1 | -1,
): CommonState['scores'] | undefined {
  if (team !== 1 && team !== 2) return undefined;
  const score = scores[team] + delta;
  return score < 0 || score > limits.scoreMax ? undefined : { ...scores, [team]: score };
}

export function adjustScore<S extends CommonState>(state: S, team: Team, delta: 1 | -1): Outcome<S> {
  const scores = adjustedScores(state.scores, team, delta);
  if (scores === undefined) return refuse('scoreAtLimit');
  return accept({ ...state, scores, undoable: state.undoable + 1 }, { type: 'scoreAdjusted', team, delta });
}

export function otherTeam(team: Team): Team {
  return team === 1 ? 2 : 1;
}

/** The team with the higher score; null for a draw. */
export function leadingTeam(scores: CommonState['scores']): Team | null {
  if (scores[1] === scores[2]) return null;
  return scores[1] > scores[2] ? 1 : 2;
}

/** Ids of the questions whose answer the room has seen; an undo never removes one. */
export function seenAnswers(before: CommonState, current: CommonState): number[] {
  return [...before.revealed, ...current.revealed.filter((id) => !before.revealed.includes(id))];
}
