import type { ContestMe, ContestPhase, ContestPush, ContestView } from '@lamma/protocol/contests';
import { isRecord } from '@lamma/protocol/is-record';
import type { ServerEvents } from '@lamma/protocol/live';
import { timings } from '../timings';
import { contestPath } from './contest-path';
import { type PollStrategy, polledBy } from './poll';
import type { RoomStrategy } from './room-kind';

type Present = Pick<ContestView, 'runId' | 'participants' | 'participantCount'>;

const contestPoll: PollStrategy<ContestView> = {
  intervalMs: timings.contestPollMs,
  calm: { afterMs: timings.contestCalmAfterMs, intervalMs: timings.contestCalmPollMs },
  path: contestPath,
  read: (body) => {
    const { version, serverTime, state, me } = isRecord(body) ? body : {};
    if (typeof version !== 'number' || typeof serverTime !== 'number') return undefined;
    // Enough to know our server's answer from another page; the server's own tests hold the rest of the shape.
    if (!isRecord(state) || typeof state.phase !== 'string') return undefined;
    return { version, serverTime, state: state as ContestView, me: (me ?? null) as ContestMe | null };
  },
};

/** How a phone reads a contest before its student has joined, without a socket. */
export const contestLook = polledBy<ContestView>({
  intervalMs: timings.contestLookMs,
  path: contestPoll.path,
  read: contestPoll.read,
});

/** A contest as every phone sees it. Who joins and leaves comes between two versions. */
export const contestRoom: RoomStrategy<ContestView> = {
  kind: 'solo',
  listen: (source, handler) => source.on('solo:state', handler),
  merge: mergeContestViews,
  movesWithinVersion: true,
  listenWithin: (source, handler) =>
    source.on('solo:participants', (delta) => handler(delta.id, (view) => withParticipants(view, delta))),
  poll: polledBy(contestPoll),
};

/** Whether a question shows, open or closed. */
export function isUnderWay(phase: ContestPhase): boolean {
  return phase === 'question' || phase === 'closed';
}

/**
 * Gives a pushed view what it left out, from the one before it.
 * @returns undefined where that one has something else there: the whole has to be asked for
 */
export function mergeContestViews(
  previous: ContestView | undefined,
  incoming: ContestView | ContestPush,
): ContestView | undefined {
  if ('description' in incoming) return incoming as ContestView;
  if (previous?.base !== incoming.base) return undefined;
  const { id, description, isLocked, tellResults } = previous;
  return { id, description, isLocked, tellResults, gameStarted: isUnderWay(incoming.phase), ...incoming };
}

/** A contest after participants joined and left. */
export function withParticipants<S extends Present>(view: S, delta: ServerEvents['solo:participants']): S {
  if (delta.runId !== view.runId) return view;
  const added = new Map(delta.added.map((participant) => [participant.id, participant]));
  const stayed = view.participants.filter(({ id }) => !delta.removed.includes(id));
  const known = stayed.map((participant) => added.get(participant.id) ?? participant);
  const fresh = delta.added.filter(({ id }) => !known.some((participant) => participant.id === id));
  return { ...view, participants: [...known, ...fresh], participantCount: delta.participantCount };
}
