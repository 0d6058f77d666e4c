import type { RoomKind, RoomStates, ServerEvents, Watched } from '@lamma/protocol/live';
import type { Refusal } from '@lamma/protocol/refusals';
import type { Peer } from './peer';

/** A room's state with the version it is of. */
export interface Snapshot<K extends RoomKind> {
  version: number;
  state: RoomStates[K];
}

/** Who would watch. */
export type Watcher = Pick<Peer, 'actor' | 'guestToken'>;

/** What the gateway must know of a kind of room: handed in by the feature whose room it is. */
export interface RoomDefinition<K extends RoomKind> {
  /** The event that carries its state. */
  event: keyof ServerEvents;
  /** The event that tells those who watch how many they are; left out where a crowd does. */
  screensEvent?: keyof ServerEvents;
  /** Why this caller may not watch it, or null. A room that is not there, or somebody else's, is `notFound`. */
  refuseWatch(peer: Watcher, id: string): Promise<Refusal | null>;
  /** The whole state; null when the room is gone. */
  read(id: string): Promise<Snapshot<K> | null>;
  /** The current version alone, for the beacon. */
  version(id: string): Promise<number | null>;
  /** What is the watcher's own, beside the state; left out where there is nothing of the kind. */
  own?(peer: Watcher, id: string): Promise<NonNullable<Watched['me']> | null>;
  /** Told when a socket begins to watch; what it hands back is called once when that socket has gone or looks away. */
  came?(peer: Watcher, id: string): Promise<() => void>;
}

export type RoomDefinitions = { [K in RoomKind]: RoomDefinition<K> };
