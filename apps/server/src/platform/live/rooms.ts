import type { OwnPart } from '@lamma/protocol/contests';
import type { RoomKind, RoomStates, ServerEvents } from '@lamma/protocol/live';
import type { Refusal } from '@lamma/protocol/refusals';
import type { Peer } from './peer';

export interface Snapshot<K extends RoomKind> {
  version: number;
  state: RoomStates[K];
}

/** A client that asks to watch. */
export type Watcher = Pick<Peer, 'actor' | 'guestToken'>;

/** A kind of room, defined by the feature that has it. */
export interface RoomDefinition<K extends RoomKind> {
  /** The event that carries its state. */
  event: keyof ServerEvents;
  /** How to send the state to pages of the previous protocol; left out if it has not changed. */
  older?: { event: keyof ServerEvents; state(state: RoomStates[K]): unknown };
  /** The event with the number of screens; left out for rooms with a crowd. */
  screensEvent?: keyof ServerEvents;
  /** Why this client may not watch it, or null. An unknown room and another user's are both `notFound`. */
  refuseWatch(peer: Watcher, id: string): Promise<Refusal | null>;
  /** The whole state; null if the room is deleted. */
  read(id: string): Promise<Snapshot<K> | null>;
  /** Only the current version, for beats and pulses. */
  version(id: string): Promise<number | null>;
  /** What only this watcher gets beside the state. */
  own?(peer: Watcher, id: string): Promise<OwnPart>;
  /** Called when a socket begins to watch. Returns a cleanup, called once on unwatch or disconnect. */
  onWatch?(peer: Watcher, id: string): Promise<() => void>;
}

export type RoomDefinitions = { [K in RoomKind]: RoomDefinition<K> };
