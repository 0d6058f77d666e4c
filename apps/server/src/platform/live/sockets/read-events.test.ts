import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import fc from 'fast-check';
import { Server, type Socket } from 'socket.io';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bareGateway } from '../../../testing/edge/bare-gateway';
import { eventually } from '../../../testing/eventually';
import type { Gateway } from '../gateway';
import { type Connection, clientOf, type Receiver, type Wire } from './inside';
import { type ReadEvent, readEvents } from './read-events';

/** The numbers of the answers that the gateway's handler was given, in order. */
const taken: number[] = [];
let opened: { gateway: Gateway; url: string };
beforeAll(async () => {
  opened = await bareGateway({
    handlers: {
      'game:command': notAsked,
      'qr:options': notAsked,
      'solo:command': notAsked,
      'solo:answer': async ({ questionIndex }) => {
        taken.push(questionIndex);
        return { ok: true, totalScore: questionIndex, selectedAnswer: 'A' };
      },
    },
  });
});
afterAll(() => opened.gateway.close(0));

async function notAsked(): Promise<never> {
  throw new Error('not asked for');
}

/** How one answer is sent. */
const ways = ['whole', 'long', 'in two frames', 'after a pong', 'after a ping of WebSocket’s'] as const;
type Way = (typeof ways)[number];
const MASK = Buffer.from([7, 130, 0, 255]);
const [TEXT, CONTINUED, PING, FINAL] = [1, 0, 9, 0x80];

function frame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text).map((byte, at) => byte ^ (MASK[at % 4] ?? 0));
  const { length } = payload;
  const head = length < 126 ? [opcode, 0x80 | length] : [opcode, 0x80 | 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), MASK, payload]);
}
const whole = (text: string) => frame(TEXT | FINAL, text);

function answer(number: number, way: Way): Buffer {
  const sent = { gameId: 'contest-1', questionIndex: number, selectedAnswer: 'A', responseTime: 1 };
  const text = `42${number}${JSON.stringify(['solo:answer', sent])}`;
  if (way === 'long') return whole(`${text.slice(0, -1)}${' '.repeat(5000)}]`);
  if (way === 'after a pong') return Buffer.concat([whole('3'), whole(text)]);
  if (way === 'after a ping of WebSocket’s') return Buffer.concat([frame(PING | FINAL, 'x'), whole(text)]);
  if (way === 'whole') return whole(text);
  return Buffer.concat([frame(TEXT, text.slice(0, 9)), frame(CONTINUED | FINAL, text.slice(9))]);
}

/** Answers, each in a way of its own, and the lengths of the pieces in which all their bytes are sent. */
const sendings = fc.record({
  answers: fc.array(fc.constantFrom(...ways), { minLength: 1, maxLength: 12 }),
  pieces: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 }),
});

it('[R1341] each event is taken once and in its order, and acknowledged once, in whatever frames and pieces it comes', async () => {
  await fc.assert(
    fc.asyncProperty(sendings, async ({ answers, pieces }) => {
      taken.length = 0;
      const socket = await openBareWebSocket(opened.url);
      socket.send('40');
      await socket.hears('40{');
      const bytes = Buffer.concat(answers.map((way, number) => answer(number, way)));
      let at = 0;
      for (const piece of pieces) {
        const next = bytes.subarray(at, at + piece);
        at += piece;
        if (next.length > 0) await new Promise((sent) => socket.socket.write(next, sent));
        await new Promise(setImmediate);
      }
      if (at < bytes.length) socket.socket.write(bytes.subarray(at));
      const numbers = answers.map((_, number) => number);
      await eventually(() => expect(acknowledged(socket.heard())).toEqual(numbers));
      expect(taken).toEqual(numbers);
      socket.close();
    }),
    { numRuns: 40 },
  );
});

