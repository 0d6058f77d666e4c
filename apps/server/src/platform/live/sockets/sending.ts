import { type EngineConnection, endLink, type Link, type Links } from './links';

/** Engine.IO's "message" and Socket.IO's "event". */
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
 * Sends an event to one socket. If Engine.IO's queue is empty, the encoded message goes straight to the WebSocket, which costs half as much;
 * otherwise it is queued.
 */
export function sendEncoded(link: Link, { packet, message }: EncodedEvent): void {
  const { connection, web } = link;
  if (web === undefined || connection.readyState !== 'open' || !connection.transport.writable) connection.send(packet);
  else {
    link.longest = Math.max(link.longest, message.length);
    web.ws.send(message, { binary: false });
  }
}

/** Bytes that may be buffered for a socket beside its longest message. */
const WAITING_MOST = 256 * 1024;

/** Counts the bytes in Engine.IO's queue of a connection. */
export function countQueue(connection: EngineConnection, links: Links): void {
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    const link = links.of(connection);
    if (link === undefined) return;
    const bytes = bytesOf(data);
    link.queued += bytes;
    link.longest = Math.max(link.longest, bytes);
  });
  connection.on('drain', () => {
    const link = links.of(connection);
    if (link !== undefined) link.queued = 0;
  });
}

/**
 * Disconnects the sockets that do not read, and drops their buffers. A client that reconnects gets one state instead of all missed pushes. One long
 * message is allowed: a slow link may still be reading it.
 * @returns how many
 */
export function cutSlowReaders(all: Iterable<Link>): number {
  let cut = 0;
  for (const link of all) {
    const waiting = link.queued + (link.web?.tcp.writableLength ?? 0);
    if (waiting === 0) link.longest = 0;
    if (waiting - link.longest <= WAITING_MOST) continue;
    endLink(link);
    cut += 1;
  }
  return cut;
}

/** Estimated as two bytes per character. */
function bytesOf(data: unknown): number {
  if (typeof data === 'string') return data.length * 2;
  return data instanceof Uint8Array ? data.byteLength : 0;
}
