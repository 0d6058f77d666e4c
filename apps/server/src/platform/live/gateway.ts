import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerEvents } from '@lamma/protocol/live';
import { Server, type Socket } from 'socket.io';
import { hasOneHost, sourceOf } from '../http/guard/origins';
import { concurrencyLimits, type PlatformLimits } from '../limits/limits';
import { makeTurns } from '../time/clock';
import { admitSockets, countFlood, mayOpen, socketsOf } from './handshake';
import type { GatewayOptions } from './options';
import { measureRoundTrips, socketState } from './peer';
import {
  countQueue,
  disconnectSlowReaders,
  type EncodedEvent,
  encodeEvent,
  makeBroadcast,
  makePushes,
  type Pushes,
  sendEncoded,
} from './pushes';
import { receiveEvents } from './receive';
import { type EngineConnection, followLinks, type Links, type Web } from './sockets/links';
import { makeWatching } from './watching';

/** Separates the packets of a payload. */
const SEPARATOR = '\x1e';
/** Limit of packets in one payload. Even a page that comes back after a while sends only a handful at once. */
const MAX_PACKETS = 100;

/**
 * Counts the packets of a long-polling payload while it arrives, and ends its connection above a limit: the library handles all packets of
 * a payload in one turn, and 16 KiB can hold 8,000 packets. Call it before the library reads the request.
 * @param onFlood called once if the payload has more packets than any of our pages sends
 */
function limitPackets(
  request: IncomingMessage,
  address: string,
  { inProcess }: Pick<PlatformLimits, 'inProcess'>,
  onFlood: () => void,
): void {
  let packets = 0;
  request.on('data', (chunk: Buffer | string) => {
    if (request.destroyed) return;
    const newPackets = separatorsIn(chunk) + (packets === 0 ? 1 : 0);
    packets += newPackets;
    const isFlood = packets > MAX_PACKETS;
    if (isFlood) onFlood();
    if (isFlood || !inProcess.take('pollingPackets', address, newPackets)) request.destroy();
  });
}

function separatorsIn(chunk: Buffer | string): number {
  let count = 0;
  for (let at = chunk.indexOf(SEPARATOR); at >= 0 && count <= MAX_PACKETS; at = chunk.indexOf(SEPARATOR, at + 1)) {
    count += 1;
  }
  return count;
}

export interface Gateway extends Pushes {
  /** Keys of the sessions with a socket in this process. */
  openSessions(): string[];
  /** Number of sockets in this process. */
  socketCount(): number;
  /** Disconnects sockets that do not read or do not join, and sends due pulses. Called each second. */
  checkSockets(): Promise<void>;
  /** Disconnects all sockets, spread over `overMs` so that they do not all reconnect at once. The HTTP server stays open. */
  close(overMs: number): Promise<void>;
}

const SETTINGS = {
  serveClient: false,
  allowEIO3: false,
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: 16 * 1024,
  /** A dead connection is closed within the sum of `pingInterval` and `pingTimeout`. */
  pingInterval: 11_000,
  pingTimeout: 7000,
  connectTimeout: 10_000,
  // This option would close only our half of the connection: see `refuseUpgrades`.
  destroyUpgrade: false,
} as const;

/** Delay of a 429 for long polling. */
const REFUSED_POLL_MS = 1000;