/** The numbers of the acknowledgements, in order. */
function acknowledged(heard: string): number[] {
  return [...heard.matchAll(/43(\d+)\[\{"ok":true,"totalScore":(\d+)/g)].map(([, id, score]) => {
    expect(id).toBe(score);
    return Number(id);
  });
}

it('[R1341] what is no event of the table, no JSON or no UTF-8 is left to the library, which ends the socket or lets it be', async () => {
  const socket = await openBareWebSocket(opened.url);
  socket.send('40');
  await socket.hears('40{');
  socket.send('420["nothing",1]');
  await socket.hears('430[{"ok":false,"code":"invalid"');
  socket.send('421["solo:answer"');
  await socket.ended;
  const other = await openBareWebSocket(opened.url);
  other.send('40');
  await other.hears('40{');
  const bytes = Buffer.concat([Buffer.from('421["clock",{"t0":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}]')]);
  other.socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]));
  await other.ended;
  expect(other.heard()).not.toContain('431[');
});

/** A socket of the library whose TCP socket is fed by the test, and what the library is left of that. */
async function aWire() {
  const io = new Server(createServer().listen(0, '127.0.0.1'));
  await new Promise((listening) => io.httpServer.once('listening', listening));
  const connected = new Promise<Socket>((resolve) => io.once('connection', resolve));
  const page = await openBareWebSocket(`http://127.0.0.1:${(io.httpServer.address() as AddressInfo).port}`);
  page.send('40');
  const socket = await connected;
  const connection = clientOf(socket).conn;
  const { _socket: wire, _receiver: receiver } = connection.transport.socket ?? {};
  if (!wire || !receiver) throw new Error('the library has another inside than is known');
  for (const listener of wire.listeners('data')) wire.off('data', listener);
  const left: Buffer[] = [];
  wire.on('data', (piece) => left.push(piece));
  const events: ReadEvent[] = [];
  const read = () => readEvents(socket, (_, event) => events.push(event));
  const feed = (...parts: Buffer[]) => {
    for (const listener of wire.listeners('data')) listener.call(wire, Buffer.concat(parts));
  };
  const end = async () => {
    page.close();
    await io.close();
  };
  return { socket, connection, wire, receiver, left, events, read, feed, page, end };
}
type FedWire = Awaited<ReturnType<typeof aWire>>;

const EVENT = ['clock', { t0: 1 }];
const text = (id: number | '' = 1) => `42${id}${JSON.stringify(EVENT)}`;
const read = (id: number | undefined) => ({ name: 'clock', payload: { t0: 1 }, id, bytes: 18 });
/** An event whose frame has a payload of so many bytes. */
const long = (length: number) => `${text().slice(0, -1)}${' '.repeat(length - text().length)}]`;

