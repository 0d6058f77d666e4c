import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SeatView } from '@lamma/protocol/seats';
import { otherTeam } from '@lamma/rules/modes/common';
import type { RoomDefinition, Watcher } from '../../../platform/live/options';
import { seatCookie, type TakenSeat } from '../../seats/service';
import type { SeatRow } from '../../seats/store';
import type { Game } from '../data/game';
import type { TeamGamesParts } from '../parts';
import { askedTeam, readRoundState } from './round-state';

/** The seats of phones in a game: a team scans one code, and then gets the token of each round whose options it writes. */

type Parts = Pick<TeamGamesParts, 'store' | 'bank' | 'clock' | 'seats'>;
type Caller = Pick<Watcher, 'guestToken'>;

/** What a seat's phone shows. Neither a question nor an answer is in it. */
function seatView({ id, state, data }: Game, { team }: Pick<SeatRow, 'team'>): SeatView {
  const { currentTeam, scores } = state;
  const token = 'round' in state && !state.round.demo && team !== currentTeam ? state.round.sessionToken : undefined;
  return {
    gameId: id,
    team,
    teamNames: [data.team1Name, data.team2Name],
    scores: [scores[1], scores[2]],
    phase: phaseOf(state),
    currentTeam,
    ...(token === undefined ? {} : { token }),
  };
}

function phaseOf({ phase }: Game['state']): SeatView['phase'] {
  switch (phase) {
    case 'finished':
      return 'finished';
    case 'qr-display':
      return 'writing';
    case 'question-display':
      return 'answering';
    case 'result':
    case 'answer-display':
    case 'square-selection':
      return 'result';
    default:
      return 'choosing';
  }
}

/** The seat's state. Its version grows with the game's, and with each change of the seat itself. */
export function seatSnapshot(game: Game, seat: SeatRow): { version: number; state: SeatView } {
  return { version: seat.base + game.version, state: seatView(game, seat) };
}

/** Gives a phone that has scanned a round's code a seat in the team that writes the options, or finds its seat in this game. */
export async function takeSeat(
  parts: Parts,
  token: string,
  { guestToken, phone, isOther }: Caller & { phone: string; isOther: boolean },
): Promise<(TakenSeat & { game: Game }) | Refusal> {
  const current = await readRoundState(parts, token);
  if (current === undefined) return refuse('notFound');
  const { game, round, status } = current;
  // A round outside a game has no teams.
  if (game === undefined) return refuse('notNow');
  const mayJoin = status === 'waiting' || status === 'ready';
  const team = otherTeam(askedTeam(game, round));
  const wish = { gameId: game.id, team, phone, guestToken, moves: isOther && mayJoin, mayJoin };
  const taken = await parts.seats.take(wish);
  return taken.ok ? { ...taken, game } : taken;
}

/** Refuses the question and the answer of a live round to a phone whose seat is in the asked team; null for everybody else. */
export async function refuseAsked(parts: Parts, token: string, { guestToken }: Caller): Promise<Refusal | null> {
  if (guestToken(seatCookie) === undefined) return null;
  const gameId = await parts.store.gameOfRound(token);
  if (gameId === undefined) return null;
  const team = await parts.seats.teamIn(gameId, guestToken);
  if (team === undefined) return null;
  const current = await readRoundState(parts, token);
  if (current?.game === undefined || askedTeam(current.game, current.round) !== team) return null;
  return current.status === 'waiting' || current.status === 'ready' ? refuse('ownRound') : null;
}

/** The room `seat:{id}`, for the phone whose cookie proves the seat. */
export function seatRoom(parts: Parts) {
  const read = async (id: string) => {
    const seat = await parts.seats.find(id);
    const game = seat && (await parts.store.game(seat.gameId));
    return seat === undefined || game === undefined ? null : seatSnapshot(game, seat);
  };
  return {
    event: 'seat:state',
    refuseWatch: async ({ guestToken }, id) =>
      (await parts.seats.read(id, guestToken)) === undefined ? refuse('unauthorized') : null,
    read,
    version: async (id) => {
      const seat = await parts.seats.find(id);
      const game = seat && (await parts.store.gameVersion(seat.gameId));
      return seat === undefined || game === undefined ? null : seat.base + game.version;
    },
  } satisfies RoomDefinition<'seat'>;
}
