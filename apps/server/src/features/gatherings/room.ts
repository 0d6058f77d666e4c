import type { Award } from '@lamma/protocol/awards';
import type { EveningGame, GatheringPresence, GatheringView, ShownPart } from '@lamma/protocol/gatherings';
import { guestPages } from '@lamma/protocol/pages';
import type { AfterCommit } from '../../platform/db/decide';
import { keyWithoutNumber } from '../../platform/guests/free-name';
import type { RoomDefinition } from '../../platform/live/options';
import type { Pushes } from '../../platform/live/pushes';
import type { Clock } from '../../platform/time/clock';
import type { ListedGuest } from '../seats/store';
import { type Game, shownPartOf } from '../team-games/data/game';
import type { TeamGamesAnnouncements } from '../team-games/parts';
import { pushGuests } from '../team-games/pushes';
import { buzzersOf, firstNeededRound } from '../team-games/race-phones/race-phones';
import { awardsOfGame, finishedGames, outcomeOf } from '../team-games/rounds/guest-results';
import { authorize } from './host';
import type { GatheringAnnouncements, GatheringsParts } from './parts';
import type { GatheringRow } from './store';

type Parts = Pick<GatheringsParts, 'store' | 'seats' | 'phoneOrigin' | 'teamGames'>;

/** An evening for its host's screens; null if it is deleted. */
export async function readView(parts: Parts, id: string): Promise<{ version: number; state: GatheringView } | null> {
  // The version is read first: a change during the following reads increments it, so the screens read again.
  const row = await parts.store.gathering(id);
  if (row === undefined) return null;
  const listed = await parts.seats.listed(id);
  const { buzzers, ...activity } = row.gameId === null ? {} : await readActivity(parts, row, row.gameId, listed);
  const games = row.endedAt === null ? undefined : await readGames(parts, id);
  const state = { ...viewOf(parts, row, listed, activity), ...(buzzers && { buzzers }), ...(games && { games }) };
  return { version: row.version, state };
}

async function readGames({ teamGames }: Parts, id: string): Promise<EveningGame[]> {
  return (await finishedGames(teamGames, id)).map((game) => ({
    ...{ id: game.id, name: game.data.gameName, mode: game.mode },
    ...outcomeOf(game),
  }));
}

interface GuestActivity {
  claims?: Awaited<ReturnType<Parts['seats']['lastClaims']>>;
  awards?: Award[] | undefined;
  /** Undefined unless the game is a race. */
  buzzers?: Awaited<ReturnType<typeof readBuzzers>>;
  shown?: ShownPart | undefined;
}

async function readActivity(
  parts: Parts,
  { shown }: Pick<GatheringRow, 'shown'>,
  gameId: string,
  listed: readonly ListedGuest[],
): Promise<GuestActivity> {
  const game = await parts.teamGames.store.game(gameId);
  return {
    claims: await parts.seats.lastClaims(gameId),
    awards: await awardsOfGame(parts.teamGames, game),
    buzzers: await readBuzzers(parts, game, listed),
    shown: shownPartOf(shown, game),
  };
}

async function readBuzzers({ seats, teamGames }: Parts, game: Game | undefined, guests: readonly ListedGuest[]) {
  const since = game === undefined ? null : firstNeededRound(game);
  if (game === undefined || since === null) return undefined;
  const seated = guests.filter(({ isRemoved }) => isRemoved === 0);
  return buzzersOf(seated, await seats.pressesSince(game.id, since), teamGames.links);
}

function viewOf(
  { seats, phoneOrigin }: Parts,
  row: GatheringRow,
  guests: readonly ListedGuest[],
  { claims, awards, shown }: GuestActivity,
): GatheringView {
  const { id, team1Name, team2Name, isJoinOpen, token, code, openedAt, gameId, endedAt } = row;
  const origin = phoneOrigin(openedAt ?? undefined);
  return {
    id,
    isOpen: endedAt === null,
    isJoinOpen: isJoinOpen === 1,
    teamNames: [team1Name, team2Name],
    joinUrl: endedAt === null ? `${origin}${guestPages.evening.replace(':token', token)}` : '',
    code,
    players: guests.map((guest) => ({
      id: guest.id,
      team: guest.team,
      name: guest.name,
      sign: guest.sign,
      isRemoved: guest.isRemoved === 1,
    })),
    gameId,
    ...(claims && { claims: { questionId: claims.questionId, playerIds: claims.seatIds } }),
    ...(awards && { awards }),
    ...(shown && { shown }),
    ...presenceOf(guests, seats),
  };
}

