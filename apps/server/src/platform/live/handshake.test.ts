import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import { type Host, host } from '@lamma/testkit/people/host';
import type { Namespace, Server, Socket } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareGateway, MemoryAdapter } from '../../testing/edge/bare-gateway';
import { expectRefusalForm } from '../../testing/edge/expect-refusal';
import { sendBytes } from '../../testing/edge/raw-http';
import { endOf, isLetIn, openSocket } from '../../testing/edge/raw-socket';
import { eventually } from '../../testing/eventually';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { doorLimits } from '../limits/door-limits';
import { makeLimits } from '../limits/limits';
import type { GatewayOptions } from './options';

let server: TestServer;
let noura: Host;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  noura = await host(server.url);
  cookie = noura.cookieHeader();
});
afterAll(() => server.end());

const evil = 'https://evil.example';
const polling = ['polling'];

describe('[T11] a handshake', () => {
  it('of an own page is let in, and is that person’s', async () => {
    const socket = await openSocket(server.url, { extraHeaders: { origin: server.url, cookie } });
    const ack = await socket.emitWithAck('watch', { room: 'user', id: noura.user.id });
    expect(ack).toMatchObject({ ok: true });
    socket.close();
  });

  it.each([evil, 'null', 'http://127.0.0.1:1', 'https://127.0.0.1', 'http://127.0.0.1.evil.example'])(
    'of a page at %s is refused, with a cookie and without, by WebSocket and by polling',
    async (origin) => {
      for (const transports of [['websocket'], polling]) {
        expect(await isLetIn(server.url, { transports, extraHeaders: { origin, cookie } })).toBe(false);
        expect(await isLetIn(server.url, { transports, extraHeaders: { origin } })).toBe(false);
      }
    },
  );

  it('by polling of an own page names no origin, and is let in', async () => {
    expect(await isLetIn(server.url, { transports: polling, extraHeaders: { cookie } })).toBe(true);
  });

  it('by WebSocket without an origin is no browser’s: let in without a cookie only', async () => {
    expect(await isLetIn(server.url)).toBe(true);
    expect(await isLetIn(server.url, { extraHeaders: { cookie } })).toBe(false);
  });

  it.each([
    ['polling', 'polling', ''],
    [
      'WebSocket',
      'websocket',
      'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ],
  ])('[R732] by %s with two Host headers is answered 400', async (_how, transport, upgrade) => {
    const path = `/socket.io/?EIO=4&transport=${transport}`;
    const connection = upgrade === '' ? 'close' : 'upgrade';
    const head = (hosts: string) => `GET ${path} HTTP/1.1\r\n${hosts}connection: ${connection}\r\n${upgrade}\r\n`;
    const statusOf = async (hosts: string) =>
      /^HTTP\/1\.1 (\d+)/.exec(await sendBytes(server.url, head(hosts), '\r\n\r\n'))?.[1];
    expect(await statusOf('host: x\r\nhost: evil.example\r\n')).toBe('400');
    expect(await statusOf('host: x\r\n')).toBe(upgrade === '' ? '200' : '101');
  });

  it('goes on to WebSocket after polling', async () => {
    const options = { transports: ['polling', 'websocket'], extraHeaders: { cookie, origin: server.url } };
    const socket = await openSocket(server.url, options);
    await eventually(() => expect(socket.io.engine.transport.name).toBe('websocket'));
    expect(await socket.emitWithAck('clock', { t0: 1 })).toMatchObject({ ok: true });
    socket.close();
  });

  it('behind a proxy is of the address that the users open; a forged one counts for nothing', async () => {
    const forwarded = {
      origin: 'https://lamma.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'lamma.example',
    };
    expect(await isLetIn(server.url, { extraHeaders: forwarded })).toBe(false);
    const proxied = await startTestServer({ env: { TRUST_PROXY: '1' } });
    expect(await isLetIn(proxied.url, { extraHeaders: forwarded })).toBe(true);
    const forged = { ...forwarded, origin: evil, 'x-forwarded-host': 'evil.example, lamma.example' };
    expect(await isLetIn(proxied.url, { extraHeaders: forged })).toBe(false);
    await proxied.end();
    const named = await startTestServer({ env: { PUBLIC_URL: 'https://lamma.example' } });
    expect(await isLetIn(named.url, { extraHeaders: { origin: 'https://lamma.example' } })).toBe(true);
    expect(await isLetIn(named.url, { extraHeaders: { origin: evil } })).toBe(false);
    await named.end();
  });
});

describe('[F30] the version of the wire', () => {
  it.each([undefined, PROTOCOL_VERSION - 1, PROTOCOL_VERSION, PROTOCOL_VERSION + 1])(
    '%s is understood',
    async (protocol) => {
      const auth = protocol === undefined ? {} : { protocol };
      expect(await isLetIn(server.url, { auth })).toBe(true);
    },
  );

  it.each([PROTOCOL_VERSION + 2, PROTOCOL_VERSION - 2, '1', null, {}, [], true])(
    '%j is refused in words',
    async (protocol) => {
      const refused = await openSocket(server.url, { auth: { protocol } }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ message: 'invalid', data: { ok: false, code: 'invalid' } });
      expectRefusalForm((refused as { data: unknown }).data);
    },
  );
});

