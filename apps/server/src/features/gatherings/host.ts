import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import { teamNamesProblem } from '@lamma/rules/team-names';
import type { Actor } from '../../platform/actor';
import type { Write } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import { drawCode } from '../../platform/guests/seats';
import type { Peer } from '../../platform/live/peer';
import { newId } from '../../platform/secrets/random';
import type { GuestChange, ListedGuest } from '../seats/store';
import type { Shown } from '../team-games/data/game';
import { authorizePlayer, playerOf } from '../team-games/remote-cards';
import { countSeated, teamChange } from './guests';
import type { GatheringsParts } from './parts';
import type { GatheringRow } from './store';

/** What the host, or somebody with the card of the evening's game, can do to the evening and to a guest. */

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 16;
/** Longer Host headers are not stored. */
const LONGEST_ADDRESS = 300;

export type Caller = Pick<Peer, 'actor' | 'guestToken'>;

/** The right to control an evening. */
export interface HostAccess {
  ok: true;
  row: GatheringRow;
  /** False for somebody with the card of the evening's game. */
  isHost: boolean;
}

type Changed = { ok: true } | Refusal;

export async function authorize(
  { store, teamGames }: GatheringsParts,
  caller: Caller,
  id: string,
): Promise<HostAccess | Refusal> {
  const row = await store.gathering(id);
  if (row !== undefined && caller.actor?.userId === row.userId) return { ok: true, row, isHost: true };
  const game = row?.gameId == null ? undefined : await teamGames.store.gameVersion(row.gameId);
  const access = await authorizePlayer(teamGames, playerOf(caller), game);
  if (!access.ok) return access;
  return row === undefined ? refuse('notFound') : { ok: true, row, isHost: false };
}

/** Opens an evening, or finds the user's open evening. @returns its id */
export async function openGathering(
  parts: GatheringsParts,
  { userId }: Actor,
  { openedFrom, ...names }: { openedFrom: string; team1Name: string; team2Name: string },
): Promise<{ ok: true; id: string } | Refusal> {
  const { store, random, access, clock, writer } = parts;
  const existing = await store.openEveningOf(userId);
  if (existing !== undefined) return { ok: true, id: existing.id };
  const problem = namesProblem(names);
  if (problem !== null) return problem;
  if (!(await parts.limits.take('gatheringOpenUser', userId)).ok) return refuse('rate');
  return decide<{ ok: true; id: string } | Refusal>(writer, async () => {
    const open = await store.openEveningOf(userId);
    if (open !== undefined) return { answer: { ok: true, id: open.id } };
    if (!(await access.isAllowed(userId))) return { answer: refuse('unauthorized') };
    const id = newId(random);
    const row = {
      ...{ id, userId, ...names },
      token: random.token(TOKEN_BYTES),
      code: drawCode(random, 'evening'),
      // An origin, not a time.
      openedAt: openedFrom.length > LONGEST_ADDRESS ? null : openedFrom,
      createdAt: clock.now(),
    };
    return { write: [access.requireAllowed(userId), store.add(row)], answer: { ok: true, id } };
  });
}

interface EveningChange {
  isJoinOpen?: boolean | null | undefined;
  /** An empty name leaves the team's name unchanged. */
  team1Name: string;
  team2Name: string;
  /** A running game of the host, which becomes the evening's current game. */
  gameId?: string | null | undefined;
  /** The current game, whose awards a screen begins to show. */
  awardsOf?: string | null | undefined;
  /** The part of the current game that the host has chosen to show. */
  shows?: Pick<Shown, 'gameId' | 'part'> | null | undefined;
}

