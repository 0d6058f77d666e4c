import type { AfterCommit } from '../../platform/db/decide';
import type { RoomDefinition } from '../../platform/live/options';
import type { Pushes } from '../../platform/live/pushes';
import type { Clock } from '../../platform/time/clock';
import type { TeamGamesAnnouncements } from '../team-games/parts';
import { pushGuests } from '../team-games/pushes';
import { authorize } from './host';
import type { GatheringAnnouncements, GatheringsParts } from './parts';
import { presenceOf, readView } from './view';

/** Pause between two pushes of one evening, ms. */
const PUSH_MS = 250;

/** Per evening that screens of this process watch: the number of screens, and the presence that was last sent to them. */
type Watched = Map<string, { screens: number; sent: string }>;

/** The room `gathering:{id}`, for the host's screens and those with the card of its game. */
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

/** Pushes evenings to their host's screens and their guests, and disconnects phones that have lost their seats. */
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
    const begun = { isRequested: false };
    pausing.set(id, begun);
    clock.after(PUSH_MS, () => {
      pausing.delete(id);
      // A push that fails is replaced by the next one; the screens notice the version.
      if (begun.isRequested) run(id).catch(() => undefined);
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
    const presence = presenceOf(await seats.listed(id), seats.presence);
    const json = JSON.stringify(presence);
    if (json === entry.sent) continue;
    entry.sent = json;
    gateway.hint('gathering', id, 'gathering:players', { id, ...presence });
  }
}
