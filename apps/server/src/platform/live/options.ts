import type { OwnPart } from '@lamma/protocol/contests';
import type { Acks, ClientEventName, clientEvents, RoomKind, RoomStates, ServerEvents } from '@lamma/protocol/live';
import type { Refusal } from '@lamma/protocol/refusals';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';
import type * as z from 'zod';
import type { Identify } from '../actor';
import type { GuestAuth } from '../guests/guest-cookie';
import type { OwnOrigins } from '../http/guard/origins';
import type { PlatformLimits } from '../limits/limits';
import type { Metrics } from '../metrics';
import type { Clock, WatchedClock } from '../time/clock';
import type { Peer } from './peer';

export interface Snapshot<K extends RoomKind> {
  version: number;
  state: RoomStates[K];
}

/** A client that asks to watch. */
export type Watcher = Pick<Peer, 'actor' | 'guestToken' | 'roundTripMs'>;

/** A kind of room, defined by the feature that has it. */
export interface RoomDefinition<K extends RoomKind> {
  /** The event that carries the room's state. */
  event: keyof ServerEvents;
  /** How to send the state to pages of the previous protocol; left out if the state is the same in both protocols. */
  older?: { event: keyof ServerEvents; state(state: RoomStates[K]): unknown };
  /** The event with the number of screens; left out if nobody is shown that number. */
  screensEvent?: keyof ServerEvents;
  /** Why this client may not watch the room; null if it may. An unknown room and another user's room are both `notFound`. */
  refuseWatch(peer: Watcher, id: string): Promise<Refusal | null>;
  /** The whole state; null if the room is deleted. */
  read(id: string): Promise<Snapshot<K> | null>;
  /** Only the current version, for beats and pulses. */
  version(id: string): Promise<number | null>;
  /** Data for this watcher only, besides the state. */
  own?(peer: Watcher, id: string): Promise<OwnPart>;
  /** Called when a socket begins to watch. Returns a cleanup, called once on unwatch or disconnect. */
  onWatch?(peer: Watcher, id: string): Promise<() => void>;
}

export type RoomDefinitions = { [K in RoomKind]: RoomDefinition<K> };

export type Payload<N extends ClientEventName> = z.output<(typeof clientEvents)[N]>;
type OwnEvents = 'watch' | 'unwatch' | 'clock';
/** Features' handlers of all events but the gateway's own; a missing one is a type error. Each resolves with the ack. */
export type EventHandlers = {
  [N in Exclude<ClientEventName, OwnEvents>]: (payload: Payload<N>, peer: Peer) => Promise<Acks[N]>;
};

export interface GatewayOptions {
  log: Logger;
  clock: Clock;
  limits: PlatformLimits;
  metrics: Metrics;
  identify: Identify;
  trustProxy: number;
  origins: OwnOrigins;
  /** See `GuardOptions`. */
  recoverFromGap: WatchedClock['recoverFromGap'];
  rooms: RoomDefinitions;
  guests: GuestAuth;
  handlers: EventHandlers;
  /** The adapter for several processes. */
  shared?:
    | {
        adapter: ServerOptions['adapter'];
        /** While this is false, broadcasts go to local sockets only; otherwise each broadcast would first wait for Redis to fail. */
        isConnected: () => boolean;
      }
    | undefined;
}
