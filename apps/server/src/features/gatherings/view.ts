import type { Award } from '@lamma/protocol/awards';
import type { GatheringPresence, GatheringView } from '@lamma/protocol/gatherings';
import { guestPages } from '@lamma/protocol/pages';
import { keyWithoutNumber } from '../../platform/guests/free-name';
import type { Presence } from '../../platform/guests/presence';
import type { ListedGuest } from '../seats/store';
import { buzzersOf, firstNeededRound } from '../team-games/buzzer/phones';
import type { Game } from '../team-games/data/game';
import { awardsOfGame } from '../team-games/play/awards';
import type { GatheringsParts } from './parts';
import type { GatheringRow } from './store';

type Parts = Pick<GatheringsParts, 'store' | 'seats' | 'phoneOrigin' | 'teamGames'>;

/** An evening for its host's screens; null if it is deleted. */
export async function readView(parts: Parts, id: string): Promise<{ version: number; state: GatheringView } | null> {
  // Read the version first: a later change raises it, and the screens read again.
  const row = await parts.store.gathering(id);
  if (row === undefined) return null;
  const listed = await parts.seats.listed(id);
  const { buzzers, ...activity } = row.gameId === null ? {} : await readActivity(parts, row.gameId, listed);
  return { version: row.version, state: { ...viewOf(parts, row, listed, activity), ...(buzzers && { buzzers }) } };
}

/** What guests did in the evening's game. */
interface GuestActivity {
  claims?: Awaited<ReturnType<Parts['seats']['lastClaims']>>;
  awards?: Award[] | undefined;
  /** Undefined unless the game is a race. */
  buzzers?: Awaited<ReturnType<typeof readBuzzers>>;
}

async function readActivity(parts: Parts, gameId: string, listed: readonly ListedGuest[]): Promise<GuestActivity> {
  const game = await parts.teamGames.store.game(gameId);
  return {
    claims: await parts.seats.lastClaims(gameId),
    awards: await awardsOfGame(parts.teamGames, game),
    buzzers: await readBuzzers(parts, game, listed),
  };
}

async function readBuzzers({ seats, teamGames }: Parts, game: Game | undefined, guests: readonly ListedGuest[]) {
  const since = game === undefined ? null : firstNeededRound(game);
  if (game === undefined || since === null) return undefined;
  const here = guests.filter(({ isRemoved }) => isRemoved === 0);
  return buzzersOf(here, await seats.pressesSince(game.id, since), teamGames.links);
}

function viewOf(
  { seats, phoneOrigin }: Parts,
  row: GatheringRow,
  guests: readonly ListedGuest[],
  { claims, awards }: GuestActivity,
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
    ...presenceOf(guests, seats.presence),
  };
}

/** A host is asked about at most this many phones at once. */
const MAX_WAITING_PHONES = 5;

/** Who is here, and which phones may belong to a guest who is not. */
export function presenceOf(
  guests: readonly ListedGuest[],
  { isPresent }: Pick<Presence, 'isPresent'>,
): GatheringPresence {
  const seated = guests.filter(({ isRemoved }) => isRemoved === 0);
  const here = seated.filter(({ id }) => isPresent(id));
  const waiting = here.flatMap((phone) => {
    const key = keyWithoutNumber(phone);
    const seat = key === null ? undefined : seated.find(({ nameKey }) => nameKey === key);
    return seat === undefined || isPresent(seat.id) ? [] : [{ phoneId: phone.id, playerId: seat.id }];
  });
  return { here: here.map(({ id }) => id), waiting: waiting.slice(0, MAX_WAITING_PHONES) };
}
