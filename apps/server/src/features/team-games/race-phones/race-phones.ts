import type { Team } from '@lamma/protocol/games';
import type { GuestBuzzer, Press, RankedPress, SeatRace } from '@lamma/protocol/race';
import { boundOf, CHECKED_PRESSES, isDistrusted, lockMs } from '@lamma/rules/race/buzz';
import type { GuestPress } from '../../seats/store-presses';
import type { SeatRow } from '../../seats/store-tables';
import type { Game } from '../data/game';

/** A socket whose round trip the server measures. */
interface Link {
  roundTripMs(): number | null;
}

/** The round trips of phones with a seat, as this process measures them. */
export interface PhoneLinks {
  /** Adds the link of a socket that watches a seat. @returns a cleanup */
  add(seatId: string, link: Link): () => void;
  /** The shortest round trip of the phone's sockets, ms; null if this process has not measured any. */
  roundTripOf(seatId: string): number | null;
  boundOf(seats: readonly { id: string; team: Team }[], mayPress?: 'both' | Team): number;
  /** Whether a phone's link is too slow for the bound to compensate. */
  isFar(seatId: string, boundMs: number): boolean;
}

export function makePhoneLinks(): PhoneLinks {
  const links = new Map<string, Set<Link>>();
  function roundTripOf(seatId: string): number | null {
    const measured = [...(links.get(seatId) ?? [])].flatMap((link) => link.roundTripMs() ?? []);
    return measured.length === 0 ? null : Math.min(...measured);
  }
  return {
    roundTripOf,
    add(seatId, link) {
      const ofSeat = links.get(seatId) ?? new Set();
      links.set(seatId, ofSeat.add(link));
      return () => {
        ofSeat.delete(link);
        if (ofSeat.size === 0 && links.get(seatId) === ofSeat) links.delete(seatId);
      };
    },
    boundOf(seats, mayPress = 'both') {
      const pressing = seats.filter(({ team }) => mayPress === 'both' || mayPress === team);
      return boundOf(pressing.flatMap(({ id }) => roundTripOf(id) ?? []));
    },
    isFar: (seatId, boundMs) => (roundTripOf(seatId) ?? 0) / 2 > boundMs,
  };
}

/** How many past rounds of presses are read: more than `CHECKED_PRESSES`, because a phone does not press in every round. */
const ROUNDS_BACK = 3 * CHECKED_PRESSES;

/** The first round whose presses the views need; null if the game is not a race. */
export function firstNeededRound({ state }: Pick<Game, 'state'>): number | null {
  return state.mode === 'race' ? Math.max(1, state.rounds - ROUNDS_BACK) : null;
}

/** Whether guests can try their buttons, as they can before the first question. */
export const isTryingButtons = ({ state }: Pick<Game, 'state'>): boolean =>
  state.mode === 'race' && state.rounds === 0 && state.phase === 'question-selection';

export function isDistrustedIn(presses: readonly GuestPress[], seatId: string): boolean {
  const own = presses.filter((press) => press.seatId === seatId && press.status !== 'tried');
  return isDistrusted(own.map(({ isAtBound }) => isAtBound === 1));
}

/** The data from which the views of all phones of a race are built. */
export interface RaceContext {
  /** The presses of all guests, newest first. */
  presses: readonly GuestPress[];
  /** Names and signs by seat. */
  guests: ReadonlyMap<string, { name: string; sign: number }>;
  links: PhoneLinks;
  boundMs: number;
  /** Whether the host has ended the trial of the buttons. */
  isTrialOver: boolean;
}

type Place = NonNullable<SeatRace['place']>;

/**
 * A race as one guest's phone shows it; undefined in other modes. Before the first question it has a button that the guest
 * can try until the host ends the trial; later it is undefined while no question is open.
 * @param placeOf the place of a question on the board
 */
export function seatRaceOf(
  game: Game,
  { id, team }: Pick<SeatRow, 'id' | 'team'>,
  context: RaceContext,
  placeOf: (questionId: number) => Place,
): SeatRace | undefined {
  const { state } = game;
  const link = {
    isFar: context.links.isFar(id, context.boundMs),
    isDistrusted: isDistrustedIn(context.presses, id),
  };
  if (isTryingButtons(game)) {
    if (context.isTrialOver) return undefined;
    const own = lastPress(context.presses, id, 0);
    return { round: 0, place: null, mayPress: true, own: own && { status: 'tried' }, ...NO_ROUND, ...link };
  }
  if (state.mode !== 'race' || !('buzz' in state)) return undefined;
  const { round, chance, mayPress, armsAt, closesAt, answerBy, winner, also, tie } = state.buzz;
  const isSettled = state.phase === 'answering' || state.phase === 'answer-display';
  const early = context.presses.filter(
    (press) => press.seatId === id && press.round === round && press.status === 'early',
  );
  return {
    round,
    place: placeOf(state.open.questionId),
    chance,
    mayPress: mayPress === 'both' || mayPress === team,
    armsAt,
    closesAt,
    answerBy,
    lockMs: lockMs(early.length),
    own: ownPress(lastPress(context.presses, id, round), isSettled),
    winner: winner && ranked(winner, id, context.guests),
    also: also.map((press) => ranked(press, id, context.guests)),
    tie,
    ...(state.phase === 'answer-display' && { wonBy: state.played.at(-1)?.wonBy ?? null }),
    ...link,
  };
}

const NO_ROUND = {
  ...({ chance: 1, armsAt: null, closesAt: null, answerBy: null } as const),
  ...{ lockMs: 0, winner: null, also: [], tie: false },
};

function lastPress(presses: readonly GuestPress[], seatId: string, round: number): GuestPress | null {
  const own = presses.filter((press) => press.seatId === seatId && press.round === round);
  return own.find(({ status }) => status === 'taken') ?? own[0] ?? null;
}

function ownPress(press: GuestPress | null, isSettled: boolean): SeatRace['own'] {
  if (press === null) return null;
  const { status, afterMs } = press;
  return { status, ...(isSettled && afterMs !== null && { afterMs }) };
}

function ranked({ playerId, team, afterMs }: Press, seatId: string, guests: RaceContext['guests']): RankedPress {
  const guest = playerId === null ? undefined : guests.get(playerId);
  return { team, name: guest?.name ?? '', sign: guest?.sign ?? null, afterMs, isOwn: playerId === seatId };
}

/** The guests' buttons for the host's screens. */
export function buzzersOf(
  seats: readonly { id: string; team: Team }[],
  presses: readonly GuestPress[],
  links: PhoneLinks,
): GuestBuzzer[] {
  const boundMs = links.boundOf(seats);
  const tried = new Set(presses.flatMap(({ status, seatId }) => (status === 'tried' ? [seatId] : [])));
  return seats.map(({ id }) => ({
    playerId: id,
    hasTried: tried.has(id),
    roundTripMs: links.roundTripOf(id),
    isFar: links.isFar(id, boundMs),
    isDistrusted: isDistrustedIn(presses, id),
  }));
}
