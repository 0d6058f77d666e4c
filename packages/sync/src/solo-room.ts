import type { ServerEvents } from '@lamma/protocol/live';
import type { SoloMe, SoloView } from '@lamma/protocol/solo-games';
import type { PollStrategy, RoomStrategy } from './room-kind';
import { soloPath } from './solo-path';
import { timings } from './timings';

type Present = Pick<SoloView, 'runId' | 'participants' | 'participantCount'>;

const soloPoll: PollStrategy<SoloView> = {
  intervalMs: timings.soloPollMs,
  calm: { afterMs: timings.soloCalmAfterMs, intervalMs: timings.soloCalmPollMs },
  path: soloPath,
  read: (body) => {
    const { version, serverTime, state, me } = isRecord(body) ? body : {};
    if (typeof version !== 'number' || typeof serverTime !== 'number') return undefined;
    // Enough to know our server's answer from somebody else's page; the server's own tests hold the rest of the shape.
    if (!isRecord(state) || typeof state.phase !== 'string') return undefined;
    return { version, serverTime, state: state as SoloView, me: (me ?? null) as SoloMe | null };
  },
};

/** How a contest is read by a phone whose student has not joined: it opens no socket yet. */
export const soloLook: PollStrategy<SoloView> = {
  intervalMs: timings.soloLookMs,
  path: soloPoll.path,
  read: soloPoll.read,
};

/** A contest as everyone in the hall sees it: a push is a whole state, who comes and goes is told between two versions. */
export const soloRoom: RoomStrategy<SoloView> = {
  kind: 'solo',
  pushes: 'whole',
  listen: (source, handler) => source.on('solo:state', handler),
  merge: (_previous, incoming) => incoming,
  movesWithinVersion: true,
  listenWithin: (source, handler) =>
    source.on('solo:participants', (delta) => handler(delta.id, (view) => withParticipants(view, delta))),
  poll: soloPoll,
};

/** A contest after some came and some went. */
export function withParticipants<S extends Present>(view: S, delta: ServerEvents['solo:participants']): S {
  if (delta.runId !== view.runId) return view;
  const added = new Map(delta.added.map((participant) => [participant.id, participant]));
  const stayed = view.participants.filter(({ id }) => !delta.removed.includes(id));
  const known = stayed.map((participant) => added.get(participant.id) ?? participant);
  const fresh = delta.added.filter(({ id }) => !known.some((participant) => participant.id === id));
  return { ...view, participants: [...known, ...fresh], participantCount: delta.participantCount };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
