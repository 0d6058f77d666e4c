import type { Server, Socket } from 'socket.io';
import {
  type BroadcastOptions,
  type Client,
  type Connection,
  clientOf,
  type Wire,
  type WriteToEngine,
  WS_OPEN,
} from './inside';

/** Engine.IO's ping as a WebSocket frame. */
export const PING_FRAME: Buffer = Buffer.from([0x81, 1, '2'.charCodeAt(0)]);

/** The probe of `knowsFrames`, and the frame that it must become: text, not masked, with Engine.IO's "message" and Socket.IO's "event" in front. */
const PROBE = { type: 2, nsp: '/', data: ['probe', { word: 'لمّة' }] };
const PROBE_TEXT = Buffer.from('42["probe",{"word":"لمّة"}]');
const PROBE_FRAME = Buffer.concat([Buffer.from([0x81, PROBE_TEXT.length]), PROBE_TEXT]);

/**
 * Has packets encoded as texts, pushes written as one frame that is built once, and acknowledgements as one frame each. To each socket that
 * is open, on WebSocket, and for which nothing waits, the frame goes straight to the TCP socket. Every other one (polling, upgrading, a slow
 * reader) takes the library's way, so that each socket's order holds. It stands where every adapter hands a broadcast to a socket of this process, so that those of other processes take it too.
 * @returns false where the library does not frame as is known here: then nothing is changed
 */
export function pushWholeFrames(io: Server): boolean {
  if (!knowsFrames(io)) return false;
  encodeAsText(io);
  // Before it joins: the answer to its joining is written so too.
  io.use((socket, next) => {
    hastenSocket(socket);
    next();
  });
  return true;
}

/** Whether the adapter makes of a packet the frame that is expected. */
function knowsFrames(io: Server): boolean {
  const options: BroadcastOptions = {};
  const { adapter } = io.sockets;
  const encode: ((packet: object, options: object) => unknown) | undefined = Reflect.get(adapter, '_encode');
  encode?.call(adapter, { ...PROBE }, options);
  const parts = options.wsPreEncodedFrame;
  return Array.isArray(parts) && parts.every(Buffer.isBuffer) && Buffer.concat(parts).equals(PROBE_FRAME);
}

/** Nothing that is sent has bytes in it: the library's search for them goes through each object of each packet. */
function encodeAsText(io: Server): void {
  const encoder: object = Reflect.get(io, 'encoder');
  const encodeAsString: (packet: object) => string = Reflect.get(encoder, 'encodeAsString');
  Reflect.set(encoder, 'encode', (packet: object) => [encodeAsString.call(encoder, packet)]);
}

function hastenSocket(socket: Socket): void {
  const client = clientOf(socket);
  if (typeof client.writeToEngine === 'function') client.writeToEngine = writeHastened;
  socket.conn.on('packetCreate', framePing);
}

/** A silent hall costs little but its pings: as a frame of their own they are one write, not a header and a payload. Polling reads no frame. */
function framePing(packet: { type: string; options?: BroadcastOptions }): void {
  if (packet.type === 'ping') packet.options = { wsPreEncodedFrame: [PING_FRAME], ...packet.options };
}

/** One function for all sockets: a closure each would cost memory. */
function writeHastened(this: Client, packets: unknown, options: BroadcastOptions): void {
  const wire = options.volatile === true ? undefined : idleWire(this.conn);
  const frame = wire === undefined ? undefined : frameOf(packets, options);
  if (wire === undefined || frame === undefined) ordinary(this).call(this, packets, options);
  else wire.write(frame);
}

/** Writes a frame to a socket now, as pushes are. @returns false where something may wait before it, and where pushes are not written so */
export function writeFrame(socket: Socket, frame: Buffer): boolean {
  const { writeToEngine, conn } = clientOf(socket);
  const wire = writeToEngine === writeHastened ? idleWire(conn) : undefined;
  wire?.write(frame);
  return wire !== undefined;
}

/** The library's own. */
function ordinary(client: Client): WriteToEngine {
  const { writeToEngine } = Object.getPrototypeOf(client) as Required<Client>;
  return writeToEngine;
}

/** The frame of a packet that is one text; undefined for others. That of a broadcast is joined for the first socket that takes it. */
function frameOf(packets: unknown, options: BroadcastOptions): Buffer | undefined {
  const parts = options.wsPreEncodedFrame;
  if (parts === undefined) {
    const [text, ...more] = Array.isArray(packets) ? packets : [];
    return typeof text === 'string' && more.length === 0 ? textFrame(text) : undefined;
  }
  // A frame in one part is as good for the library: sockets that take its way are then written to at once too.
  if (parts.length > 1) options.wsPreEncodedFrame = [Buffer.concat(parts)];
  return options.wsPreEncodedFrame?.[0];
}

/** A packet of Socket.IO as one WebSocket frame: text, not masked, with Engine.IO's "message" in front. */
export function textFrame(text: string): Buffer {
  const length = 1 + Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = 0x81;
  frame[1] = start === 2 ? length : start === 4 ? 126 : 127;
  if (start === 4) frame.writeUInt16BE(length, 2);
  if (start === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write('4', start);
  frame.write(text, start + 1);
  return frame;
}

/** A connection's TCP socket, where a frame may be written to it now and stands behind everything that was sent before. */
function idleWire({ readyState, upgrading, writeBuffer, transport }: Connection): Wire | undefined {
  if (readyState !== 'open' || upgrading !== false || writeBuffer?.length !== 0) return undefined;
  if (transport.name !== 'websocket' || transport.readyState !== 'open' || transport.writable !== true)
    return undefined;
  const { socket, perMessageDeflate } = transport;
  if (perMessageDeflate || socket?.readyState !== WS_OPEN || socket._sender?._bufferedBytes !== 0) return undefined;
  const wire = socket._socket;
  return wire?.writable === true && wire.writableLength === 0 ? wire : undefined;
}
