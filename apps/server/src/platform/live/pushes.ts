import type { RoomKind, ServerEvents } from '@lamma/protocol/live';
import type { Server } from 'socket.io';
import { systemRandom } from '../secrets/random';
import type { Clock } from '../time/clock';
import { guestRoom, sessionRoom } from './handshake';
import type { RoomDefinitions } from './options';
import { noteRoundTrip, olderRoom, roomName } from './peer';
import { type EngineConnection, endLink, type Link, type Links } from './sockets/links';

/** The sockets of all processes; only of this one while Redis is unreachable: clients of other processes then notice changes by their beats. */
export type Reach = () => Pick<Server, 'in'>;

/**
 * Sends an event to all sockets of a room on every process, encoded once for the local ones.
 * @param name from `roomName`
 * @param make the payload; called only if a socket may receive it
 */
export type Broadcast = (name: string, event: string, make: () => unknown) => void;

export interface Pushes {
  /** Pushes a room's new state to all watchers on every process. The state is encoded once. */
  push<K extends RoomKind>(kind: K, id: string, snapshot: { version: number; state: unknown }): void;
  /** Like `push`, for pages of the previous protocol. @param make called only if a page of the previous protocol may be watching */
  pushOlder<K extends RoomKind>(kind: K, id: string, make: () => { version: number; state: unknown }): void;
  /** Tells all watchers on every process that a room is deleted, and removes them from it. */
  deleted(kind: RoomKind, id: string): void;
  /** Sends a hint to all watchers: an event without state and version. */
  hint<N extends keyof ServerEvents>(kind: RoomKind, id: string, event: N, payload: ServerEvents[N]): void;
  /** Measures the round trips of this process's sockets in a room: each page acknowledges an event at once. */
  probe(kind: RoomKind, id: string): void;
  endSessions(sessionKeys: readonly string[]): void;
  /**
   * Disconnects the sockets that hold a revoked guest secret, on every process. A client with another valid secret or a session reconnects.
   * @param hashes of the revoked secrets
   */
  endGuests(hashes: readonly string[]): void;
}

export function makePushes(
  reach: Reach,
  broadcast: Broadcast,
  { rooms, clock }: { rooms: RoomDefinitions; clock: Clock },
  io: Pick<Server, 'sockets'>,
): Pushes {
  const end = (names: string[]) => {
    if (names.length > 0) reach().in(names).disconnectSockets(true);
  };
  return {
    push: (kind, id, snapshot) => broadcast(roomName(kind, id), rooms[kind].event, () => ({ id, ...snapshot })),
    pushOlder: (kind, id, make) => {
      const { older } = rooms[kind];
      if (older !== undefined) broadcast(olderRoom(roomName(kind, id)), older.event, () => ({ id, ...make() }));
    },
    hint: (kind, id, event, payload) => broadcast(roomName(kind, id), event, () => payload),
    deleted: (kind, id) => {
      const name = roomName(kind, id);
      broadcast(name, 'deleted', () => ({ room: kind, id }));
      reach()
        .in(name)
        .socketsLeave([name, olderRoom(name)]);
    },
    probe: (kind, id) => probeRoom(io, roomName(kind, id), clock),
    endSessions: (sessionKeys) => end(sessionKeys.map(sessionRoom)),
    endGuests: (hashes) => end(hashes.map(guestRoom)),
  };
}

/** A page that does not acknowledge a probe in time is not measured. */
const PROBE_MS = 3000;

function probeRoom({ sockets }: Pick<Server, 'sockets'>, name: string, clock: Clock): void {
  for (const id of sockets.adapter.rooms.get(name) ?? []) {
    const socket = sockets.sockets.get(id);
    if (socket === undefined) continue;
    const probedAt = clock.now();
    socket.timeout(PROBE_MS).emit('probe', { n: probedAt }, (late: Error | null) => {
      if (late === null) noteRoundTrip(socket.conn, clock.now() - probedAt);
    });
  }
}

/** Random bytes in a process's name. */
const NAME_BYTES = 9;

/**
 * Sends to local sockets directly, and to other processes by Socket.IO's adapter: all local sockets are in a room that
 * the broadcast excludes.
 * @param reachesOthers whether Redis is connected; left out for a single process
 */
export function makeBroadcast(io: Server, links: Links, reachesOthers?: () => boolean): Broadcast {
  const ownRoom = `process:${systemRandom().token(NAME_BYTES)}`;
  if (reachesOthers !== undefined) io.on('connection', (socket) => void socket.join(ownRoom));
  return (name, event, make) => {
    const sockets = io.sockets.adapter.rooms.get(name);
    const sendsToOthers = reachesOthers?.() === true;
    if (sockets === undefined && !sendsToOthers) return;
    const payload = make();
    const encoded = encodeEvent(event, payload);
    for (const id of sockets ?? []) {
      const socket = io.sockets.sockets.get(id);
      if (socket !== undefined) sendEncoded(links.of(socket.conn), encoded);
    }
    if (sendsToOthers) io.to(name).except(ownRoom).emit(event, payload);
  };
}

/** Packet types: Engine.IO's "message" and Socket.IO's "event". */
const [MESSAGE, EVENT] = ['4', '2'];

/** An event that is encoded once for all its sockets. */
export interface EncodedEvent {
  /** For Engine.IO's connection. */
  packet: string;
  /** For a WebSocket. */
  message: Buffer;
}

export function encodeEvent(event: string, payload: unknown): EncodedEvent {
  const packet = `${EVENT}${JSON.stringify([event, payload])}`;
  return { packet, message: Buffer.from(`${MESSAGE}${packet}`) };
}

/**
 * Sends an event to one socket. If Engine.IO's queue is empty, the encoded message goes straight to the WebSocket,
 * which costs half as much; otherwise it is queued.
 */
export function sendEncoded(link: Link, { packet, message }: EncodedEvent): void {
  const { connection, web } = link;
  if (web === undefined || connection.readyState !== 'open' || !connection.transport.writable) connection.send(packet);
  else {
    link.longestBytes = Math.max(link.longestBytes, message.length);
    web.ws.send(message, { binary: false });
  }
}

/** Bytes that may be buffered for a socket in addition to its longest message. */
const MAX_WAITING = 256 * 1024;

/** Counts the bytes in Engine.IO's queue of a connection. */
export function countQueue(connection: EngineConnection, links: Links): void {
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    const link = links.of(connection);
    const bytes = bytesOf(data);
    link.queuedBytes += bytes;
    link.longestBytes = Math.max(link.longestBytes, bytes);
  });
  connection.on('drain', () => {
    links.of(connection).queuedBytes = 0;
  });
}

/**
 * Disconnects the sockets that do not read, and drops their buffers. A client that reconnects gets one state instead of all missed pushes.
 * One long message is allowed: a slow link can still be reading it.
 * @returns how many sockets were disconnected
 */
export function disconnectSlowReaders(all: Iterable<Link>): number {
  let cut = 0;
  for (const link of all) {
    const waiting = link.queuedBytes + (link.web?.tcp.writableLength ?? 0);
    if (waiting === 0) link.longestBytes = 0;
    if (waiting - link.longestBytes <= MAX_WAITING) continue;
    endLink(link);
    cut += 1;
  }
  return cut;
}

function bytesOf(data: unknown): number {
  if (typeof data === 'string') return data.length * 2;
  return data instanceof Uint8Array ? data.byteLength : 0;
}