/** The host's screens show at most this many phones that may belong to another guest. */
const MAX_WAITING_PHONES = 5;

/**
 * Which guests are present, and which present phones might belong to another guest: at once if the phone says so, never if it denies it,
 * and otherwise while that guest is absent.
 */
function presenceOf(
  guests: readonly ListedGuest[],
  { presence: { isPresent }, takenNames }: Pick<GatheringsParts['seats'], 'presence' | 'takenNames'>,
): GatheringPresence {
  const seated = guests.filter(({ isRemoved }) => isRemoved === 0);
  const present = seated.filter(({ id }) => isPresent(id));
  const waiting = present.flatMap((phone) => {
    const key = keyWithoutNumber(phone);
    const seat = key === null ? undefined : seated.find(({ nameKey }) => nameKey === key);
    if (seat === undefined) return [];
    const answer = takenNames.answerOf(phone.id);
    const isAsked = answer === undefined ? !isPresent(seat.id) : answer === 'mine';
    return isAsked ? [{ phoneId: phone.id, playerId: seat.id }] : [];
  });
  return { here: present.map(({ id }) => id), waiting: waiting.slice(0, MAX_WAITING_PHONES) };
}

/** Pause between two pushes of one evening, ms. */
const PUSH_MS = 250;

type Watched = Map<string, { screens: number; sent: string }>;

/** The room `gathering:{id}`, for the host's screens and the screens that have the card of the evening's game. */
export function gatheringRoom(parts: GatheringsParts, watched: Watched) {
  return {
    event: 'gathering:state',
    refuseWatch: async (peer, id) => {
      const access = await authorize(parts, peer, id);
      return access.ok ? null : access;
    },
    read: (id) => readView(parts, id),
    version: parts.store.version,
    onWatch: async (_peer, id) => {
      const entry = watched.get(id) ?? { screens: 0, sent: '' };
      entry.screens += 1;
      watched.set(id, entry);
      return () => {
        entry.screens -= 1;
        if (entry.screens === 0) watched.delete(id);
      };
    },
  } satisfies RoomDefinition<'gathering'>;
}

export function pushGatherings(
  { on }: Pick<AfterCommit<GatheringAnnouncements & TeamGamesAnnouncements>, 'on'>,
  gateway: Pick<Pushes, 'push' | 'deleted' | 'endGuests'>,
  parts: GatheringsParts,
): void {
  const push = throttledById(parts.clock, async (id) => {
    const read = await readView(parts, id);
    if (read !== null) gateway.push('gathering', id, read);
    await pushGuests(gateway, parts.teamGames, id);
  });
  on('eveningChanged', ({ gatheringId }) => push(gatheringId));
  on('guestSecretsRevoked', ({ secretHashes }) => gateway.endGuests(secretHashes));
  on('gatheringsDeleted', ({ gatheringIds, seatIds }) => {
    for (const id of gatheringIds) gateway.deleted('gathering', id);
    for (const id of seatIds) gateway.deleted('seat', id);
  });
}

/** Throttles work by id: runs it at once, and once more after a pause if it was requested meanwhile. */
function throttledById(clock: Clock, work: (id: string) => Promise<void>): (id: string) => Promise<void> {
  const pausing = new Map<string, { isRequested: boolean }>();
  return async function run(id) {
    const pause = pausing.get(id);
    if (pause !== undefined) {
      pause.isRequested = true;
      return;
    }
    const newPause = { isRequested: false };
    pausing.set(id, newPause);
    clock.after(PUSH_MS, () => {
      pausing.delete(id);
      // A failed push needs no retry: the next push replaces it, and the screens notice a newer version.
      if (newPause.isRequested) run(id).catch(() => undefined);
    });
    await work(id);
  };
}

/** Sends the presence of each watched evening to its screens if it has changed. */
export async function checkPresence(
  { seats }: Pick<GatheringsParts, 'seats'>,
  watched: Watched,
  gateway: Pick<Pushes, 'hint'>,
): Promise<void> {
  for (const [id, entry] of watched) {
    const presence = presenceOf(await seats.listed(id), seats);
    const json = JSON.stringify(presence);
    if (json === entry.sent) continue;
    entry.sent = json;
    gateway.hint('gathering', id, 'gathering:players', { id, ...presence });
  }
}
