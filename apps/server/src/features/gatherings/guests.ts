import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { refuseClaim, refuseGuess } from '@lamma/rules/guests';
import type { Write } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import { freeName, nameKeyOf } from '../../platform/guests/free-name';
import { hashesOf, hashOf, secretsIn } from '../../platform/guests/guest-cookie';
import { newSeatSecret } from '../../platform/guests/seats';
import { newId, type Random, shuffled } from '../../platform/secrets/random';
import { seatCookie, type TakenNameAnswer } from '../seats/service';
import type { GuestChange, ListedGuest } from '../seats/store';
import type { Guest, SeatRow } from '../seats/store-tables';
import type { GuestVote } from '../seats/store-votes';
import type { Game } from '../team-games/data/game';
import { mayChangeTeam } from '../team-games/rounds/seats';
import type { GatheringsParts, GuestToken } from './parts';
import type { GatheringRow } from './store';

/** What a guest's phone can do: join, change its name or team, guess and claim. */

/** Returns what a phone may read of the evening with this token, and the phone's seat there. */
export async function findEveningForPhone(
  { store, seats }: GatheringsParts,
  token: string,
  guestToken: GuestToken,
): Promise<{ ok: true; row: GatheringRow; guests: ListedGuest[]; own: ListedGuest | undefined } | Refusal> {
  const row = await store.byToken(token);
  if (row === undefined) return refuse('notFound');
  if (row.endedAt !== null) return refuse('gatheringEnded');
  const guests = await seats.listed(row.id);
  const own = guestOfSecrets(guests, hashesOf(secretsIn(guestToken(seatCookie))));
  return own?.isRemoved === 1 ? refuse('guestRemoved') : { ok: true, row, guests, own };
}

const guestOfSecrets = (guests: readonly ListedGuest[], hashes: readonly string[]) =>
  hashes.flatMap((hash) => guests.find(({ secretHash }) => secretHash === hash) ?? [])[0];

export const countSeated = (guests: readonly ListedGuest[]) => guests.filter(({ isRemoved }) => isRemoved === 0).length;

interface Newcomer {
  name: string;
  team: Team;
  /** What to do if the name is taken; unset by older pages, which get a numbered name. */
  taken?: 'ask' | TakenNameAnswer | null | undefined;
  /** An id made by the phone; a retry with the same id gets the same seat. */
  phone: string;
  guestToken: GuestToken;
  address: string;
}

type Joined = { ok: true; seatId: string; secret: string | undefined; isNew: boolean };

/** Finds the phone's seat in an evening, or gives the phone a new seat. `secret`: undefined if the phone's cookie contains it already. */
export async function join(parts: GatheringsParts, token: string, newcomer: Newcomer): Promise<Joined | Refusal> {
  const evening = await parts.store.byToken(token);
  if (evening === undefined) return refuse('notFound');
  const { id } = evening;
  const key = { address: newcomer.address, of: id };
  if (!(await parts.limits.take('gatheringJoinAddress', key)).ok) return refuse('rate');
  const ownSecret = newSeatSecret(parts, `seat ${id}`, newcomer.phone);
  const joined = await parts.mutex(id, () =>
    decide<Joined | Refusal>(parts.writer, async () => {
      const found = await findEveningForPhone(parts, token, newcomer.guestToken);
      if (!found.ok) return { answer: found };
      const retried = guestOfSecrets(found.guests, [hashOf(ownSecret)]);
      if (found.own === undefined && retried?.isRemoved === 1) return { answer: refuse('guestRemoved') };
      const seat = found.own ?? retried;
      if (seat === undefined) return addGuest(parts, found, newcomer, ownSecret);
      const secret = seat === found.own ? undefined : ownSecret;
      return { answer: { ok: true, seatId: seat.id, secret, isNew: false } };
    }),
  );
  if (!joined.ok || !joined.isNew) return joined;
  // Stored before the announcement, because the push that it causes asks the host whether the seat belongs to this phone.
  const { taken } = newcomer;
  if (taken === 'mine' || taken === 'others') parts.seats.takenNames.setAnswer(joined.seatId, taken);
  parts.announce('eveningChanged', { gatheringId: id });
  return joined;
}