/** The Socket.IO server: handshake, limits, parsing, dispatch and acks. Features define the rooms and events. */
export function openGateway(http: HttpServer, options: GatewayOptions): Gateway {
  const { log, metrics, clock, shared, limits } = options;
  let isClosing = false;
  const io = new Server(http, {
    ...SETTINGS,
    allowRequest: (request, done) => {
      // A socket that opens while the server is stopping would be disconnected at once.
      const permission = isClosing ? Promise.resolve(false) : mayOpen(request, options, links);
      permission.then(
        (isAccepted) => done(isAccepted ? null : 'refused', isAccepted),
        () => done('failed', false),
      );
    },
    ...(shared === undefined ? {} : { adapter: shared.adapter }),
  });
  refuseUpgrades(http, `${io.path()}/`);
  const addressOf = (request: IncomingMessage) => sourceOf(request, options.trustProxy).address;
  const waitForTurn = makeTurns();
  let floods = 0;
  const onFlood = (address: string) => {
    floods += 1;
    countFlood(address, options);
  };
  const links = followLinks(io, {
    clock,
    addressOf,
    maxUnjoined: (address) => socketsOf(address, options),
    maxUnjoinedInAll: concurrencyLimits.unjoinedPerProcess * limits.factor,
    onWebSocket: (web) =>
      limitFrames(web, limits, () => {
        onFlood(web.address);
        links.ofWebSocket(web)?.connection.close(true);
      }),
  });
  io.engine.on('connection', (connection: EngineConnection) => {
    measureRoundTrips(connection, clock);
    countQueue(connection, links);
  });
  io.engine.use((request: IncomingMessage, _reply: unknown, next: (error?: Error) => void) => {
    const isPoll = request.headers.upgrade === undefined;
    if (!hasOneHost(request)) next(new Error('not exactly one Host header'));
    else if (isPoll && !limits.inProcess.take('pollingAddress', addressOf(request)))
      // Delayed: a client that is refused at once retries at once, and it cannot send another request on this connection meanwhile.
      setTimeout(() => next(new Error('too many requests')), REFUSED_POLL_MS);
    else
      void waitForTurn(addressOf(request)).then(() => {
        if (request.method === 'POST')
          limitPackets(request, addressOf(request), limits, () => onFlood(addressOf(request)));
        next();
      });
  });
  admitSockets(io, options, links);

  const reach = () => (shared?.isConnected() === false ? io.local : io);
  const broadcast = makeBroadcast(io, links, shared?.isConnected);
  const watching = makeWatching(options, reach, broadcast, () => isClosing);
  const readVersions = (names: Iterable<string>) =>
    watching.versionsOf(names).catch((error: unknown) => {
      log.warn({ err: error }, 'versions could not be read: no pulse was sent');
      return null;
    });
  const receive = receiveEvents(options, watching);
  /** Number of sockets in this process by session key. */
  const socketsOfSession = new Map<string, number>();
  const countSession = (socket: Socket, by: 1 | -1) => {
    const key = socketState(socket).actor?.sessionKey;
    if (key === undefined) return;
    const count = (socketsOfSession.get(key) ?? 0) + by;
    if (count > 0) socketsOfSession.set(key, count);
    else socketsOfSession.delete(key);
  };
  io.on('connection', (socket) => {
    links.markJoined(socket.conn);
    metrics.addSockets(1);
    countSession(socket, 1);
    socket.on('disconnect', () => {
      metrics.addSockets(-1);
      countSession(socket, -1);
      watching.disconnected(socket);
      // A client may leave the namespace and keep the connection, for which there is no timeout.
      socket.conn.close();
    });
    receive(socket);
  });

  return {
    ...makePushes(reach, broadcast, options, io),
    openSessions: () => [...socketsOfSession.keys()],
    socketCount: () => io.sockets.sockets.size,
    checkSockets: async () => {
      links.dropUnjoined();
      const cut = disconnectSlowReaders(links.all());
      if (cut > 0) log.info({ cut }, 'disconnected sockets that did not read');
      if (floods > 0) log.warn({ floods }, 'disconnected flooding connections');
      floods = 0;
      await sendPulses(io, links, clock.now(), readVersions);
    },
    close: async (overMs) => {
      isClosing = true;
      await closeSockets(io, overMs);
    },
  };
}

/** Closes connections that ask for an upgrade on another path. No code would read such a connection, so its end would go unnoticed. */
function refuseUpgrades(http: HttpServer, path: string): void {
  http.on('upgrade', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    if (!url.startsWith(path)) socket.destroy();
  });
}

/**
 * A page that received no versions for this long is sent a pulse. As this is checked once a second, pulses are 9 s apart, which is less
 * than the interval of the page's own beat.
 */
const PULSE_MS = 8500;
/** Pulses per turn of the event loop: sending to a whole hall at once would delay students' answers that arrive meanwhile. */
const AT_ONCE = 100;

type Versions = ServerEvents['pulse']['versions'];
/** Versions by room name; null if they cannot be read now. */
type VersionsOf = (names: Iterable<string>) => Promise<Versions | null>;

