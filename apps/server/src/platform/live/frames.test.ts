import { openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareGateway } from '../../testing/edge/bare-gateway';
import { withoutPings } from '../../testing/edge/without-pings';
import { eventually } from '../../testing/eventually';
import type { Gateway } from './gateway';

const taken: number[] = [];
let opened: { gateway: Gateway; url: string };
beforeAll(async () => {
  opened = await bareGateway({
    handlers: {
      'game:command': unexpectedCall,
      'qr:options': unexpectedCall,
      'qr:typing': unexpectedCall,
      'seat:press': unexpectedCall,
      'solo:command': unexpectedCall,
      'solo:answer': async ({ questionIndex }) => {
        taken.push(questionIndex);
        return { ok: true, totalScore: questionIndex, selectedAnswer: 'A' };
      },
    },
  });
});
afterAll(() => opened.gateway.close(0));

async function unexpectedCall(): Promise<never> {
  throw new Error('not asked for');
}

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

/** How each answer event is sent, and the sizes of the chunks in which the bytes are written. */
const sendings = fc.record({
  answers: fc.array(fc.constantFrom(...ways), { minLength: 1, maxLength: 12 }),
  pieces: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 }),
});

it('the gateway handles each event once and in order, and acknowledges it once, in whatever frames and chunks it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(sendings, async ({ answers, pieces }) => {
      taken.length = 0;
      const socket = await openBareWebSocket(opened.url);
      socket.send('40');
      await socket.waitFor('40{');
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
      await eventually(() => expect(acknowledged(socket.received())).toEqual(numbers));
      expect(taken).toEqual(numbers);
      socket.close();
    }),
    { numRuns: 40 },
  );
});

function acknowledged(received: string): number[] {
  return [...received.matchAll(/43(\d+)\[\{"ok":true,"totalScore":(\d+)/g)].map(([, id, score]) => {
    expect(id).toBe(score);
    return Number(id);
  });
}

it('the gateway acknowledges an unknown event as invalid, and disconnects the socket of a frame without JSON or UTF-8', async () => {
  withoutPings();
  const socket = await openBareWebSocket(opened.url);
  socket.send('40');
  await socket.waitFor('40{');
  socket.send('420["nothing",1]');
  await socket.waitFor('430[{"ok":false,"code":"invalid"');
  socket.send('421["solo:answer"');
  await socket.ended;
  const other = await openBareWebSocket(opened.url);
  other.send('40');
  await other.waitFor('40{');
  const bytes = Buffer.concat([Buffer.from('421["clock",{"t0":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}]')]);
  other.socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]));
  await other.ended;
  expect(other.received()).not.toContain('431[');
});