function addGuest(
  { store, seats, random, clock }: GatheringsParts,
  { row, guests }: { row: GatheringRow; guests: readonly ListedGuest[] },
  { name, team, taken }: Newcomer,
  ownSecret: string,
): { write: Write; answer: Joined } | { answer: Refusal } {
  if (row.isJoinOpen === 0) return { answer: refuse('gatheringLocked') };
  const { guestsOfGathering: maxGuests, seatsOfGathering: maxSeats } = limits;
  if (countSeated(guests) >= maxGuests || guests.length >= maxSeats) return { answer: refuse('gatheringFull') };
  const key = nameKeyOf(name);
  const isTaken = guests.some(({ nameKey, isRemoved }) => nameKey === key && isRemoved === 0);
  if (taken === 'ask' && isTaken) return { answer: refuse('guestNameTaken') };
  const now = clock.now();
  const guest = {
    id: newId(random),
    gatheringId: row.id,
    team,
    secretHash: hashOf(ownSecret),
    ...freeName(namesOf(guests), name),
    sign: freeSign(random, guests, team),
    // Strictly increasing, so that the order of joining is unambiguous.
    joinedAt: Math.max(now, (guests.at(-1)?.joinedAt ?? 0) + 1),
  };
  const write = [store.change(row, { changedAt: now }), seats.addGuest(guest, maxGuests)];
  return { write, answer: { ok: true, seatId: guest.id, secret: ownSecret, isNew: true } };
}

function namesOf(guests: readonly ListedGuest[], but?: ListedGuest) {
  return { hasName: (key: string) => guests.some((guest) => guest !== but && guest.nameKey === key) };
}

const SIGNS = Array.from({ length: limits.guestSigns }, (_, sign) => sign);

/** A sort key for signs: first by how many guests of the team have the sign, then by how many guests of the evening have it. */
function usesOf(guests: readonly ListedGuest[], sign: number, team: Team): number {
  const wearers = guests.filter((one) => one.isRemoved === 0 && one.sign === sign);
  const mates = wearers.filter((one) => one.team === team).length;
  return mates * limits.seatsOfGathering + wearers.length;
}

/** Returns a sign that nobody in the evening has; if there is none, one that nobody in the team has, or one of the rarest. */
function freeSign(random: Random, guests: readonly ListedGuest[], team: Team): number {
  const uses = SIGNS.map((sign) => usesOf(guests, sign, team));
  const fewest = Math.min(...uses);
  return (
    shuffled(
      random,
      SIGNS.filter((sign) => uses[sign] === fewest),
    )[0] ?? 0
  );
}

/** The changes that move a guest to a team. The guest keeps the sign unless somebody has it and another sign is rarer. */
export function teamChange(
  random: Random,
  guests: readonly ListedGuest[],
  guest: ListedGuest,
  team: Team,
): GuestChange {
  const others = guests.filter(({ id, isRemoved }) => id !== guest.id && isRemoved === 0);
  const sign = freeSign(random, others, team);
  return { team, ...(usesOf(others, sign, team) < usesOf(others, guest.sign, team) && { sign }) };
}

/** Changes a guest's name, or the guest's team before the first question opens. */
export async function changeOwnSeat(
  parts: GatheringsParts,
  id: string,
  { name, team }: { name?: string | null | undefined; team?: Team | null | undefined },
  guestToken: GuestToken,
): Promise<{ ok: true } | Refusal> {
  const { store, seats, random, clock } = parts;
  const found = await seats.read(id, guestToken);
  if (!found.ok) return found;
  const { guest } = found.seat;
  if (guest === null) return refuse('notNow');
  const { gatheringId } = guest;
  const changed = await decide<{ ok: true; isChanged: boolean } | Refusal>(parts.writer, async () => {
    const row = await store.gathering(gatheringId);
    const guests = await seats.listed(gatheringId);
    const own = guests.find((one) => one.id === id);
    if (row === undefined || own === undefined || own.isRemoved === 1) return { answer: refuse('unauthorized') };
    if (row.endedAt !== null) return { answer: refuse('gatheringEnded') };
    const changesTeam = team != null && team !== own.team;
    if (changesTeam && !(await mayChangeTeam(parts.teamGames, gatheringId))) return { answer: refuse('teamsFixed') };
    const renamed = name == null || name === own.name ? {} : renameTo(guests, own, name);
    const change = { ...renamed, ...(changesTeam && teamChange(random, guests, own, team)) };
    const answer = { ok: true, isChanged: Object.keys(change).length > 0 } as const;
    if (!answer.isChanged) return { answer };
    return { write: [store.change(row, { changedAt: clock.now() }), seats.changeGuest(own, change)], answer };
  });
  // By changing the name the guest accepts the host's refusal and no longer claims the other seat.
  if (changed.ok && changed.isChanged && name != null && seats.takenNames.answerOf(id) === 'refused')
    seats.takenNames.setAnswer(id, 'others');
  if (changed.ok && changed.isChanged) parts.announce('eveningChanged', { gatheringId });
  return changed.ok ? { ok: true } : changed;
}

