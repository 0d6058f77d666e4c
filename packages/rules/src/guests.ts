import type { ClosedGuesses, GameState } from '@lamma/protocol/game-state';
import type { AnyCommand, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { otherTeam } from './modes/common';
import type { RuleContext } from './modes/game';

/**
 * What guests do in the classic and connect games of an evening. Guests of the team that is not asked guess whether the other team knows
 * the answer («يعرفونها؟»). Guests of the team that got a point may claim it («أنا عرفتها»). In qr the phones write options instead, and in
 * a race they press.
 */

/** Whether guests guess and claim in this mode. */
export const hasGuesses = ({ mode }: Pick<GameState, 'mode'>) => mode === 'classic' || mode === 'connect';

/** The open question, the team whose guests guess on it, and whether they still may; null if no question is open. */
export function guessableQuestion(state: GameState): { questionId: number; by: Team; isOpen: boolean } | null {
  if (!hasGuesses(state) || state.open === null) return null;
  const { questionId } = state.open;
  const closed = state.guessed?.find((one) => one.questionId === questionId);
  const isOpen = closed === undefined && !state.revealed.includes(questionId);
  return { questionId, by: closed?.by ?? otherTeam(state.currentTeam), isOpen };
}

/** Why a guest of a team may not guess on a question; null if the guest may. */
export function refuseGuess(state: GameState, team: Team, questionId: number): Refusal | null {
  const open = guessableQuestion(state);
  if (open === null || open.questionId !== questionId) {
    const isOver = state.played.some((played) => played.questionId === questionId);
    return refuse(isOver && hasGuesses(state) ? 'guessClosed' : 'notNow');
  }
  if (open.by !== team) return refuse('guessOfOthers');
  if (!open.isOpen) return refuse('guessClosed');
  return state.pause === undefined ? null : refuse('paused');
}

/** The question whose guesses a command closes if the mode accepts the command, and the team that guessed; null if it closes none. */
export function guessesClosedBy(state: GameState, { type }: AnyCommand): { questionId: number; by: Team } | null {
  if (type !== 'revealAnswer' && type !== 'award' && type !== 'expireTimer') return null;
  const open = guessableQuestion(state);
  return open?.isOpen === true ? { questionId: open.questionId, by: open.by } : null;
}

/** Whether the guesses of the open question are not closed yet. A predicted reveal does not close them: only the server has their counts. */
export function awaitsGuesses(state: GameState): boolean {
  const open = guessableQuestion(state);
  return open !== null && state.guessed?.some(({ questionId }) => questionId === open.questionId) !== true;
}

interface LastGuesses {
  questionId: number;
  by: Team;
  /** Whether the asked team knew the answer. */
  wereKnown: boolean;
  /** When a phone may show whether a guess was right; undefined if the stored state is from before `decidedAt` existed. */
  rightFrom: number | undefined;
}

/** The closed guesses of the last decided question, and whether the asked team knew the answer; null while a question is open. */
export function lastClosedGuesses(state: GameState): LastGuesses | null {
  const last = state.open === null ? state.played.at(-1) : undefined;
  const closed = state.guessed?.find(({ questionId }) => questionId === last?.questionId);
  if (last === undefined || closed === undefined) return null;
  const { questionId, by } = closed;
  const rightFrom = state.decidedAt === undefined ? undefined : state.decidedAt + limits.guessCountsMs;
  return { questionId, by, wereKnown: last.wonBy === otherTeam(by), rightFrom };
}

/** The point that guests may claim, and until when; null if the last decided question gave no point. */
export function claimablePoint({ point, played }: GameState): { questionId: number; team: Team; until: number } | null {
  if (point === undefined || played.at(-1)?.questionId !== point.questionId) return null;
  return { questionId: point.questionId, team: point.team, until: point.at + limits.claimMs };
}

/** Why a guest of a team may not claim the point of a question; null if the guest may. */
export function refuseClaim(state: GameState, team: Team, questionId: number, now: number): Refusal | null {
  const point = claimablePoint(state);
  if (point === null || point.questionId !== questionId || point.team !== team) return refuse('notNow');
  return now < point.until ? null : refuse('claimLate');
}

/**
 * Adds the closed guesses and the claimable point to the state after a command. Without `facts.guesses`, as in every game without an
 * evening, the state is unchanged.
 */
export function withGuests(
  before: GameState,
  command: AnyCommand,
  { facts, now }: Pick<RuleContext, 'facts' | 'now'>,
  after: GameState,
): GameState {
  if (facts?.guesses === undefined) return after;
  const guesses = guessableQuestion(before);
  const closed: ClosedGuesses[] =
    guesses?.isOpen === true ? [{ questionId: guesses.questionId, by: guesses.by, counts: facts.guesses }] : [];
  const point = pointOf(before, command, now);
  const isDecided = after.played.length > before.played.length;
  return {
    ...after,
    guessed: [...(before.guessed ?? []), ...closed],
    ...(point && { point }),
    ...(isDecided && { decidedAt: now }),
  };
}

function pointOf({ open }: GameState, command: AnyCommand, at: number): GameState['point'] {
  if (command.type !== 'award' || command.team === null || open === null) return undefined;
  return { questionId: open.questionId, team: command.team, at };
}

/** Keeps closed guesses closed in the state that an undo returns to. */
export function keepGuessesClosed(current: GameState, restored: GameState): GameState {
  return current.guessed === undefined ? restored : { ...restored, guessed: current.guessed };
}
