import type { Link } from './links';

/** Engine.IO's "message" and Socket.IO's "event". */
const [MESSAGE, EVENT] = ['4', '2'];

/** An event that is encoded once, however many sockets it goes to. */
export interface EncodedEvent {
  /** As Engine.IO's connection takes it. */
  packet: string;
  /** As a WebSocket takes it. */
  message: Buffer;
}

export function encodeEvent(event: string, payload: unknown): EncodedEvent {
  const packet = `${EVENT}${JSON.stringify([event, payload])}`;
  return { packet, message: Buffer.from(`${MESSAGE}${packet}`) };
}

/**
 * Sends an event to one socket. A WebSocket whose transport is idle takes the message as it is, which costs half as much as Engine.IO's queue
 * (docs/decisions/0043). Where Engine.IO may have something in its queue, the event goes behind it.
 */
export function sendEncoded(link: Link, { packet, message }: EncodedEvent): void {
  const { connection, web } = link;
  if (web === undefined || connection.readyState !== 'open' || !connection.transport.writable) connection.send(packet);
  else {
    link.longest = Math.max(link.longest, message.length);
    web.ws.send(message, { binary: false });
  }
}
