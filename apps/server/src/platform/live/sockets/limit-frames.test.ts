import { type BareWebSocket, openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bareGateway, noHandlers } from '../../../testing/edge/bare-gateway';
import { isAccepted, openSocket } from '../../../testing/edge/raw-socket';
import { withoutPings } from '../../../testing/edge/without-pings';
import { makeLimits, platformLimits } from '../../limits/limits';
import type { Gateway } from '../gateway';

const [CONTINUED, TEXT, PING, PONG, FINAL] = [0, 1, 9, 10, 0x80];
const PONG_HEARD = '\x8a';

function frame(opcode: number, text = ''): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const head = length < 126 ? [opcode, 0x80 | length] : [opcode, 0x80 | 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}
const many = (count: number, one: Buffer) => Buffer.concat(Array<Buffer>(count).fill(one));

describe('limitFrames', () => {
  let gateway: Gateway;
  let url: string;
  let page: BareWebSocket;
  let events = 0;
  const limits = makeLimits(platformLimits, 1);

  beforeEach(async () => {
    // The limits' windows last two seconds: on a slow machine a window could expire within its test.
    vi.useFakeTimers({ toFake: ['performance'] });
    withoutPings();
    events = 0;
    const identify = async () => null;
    ({ gateway, url } = await bareGateway({ limits: { ...limits, ...counting(limits) }, identify }));
    page = await openBareWebSocket(url);
    page.send('40');
    await page.waitFor('40{');
  });
  afterEach(async () => {
    vi.useRealTimers();
    page.close();
    await gateway.close(0);
  });
  /** Wraps the limits to count the frames that are read. */
  const counting = ({ inProcess }: typeof limits): Pick<typeof limits, 'inProcess'> => ({
    inProcess: {
      ...inProcess,
      take: (name, key, points) => {
        if (name === 'wireFrames') events += 1;
        return inProcess.take(name, key, points);
      },
    },
  });

  it('limitFrames answers a ping with the bytes of the ping', async () => {
    for (const word of ['one', 'two']) {
      page.socket.write(frame(PING | FINAL, word));
      await page.waitFor(`${PONG_HEARD}\x03${word}`);
    }
    expect(page.received().split(`${PONG_HEARD}\x03one`)).toHaveLength(2);
  });

  it.each([
    ['21 pings', many(21, frame(PING | FINAL))],
    ['251 pongs', many(251, frame(PONG | FINAL))],
    ['10,000 pings in one piece', many(10_000, frame(PING | FINAL))],
    ['10,000 small messages in one piece', many(10_000, frame(TEXT | FINAL, '6'))],
    ['256 KiB', many(19, frame(TEXT | FINAL, `6${'x'.repeat(14_000)}`))],
    ['a message in 65 frames', Buffer.concat([frame(TEXT), many(65, frame(CONTINUED))])],
  ])('limitFrames disconnects a client that sends %s, and no other', async (_what, bytes) => {
    const other = await openSocket(url);
    page.socket.write(bytes);
    await page.ended;
    expect(await other.emitWithAck('clock', { t0: 1 })).toMatchObject({ ok: true });
    other.close();
  });

  it('limitFrames does not parse the rest of the data after the limit', async () => {
    page.socket.write(many(10_000, frame(PING | FINAL)));
    await page.ended;
    await (await openSocket(url)).emitWithAck('clock', { t0: 1 });
    expect(events).toBeLessThan(100);
  });

  it('limitFrames buffers no pongs for a client that does not read', async () => {
    let taken = () => {};
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const wide = await bareGateway({
      handlers: {
        ...noHandlers,
        'solo:answer': async () => {
          taken();
          return { ok: true, totalScore: 0, selectedAnswer: 'A' };
        },
      },
      limits: makeLimits(platformLimits, 100_000),
    });
    const deaf = await openBareWebSocket(wide.url);
    deaf.send('40');
    await deaf.waitFor('40{');
    deaf.socket.pause();
    const answer = { gameId: 'x', questionIndex: 0, selectedAnswer: 'A', responseTime: 1 };
    // 10 MB of pongs are more than the socket buffer holds.
    deaf.socket.write(many(80_000, frame(PING | FINAL, 'x'.repeat(125))));
    deaf.socket.write(frame(TEXT | FINAL, `42${JSON.stringify(['solo:answer', answer])}`));
    await isTaken;
    await wide.gateway.checkSockets();
    expect(wide.gateway.socketCount()).toBe(1);
    deaf.close();
    await wide.gateway.close(0);
  });

  it('limitFrames charges the address of a flooding client for fifty handshakes', async () => {
    const tight = { ...makeLimits(platformLimits, 0.026), factor: 1000 };
    const strict = await bareGateway({ limits: tight });
    expect(await isAccepted(strict.url)).toBe(true);
    const flood = await openBareWebSocket(strict.url);
    flood.socket.write(many(500, frame(PING | FINAL)));
    await flood.ended;
    expect(await isAccepted(strict.url)).toBe(false);
    await strict.gateway.close(0);
  });
});
