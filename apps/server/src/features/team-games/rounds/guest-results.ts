import type { Award } from '@lamma/protocol/awards';
import type { GameOutcome, SeatResult } from '@lamma/protocol/seats';
import { awardsOf, countedPresses, guessesBySeat, halfTimeOf, rightAnswers } from '@lamma/rules/awards';
import { rulesOf } from '@lamma/rules/modes/index';
import type { Game, GameHead } from '../data/game';
import type { TeamGamesParts } from '../parts';
import { setupOf } from '../play/play';

type Parts = Pick<TeamGamesParts, 'store' | 'seats'>;

/**
 * The result of a finished game for each guest; after the end of the evening, the result of all its finished games. Computed like the
 * awards and not stored.
 * @returns undefined if no game is finished
 */
export async function readResults(
  parts: Parts,
  game: GameHead | undefined,
  isOver: boolean,
): Promise<((seatId: string) => SeatResult) | undefined> {
  if (game === undefined || game.gatheringId === null) return undefined;
  const finished = isOver ? await finishedGames(parts, game.gatheringId) : [game].filter(isFinished);
  if (finished.length === 0) return undefined;
  const shares = await Promise.all(finished.map((one) => readShares(parts, one)));
  const games = finished.map(outcomeOf);
  const winsOf = (team: number) => games.filter(({ winner }) => winner === team).length;
  const wins: [number, number] = [winsOf(1), winsOf(2)];
  return (seatId) => {
    const own = shares.map((shareOf) => shareOf(seatId));
    const sum = (of: (share: (typeof own)[number]) => number) => own.reduce((total, share) => total + of(share), 0);
    return {
      ...(isOver && { wins, games }),
      points: sum(({ points }) => points),
      guesses: { right: sum(({ guesses }) => guesses.right), of: sum(({ guesses }) => guesses.of) },
    };
  };
}

/** The finished games of an evening, in the order in which they ended. */
export async function finishedGames({ store }: Pick<Parts, 'store'>, gatheringId: string): Promise<GameHead[]> {
  const finished = (await store.gamesOfEvening(gatheringId)).filter(isFinished);
  return finished.toSorted((one, other) => (one.finishedAt ?? 0) - (other.finishedAt ?? 0));
}

const isFinished = ({ status }: GameHead) => status === 'finished';

export function outcomeOf({ state }: Pick<GameHead, 'state'>): GameOutcome {
  return { scores: [state.scores[1], state.scores[2]], winner: rulesOf(state.mode).winner(state) };
}

async function readShares({ store, seats }: Parts, game: GameHead) {
  const { id, state } = game;
  const votes = await seats.votesOfGame(id);
  // Only a race has judged answers, and only these need the log.
  const presses =
    state.mode === 'race'
      ? countedPresses({ setup: setupOf(game), commands: await store.log(id, 0) }, await seats.pressesSince(id, 1))
      : [];
  const points = rightAnswers(state, { votes, presses });
  const guesses = guessesBySeat(state, votes);
  return (seatId: string) => ({
    points: points.get(seatId)?.size ?? 0,
    guesses: guesses.get(seatId) ?? { right: 0, of: 0 },
  });
}

/**
 * The awards of a finished game of an evening; undefined for any other game. Awards are computed from the log and the guests' votes and not
 * stored, so they disappear with the guests and match the game also after an undo.
 */
export async function awardsOfGame({ store, seats }: Parts, game: Game | undefined): Promise<Award[] | undefined> {
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
