import type { ContestMe, ContestPhase, ContestPush, ContestView } from '@lamma/protocol/contests';
import { isRecord } from '@lamma/protocol/is-record';
import type { ServerEvents } from '@lamma/protocol/live';
import { timings } from '../timings';
import { type PollStrategy, pollWith } from './poll';
import { contestPath } from './rest-paths';
import type { RoomStrategy } from './room-kind';

type Present = Pick<ContestView, 'runId' | 'participants' | 'participantCount'>;

const contestPoll: PollStrategy<ContestView> = {
  intervalMs: timings.contestPollMs,
  calm: { afterMs: timings.contestCalmAfterMs, intervalMs: timings.contestCalmPollMs },
  path: contestPath,
  read: (body) => {
    const { version, serverTime, state, me, placeMoved } = isRecord(body) ? body : {};
    if (typeof version !== 'number' || typeof serverTime !== 'number') return undefined;
    // These fields distinguish our server's answer from another page; the server's tests check the rest of the shape.
    if (!isRecord(state) || typeof state.phase !== 'string') return undefined;
    const own = { me: (me ?? null) as ContestMe | null, ...(placeMoved === true && { placeMoved: true as const }) };
    return { version, serverTime, state: state as ContestView, ...own };
  },
};

/** Reads a contest before its student has joined, without a socket. */
export const contestPreview = pollWith<ContestView>({
  intervalMs: timings.contestPreviewMs,
  path: contestPoll.path,
  read: contestPoll.read,
});

/** A contest as every phone sees it. Participants join and leave without a new version. */
export const contestRoom: RoomStrategy<ContestView> = {
  kind: 'solo',
  listen: (source, handler) => source.on('solo:state', handler),
  merge: mergeContestViews,
  listenToAmendments: (source, handler) =>
    source.on('solo:participants', (delta) => handler(delta.id, (view) => withParticipants(view, delta))),
  poll: pollWith(contestPoll),
};

/** The room of a projector's page. The page watches it only to tell the server that a projector is connected. */
export const projectorRoom: RoomStrategy<ContestView> = {
  kind: contestRoom.kind,
  listen: contestRoom.listen,
  merge: mergeContestViews,
};

/** True if a question is shown; it might be closed. */
export function isQuestionShown(phase: ContestPhase): boolean {
  return phase === 'question' || phase === 'closed';
}

/**
 * Completes a pushed view from the previous one.
 * @returns undefined if the previous view's base is not the push's; then everything must be reloaded
 */
export function mergeContestViews(
  previous: ContestView | undefined,
  incoming: ContestView | ContestPush,
): ContestView | undefined {
  if ('description' in incoming) return incoming as ContestView;
  if (previous?.base !== incoming.base) return undefined;
  const { id, description, isLocked, tellResults } = previous;
  return { id, description, isLocked, tellResults, gameStarted: isQuestionShown(incoming.phase), ...incoming };
}

/** Applies participants who joined or left. */
export function withParticipants<S extends Present>(view: S, delta: ServerEvents['solo:participants']): S {
  if (delta.runId !== view.runId) return view;
  const added = new Map(delta.added.map((participant) => [participant.id, participant]));
  const stayed = view.participants.filter(({ id }) => !delta.removed.includes(id));
  const known = stayed.map((participant) => added.get(participant.id) ?? participant);
  const fresh = delta.added.filter(({ id }) => !known.some((participant) => participant.id === id));
  return { ...view, participants: [...known, ...fresh], participantCount: delta.participantCount };
}
