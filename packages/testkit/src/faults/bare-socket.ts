import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A raw connection that may stay silent, stop in the middle of a request, or stop reading. */
export interface BareSocket {
  socket: Socket;
  /** Everything received so far. */
  received(): string;
  /**
   * Resolves when this text has been received.
   * @throws if the connection ends first
   */
  waitFor(text: string): Promise<void>;
  /** Resolves when the connection has ended, for whatever reason. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a TCP connection and sends these bytes, or none. */
export async function openBare(url: string, bytes = ''): Promise<BareSocket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    received += part.toString('latin1');
  });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const waitFor = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!received.includes(text)) return;
        socket.off('data', check);
        resolve();
      };
      socket.on('data', check);
      socket.once('close', () => reject(new Error(`the connection ended before «${text}»`)));
      check();
    });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('error', reject);
  });
  if (bytes !== '') await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return { socket, received: () => received, waitFor, ended, close: () => socket.destroy() };
}

/** Incomplete requests, each named after what it sends. */
export const halfRequests = {
  'a request line without its end': () => 'GET /healthz HT',
  'headers without their end': (host: string) => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n`,
  'half a body': (host: string) =>
    `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"email":`,
} as const satisfies Record<string, (host: string) => string>;

export function openHalfRequest(url: string, kind: keyof typeof halfRequests): Promise<BareSocket> {
  return openBare(url, halfRequests[kind](new URL(url).host));
}

export interface BareWebSocket extends BareSocket {
  send(text: string): void;
}

/** A raw Engine.IO WebSocket that has not joined Socket.IO (`send('40')` does). */
export async function openBareWebSocket(url: string): Promise<BareWebSocket> {
  const { host, origin } = new URL(url);
  const key = randomBytes(16).toString('base64');
  const bare = await openBare(
    url,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await bare.waitFor('"sid"');
  const send = (text: string) => {
    const bytes = Buffer.from(text);
    // One short masked frame with an all-zero mask.
    bare.socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]));
  };
  return { ...bare, send };
}

/** A joined WebSocket that stops reading without closing. */
export async function openDeadLink(url: string): Promise<BareWebSocket> {
  const link = await openBareWebSocket(url);
  link.send('40');
  await link.waitFor('40{');
  link.socket.pause();
  return link;
}
