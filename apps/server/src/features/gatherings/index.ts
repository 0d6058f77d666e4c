import { refusalBody } from '@lamma/protocol/refusals';
import type { AfterCommit } from '../../platform/db/decide';
import { hashesOf } from '../../platform/guests/guest-cookie';
import type { EventHandlers } from '../../platform/live/options';
import type { Pushes } from '../../platform/live/pushes';
import type { Clock } from '../../platform/time/clock';
import { seatCookie } from '../seats/service';
import type { Evenings, TeamGamesAnnouncements } from '../team-games/parts';
import { cleanGatherings, endEveningOf } from './host';
import type { GatheringAnnouncements, GatheringsParts } from './parts';
import { pressButton } from './presses';
import { checkPresence, gatheringRoom, pushGatherings } from './room';
import { gatheringsRoutes } from './routes';
import type { GatheringsStore } from './store';

/** The part of evenings that team games use. */
export function makeEvenings(store: GatheringsStore, clock: Clock): Evenings {
  return {
    isOpen: async (userId, gatheringId) => (await store.openEveningOf(userId))?.id === gatheringId,
    setCurrentGame: (gatheringId, { id, data: { team1Name, team2Name } }) =>
      store.setCurrentGame(gatheringId, { id, team1Name, team2Name }, clock.now()),
    detachFromGames: store.detachFromGames,
    incrementVersion: (gatheringId) => store.incrementVersion(gatheringId, clock.now()),
    idsOfUser: store.idsOfUser,
  };
}

function gatheringsSocket(parts: GatheringsParts): Pick<EventHandlers, 'seat:press'> {
  return {
    'seat:press': async ({ seatId, ...press }, { guestToken }) => {
      const pressed = await pressButton(parts, seatId, press, guestToken);
      return pressed.ok ? pressed : refusalBody(pressed);
    },
  };
}

export function makeGatherings(parts: GatheringsParts) {
  const { store, seats } = parts;
  /** By evening id: how many screens of this process watch it, and the presence that was last sent to them. */
  const watched = new Map<string, { screens: number; sent: string }>();
  return {
    handlers: gatheringsRoutes(parts),
    room: gatheringRoom(parts, watched),
    events: gatheringsSocket(parts),
    push: (
      afterCommit: Pick<AfterCommit<GatheringAnnouncements & TeamGamesAnnouncements>, 'on'>,
      gateway: Pick<Pushes, 'push' | 'deleted' | 'endGuests'>,
    ) => pushGatherings(afterCommit, gateway, parts),
    checkPresence: (gateway: Pick<Pushes, 'hint'>) => checkPresence(parts, watched, gateway),
    clean: () => cleanGatherings(parts),
    endEveningOf: (userId: string) => endEveningOf(parts, userId),
    idsOfUser: store.idsOfUser,
    guestIdsOfUser: seats.guestIdsOfUser,
    isToken: async (token: string) => (await store.byToken(token)) !== undefined,
    /** Rate limits count a guest with a seat by the seat's secret. */
    guests: { cookie: seatCookie, isKnown: (secrets: readonly string[]) => seats.isProof(hashesOf(secrets)) },
  };
}
