import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { namesItsHost, sourceOf } from '../http/door/origin';
import { heldAtOnce } from '../limits/door-limits';
import { closeSockets } from './close-sockets';
import { admitSockets, countFlood, mayOpen, socketsOf } from './handshake';
import type { GatewayOptions } from './options';
import { socketState } from './peer';
import { makePushes, makeTell, type Pushes } from './pushes';
import { receiveEvents } from './receive';
import { boundFrames } from './sockets/bound-frames';
import { type EngineConnection, followLinks } from './sockets/links';
import { sendPulses } from './sockets/pulses';
import { measureRoundTrips } from './sockets/round-trips';
import { countQueue, cutSlowReaders } from './sockets/slow-readers';
import { makeWatching } from './watching';

export interface Gateway extends Pushes {
  /** Keys of the sessions that have a socket in this process. */
  openSessions(): string[];
  /** Sockets in this process. */
  socketCount(): number;
  /** Ends connections that do not read or do not join, and sends the pulses that are due. To be called each second. */
  lookAtSockets(): Promise<void>;
  /** Ends all sockets, spread over `overMs`, so that they do not all come back at once. The HTTP server goes on. */
  close(overMs: number): Promise<void>;
}

const SETTINGS = {
  serveClient: false,
  allowEIO3: false,
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: 16 * 1024,
  /** A link that has died is given up within the sum of the two. */
  pingInterval: 11_000,
  pingTimeout: 7000,
  connectTimeout: 10_000,
} as const;

/** How long a request by long polling that is too much waits for its refusal. */
const REFUSED_POLL_MS = 1000;

/** The door of Socket.IO: handshake, limits, parsing, dispatch, acknowledgement. What the rooms and events mean, features say. */
export function openGateway(http: HttpServer, options: GatewayOptions): Gateway {
  const { log, metrics, clock, shared, limits } = options;
  let isClosing = false;
  const io = new Server(http, {
    ...SETTINGS,
    allowRequest: (request, done) => {
      // A socket that opens while the server stops would be ended at once.
      const may = isClosing ? Promise.resolve(false) : mayOpen(request, options, links);
      may.then(
        (isLetIn) => done(isLetIn ? null : 'refused', isLetIn),
        () => done('failed', false),
      );
    },
    ...(shared === undefined ? {} : { adapter: shared.adapter }),
  });
  const addressOf = (request: IncomingMessage) => sourceOf(request, options.trustProxy).address;
  let floods = 0;
  const links = followLinks(io, {
    clock,
    addressOf,
    mostUnjoined: (address) => socketsOf(address, options),
    mostUnjoinedInAll: heldAtOnce.unjoinedPerProcess * limits.factor,
    opened: (web) =>
      boundFrames(web, limits, () => {
        floods += 1;
        countFlood(web.address, options);
        links.over(web)?.connection.close(true);
      }),
  });
  io.engine.on('connection', (connection: EngineConnection) => {
    measureRoundTrips(connection, clock);
    countQueue(connection, links);
  });
  io.engine.use((request: IncomingMessage, _reply: unknown, next: (error?: Error) => void) => {
    const isPoll = request.headers.upgrade === undefined;
    if (!namesItsHost(request)) next(new Error('not one Host'));
    else if (isPoll && !limits.here.take('pollingAddress', addressOf(request)))
      // Refused at once it would only come back at once: a connection has one request at a time.
      setTimeout(() => next(new Error('too many requests')), REFUSED_POLL_MS);
    else next();
  });
  admitSockets(io, options, links);

  const reach = () => (shared?.isThere() === false ? io.local : io);
  const tell = makeTell(io, links, shared?.isThere);
  const watching = makeWatching(options, reach, tell, () => isClosing);
  const readVersions = (names: Iterable<string>) =>
    watching.versionsOf(names).catch((error: unknown) => {
      log.warn({ err: error }, 'versions were not read: no pulse is sent');
      return null;
    });
  const receive = receiveEvents(options, watching);
  /** Sockets of this process by the key of their session. */
  const socketsOfSession = new Map<string, number>();
  const countSession = (socket: Socket, by: 1 | -1) => {
    const key = socketState(socket).actor?.sessionKey;
    if (key === undefined) return;
    const count = (socketsOfSession.get(key) ?? 0) + by;
    if (count > 0) socketsOfSession.set(key, count);
    else socketsOfSession.delete(key);
  };
  io.on('connection', (socket) => {
    links.joined(socket.conn);
    metrics.socketsChanged(1);
    countSession(socket, 1);
    socket.on('disconnect', () => {
      metrics.socketsChanged(-1);
      countSession(socket, -1);
      watching.gone(socket);
      // A client may leave the namespace and keep the connection below it, which no timeout would end.
      socket.conn.close();
    });
    receive(socket);
  });

  return {
    ...makePushes(reach, tell, options.rooms),
    openSessions: () => [...socketsOfSession.keys()],
    socketCount: () => io.sockets.sockets.size,
    lookAtSockets: async () => {
      links.dropUnjoined();
      const cut = cutSlowReaders(links.all());
      if (cut > 0) log.info({ cut }, 'sockets did not read and were ended');
      if (floods > 0) log.warn({ floods }, 'connections sent too much and were ended');
      floods = 0;
      await sendPulses(io, links, clock.now(), readVersions);
    },
    close: async (overMs) => {
      isClosing = true;
      await closeSockets(io, overMs);
    },
  };
}
