import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { Server, type ServerOptions } from 'socket.io';
import { makeOwnOrigins } from '../../platform/http/guard/origins';
import { makeLimits, platformLimits } from '../../platform/limits/limits';
import { type Gateway, openGateway } from '../../platform/live/gateway';
import type { GatewayOptions, RoomDefinitions } from '../../platform/live/options';
import { makeLog } from '../../platform/log';
import { makeMetrics } from '../../platform/metrics';
import { noGuests } from '../server/no-guests';
import { testClock } from '../server/test-clock';

const emptyRoom = {
  event: 'allowance',
  refuseWatch: async () => null,
  read: async () => null,
  version: async () => null,
} as const;

/** Rooms that do not exist. */
export const noRooms: RoomDefinitions = {
  game: { ...emptyRoom, event: 'game:changed' },
  user: emptyRoom,
  qr: { ...emptyRoom, event: 'qr:state' },
  solo: { ...emptyRoom, event: 'solo:state' },
  soloTeacher: { ...emptyRoom, event: 'solo:teacher' },
  cast: { ...emptyRoom, event: 'cast:state' },
  seat: { ...emptyRoom, event: 'seat:state' },
  gathering: { ...emptyRoom, event: 'gathering:state' },
};

/** A snapshot with an arbitrary state, for tests that do not read it. */
export const snapshotOfState = (version: number, state: object) => ({ version, state: state as never });

type AdapterClass = Extract<ServerOptions['adapter'], abstract new (...given: never[]) => Server['sockets']['adapter']>;
/** The in-memory adapter, as a base class; its package is not a dependency of ours. */
export const MemoryAdapter = new Server().sockets.adapter.constructor as AdapterClass;

const unexpectedCall = async () => Promise.reject(new Error('not asked for'));
/** Handlers of events that a test does not send. */
export const noHandlers: GatewayOptions['handlers'] = {
  'game:command': unexpectedCall,
  'qr:options': unexpectedCall,
  'qr:typing': unexpectedCall,
  'seat:press': unexpectedCall,
  'solo:answer': unexpectedCall,
  'solo:command': unexpectedCall,
};

/** A log that a test reads: each line as an object, without its time. */
export function readableLog() {
  const lines: Record<string, unknown>[] = [];
  const log = makeLog('info', {
    write: (line) => {
      const { time: _time, ...rest } = JSON.parse(line);
      lines.push(rest);
    },
  });
  return { log, lines };
}

/** A gateway on an HTTP server without routes. @param more replaces default options */
export async function bareGateway(more: Partial<GatewayOptions> = {}): Promise<{ gateway: Gateway; url: string }> {
  // The library loads its parser of cookies when it is registered.
  await Fastify().register(fastifyCookie);
  const http = createServer();
  const opened = openGateway(http, {
    log: makeLog('silent'),
    clock: testClock(),
    limits: makeLimits(platformLimits, 1000),
    metrics: makeMetrics(),
    identify: async () => null,
    trustProxy: 1,
    origins: makeOwnOrigins(undefined, makeLog('silent'), testClock()),
    recoverFromGap: () => undefined,
    rooms: noRooms,
    guests: noGuests,
    handlers: noHandlers,
    ...more,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const close = async (overMs: number) => {
    await opened.close(overMs);
    http.close();
  };
  return { gateway: { ...opened, close }, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}
