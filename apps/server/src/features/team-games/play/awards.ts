import type { Award } from '@lamma/protocol/awards';
import { awardsOf, countedPresses, halfTimeOf } from '@lamma/rules/awards';
import { rulesOf } from '@lamma/rules/modes/index';
import type { Game } from '../data/game';
import type { TeamGamesParts } from '../parts';
import { setupOf } from './play';

/**
 * The awards of a finished game of an evening; undefined for any other game. Awards are computed from the log and the guests' votes and not
 * stored, so they disappear with the guests and match the game also after an undo.
 */
export async function awardsOfGame(
  { store, seats }: Pick<TeamGamesParts, 'store' | 'seats'>,
  game: Game | undefined,
): Promise<Award[] | undefined> {
  if (game === undefined || game.gatheringId === null || game.status !== 'finished') return undefined;
  const { state, questions } = game;
  const guests = await seats.ofGathering(game.gatheringId);
  const log = { setup: setupOf(game), commands: await store.log(game.id, 0) };
  const presses = state.mode === 'race' ? countedPresses(log, await seats.pressesSince(game.id, 1)) : [];
  return awardsOf(
    {
      played: state.played,
      scores: state.scores,
      winner: rulesOf(state.mode).winner(state),
      isDecidedByLine: state.mode === 'connect' && state.line !== null,
      categories: questions.map(({ categoryId: id, questionIds }) => ({ id, questionIds })),
    },
    {
      guests: guests.map(({ id: seatId, team, joinedAt }) => ({ seatId, team, joinedAt })),
      votes: await seats.votesOfGame(game.id),
      presses,
      halfAt: halfTimeOf(log),
    },
  );
}