describe('[B62] the transport', () => {
  const ask = (query: string, method = 'GET') => fetch(`${server.url}/socket.io/?${query}`, { method });

  it('says its beats and its largest message', async () => {
    const text = await (await ask('EIO=4&transport=polling')).text();
    expect(JSON.parse(text.slice(1))).toMatchObject({ pingInterval: 11_000, pingTimeout: 7000, maxPayload: 16_384 });
  });

  it.each([
    ['an old protocol', 'EIO=3&transport=polling'],
    ['no protocol', 'transport=polling'],
    ['an unknown session', 'EIO=4&transport=polling&sid=nobody'],
    ['a session of the prototype', 'EIO=4&transport=polling&sid=__proto__'],
    ['an unknown transport', 'EIO=4&transport=pigeon'],
    ['WebSocket without an upgrade', 'EIO=4&transport=websocket'],
    ['nothing', ''],
  ])('with %s is answered 400', async (_what, query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it('is opened by GET only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask('EIO=4&transport=polling', method)).status).toBe(400);
  });

  it('serves no client of its own', async () => {
    expect((await fetch(`${server.url}/socket.io/socket.io.js`)).status).toBe(400);
  });

  it('does not unpack: an offer of compression is passed over', async () => {
    const answer = await sendBytes(
      server.url,
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `host: ${new URL(server.url).host}`,
        'connection: upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-extensions: permessage-deflate',
        '\r\n',
      ].join('\r\n'),
      '\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 101 /);
    expect(answer).not.toMatch(/permessage-deflate/);
  });

  it('has one namespace', async () => {
    await expect(openSocket(server.url, { namespace: '/admin' })).rejects.toThrow('Invalid namespace');
  });
});

describe('sockets held at once', () => {
  it('[T7] are 10 for an identity; another identity is not touched', async () => {
    const strict = await startTestServer({ env: { LIMITS_FACTOR: '1' } });
    const [guest, other] = [await host(strict.url), await host(strict.url)];
    const screens = [];
    for (let opened = 0; opened < 10; opened += 1) screens.push(await guest.openScreen());
    const refused = await guest.openScreen().catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: 'rate', data: { ok: false, code: 'rate' } });
    expectRefusalForm((refused as { data: unknown }).data);
    (await other.openScreen()).close();
    screens[0]?.close();
    await eventually(async () => (await guest.openScreen()).close());
    for (const screen of screens) screen.close();
    await strict.end();
  });

  it('[T7] are 10 for a guest, by the newest secret of the cookie', async () => {
    const { gateway, url } = await bareGateway({ limits: makeLimits(doorLimits, 1) });
    const [first, second] = ['A'.repeat(22), 'B'.repeat(22)];
    const holding = (secrets: string) => ({ extraHeaders: { cookie: `lamma_participants=${secrets}`, origin: url } });
    for (let opened = 0; opened < 10; opened += 1) await openSocket(url, holding(`${first}.${second}`));
    const refused = await openSocket(url, holding(`${first}.${second}`)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: 'rate', data: { ok: false, code: 'rate' } });
    expect(await isLetIn(url, holding(`${second}.${'C'.repeat(22)}`))).toBe(true);
    await gateway.close(0);
  });

  /** A gateway whose limits are the test's. */
  const gatewayWith = (limits: GatewayOptions['limits'], more: Partial<GatewayOptions> = {}) =>
    bareGateway({ limits, ...more });
  const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': address } });

  it('[T7] are limited for an address, and free again when they end', async () => {
    // 2 of 2,000 an address, 12 of 12,000 in all; handshakes are not what refuses here.
    const { gateway, url } = await gatewayWith({ ...makeLimits(doorLimits, 1000), factor: 0.001 });
    const held = [await openSocket(url, from('10.0.0.1')), await openSocket(url, from('10.0.0.1'))];
    expect(await isLetIn(url, from('10.0.0.1'))).toBe(false);
    expect(await isLetIn(url, from('10.0.0.2'))).toBe(true);
    held[0]?.close();
    await eventually(async () => expect(await isLetIn(url, from('10.0.0.1'))).toBe(true));
    await eventually(() => expect(gateway.socketCount()).toBe(1));
    for (let index = 3; index < 14; index += 1) held.push(await openSocket(url, from(`10.0.0.${index}`)));
    expect(await isLetIn(url, from('10.0.0.99'))).toBe(false);
    await gateway.close(0);
  });

  it('[R736] of one line of IPv6 are counted together, and ten times as many of the line around it', async () => {
    // 2 an address, 20 a line; the limit of the whole process is not what refuses here.
    const { gateway, url } = await gatewayWith({ ...makeLimits(doorLimits, 1000), factor: 0.001 });
    const mapped = [await openSocket(url, from('::ffff:10.0.0.1')), await openSocket(url, from('10.0.0.1'))];
    expect(await isLetIn(url, from('::ffff:a00:1'))).toBe(false);
    const home = [await openSocket(url, from('2001:db8::1')), await openSocket(url, from('2001:db8::2'))];
    expect(await isLetIn(url, from('2001:db8::3'))).toBe(false);
    expect(await isLetIn(url, from('2001:db8:0:1::1'))).toBe(true);
    for (const socket of [...mapped, ...home]) socket.close();
    await eventually(() => expect(gateway.socketCount()).toBe(0));
    await gateway.close(0);
  });

  it('[T7] handshakes of an address have a rate of their own', async () => {
    const { gateway, url } = await gatewayWith({
      ...makeLimits(doorLimits, 0.001),
      here: makeLimits(doorLimits, 1000).here,
      factor: 1000,
    });
    expect([await isLetIn(url, from('10.0.0.1')), await isLetIn(url, from('10.0.0.1'))]).toEqual([true, true]);
    expect(await isLetIn(url, from('10.0.0.1'))).toBe(false);
    expect(await isLetIn(url, from('10.0.0.2'))).toBe(true);
    await gateway.close(0);
  });

  it('[P8] a storage that is away refuses the handshake in words', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const { gateway, url } = await gatewayWith(makeLimits(doorLimits, 1000), { identify: () => Promise.reject(away) });
    const refused = await openSocket(url).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: 'storage', data: { code: 'storage' } });
    expectRefusalForm((refused as { data: unknown }).data);
    await gateway.close(0);
  });

  it('[F27] while what the processes share is away, pushes and ends go past it to the screens of this one', async () => {
    type Adapter = Server['sockets']['adapter'];
    // As the shared one does: without its Redis it delivers nothing, but what is told to stay in this process.
    class Away extends MemoryAdapter {
      override broadcast(...[packet, options]: Parameters<Adapter['broadcast']>) {
        if (options.flags?.local === true) super.broadcast(packet, options);
      }
      override disconnectSockets(...[options, close]: Parameters<Adapter['disconnectSockets']>) {
        if (options.flags?.local === true) super.disconnectSockets(options, close);
      }
    }
    const actor = { userId: 'u', sessionKey: 'key', rights: new Set(['user'] as const) };
    const rooms = { event: 'allowance', refuseWatch: async () => null, version: async () => 1 } as const;
    const state = { regularGames: 2, customGames: 0, unlimited: false };
    const { gateway, url } = await gatewayWith(makeLimits(doorLimits, 1000), {
      identify: async () => actor,
      shared: { adapter: Away, isThere: () => false },
      rooms: {
        game: { ...rooms, event: 'game:state', read: async () => null },
        user: { ...rooms, read: async () => ({ version: 1, state }) },
        qr: { ...rooms, event: 'qr:state', read: async () => null },
        solo: { ...rooms, event: 'solo:state', read: async () => null },
        soloTeacher: { ...rooms, event: 'solo:teacher', read: async () => null },
      },
    });
    const socket = await openSocket(url);
    await socket.emitWithAck('watch', { room: 'user', id: 'u' });
    const pushed = new Promise((resolve) => socket.once('allowance', resolve));
    gateway.push('user', 'u', { version: 2, state });
    expect(await pushed).toEqual({ id: 'u', version: 2, state });
    const ended = endOf(socket);
    gateway.endSessions(['key']);
    expect(await ended).toBe('io server disconnect');
    await gateway.close(0);
  });
});

it('[R1185] once a handshake is read, its request is kept no longer, and nothing of it goes to the other processes', async () => {
  const sockets: Pick<Socket, 'conn' | 'handshake'>[] = [];
  class Listening extends MemoryAdapter {
    constructor(nsp: Namespace) {
      super(nsp);
      this.nsp.on('connection', (socket: Socket) => sockets.push(socket));
    }
  }
  const { gateway, url } = await bareGateway({ shared: { adapter: Listening, isThere: () => true } });
  for (const transports of [['websocket'], polling]) {
    const secret = { cookie: 'lamma_session=secret', origin: url };
    const socket = await openSocket(url, { transports, extraHeaders: secret, auth: { protocol: PROTOCOL_VERSION } });
    expect(await socket.emitWithAck('clock', { t0: 1 })).toMatchObject({ ok: true });
    socket.close();
  }
  expect(sockets.length).toBe(2);
  for (const { conn, handshake } of sockets) {
    expect(Reflect.get(conn, 'request')).toBeNull();
    expect(JSON.stringify(handshake)).not.toContain('secret');
  }
  await gateway.close(0);
});