/** Opens or closes joining, names the teams, changes the evening's current game, or stores what a screen shows. */
export async function changeGathering(
  parts: GatheringsParts,
  caller: Caller,
  id: string,
  change: EveningChange,
): Promise<Changed> {
  const { store, clock, announce, writer } = parts;
  const result = await decide<Changed>(writer, async () => {
    const access = await authorize(parts, caller, id);
    if (!access.ok) return { answer: access };
    const { row, isHost } = access;
    if (row.endedAt !== null) return { answer: refuse('gatheringEnded') };
    if (change.gameId != null) return isHost ? continueWith(parts, row, change.gameId) : { answer: refuse('hostOnly') };
    if (change.awardsOf != null) return noteAwards(parts, row, change.awardsOf);
    if (change.shows != null) return noteShown(parts, row, change.shows);
    const names = { team1Name: change.team1Name || row.team1Name, team2Name: change.team2Name || row.team2Name };
    const problem = namesProblem(names);
    if (problem !== null) return { answer: problem };
    const isJoinOpen = change.isJoinOpen == null ? row.isJoinOpen : Number(change.isJoinOpen);
    return { write: [store.change(row, { ...names, isJoinOpen, changedAt: clock.now() })], answer: { ok: true } };
  });
  if (result.ok) announce('eveningChanged', { gatheringId: id });
  return result;
}

/** Stores when a screen began to show the awards of the evening's game. Only the first screen counts. */
async function noteAwards({ store, teamGames, clock }: GatheringsParts, row: GatheringRow, gameId: string) {
  const game = row.gameId === gameId ? await teamGames.store.game(gameId) : undefined;
  if (game === undefined || game.finishedAt === null) return { answer: refuse('notNow') };
  const answer = { ok: true } as const;
  if (row.awardsAt !== null && row.awardsAt >= game.finishedAt) return { answer };
  const now = clock.now();
  return { write: [store.change(row, { awardsAt: now, changedAt: now })], answer };
}

function noteShown({ store, clock }: GatheringsParts, row: GatheringRow, shows: Pick<Shown, 'gameId' | 'part'>) {
  if (row.gameId !== shows.gameId) return { answer: refuse('notNow') };
  const now = clock.now();
  const shown = JSON.stringify({ ...shows, at: now } satisfies Shown);
  return { write: [store.change(row, { shown, changedAt: now })], answer: { ok: true } as const };
}

/** Turns a running game, which the host started outside the evening, into the evening's current game. */
async function continueWith(
  { store, teamGames, clock }: GatheringsParts,
  { id, userId }: GatheringRow,
  gameId: string,
) {
  const game = await teamGames.store.game(gameId);
  if (game?.userId !== userId) return { answer: refuse('notFound') };
  if (game.status === 'finished') return { answer: refuse('gameFinished') };
  const { team1Name, team2Name } = game.data;
  const next = store.setCurrentGame(id, { id: gameId, team1Name, team2Name }, clock.now());
  return { write: [teamGames.store.joinEvening(game, id), next], answer: { ok: true } as const };
}

export async function endGathering(parts: GatheringsParts, { userId }: Actor, id: string): Promise<Changed> {
  const row = await parts.store.gathering(id);
  if (row?.userId !== userId) return refuse('notFound');
  await endEvening(parts, id);
  return { ok: true };
}

/** Ends the open evening of a user who is being blocked. */
export async function endEveningOf(parts: GatheringsParts, userId: string): Promise<void> {
  const row = await parts.store.openEveningOf(userId);
  if (row !== undefined) await endEvening(parts, row.id);
}

async function endEvening({ store, writer, clock, announce }: GatheringsParts, id: string): Promise<void> {
  const isEnded = await decide(writer, async () => {
    const row = await store.gathering(id);
    if (row === undefined || row.endedAt !== null) return { answer: false };
    const now = clock.now();
    const ended = { code: null, isJoinOpen: 0, changedAt: now, endedAt: now };
    return { write: [store.change(row, ended)], answer: true };
  });
  if (isEnded) announce('eveningChanged', { gatheringId: id });
}

/** Ends idle evenings, and deletes evenings that ended long ago, with their guests. */
export async function cleanGatherings(parts: GatheringsParts): Promise<void> {
  const { store, writer, clock, seats } = parts;
  const now = clock.now();
  for (const id of await store.idle(now - limits.gatheringIdleMs)) await endEvening(parts, id);
  await writer.write([store.dropEnded(now - limits.gatheringDays * DAY_MS)]);
  seats.presence.sweep();
  seats.takenNames.sweep();
}

/** Returns the reason to refuse these team names, or null. A missing name is not compared. */
function namesProblem({ team1Name, team2Name }: { team1Name: string; team2Name: string }): Refusal | null {
  if (team1Name === '' || team2Name === '') return null;
  const problem = teamNamesProblem(team1Name, team2Name);
  return problem === null ? null : refuse(problem);
}