describe('[R1341] of what a TCP socket hears', () => {
  let fed: FedWire;
  beforeEach(async () => {
    fed = await aWire();
    fed.read();
  });
  afterEach(() => fed.end());

  it('whole events are read here, one after the other, with their numbers, payloads and sizes', () => {
    fed.feed(whole(text(1)), whole(text(22)), whole(text('')));
    expect(fed.events).toEqual([read(1), read(22), read(undefined)]);
    expect(fed.left).toEqual([]);
  });

  it.each([125, 126, 300, 4096])('an event of %i bytes is read here', (length) => {
    fed.feed(whole(long(length)));
    expect(fed.events).toEqual([{ ...read(1), bytes: length - 3 }]);
    expect(fed.left).toEqual([]);
  });

  const [masked, unmasked] = [whole(text()), Buffer.concat([Buffer.from([0x81, text().length]), Buffer.from(text())])];
  /** The same frame with its length in more bytes than it needs. */
  const wordy = Buffer.concat([masked.subarray(0, 1), Buffer.from([0x80 | 126, 0, text().length]), masked.subarray(2)]);
  const asLong = Buffer.concat([masked.subarray(0, 1), Buffer.from([0x80 | 127, 0, 0, 0, 0, 0, 0, 0, 1]), masked]);
  it.each([
    ['a frame that is not masked', unmasked],
    ['a frame of bytes', frame(2 | FINAL, text())],
    ['a frame that is not the last of its message', frame(TEXT, text())],
    ['a frame of WebSocket’s own', frame(PING | FINAL, text())],
    ['a frame without a payload', whole('')],
    ['a frame that is not there to its end', masked.subarray(0, -1)],
    ['the first byte of a frame', masked.subarray(0, 1)],
    ['a length in two bytes where one is enough', wordy],
    ['a length in eight bytes', asLong],
    ['an event of 4,097 bytes', whole(long(4097))],
    ['a packet that is no message of Engine.IO’s', whole(`2${text().slice(1)}`)],
    ['a message that is no event of Socket.IO’s', whole(`43${text().slice(2)}`)],
    ['an event of another namespace', whole(`42/other,${text().slice(2)}`)],
    ['a number of eleven digits', whole(text(12_345_678_901))],
    ['a number and nothing more', whole('4212')],
    ['what is no JSON', whole(text().slice(0, -1))],
    ['a name that is not in the table', whole('421["nothing",1]')],
    ['a name that every object has', whole('421["toString",1]')],
    ['a name that is no text', whole('421[7,1]')],
  ])('%s is left to the library as it is', (_, piece) => {
    fed.feed(piece);
    expect(fed.left).toEqual([piece]);
    expect(fed.events).toEqual([]);
  });

  it('a number of ten digits is read here', () => {
    fed.feed(whole(text(1_234_567_890)));
    expect(fed.events).toEqual([read(1_234_567_890)]);
  });

  it('what follows an event that was read is left to the library by itself', () => {
    fed.feed(whole(text(1)), masked.subarray(0, 9));
    expect(fed.events).toEqual([read(1)]);
    expect(fed.left).toEqual([masked.subarray(0, 9)]);
  });

  it('a pong and an event are to Engine.IO what they are by its own way: heard, and a sign of life', () => {
    const heard: unknown[] = [];
    Reflect.apply(Reflect.get(fed.connection, 'on'), fed.connection, [
      'packet',
      ({ type }: { type: string }) => heard.push(type),
    ]);
    const refresh = vi.fn();
    Object.assign(fed.connection, { pingTimeoutTimer: { refresh }, hasRefreshedPingTimeout: false });
    fed.feed(whole(text()), whole(text()), whole('3'));
    expect(heard).toEqual(['message', 'message', 'pong']);
    expect(refresh).toHaveBeenCalledOnce();
    expect(fed.left).toEqual([]);
  });

  it('nothing is read here once the connection has ended, or twice where it is read already', async () => {
    fed.read();
    fed.feed(whole(text(1)), unmasked);
    expect([fed.events.length, fed.left.length]).toEqual([1, 1]);
    const { wire } = fed;
    const closed = new Promise((resolve) => fed.socket.once('disconnect', resolve));
    fed.page.socket.destroy();
    await closed;
    expect(wire.listeners('data').map(({ name }) => name)).not.toContain('readPiece');
  });

  const states: Record<string, (wire: FedWire) => void> = {
    'the connection closes': ({ connection }) => set(connection, { readyState: 'closing' }),
    'the connection changes its transport': ({ connection }) => set(connection, { upgrading: true }),
    'the transport closes': ({ connection }) => set(connection.transport, { readyState: 'closing' }),
    'the WebSocket closes': ({ connection }) => hide(connection.transport.socket ?? {}, 'readyState', 2),
    'the socket is not connected': ({ socket }) => set(socket, { connected: false }),
    'the library waits for the rest of a head': ({ receiver }) => set(receiver, { _state: 1 }),
    'the library has bytes of a frame': ({ receiver }) => set(receiver, { _bufferedBytes: 3 }),
    'the library has a part of a message': ({ receiver }) => set(receiver, { _fragmented: 1 }),
    'the library is reading': ({ receiver }) => set(receiver, { _loop: true }),
    'the library has found a mistake': ({ receiver }) => set(receiver, { _errored: true }),
    'pieces wait for the library': ({ receiver }) => hide(receiver, 'writableLength', 1),
  };
  const set = (on: object, members: Partial<Connection & Receiver & Wire & { connected: boolean }>) =>
    Object.assign(on, members);
  const hide = (on: object, name: string, value: number) => Object.defineProperty(on, name, { value });
  it.each(Object.keys(states))('an event is left to the library while %s', (state) => {
    states[state]?.(fed);
    fed.feed(whole(text()));
    expect(fed.events).toEqual([]);
    expect(fed.left).toEqual([whole(text())]);
  });
});

it('[R1341] where others listen to the TCP socket beside the library, it is not read here', async () => {
  const fed = await aWire();
  fed.wire.on('data', () => undefined);
  fed.read();
  fed.feed(whole(text()));
  expect(fed.events).toEqual([]);
  expect(fed.left).toEqual([whole(text())]);
  await fed.end();
});
