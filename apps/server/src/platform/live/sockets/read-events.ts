import { clientEvents } from '@lamma/protocol/live';
import type { Socket } from 'socket.io';
import { textFrame, writeFrame } from './encode-push';
import { type Connection, clientOf, type DataListener, type Receiver, type Wire, WS_OPEN } from './inside';

/** A text frame that is whole: WebSocket's FIN bit and the opcode for text. */
const TEXT = 0x81;
const MASKED = 0x80;
/** A length in the second byte itself is below this; this value says that two bytes with the length follow. */
const SHORT = 126;
const MASK_BYTES = 4;
/** Longer frames take the library's way, which refuses those that are too long. */
const LONGEST = 4096;
/** Engine.IO's "pong" and "message", Socket.IO's "event", and what surrounds an acknowledgement's number, as ASCII. */
const PONG = 0x33;
const MESSAGE = 0x34;
const EVENT = 0x32;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const BRACKET = 0x5b;
/** More digits than an acknowledgement's number ever has. */
const DIGITS_MOST = 12;
/** What a byte that is no UTF-8 becomes. */
const REPLACED = '\uFFFD';
/** The receiver of the WebSocket library waits for the first byte of a frame. */
const BETWEEN_FRAMES = 0;

/** One event as it came: a known one, with the number of its acknowledgement where it asks for one. */
export interface ReadEvent {
  name: string;
  payload: unknown;
  id: number | undefined;
  /** Of its arguments. */
  bytes: number;
}

/** What reads a wire. */
interface Reading {
  socket: Socket;
  connection: Connection;
  receiver: Receiver;
  /** The library's own listener. */
  library: DataListener;
  take: TakeRead;
}
type TakeRead = (socket: Socket, event: ReadEvent) => void;

const readings = new WeakMap<object, Reading>();
const HEARD = { type: 'message' };
/** What a frame says is laid here without its mask; it is read before the next one comes. */
const unmasked = Buffer.alloc(LONGEST);

/**
 * Reads the frames of a socket from its TCP socket where they are whole, short, and an event that is known or an answer to a ping: most of what
 * pages send. All else goes the library's way, with all that comes in the same piece, so that the order holds.
 */
export function readEvents(socket: Socket, take: TakeRead): void {
  const connection = clientOf(socket).conn;
  if (connection.transport.name === 'websocket') readWire(socket, connection, take);
  else connection.once('upgrade', () => readWire(socket, connection, take));
}

function readWire(socket: Socket, connection: Connection, take: TakeRead): void {
  const { _socket: wire, _receiver: receiver } = connection.transport.socket ?? {};
  if (!wire || !receiver) return;
  const [library, ...more] = wire.listeners('data');
  // Another version of the library, which reads in another way; or it is read already.
  if (library === undefined || library === readPiece || more.length > 0) return;
  readings.set(wire, { socket, connection, receiver, library, take });
  wire.off('data', library);
  wire.on('data', readPiece);
  // What is left then the library reads by itself.
  wire.prependListener('close', stopReading);
}

function stopReading(this: Wire): void {
  this.off('data', readPiece);
}

/** One function for all wires: a closure each would cost memory. */
function readPiece(this: Wire, piece: Buffer): void {
  const reading = readings.get(this);
  if (reading === undefined) return;
  let at = 0;
  while (at < piece.length && isBetweenFrames(reading)) {
    const next = readFrame(reading, piece, at);
    if (next === at) break;
    at = next;
  }
  if (at < piece.length) reading.library.call(this, at === 0 ? piece : piece.subarray(at));
}

/** Whether nothing that came before is still with the library. */
function isBetweenFrames({ connection, receiver, socket }: Reading): boolean {
  const { readyState, upgrading, transport } = connection;
  if (readyState !== 'open' || upgrading || transport.readyState !== 'open' || !socket.connected) return false;
  if (transport.socket?.readyState !== WS_OPEN || receiver._errored || receiver._loop) return false;
  return (
    receiver._state === BETWEEN_FRAMES &&
    receiver._bufferedBytes === 0 &&
    receiver._fragmented === 0 &&
    receiver.writableLength === 0
  );
}

/** Takes the frame that begins here. @returns where it ends; where it begins, if the library has to read it */
function readFrame(reading: Reading, piece: Buffer, at: number): number {
  const second = piece[at + 1] ?? 0;
  if (piece[at] !== TEXT || second < MASKED) return at;
  let length = second - MASKED;
  let from = at + 2;
  if (length > SHORT) return at;
  if (length === SHORT) {
    length = ((piece[from] ?? 0) << 8) | (piece[from + 1] ?? 0);
    from += 2;
    // Lengths are written as short as they can be.
    if (length < SHORT) return at;
  }
  const start = from + MASK_BYTES;
  const end = start + length;
  if (length === 0 || length > LONGEST || end > piece.length) return at;
  for (let index = 0; index < length; index += 1)
    unmasked[index] = (piece[start + index] ?? 0) ^ (piece[from + (index & 3)] ?? 0);
  return takeText(reading, length) ? end : at;
}

/** @returns false where the library has to take it */
function takeText(reading: Reading, length: number): boolean {
  const { connection, socket, take } = reading;
  if (length === 1 && unmasked[0] === PONG) {
    connection.onPacket({ type: 'pong' });
    return true;
  }
  if (unmasked[0] !== MESSAGE || unmasked[1] !== EVENT) return false;
  const event = eventIn(length);
  if (event === undefined) return false;
  heard(connection);
  take(socket, event);
  return true;
}

/** What Engine.IO does with each packet, but for handing it on. */
function heard(connection: Connection): void {
  connection.emit('packet', HEARD);
  if (connection.pingTimeoutTimer === null || connection.hasRefreshedPingTimeout) return;
  connection.pingTimeoutTimer.refresh();
  connection.hasRefreshedPingTimeout = true;
}

/** The event in the text that lies unmasked; undefined where it is none of the table's, or not as the library would read it. */
function eventIn(length: number): ReadEvent | undefined {
  let at = 2;
  let id: number | undefined;
  for (let digit = unmasked[at] ?? 0; at < length && digit >= DIGIT_0 && digit <= DIGIT_9; digit = unmasked[at] ?? 0) {
    id = (id ?? 0) * 10 + digit - DIGIT_0;
    at += 1;
  }
  if (at >= length || at > DIGITS_MOST || unmasked[at] !== BRACKET) return undefined;
  const text = unmasked.toString('utf8', at, length);
  if (text.includes(REPLACED)) return undefined;
  const args = parsed(text);
  const [name, payload] = Array.isArray(args) ? args : [];
  if (typeof name !== 'string' || !Object.hasOwn(clientEvents, name)) return undefined;
  return { name, payload, id, bytes: length - at };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Acknowledges an event by its number, as the library does: at once where nothing waits before it. */
export function acknowledgeRead(socket: Socket, id: number, answer: object): void {
  if (writeFrame(socket, textFrame(`3${id}${JSON.stringify([answer])}`))) return;
  // A private member: the library has no public way to answer an event that it has not read.
  const acknowledge: (id: number) => (answer: object) => void = Reflect.get(socket, 'ack');
  acknowledge.call(socket, id)(answer);
}
