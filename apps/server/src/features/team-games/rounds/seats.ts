import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SeatView } from '@lamma/protocol/seats';
import { otherTeam } from '@lamma/rules/modes/common';
import type { RoomDefinition, Watcher } from '../../../platform/live/options';
import { seatCookie, type TakenSeat } from '../../seats/service';
import type { ListedGuest } from '../../seats/store-guests';
import type { Guest, SeatRow } from '../../seats/store-tables';
import type { Game } from '../data/game';
import type { TeamGamesParts } from '../parts';
import { askedTeam, readRoundState } from './round-state';

/** The seats of phones in a game: a team scans one code, and then gets the token of each round whose options it writes. */

type Parts = Pick<TeamGamesParts, 'store' | 'bank' | 'clock' | 'seats'>;
type Caller = Pick<Watcher, 'guestToken'>;

/** The view of a seat's phone. It contains neither a question nor an answer. */
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

/** The data that all guests of one evening share. */
interface AroundGuests {
  mayChangeTeam: boolean;
  /** Empty while there is a game. */
  listed: readonly ListedGuest[];
}

/** The view of the phone of an evening's guest. */
function guestView(game: Game | undefined, { id, team, guest }: GuestSeat, around: AroundGuests): SeatView {
  const { gatheringId, name, sign, isOver, teamNames } = guest;
  const mayChangeTeam = around.mayChangeTeam && !isOver;
  const own = { gatheringId, name, sign, mayChangeTeam, mode: game?.mode ?? null };
  if (game === undefined) {
    const phase = isOver ? 'over' : 'noGame';
    const mates = around.listed
      .filter((one) => one.isRemoved === 0 && one.team === team && one.id !== id)
      .map((mate) => ({ name: mate.name, sign: mate.sign }));
    const scores: [number, number] = [0, 0];
    return { gameId: null, team, teamNames: [...teamNames], scores, phase, currentTeam: 1, guest: { ...own, mates } };
  }
  const { token, ...view } = seatView(game, { team });
  if (isOver) return { ...view, phase: 'over', guest: own };
  return { ...view, ...turnInEvening(game.state), ...(token !== undefined && { token }), guest: own };
}

/** Opening a question of connect does not change its phase, and a square belongs to the team that has won it. */
function turnInEvening(state: Game['state']): Partial<Pick<SeatView, 'phase' | 'currentTeam'>> {
  if (state.phase === 'square-selection') return { phase: 'square', currentTeam: state.claimingTeam };
  if (state.phase !== 'question-selection' || state.open === null) return {};
  return { phase: state.revealed.includes(state.open.questionId) ? 'result' : 'answering' };
}

type GuestSeat = SeatRow & { guest: Guest };
const isGuest = (seat: SeatRow): seat is GuestSeat => seat.guest !== null;

/** Whether the first question of an evening is still to come, so that guests may change their team themselves. */
export async function mayChangeTeam(
  { store }: Pick<TeamGamesParts, 'store'>,
  gatheringId: string,
  game?: Game,
): Promise<boolean> {
  if (game !== undefined && hasQuestion(game)) return false;
  return !(await store.statesOfEvening(gatheringId)).some(hasQuestion);
}

const hasQuestion = ({ state }: Pick<Game, 'state'>) => state.played.length > 0 || state.open !== null;

interface SeatSnapshot {
  version: number;
  state: SeatView;
}

/** The state of seats that are in one place. Its version grows with the game's and the evening's, and with each change of the seat itself. */
export async function seatSnapshots(
  parts: Pick<TeamGamesParts, 'store' | 'seats'>,
  game: Game | undefined,
  seats: readonly SeatRow[],
): Promise<(SeatSnapshot & { seat: SeatRow })[]> {
  const gatheringId = seats.find(isGuest)?.guest.gatheringId;
  const around = {
    mayChangeTeam: gatheringId !== undefined && (await mayChangeTeam(parts, gatheringId, game)),
    listed: gatheringId === undefined || game !== undefined ? [] : await parts.seats.listed(gatheringId),
  };
  return seats.flatMap((seat) => {
    const version = seat.base + (seat.guest?.version ?? 0) + (game?.version ?? 0);
    if (isGuest(seat)) return [{ seat, version, state: guestView(game, seat, around) }];
    return game === undefined ? [] : [{ seat, version, state: seatView(game, seat) }];
  });
}

/** A seat's state; undefined if its game is gone. */
export async function readSeat(parts: Parts, seat: SeatRow | undefined): Promise<SeatSnapshot | undefined> {
  if (seat === undefined) return undefined;
  const game = seat.gameId === null ? undefined : await parts.store.game(seat.gameId);
  const [read] = await seatSnapshots(parts, game, [seat]);
  return read && { version: read.version, state: read.state };
}

/** The response of the calls that concern a seat. */
export async function seatReply(parts: Parts, seat: SeatRow | undefined) {
  const read = await readSeat(parts, seat);
  return seat === undefined || read === undefined
    ? refuse('unauthorized')
    : { seatId: seat.id, serverTime: parts.clock.now(), ...read };
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
  const { seats, store } = parts;
  return {
    event: 'seat:state',
    refuseWatch: async ({ guestToken }, id) => {
      const read = await seats.read(id, guestToken);
      return read.ok ? null : read;
    },
    read: async (id) => (await readSeat(parts, await seats.seat(id))) ?? null,
    version: async (id) => {
      const seat = await seats.seat(id);
      if (seat === undefined) return null;
      const game = seat.gameId === null ? undefined : await store.gameVersion(seat.gameId);
      if (game === undefined && seat.guest === null) return null;
      return seat.base + (seat.guest?.version ?? 0) + (game?.version ?? 0);
    },
    onWatch: async (_peer, id) => {
      seats.presence.entered(id);
      return () => seats.presence.left(id);
    },
  } satisfies RoomDefinition<'seat'>;
}
