import type { CastState } from '@lamma/protocol/casting';
import { isRecord } from '@lamma/protocol/is-record';
import { type PollStrategy, pollWith } from './poll';
import type { RoomStrategy } from './room-kind';

/** Reads a television's pairing over REST; the server finds it by the session. */
export const castPoll: PollStrategy<CastState> = {
  intervalMs: 2000,
  path: () => '/api/cast',
  read: (body) => {
    if (!isRecord(body) || typeof body.version !== 'number' || typeof body.serverTime !== 'number') return undefined;
    if (!isRecord(body.state) || !isRecord(body.state.step)) return undefined;
    return { version: body.version, state: body.state as unknown as CastState, serverTime: body.serverTime };
  },
};

/** The room with the state that a phone shows on its television. */
export const castRoom: RoomStrategy<CastState> = {
  kind: 'cast',
  listen: (source, handler) => source.on('cast:state', handler),
  poll: pollWith(castPoll),
};
