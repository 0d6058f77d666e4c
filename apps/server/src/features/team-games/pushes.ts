import { viewOf } from '@lamma/rules/view';
import type { AfterCommit } from '../../platform/db/decide';
import { hashOf } from '../../platform/guests/guest-cookie';
import type { RoomDefinition } from '../../platform/live/options';
import type { Pushes } from '../../platform/live/pushes';
import type { SeatRow } from '../seats/store-tables';
import type { Game } from './data/game';
import type { TeamGamesAnnouncements, TeamGamesParts } from './parts';
import type { Expirer } from './play/clocks';
import { authorizeReader, playerOf } from './remote-cards';
import { readRound, watchedRound } from './rounds/round-state';
import { refuseAskedTeam, type seatRoom, seatSnapshots } from './rounds/seats';
import { pushedSnapshot, sentGame, viewSnapshot } from './view';

/** The states that screens and phones read when they begin to watch, and the pushes after each commit. */

/** The room `game:{id}`, for the host's screens and the screens that have the game's card. */
export function gameRoom(parts: TeamGamesParts) {
  const { store, bank } = parts;
  return {
    event: 'game:changed',
    older: { event: 'game:state', state: (state) => viewOf(state) },
    screensEvent: 'game:screens',
    refuseWatch: async (peer, id) => {
      const access = await authorizeReader(parts, playerOf(peer), await store.gameVersion(id));
      return access.ok ? null : access;
    },
    read: async (id) => {
      const game = await store.game(id);
      return game === undefined ? null : { version: game.version, state: sentGame(bank, game) };
    },
    version: async (id) => (await store.gameVersion(id))?.version ?? null,
  } satisfies RoomDefinition<'game'>;
}

/**
 * The room `qr:{token}`: a round, for everyone with its token except the seats of the asked team. An unknown token is
 * refused as `notFound`, the token of an ended round as `roundGone`.
 */
export function roundRoom(parts: TeamGamesParts) {
  return {
    event: 'qr:state',
    refuseWatch: async (peer, token) => {
      const round = await readRound(parts, token);
      return round.ok ? refuseAskedTeam(parts, token, peer) : round;
    },
    read: (token) => watchedRound(parts, token),
    version: async (token) => (await watchedRound(parts, token))?.version ?? null,
  } satisfies RoomDefinition<'qr'>;
}

export interface PushParts {
  store: TeamGamesParts['store'];
  bank: TeamGamesParts['bank'];
  seats: TeamGamesParts['seats'];
  links: TeamGamesParts['links'];
  clock: TeamGamesParts['clock'];
  rooms: { qr: ReturnType<typeof roundRoom>; seat: ReturnType<typeof seatRoom> };
  expirer: Pick<Expirer, 'arm'>;
  countAnswers(gameId: string): Promise<void>;
}

type SeatPusher = Pick<Pushes, 'push'>;
type SeatParts = Pick<TeamGamesParts, 'store' | 'seats' | 'bank' | 'links'>;

async function pushSeatSnapshots(
  gateway: SeatPusher,
  parts: SeatParts,
  game: Game | undefined,
  seats: readonly SeatRow[],
) {
  for (const { seat, ...snapshot } of await seatSnapshots(parts, game, seats)) gateway.push('seat', seat.id, snapshot);
}

/** Pushes the state of each guest's seat in an evening. */
export async function pushGuests(gateway: SeatPusher, parts: SeatParts, gatheringId: string): Promise<void> {
  const guests = await parts.seats.ofGathering(gatheringId);
  const gameId = guests[0]?.gameId ?? null;
  await pushSeatSnapshots(gateway, parts, gameId === null ? undefined : await parts.store.game(gameId), guests);
}

/** The interval between probes of a phone's link, ms, and the number of probes. */
const PROBE_MS = 250;
const PROBES_WHILE_READING = 4;
const PROBES_AFTER_TRIAL = 8;

/** Pushes changes of team games to screens, phones and remotes after each commit, and sets their timers. */
export function pushTeamGames(
  { on }: Pick<AfterCommit<TeamGamesAnnouncements>, 'on'>,
  gateway: Pick<Pushes, 'push' | 'pushOlder' | 'deleted' | 'hint' | 'endGuests' | 'probe'>,
  { store, bank, seats, links, clock, rooms, expirer, countAnswers }: PushParts,
): void {
  async function pushRound(token: string): Promise<void> {
    const snapshot = await rooms.qr.read(token);
    if (snapshot !== null) gateway.push('qr', token, snapshot);
  }

  const pushSeats = async (game: Game) =>
    pushSeatSnapshots(gateway, { store, seats, bank, links }, game, await seats.ofGame(game));

  function probe(seatId: string, times: number): void {
    gateway.probe('seat', seatId);
    if (times > 1) clock.after(PROBE_MS, () => probe(seatId, times - 1));
  }
  const probeAll = async (game: Game) => {
    for (const { id } of await seats.ofGame(game)) probe(id, PROBES_WHILE_READING);
  };

  on('gameChanged', async ({ gameId, expiresAt, game: gameAfterMove }) => {
    const game = gameAfterMove ?? (await store.game(gameId));
    if (game === undefined) return;
    // Screens first, because everybody in the living room looks at them.
    gateway.push('game', gameId, pushedSnapshot(bank, game));
    gateway.pushOlder('game', gameId, () => viewSnapshot(bank, game));
    expirer.arm(gameId, expiresAt);
    // A move of «خربطهم» changes the live round, or the round that it has just ended.
    for (const token of game.mode === 'qr' ? await store.lastRounds(gameId) : []) await pushRound(token);
    // A rematch in another mode keeps the seats of the previous game; a game of an evening has the evening's guests.
    if (game.mode === 'qr' || game.rematchOf !== null || game.gatheringId !== null) await pushSeats(game);
    if (game.state.phase === 'reading' && game.gatheringId !== null) await probeAll(game);
    if (gameAfterMove?.status === 'finished') await countAnswers(gameId);
  });
  on('gamesDeleted', ({ gameIds, roundTokens, seatIds }) => {
    for (const id of gameIds) gateway.deleted('game', id);
    for (const token of roundTokens) gateway.deleted('qr', token);
    for (const id of seatIds) gateway.deleted('seat', id);
  });
  on('roundChanged', ({ token }) => pushRound(token));
  on('phonesChanged', ({ gameId, token, count }) =>
    gateway.hint('game', gameId, 'game:phones', { id: gameId, token, count }),
  );
  on('optionsTyped', ({ gameId, token, by }) => {
    gateway.hint('qr', token, 'qr:typing', { id: token, by });
    if (gameId !== null) gateway.hint('game', gameId, 'game:typing', { id: gameId, token });
  });
  on('seatChanged', async ({ seatId }) => {
    const snapshot = await rooms.seat.read(seatId);
    if (snapshot !== null) gateway.push('seat', seatId, snapshot);
  });
  on('rematchBegan', async ({ gameId, next }) => {
    gateway.hint('game', gameId, 'game:next', { id: gameId, ...next });
    const game = await store.game(next.gameSessionId);
    if (game !== undefined) await pushSeats(game);
  });
  on('buzzPressed', ({ gameId, settlesAt }) => expirer.arm(gameId, settlesAt));
  on('buttonTried', ({ seatId }) => probe(seatId, PROBES_AFTER_TRIAL));
  on('remoteEnded', ({ token }) => gateway.endGuests([hashOf(token)]));
}
