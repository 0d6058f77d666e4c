import type { Acks, ClientEventName, clientEvents } from '@lamma/protocol/live';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';
import type * as z from 'zod';
import type { Identify } from '../actor';
import type { GuestAuth } from '../guests/guest-auth';
import type { DoorLimits } from '../limits/door-limits';
import type { Metrics } from '../metrics';
import type { Clock } from '../time/clock';
import type { Peer } from './peer';
import type { RoomDefinitions } from './rooms';

export type Payload<N extends ClientEventName> = z.output<(typeof clientEvents)[N]>;
type OwnEvents = 'watch' | 'unwatch' | 'clock';
/** Features' handlers: every event that is not the gateway's own. A missing one does not compile. Each resolves with the acknowledgement. */
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
  publicOrigin: string | undefined;
  rooms: RoomDefinitions;
  guests: GuestAuth;
  handlers: EventHandlers;
  /** Shared delivery between processes, where there are several. */
  shared?:
    | {
        adapter: ServerOptions['adapter'];
        /** Whether it answers now. While it does not, the adapter waits for each try to fail before it delivers here. */
        isThere: () => boolean;
      }
    | undefined;
}