/** Another spelling of the guest's current name gets no number; any other name gets a number if it is taken. */
function renameTo(guests: readonly ListedGuest[], own: ListedGuest, name: string): GuestChange {
  return nameKeyOf(name) === own.nameKey ? { name } : freeName(namesOf(guests, own), name);
}

type Voted = { ok: true; gatheringId: string; isNew: boolean };
type VoteSubject = Pick<GuestVote, 'gameId' | 'questionId'>;
type GuestSeat = SeatRow & { guest: Guest };

/**
 * Decides a guess or a claim. The write conflicts if the game or the seat has changed since it was read.
 * @param judge refuses the vote, or returns the statements to write with it
 */
async function vote(
  parts: GatheringsParts,
  id: string,
  { gameId: sentGame, questionId, about, value }: Pick<GuestVote, 'gameId' | 'questionId' | 'about' | 'value'>,
  guestToken: GuestToken,
  judge: (game: Game, seat: GuestSeat, now: number) => Write | Refusal,
): Promise<Voted | Refusal> {
  const { seats, teamGames, clock, writer, limits } = parts;
  const found = await seats.read(id, guestToken);
  if (!found.ok) return found;
  if (!(await limits.take('guestVoteSeat', id)).ok) return refuse('rate');
  return decide<Voted | Refusal>(writer, async () => {
    const read = await seats.read(id, guestToken);
    if (!read.ok) return { answer: read };
    const { seat } = read;
    const { guest, gameId, team } = seat;
    if (guest?.isOver === true) return { answer: refuse('gatheringEnded') };
    const game = gameId === null ? undefined : await teamGames.store.game(gameId);
    // The evening might have gone on to its next game.
    if (guest === null || game?.id !== sentGame) return { answer: refuse('notNow') };
    const answer = { ok: true, gatheringId: guest.gatheringId, isNew: true } as const;
    const stored = (await seats.votesOn(game.id, [questionId])).find((one) => one.seatId === id && one.about === about);
    // A retry gets the first answer, even if the time to vote has ended since.
    if (stored?.value === value && stored.team === team) return { answer: { ...answer, isNew: false } };
    const at = clock.now();
    const judged = judge(game, { ...seat, guest }, at);
    if ('refusal' in judged) return { answer: judged };
    const row = { gameId: game.id, questionId, about, seatId: id, team, value, at };
    return { write: [seats.vote(row, game.version), ...judged, seats.changeGuest(seat, {})], answer };
  });
}

/** Stores a guest's guess whether the other team knows the answer. Only the guest's phone is notified. */
export async function guessAnswer(
  parts: GatheringsParts,
  id: string,
  { knows, ...on }: VoteSubject & { knows: boolean },
  guestToken: GuestToken,
): Promise<{ ok: true } | Refusal> {
  const guess = { ...on, about: 'knows', value: Number(knows) } as const;
  const guessed = await vote(
    parts,
    id,
    guess,
    guestToken,
    ({ state }, { team }) => refuseGuess(state, team, on.questionId) ?? [],
  );
  if (guessed.ok && guessed.isNew) parts.announce('seatChanged', { seatId: id });
  return guessed.ok ? { ok: true } : guessed;
}

/** Stores a guest's claim to have known the answer of the last point. The host's screens show the name. */
export async function claimPoint(
  parts: GatheringsParts,
  id: string,
  on: VoteSubject,
  guestToken: GuestToken,
): Promise<{ ok: true } | Refusal> {
  const claim = { ...on, about: 'mine', value: 1 } as const;
  const claimed = await vote(
    parts,
    id,
    claim,
    guestToken,
    ({ state }, { team, guest }, now) =>
      refuseClaim(state, team, on.questionId, now) ?? [parts.teamGames.evenings.incrementVersion(guest.gatheringId)],
  );
  if (claimed.ok && claimed.isNew) parts.announce('eveningChanged', { gatheringId: claimed.gatheringId });
  return claimed.ok ? { ok: true } : claimed;
}
