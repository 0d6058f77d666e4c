import type { Acks, ClientEventName, clientEvents } from '@lamma/protocol/live';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';
import type * as z from 'zod';
import type { Identify } from '../actor';
import type { GuestAuth } from '../guests/guest-auth';
import type { OwnOrigins } from '../http/door/own-origins';
import type { DoorLimits } from '../limits/door-limits';
import type { Metrics } from '../metrics';
import type { Clock } from '../time/clock';
import type { WatchedClock } from '../time/gaps';
import type { Peer } from './peer';
import type { RoomDefinitions } from './rooms';

export type Payload<N extends ClientEventName> = z.output<(typeof clientEvents)[N]>;
type OwnEvents = 'watch' | 'unwatch' | 'clock';
/** Features' handlers of all events but the gateway's own; a missing one is a type error. Each resolves with the ack. */
export type EventHandlers = {
  [N in Exclude<ClientEventName, OwnEvents>]: (payload: Payload<N>, peer: Peer) => Promise<Acks[N]>;
};

export interface GatewayOptions {
  log: Logger;
  clock: Clock;
  limits: DoorLimits;
  metrics: Metrics;
  identify: Identify;
  trustProxy: number;
  origins: OwnOrigins;
  /** As in `GuardOptions`. */
  caughtUp: WatchedClock['caughtUp'];
  rooms: RoomDefinitions;
  guests: GuestAuth;
  handlers: EventHandlers;
  /** The adapter for several processes. */
  shared?:
    | {
        adapter: ServerOptions['adapter'];
        /** Whether Redis answers. While it does not, each broadcast would wait for a failure before it is delivered locally. */
        isConnected: () => boolean;
      }
    | undefined;
}
