import { isRecord } from '@lamma/protocol/is-record';
import type { SeatView } from '@lamma/protocol/seats';
import { timings } from '../timings';
import { pollWith } from './poll';
import { seatPath } from './rest-paths';
import type { RoomStrategy } from './room-kind';
import type { Snapshot } from './snapshot';

/** A seat in an answer of the server. */
export type SeatSnapshot = Snapshot<SeatView> & { seatId: string };

/** A phone's seat in a game or an evening. */
export const seatRoom: RoomStrategy<SeatView> = {
  kind: 'seat',
  listen: (source, handler) => source.on('seat:state', handler),
  poll: pollWith({ intervalMs: timings.roundPollMs, path: seatPath, read: seatIn }),
};

/** The seat in an answer; undefined for any other body. */
export function seatIn(body: unknown): SeatSnapshot | undefined {
  if (!isRecord(body) || typeof body.version !== 'number' || typeof body.serverTime !== 'number') return undefined;
  const { seatId, version, serverTime, state } = body;
  if (typeof seatId !== 'string' || !isRecord(state) || typeof state.phase !== 'string') return undefined;
  return { seatId, version, serverTime, state: state as unknown as SeatView };
}
