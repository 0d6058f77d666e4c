import type { GatheringView } from '@lamma/protocol/gatherings';
import { isRecord } from '@lamma/protocol/is-record';
import { pollWith } from './poll';
import type { RoomStrategy } from './room-kind';

/** An evening, for its host's screens. Presence (`here`, `waiting`) also changes without a new version. */
export const gatheringRoom: RoomStrategy<GatheringView> = {
  kind: 'gathering',
  listen: (source, handler) => source.on('gathering:state', handler),
  listenToAmendments: (source, handler) =>
    source.on('gathering:players', ({ id, here, waiting }) => handler(id, (state) => ({ ...state, here, waiting }))),
  poll: pollWith({
    intervalMs: 3000,
    path: (id) => `/api/gatherings/${encodeURIComponent(id)}`,
    read: (body) => {
      if (!isRecord(body) || typeof body.version !== 'number' || typeof body.serverTime !== 'number') return undefined;
      if (!isRecord(body.state) || !Array.isArray(body.state.players)) return undefined;
      return { version: body.version, state: body.state as unknown as GatheringView, serverTime: body.serverTime };
    },
  }),
};