/** The changes, the secrets that no longer prove a seat, and the seat that ends. */
interface SeatChange {
  write: Write;
  revoked: readonly string[];
  ended?: string;
}
type DecidedChange = { ok: true; change: SeatChange | null };

/** Changes a guest's seat, and notifies the screens and the phones. `decideChange` returns null if nothing changes. */
async function changeSeatOf(
  parts: GatheringsParts,
  caller: Caller,
  { id, playerId }: { id: string; playerId: string },
  decideChange: (guest: ListedGuest, guests: readonly ListedGuest[]) => SeatChange | Refusal | null,
): Promise<{ ok: true } | Refusal> {
  const { store, seats, clock, announce } = parts;
  const result = await decide<DecidedChange | Refusal>(parts.writer, async () => {
    const access = await authorize(parts, caller, id);
    if (!access.ok) return { answer: access };
    if (access.row.endedAt !== null) return { answer: refuse('gatheringEnded') };
    const guests = await seats.listed(id);
    const guest = guests.find((one) => one.id === playerId);
    const change = guest === undefined ? refuse('notFound') : decideChange(guest, guests);
    if (change === null) return { answer: { ok: true, change } };
    if ('refusal' in change) return { answer: change };
    const write = [store.change(access.row, { changedAt: clock.now() }), ...change.write];
    return { write, answer: { ok: true, change } };
  });
  if (!result.ok) return result;
  if (result.change === null) return { ok: true };
  const { revoked, ended } = result.change;
  announce('eveningChanged', { gatheringId: id });
  if (ended !== undefined) announce('gatheringsDeleted', { gatheringIds: [], seatIds: [ended] });
  announce('guestSecretsRevoked', { secretHashes: revoked });
  return { ok: true };
}

interface GuestRequest {
  team?: Team | null | undefined;
  isRemoved?: boolean | null | undefined;
  isSeatRefused?: true | null | undefined;
}

/** Moves a guest to the other team, removes a guest, lets a removed guest back in, or refuses the guest's claim to another seat. */
export function changeGuest(
  parts: GatheringsParts,
  caller: Caller,
  target: { id: string; playerId: string },
  { team, isRemoved, isSeatRefused }: GuestRequest,
): Promise<{ ok: true } | Refusal> {
  return changeSeatOf(parts, caller, target, (guest, guests) => {
    if (isSeatRefused) {
      parts.seats.takenNames.setAnswer(guest.id, 'refused');
      // An empty change increments the version, so that the phone gets a push with the refusal.
      return { write: [parts.seats.changeGuest(guest, {})], revoked: [] };
    }
    const wasRemoved = guest.isRemoved === 1;
    const willBeRemoved = isRemoved ?? wasRemoved;
    const comesBack = wasRemoved && !willBeRemoved;
    if (comesBack && countSeated(guests) >= limits.guestsOfGathering) return refuse('gatheringFull');
    const changesTeam = team != null && team !== guest.team;
    if (!changesTeam && willBeRemoved === wasRemoved) return null;
    const change: GuestChange = {
      isRemoved: Number(willBeRemoved),
      ...((changesTeam || comesBack) && teamChange(parts.random, guests, guest, team ?? guest.team)),
    };
    return { write: [parts.seats.changeGuest(guest, change)], revoked: willBeRemoved ? [guest.secretHash] : [] };
  });
}

/** Gives a guest's seat to another guest's phone. That phone's former seat is deleted, and the phone that had the given seat loses it. */
export function giveSeat(
  parts: GatheringsParts,
  caller: Caller,
  target: { id: string; playerId: string },
  phoneId: string,
): Promise<{ ok: true } | Refusal> {
  const { seats } = parts;
  return changeSeatOf(parts, caller, target, (guest, guests) => {
    const phone = guests.find(({ id }) => id === phoneId);
    if (phone === undefined || phone === guest || phone.isRemoved === 1 || guest.isRemoved === 1)
      return refuse('notFound');
    const write = [seats.endGuest(phone), seats.changeGuest(guest, { secretHash: phone.secretHash })];
    return { write, revoked: [guest.secretHash], ended: phone.id };
  });
}
