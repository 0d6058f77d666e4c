import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { namesItsHost, sourceOf } from '../http/door/origin';
import { closeSockets } from './close-sockets';
import { admitSockets, mayOpen } from './handshake';
import type { GatewayOptions } from './options';
import { keptOf } from './peer';
import { makePushes, type Pushes } from './pushes';
import { makeTakeEvent, receiveEvents } from './receive';
import { askSilent } from './sockets/ask-silent';
import { pushWholeFrames } from './sockets/encode-push';
import { acknowledgeRead, type ReadEvent, readEvents } from './sockets/read-events';
import { type Connection, measureRoundTrips } from './sockets/round-trips';
import { cutSlowReaders } from './sockets/slow-readers';
import { watchEngine } from './sockets/watch-engine';
import { makeWatching } from './watching';

export interface Gateway extends Pushes {
  /** Keys of the sessions that have a socket in this process. */
  openSessions(): string[];
  /** Sockets in this process. */
  socketCount(): number;
  /** Ends the sockets for which too much waits, and asks the silent ones for a sign of life. To be called each second. */
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
  /** A page that shows signs of life is asked no more often than this; a silent one after ten seconds (ask-silent.ts). */
  pingInterval: 25_000,
  pingTimeout: 7000,
  connectTimeout: 10_000,
} as const;

/** The door of Socket.IO: handshake, limits, parsing, dispatch, acknowledgement. What the rooms and events mean, features say. */
export function openGateway(http: HttpServer, options: GatewayOptions): Gateway {
  const { log, metrics, clock, shared, trustProxy } = options;
  let isClosing = false;
  const io = new Server(http, {
    ...SETTINGS,
    allowRequest: (request, done) => {
      // A socket that opens while the server stops would be ended at once.
      const may = isClosing
        ? Promise.resolve(false)
        : mayOpen(request, options, connections.hasRoom, io.engine.clientsCount);
      may.then(
        (isLetIn) => done(isLetIn ? null : 'refused', isLetIn),
        () => done('failed', false),
      );
    },
    ...(shared === undefined ? {} : { adapter: shared.adapter }),
  });
  const connections = watchEngine(io, (request) => sourceOf(request, trustProxy).address);
  io.engine.on('connection', (connection: Connection) => measureRoundTrips(connection, clock));
  io.engine.use((request: IncomingMessage, _reply: unknown, next: (error?: Error) => void) =>
    next(namesItsHost(request) ? undefined : new Error('not one Host')),
  );
  admitSockets(io, options);
  const knowsLibrary = pushWholeFrames(io);
  if (!knowsLibrary) log.warn('Socket.IO is another than is known: frames take its own way, which is slower');

  const reach = () => (shared?.isThere() === false ? io.local : io);
  const watching = makeWatching(options, reach, () => isClosing);
  const readVersions = (names: Iterable<string>) =>
    watching.versionsOf(names).catch((error: unknown) => {
      log.warn({ err: error }, 'versions were not read: pages are pinged without them');
      return null;
    });
  const take = makeTakeEvent(options, watching);
  const takeRead = (socket: Socket, { name, payload, id, bytes }: ReadEvent) =>
    take(socket, name, payload, bytes, (answer) => {
      if (id !== undefined) acknowledgeRead(socket, id, answer);
    });
  /** Sockets of this process by the key of their session. */
  const socketsOf = new Map<string, number>();
  const countSession = (socket: Socket, by: 1 | -1) => {
    const key = keptOf(socket).actor?.sessionKey;
    if (key === undefined) return;
    const count = (socketsOf.get(key) ?? 0) + by;
    if (count > 0) socketsOf.set(key, count);
    else socketsOf.delete(key);
  };
  io.on('connection', (socket) => {
    metrics.socketsChanged(1);
    countSession(socket, 1);
    socket.on('disconnect', () => {
      metrics.socketsChanged(-1);
      countSession(socket, -1);
      watching.gone(socket);
    });
    receiveEvents(socket, take);
    if (knowsLibrary) readEvents(socket, takeRead);
  });

  return {
    ...makePushes(reach, options.rooms),
    openSessions: () => [...socketsOf.keys()],
    socketCount: () => io.sockets.sockets.size,
    lookAtSockets: async () => {
      const cut = cutSlowReaders(io);
      if (cut > 0) log.info({ cut }, 'sockets did not read and were ended');
      await askSilent(io, clock.now(), readVersions);
    },
    close: async (overMs) => {
      isClosing = true;
      await closeSockets(io, overMs);
    },
  };
}
