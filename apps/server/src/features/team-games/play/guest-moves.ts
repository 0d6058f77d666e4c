import type { GuessCounts } from '@lamma/protocol/game-state';
import type { AnyCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { guessesClosedBy, hasGuesses } from '@lamma/rules/guests';
import type { Facts } from '@lamma/rules/modes/game';
import type { Statement } from '../../../platform/db/database';
import type { Game } from '../data/game';
import type { TeamGamesParts } from '../parts';

/** What a move does to the guests of the game's evening. */

type Parts = Pick<TeamGamesParts, 'seats' | 'evenings'>;

/** Facts that only the server knows, and statements to write with the move. */
export interface MoveAdditions {
  facts: Facts;
  /** These conflict if a guess or a press was stored since it was read. */
  write: Statement[];
}

const NO_ADDITIONS: MoveAdditions = { facts: {}, write: [] };

/** The counts of the guesses that a move closes, and the statements that close them; none in a game without an evening. */
export async function guestAdditions(
  { seats }: Parts,
  { id, gatheringId, state }: Game,
  command: AnyCommand,
): Promise<MoveAdditions> {
  if (gatheringId === null || !hasGuesses(state)) return NO_ADDITIONS;
  const closed = guessesClosedBy(state, command);
  if (closed !== null) {
    const { questionId, by } = closed;
    const counts = await seats.countGuesses(id, questionId, by);
    return { facts: { guesses: publicCounts(counts) }, write: seats.closeGuesses(id, questionId, by, counts) };
  }
  // With the answer shown the guesses are closed, and the point may be claimed.
  return command.type === 'award' ? { facts: { guesses: null }, write: [] } : NO_ADDITIONS;
}

function publicCounts(counts: GuessCounts): GuessCounts | null {
  return counts.yes + counts.no < limits.guessesShown ? null : counts;
}

/** The statements for a move that changes the evening's view: an undo deletes the claims of its point, and a finished game has awards. */
export function eveningStatements({ seats, evenings }: Parts, game: Game, next: Game): Statement[] {
  if (game.gatheringId === null) return [];
  const ends = game.status !== next.status && [game.status, next.status].includes('finished');
  const dropped = dropTakenBackClaims(seats, game, next);
  return dropped.length > 0 || ends ? [...dropped, evenings.incrementVersion(game.gatheringId)] : [];
}

function dropTakenBackClaims(seats: Parts['seats'], game: Game, next: Game): Statement[] {
  const takenBack = game.state.played.filter(
    ({ questionId }) => !next.state.played.some((played) => played.questionId === questionId),
  );
  if (takenBack.length === 0) return [];
  const questionIds = takenBack.map(({ questionId }) => questionId);
  return [seats.dropClaims(game.id, questionIds)];
}
