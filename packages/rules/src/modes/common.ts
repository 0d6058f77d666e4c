import type { GameCommand, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { RefusalName } from '@lamma/protocol/refusals';
import type { CommonState, GameSetup, QuestionClock } from './game';

/** What the modes have in common: questions, clocks, points. */

/** What every game begins with, whatever its mode. */
export function commonStart({ questions }: GameSetup): Omit<CommonState, 'mode'> {
  return { questions, played: [], revealed: [], currentTeam: 1, scores: { 1: 0, 2: 0 }, undoable: 0 };
}

export function isUsed(state: CommonState, questionId: number): boolean {
  return state.played.some((played) => played.questionId === questionId);
}

/** Why a question may not be opened; undefined when it may. */
export function refusedOpening(state: CommonState, questionId: number): RefusalName | undefined {
  if (!state.questions.includes(questionId)) return 'questionUnknown';
  return isUsed(state, questionId) ? 'questionUsed' : undefined;
}

/** The commands that open a question which is not used yet. */
export function openings(state: CommonState): GameCommand[] {
  const used = new Set(state.played.map(({ questionId }) => questionId));
  return state.questions
    .filter((questionId) => !used.has(questionId))
    .map((questionId) => ({ type: 'openQuestion', questionId }));
}

/** What may be done in every phase of a game that has not ended. */
export function always(state: CommonState): GameCommand[] {
  const undo: GameCommand[] = state.undoable > 0 ? [{ type: 'undo' }] : [];
  return [...undo, { type: 'leave', keep: true }, { type: 'leave', keep: false }];
}

/** The commands that correct a score by one. */
export function adjustments({ scores }: CommonState): GameCommand[] {
  const commands: GameCommand[] = [];
  for (const team of [1, 2] as const) {
    if (scores[team] < limits.scoreMax) commands.push({ type: 'adjustScore', team, delta: 1 });
    if (scores[team] > 0) commands.push({ type: 'adjustScore', team, delta: -1 });
  }
  return commands;
}

/** The scores after a correction; undefined when it would leave 0..999, or is none of a team's: a stored or sent text may say anything. */
export function adjusted(scores: CommonState['scores'], team: Team, delta: 1 | -1): CommonState['scores'] | undefined {
  if (team !== 1 && team !== 2) return undefined;
  const score = scores[team] + delta;
  return score < 0 || score > limits.scoreMax ? undefined : { ...scores, [team]: score };
}

export function otherTeam(team: Team): Team {
  return team === 1 ? 2 : 1;
}

/** The team with the higher score; null for a draw. */
export function leader(scores: CommonState['scores']): Team | null {
  if (scores[1] === scores[2]) return null;
  return scores[1] > scores[2] ? 1 : 2;
}

/** The clock of a question that opens now. An answer that the room has seen before an undo stays seen: no clock. */
export function newClock(state: CommonState, questionId: number, now: number): QuestionClock {
  return state.revealed.includes(questionId) ? { leftMs: 0 } : { deadlineAt: now + limits.questionMs };
}

/** What is left on a clock. @returns ms, never negative */
export function leftOn(clock: QuestionClock, now: number): number {
  return 'leftMs' in clock ? clock.leftMs : Math.max(0, clock.deadlineAt - now);
}

/** The time at which a clock ends; null while it stands. */
export function deadlineOf(clock: QuestionClock | undefined): number | null {
  return clock !== undefined && 'deadlineAt' in clock ? clock.deadlineAt : null;
}

/** What was seen stays known, whatever is taken back. */
export function seenBy(before: CommonState, current: CommonState): number[] {
  return [...before.revealed, ...current.revealed.filter((id) => !before.revealed.includes(id))];
}
