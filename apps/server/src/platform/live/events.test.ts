import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { host } from '@lamma/testkit/people/host';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bareGateway, noHandlers, noRooms, snapshotOfState } from '../../testing/edge/bare-gateway';
import { expectRefusalForm } from '../../testing/edge/expect-refusal';
import { endOf, openSocket, sendBare, sendPacket } from '../../testing/edge/raw-socket';
import { eventually } from '../../testing/eventually';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { testClock } from '../../testing/server/test-clock';
import { makeLimits, platformLimits } from '../limits/limits';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

const open = (url = server.url) => openSocket(url);
const ask = (socket: Socket, event: string, ...args: unknown[]): Promise<Record<string, unknown>> =>
  socket.timeout(20_000).emitWithAck(event, ...args);
const isAlive = async (socket: Socket) => (await ask(socket, 'clock', { t0: 1 })).ok === true;

describe('[B59] an event', () => {
  it.each(['nothing', 'game:state', 'allowance', '__proto__', 'constructor', 'toString', '', 'a'.repeat(1000)])(
    'an event of the unknown name «%s» is acknowledged as invalid, in Arabic',
    async (event) => {
      const socket = await open();
      const ack = await ask(socket, event, { room: 'game', id: 'x' });
      expect(ack).toMatchObject({ ok: false, code: 'invalid' });
      expectRefusalForm(ack);
      expect(await isAlive(socket)).toBe(true);
      socket.close();
    },
  );

  it('an event without an ack callback, or with another value in its place, is accepted silently', async () => {
    const socket = await open();
    socket.emit('clock', { t0: 1 });
    socket.emit('watch', { room: 'game', id: 'nobody' });
    socket.emit('watch', { room: 'game', id: 'nobody' }, 'not a function');
    socket.emit('nothing');
    socket.emit('clock');
    expect(await isAlive(socket)).toBe(true);
    socket.close();
  });

  it('only the first of an event’s 50 arguments is used', async () => {
    const socket = await open();
    expect(await ask(socket, 'clock', { t0: 7 }, ...Array.from({ length: 49 }, (_, index) => index))).toMatchObject({
      t0: 7,
    });
    expect(await ask(socket, 'clock', 7, { t0: 7 })).toMatchObject({ ok: false, code: 'invalid' });
    socket.close();
  });

  it('an event whose handler throws is acknowledged as internal in Arabic and logged by name, and the socket stays open', async () => {
    const clock = testClock();
    let isBroken = false;
    const own = await startTestServer({
      environment: {
        clock: {
          ...clock,
          now: () => {
            if (isBroken) throw new Error('planted');
            return clock.now();
          },
        },
      },
    });
    const socket = await open(own.url);
    isBroken = true;
    const ack = await ask(socket, 'clock', { t0: 1 });
    isBroken = false;
    expect(ack).toMatchObject({ ok: false, code: 'internal' });
    expectRefusalForm(ack);
    const line = own.logged.find((text) => text.includes('an event failed'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ event: 'clock', err: { message: 'planted' } });
    expect(await isAlive(socket)).toBe(true);
    socket.close();
    await own.end();
  });

  it('an event without a payload, or with a number as its name, is invalid', async () => {
    const socket = await open();
    expect(await ask(socket, 'clock')).toMatchObject({ ok: false, code: 'invalid' });
    const acked = new Promise((resolve) => socket.io.engine.on('message', (text: unknown) => resolve(text)));
    sendPacket(socket, '2' + '1' + '[7,{"t0":1}]');
    expect(await acked).toMatch(/^31\[\{"ok":false,"code":"invalid"/);
    socket.close();
  });

  it('[B60] an event with binary data in place of text is invalid', async () => {
    const socket = await open();
    for (const payload of [Buffer.from('x'), { room: 'game', id: Buffer.from('nobody') }, [Buffer.alloc(0)]]) {
      expect(await ask(socket, 'watch', payload)).toMatchObject({ ok: false, code: 'invalid' });
    }
    socket.close();
  });

  it.each([
    ['11 attachments', '511-["watch",{"_placeholder":true,"num":0}]'],
    ['a name that is the library’s own', '2["disconnect","x"]'],
    ['a listener’s name', '2["newListener","x"]'],
    ['no name', '2[]'],
    ['an object for a name', '2[{"a":1}]'],
    ['no JSON', '2["watch",{'],
    ['an unknown kind of packet', '9["watch"]'],
    ['an attachment that does not exist', '51-["watch",{"_placeholder":true,"num":7}]'],
  ])('[B61] an event in a packet with %s disconnects that socket only', async (_what, packet) => {
    const [socket, other] = [await open(), await open()];
    const ended = endOf(socket);
    sendPacket(socket, packet);
    if (packet.startsWith('51-')) sendBare(socket, Buffer.from('x'));
    expect(await ended).toMatch(/transport close|server disconnect|parse error/);
    expect(await isAlive(other)).toBe(true);
    other.close();
  });

  it.each([
    ['garbage', 'garbage'],
    ['nothing', ''],
    ['bytes', Buffer.from([0xff, 0xfe, 0xfd])],
    ['a beat of the other side', '3probe'],
  ])('[B61] sending %s in place of an event affects no other socket', async (_what, bytes) => {
    const [socket, other] = [await open(), await open()];
    sendBare(socket, bytes);
    expect(await isAlive(other)).toBe(true);
    socket.close();
    other.close();
  });

  it('[B62] an event of 16 KiB and a byte disconnects its socket', async () => {
    const socket = await open();
    const ended = endOf(socket);
    socket.emit('watch', { room: 'game', id: 'x'.repeat(16 * 1024) });
    expect(await ended).toBe('transport close');
    const text = await (await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`)).text();
    const { sid } = JSON.parse(text.slice(1)) as { sid: string };
    const body = `42["clock",{"t0":${' '.repeat(17_000)}1}]`;
    const response = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, {
      method: 'POST',
      body,
    });
    expect(response.status).toBe(413);
  });
});

describe('event limits', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ env: { LIMITS_FACTOR: '1' } });
  });
  afterAll(() => strict.end());
  // The limits' windows last two seconds: on a slow machine a window could expire within its test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('event limits disconnect a socket at its 10th malformed event, not at the 9th', async () => {
    const socket = await open(strict.url);
    const ended = endOf(socket);
    for (let count = 1; count <= 9; count += 1) expect(await ask(socket, 'nothing')).toMatchObject({ code: 'invalid' });
    expect(await isAlive(socket)).toBe(true);
    expect(await ask(socket, 'nothing')).toMatchObject({ code: 'invalid' });
    expect(await ended).toBe('io server disconnect');
  });

  it('event limits do not count a well-formed event as malformed if the server refuses it', async () => {
    const noura = await host(strict.url);
    const screen = await noura.openScreen();
    for (let count = 1; count <= 15; count += 1) {
      expect(await screen.send('watch', { room: 'game', id: 'nobody' })).toMatchObject({ code: 'notFound' });
    }
    screen.close();
  });

  it('event limits count an event for an unknown id as one miss of its address, for the gateway’s events and the features’', async () => {
    const limits = makeLimits(platformLimits, 1000);
    const taken = vi.spyOn(limits, 'take');
    const nothing = async () => refuse('notFound');
    const gone = async () => refusalBody(refuse('notFound'));
    const { gateway, url } = await bareGateway({
      limits,
      rooms: { ...noRooms, game: { ...noRooms.game, refuseWatch: nothing } },
      handlers: { ...noHandlers, 'solo:answer': gone },
    });
    const socket = await openSocket(url);
    const answer = { gameId: 'x', questionIndex: 0, selectedAnswer: 'A', responseTime: 1 };
    for (const [event, payload] of [
      ['watch', { room: 'game', id: 'x' }],
      ['solo:answer', answer],
    ] as const) {
      taken.mockClear();
      expect(await socket.emitWithAck(event, payload)).toMatchObject({ ok: false, code: 'notFound' });
      expect(taken.mock.calls).toEqual([['misses', { address: '127.0.0.1' }]]);
    }
    await gateway.close(0);
  });

  it('after too many misses, event limits refuse events for unknown ids with «rate», and no other events', async () => {
    const limits = makeLimits({ ...platformLimits, misses: { points: 1, seconds: 60 } }, 1);
    const { gateway, url } = await bareGateway({
      limits,
      rooms: {
        ...noRooms,
        game: { ...noRooms.game, refuseWatch: async () => refuse('notFound') },
        user: { ...noRooms.user, refuseWatch: async () => refuse('unauthorized') },
        solo: { ...noRooms.solo, read: async () => snapshotOfState(1, {}) },
      },
      handlers: {
        ...noHandlers,
        'solo:answer': async () => refusalBody(refuse('notFound')),
        'solo:command': async () => refusalBody(refuse('stale')),
      },
    });
    const socket = await openSocket(url);
    const watch = async (room: string) => (await ask(socket, 'watch', { room, id: 'x' })).code;
    expect([await watch('game'), await watch('game')]).toEqual(['notFound', 'rate']);
    const answer = { gameId: 'x', questionIndex: 0, selectedAnswer: 'A', responseTime: 1 };
    expect(await ask(socket, 'solo:answer', answer)).toMatchObject({ ok: false, code: 'rate' });
    expect([await watch('user'), await watch('solo')]).toEqual(['unauthorized', undefined]);
    const command = { gameId: 'x', version: 1, command: { type: 'end' } };
    expect(await ask(socket, 'solo:command', command)).toMatchObject({ code: 'stale' });
    await gateway.close(0);
  });

  it('event limits block an identity’s events on all its screens after 30 malformed ones in a minute, and no other identity’s', async () => {
    const [guest, other] = [await host(strict.url), await host(strict.url)];
    const calm = await guest.openScreen();
    // 8 per screen: the 10th malformed event would disconnect the screen.
    for (let screens = 0; screens < 4; screens += 1) {
      const screen = await guest.openScreen();
      for (let sent = screens * 8; sent < Math.min(30, (screens + 1) * 8); sent += 1) {
        expect(await screen.send('watch', { nonsense: true })).toMatchObject({ code: 'invalid' });
      }
    }
    expect(await calm.send('clock', { t0: 1 })).toMatchObject({ ok: false, code: 'rate' });
    expect(await (await guest.openScreen()).send('clock', { t0: 1 })).toMatchObject({ code: 'rate' });
    expect(await (await other.openScreen()).send('clock', { t0: 1 })).toMatchObject({ ok: true });
    expect((await guest.request('GET', '/api/user-games')).status).toBe(200);
  });

  it('event limits allow a burst of 40 events and then refuse with `rate`; clock events and other identities count separately', async () => {
    const [noura, salem] = [await host(strict.url), await host(strict.url)];
    const [screen, second, others] = [await noura.openScreen(), await noura.openScreen(), await salem.openScreen()];
    const unwatch = () => screen.send('unwatch', { room: 'game', id: 'x' });
    const acks = await Promise.all(Array.from({ length: 41 }, unwatch));
    expect(acks.filter((ack) => ack.ok)).toHaveLength(40);
    const refused = acks.find((ack) => !ack.ok);
    expect(refused).toMatchObject({ code: 'rate' });
    expectRefusalForm(refused);
    expect(await second.send('unwatch', { room: 'game', id: 'x' })).toMatchObject({ code: 'rate' });
    expect(await screen.send('clock', { t0: 1 })).toMatchObject({ ok: true });
    expect(await others.send('unwatch', { room: 'game', id: 'x' })).toMatchObject({ ok: true });
    for (const one of [screen, second, others]) one.close();
  });

  it('event limits count all sockets of an address together, and each address separately', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const limits = makeLimits({ ...platformLimits, eventsAddress: { points: 3, seconds: 2 } }, 1);
    const { gateway, url } = await bareGateway({ limits });
    const from = (address: string) => openSocket(url, { extraHeaders: { 'x-forwarded-for': address } });
    const [one, two, other] = [await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.2')];
    const codes: unknown[] = [];
    for (const socket of [one, two, one, one, two, other]) codes.push((await ask(socket, 'clock', { t0: 1 })).code);
    expect(codes).toEqual([undefined, undefined, undefined, 'rate', 'rate', undefined]);
    vi.advanceTimersByTime(2000);
    expect(await isAlive(one)).toBe(true);
    await gateway.close(0);
  });

  it('event limits allow a burst of 128 KiB and then refuse with `rate`, whichever argument holds the bytes', async () => {
    const socket = await open(strict.url);
    const send = () => ask(socket, 'unwatch', { room: 'game', id: 'x' }, 'y'.repeat(15_000));
    const acks = await Promise.all(Array.from({ length: 9 }, send));
    expect(acks.map((ack) => ack.code ?? 'ok')).toEqual([...Array.from({ length: 8 }, () => 'ok'), 'rate']);
    socket.close();
  });

  it('[B64] event limits answer «rate» to a socket that sends 10,000 events at once, and then disconnect it', async () => {
    const [socket, other] = [await open(strict.url), await open(strict.url)];
    const ended = endOf(socket);
    for (let sent = 0; sent < 10_000; sent += 1) socket.emit('unwatch', { room: 'game', id: 'x' });
    expect(await ended).toBe('io server disconnect');
    expect(await isAlive(other)).toBe(true);
    other.close();
  });

  it('[B65] event limits store nothing about a socket that disconnects right after connecting', async () => {
    const before = strict.product.gateway.socketCount();
    for (let round = 0; round < 100; round += 1) {
      const socket = await open(strict.url);
      socket.io.engine.close();
    }
    await eventually(() => expect(strict.product.gateway.socketCount()).toBeLessThanOrEqual(before));
    const metrics = await (await fetch(`${strict.url}/metrics`)).text();
    expect(Number(/^lamma_sockets (\d+)$/m.exec(metrics)?.[1])).toBe(strict.product.gateway.socketCount());
  });
});