/**
 * Sends the versions of their rooms to the pages that take pulses, so that these pages need not poll. Pages that watch
 * the same rooms share one encoded pulse.
 * @param now by the clock of `versionsSentAt`, ms
 */
async function sendPulses(io: Server, links: Links, now: number, versionsOf: VersionsOf): Promise<void> {
  const pulses = new Map<string, EncodedEvent | null>();
  let sent = 0;
  for (const socket of socketsDue(io, now)) {
    const names = [...socketState(socket).watching.keys()];
    const key = names.join(' ');
    let pulse = pulses.get(key);
    if (pulse === undefined) {
      const versions = await versionsOf(names);
      pulse = versions === null ? null : encodeEvent('pulse', { versions });
      pulses.set(key, pulse);
    }
    if (pulse !== null) sendEncoded(links.of(socket.conn), pulse);
    sent += 1;
    if (sent % AT_ONCE === 0) await nextTurn();
  }
}

function socketsDue(io: Server, now: number): Socket[] {
  const found: Socket[] = [];
  for (const socket of io.sockets.sockets.values()) {
    const state = socketState(socket);
    if (!state.hearsPulses || now - state.versionsSentAt < PULSE_MS) continue;
    state.versionsSentAt = now;
    found.push(socket);
  }
  return found;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Cost of a data chunk in addition to its bytes, so that single-byte chunks are not free. */
const CHUNK_COST_BYTES = 64;
/** A shorter chunk holds too few frames to need overwriting. */
const SHORT_CHUNK_BYTES = 1024;
/** No WebSocket frame starts with this byte, so the library stops parsing. */
const NO_FRAME = 0xff;

let openedCount = 0;

/**
 * Counts the bytes, frames and pings of a WebSocket, and answers pings. Above a limit the peer is disconnected, and the rest of its chunk
 * is overwritten, because the library would parse all of it (64 KiB can hold 10,000 frames).
 * @param onFlood called once when a peer is disconnected
 */
function limitFrames({ ws, tcp }: Web, { inProcess }: Pick<PlatformLimits, 'inProcess'>, onFlood: () => void): void {
  openedCount += 1;
  const key = String(openedCount);
  let chunk: Buffer | undefined;
  let isOver = false;
  const cut = () => {
    chunk?.fill(NO_FRAME);
    if (isOver) return;
    isOver = true;
    onFlood();
    ws.terminate();
  };
  const count = () => {
    if (!inProcess.take('wireFrames', key) || isOver) cut();
  };
  // Runs before the library's own listener.
  tcp.prependListener('data', (bytes: Buffer) => {
    chunk = bytes.length > SHORT_CHUNK_BYTES ? bytes : undefined;
    if (!isOver && inProcess.take('wireBytes', key, bytes.length + CHUNK_COST_BYTES)) return;
    chunk = bytes;
    cut();
  });
  ws.on('message', count);
  ws.on('pong', count);
  ws.on('ping', (data) => {
    count();
    if (!isOver && !inProcess.take('wirePings', key)) cut();
    // No pong while earlier ones are unread.
    if (!isOver && tcp.writableLength === 0) ws.pong(data);
  });
}

/** How long a socket that is due to be closed may wait for acks of its pending events. */
const ANSWERS_MS = 1000;

/**
 * Disconnects all sockets, spread over `overMs`, each after its events are answered, and then the connections that never joined. The caller
 * closes the HTTP server, because closing it waits for the end of all connections, and some never end.
 */
async function closeSockets(io: Server, overMs: number): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  await Promise.all(sockets.map((socket, index) => endSocket(socket, (overMs * index) / sockets.length)));
  await io.sockets.adapter.close();
  io.engine.close();
}

async function endSocket(socket: Socket, afterMs: number): Promise<void> {
  await pause(afterMs);
  const state = socketState(socket);
  if (state.pendingEvents > 0) {
    const answered = new Promise<void>((resolve) => {
      state.onAnswered = resolve;
    });
    await Promise.race([answered, pause(ANSWERS_MS)]);
  }
  socket.disconnect(true);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
