import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SeatView } from '@lamma/protocol/seats';
import { otherTeam } from '@lamma/rules/modes/common';
import type { RoomDefinition, Watcher } from '../../../platform/live/options';
import { seatCookie, type TakenSeat } from '../../seats/service';
import type { Guest, SeatRow } from '../../seats/store-tables';
import { type Game, shownPartOf } from '../data/game';
import type { TeamGamesParts } from '../parts';
import { pressBoundMs } from '../play/facts';
import { firstNeededRound, type RaceContext } from '../race-phones/race-phones';
import { awardsOfGame, readResults } from './guest-results';
import { askedTeam, readRoundState } from './round-state';
import { guestView, isGuest, questionsWithVotes, seatView } from './seat-views';

/** The seats of phones in a game: a phone scans one code, and then gets the token of each round for which its team writes the options. */

type Parts = Pick<TeamGamesParts, 'store' | 'bank' | 'clock' | 'seats' | 'links'>;
type Caller = Pick<Watcher, 'guestToken'>;

/** Whether guests may change their team themselves: only before the evening's first question. */
export async function mayChangeTeam(
  { store }: Pick<TeamGamesParts, 'store'>,
  gatheringId: string,
  game?: Game,
): Promise<boolean> {
  if (game !== undefined && hasQuestion(game)) return false;
  return !(await store.gamesOfEvening(gatheringId)).some(hasQuestion);
}

const hasQuestion = ({ state }: Pick<Game, 'state'>) => state.played.length > 0 || state.open !== null;

interface SeatSnapshot {
  version: number;
  state: SeatView;
}

/**
 * The states of seats of one game or one evening. A state's version grows with the versions of the game and the
 * evening, and with each change of the seat itself.
 */
export async function seatSnapshots(
  parts: Pick<TeamGamesParts, 'store' | 'seats' | 'bank' | 'links'>,
  game: Game | undefined,
  seats: readonly SeatRow[],
): Promise<(SeatSnapshot & { seat: SeatRow })[]> {
  const evening = seats.find(isGuest)?.guest;
  const gatheringId = evening?.gatheringId;
  const asked = gatheringId === undefined || game === undefined ? [] : questionsWithVotes(game);
  const context = {
    mayChangeTeam: gatheringId !== undefined && (await mayChangeTeam(parts, gatheringId, game)),
    listed: gatheringId === undefined || game !== undefined ? [] : await parts.seats.listed(gatheringId),
    race: evening === undefined || game === undefined ? undefined : await raceContext(parts, game, evening),
    votes: game === undefined || asked.length === 0 ? [] : await parts.seats.votesOn(game.id, asked),
    awards: gatheringId === undefined ? undefined : await awardsOfGame(parts, game),
    results: gatheringId === undefined ? undefined : await readResults(parts, game, seats.some(isOver)),
    bank: parts.bank,
    isSeatRefused: (seatId: string) => parts.seats.takenNames.answerOf(seatId) === 'refused',
  };
  return seats.flatMap((seat) => {
    const version = seat.base + (seat.guest?.version ?? 0) + (game?.version ?? 0);
    if (isGuest(seat)) return [{ seat, version, state: guestView(game, seat, context) }];
    return game === undefined ? [] : [{ seat, version, state: seatView(game, seat) }];
  });
}

const isOver = ({ guest }: SeatRow) => guest?.isOver === true;

async function raceContext(
  { seats, links }: Pick<TeamGamesParts, 'seats' | 'links'>,
  game: Game,
  { gatheringId, shown }: Guest,
): Promise<RaceContext | undefined> {
  const since = firstNeededRound(game);
  if (since === null) return undefined;
  const guests = new Map((await seats.listed(gatheringId)).map(({ id, name, sign }) => [id, { name, sign }]));
  return {
    presses: await seats.pressesSince(game.id, since),
    guests,
    links,
    boundMs: await pressBoundMs({ seats, links }, game),
    isTrialOver: shownPartOf(shown, game) === 'board',
  };
}

/** A seat's state; undefined if its game no longer exists. */
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
  { guestToken, phone, isOther: switchTeam }: Caller & { phone: string; isOther: boolean },
): Promise<(TakenSeat & { game: Game }) | Refusal> {
  const current = await readRoundState(parts, token);
  if (current === undefined) return refuse('notFound');
  const { game, round, status } = current;
  // A round outside a game has no teams.
  if (game === undefined) return refuse('notNow');
  const mayJoin = status === 'waiting' || status === 'ready';
  const team = otherTeam(askedTeam(game, round));
  const request = { gameId: game.id, team, phone, guestToken, switchTeam: switchTeam && mayJoin, mayJoin };
  const taken = await parts.seats.findOrAdd(request);
  return taken.ok ? { ...taken, game } : taken;
}

/** Refuses a phone whose seat is in the asked team, because a live round contains the answer. Null for all other phones. */
export async function refuseAskedTeam(parts: Parts, token: string, { guestToken }: Caller): Promise<Refusal | null> {
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
    onWatch: async (peer, id) => {
      seats.presence.entered(id);
      const removeLink = parts.links.add(id, peer);
      return () => {
        removeLink();
        seats.presence.left(id);
      };
    },
  } satisfies RoomDefinition<'seat'>;
}
