import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import { openBare } from '@lamma/testkit/faults/bare-socket';
import { type Host, host } from '@lamma/testkit/people/host';
import type { Namespace, Server, Socket } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareGateway, MemoryAdapter } from '../../testing/edge/bare-gateway';
import { expectRefusalForm } from '../../testing/edge/expect-refusal';
import { sendBytes } from '../../testing/edge/raw-http';
import { endOf, isAccepted, openSocket } from '../../testing/edge/raw-socket';
import { eventually } from '../../testing/eventually';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { makeLimits, platformLimits } from '../limits/limits';
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
  it('a handshake from our own page opens a socket of that user', async () => {
    const socket = await openSocket(server.url, { extraHeaders: { origin: server.url, cookie } });
    const ack = await socket.emitWithAck('watch', { room: 'user', id: noura.user.id });
    expect(ack).toMatchObject({ ok: true });
    socket.close();
  });

  it.each([evil, 'null', 'http://127.0.0.1:1', 'https://127.0.0.1', 'http://127.0.0.1.evil.example'])(
    'a handshake from a page at %s is refused, with and without a cookie, by WebSocket and by polling',
    async (origin) => {
      for (const transports of [['websocket'], polling]) {
        expect(await isAccepted(server.url, { transports, extraHeaders: { origin, cookie } })).toBe(false);
        expect(await isAccepted(server.url, { transports, extraHeaders: { origin } })).toBe(false);
      }
    },
  );

  it('a handshake by polling from our own page has no Origin header, and is accepted', async () => {
    expect(await isAccepted(server.url, { transports: polling, extraHeaders: { cookie } })).toBe(true);
  });

  it('a WebSocket handshake without an Origin, which no browser sends, is accepted only if it has no cookie', async () => {
    expect(await isAccepted(server.url)).toBe(true);
    expect(await isAccepted(server.url, { extraHeaders: { cookie } })).toBe(false);
  });

  it.each([
    ['polling', 'polling', ''],
    [
      'WebSocket',
      'websocket',
      'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ],
  ])('a handshake by %s with two Host headers is answered 400', async (_how, transport, upgrade) => {
    const path = `/socket.io/?EIO=4&transport=${transport}`;
    const connection = upgrade === '' ? 'close' : 'upgrade';
    const head = (hosts: string) => `GET ${path} HTTP/1.1\r\n${hosts}connection: ${connection}\r\n${upgrade}\r\n`;
    const statusOf = async (hosts: string) =>
      /^HTTP\/1\.1 (\d+)/.exec(await sendBytes(server.url, head(hosts), '\r\n\r\n'))?.[1];
    expect(await statusOf('host: x\r\nhost: evil.example\r\n')).toBe('400');
    expect(await statusOf('host: x\r\n')).toBe(upgrade === '' ? '200' : '101');
  });

  it.each(['/healthz', '/socket.iox/'])(
    'a request to upgrade at %s closes its connection, even after an answered request',
    async (path) => {
      const bare = await openBare(server.url, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      await bare.waitFor('HTTP/1.1 200');
      bare.socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n`);
      await bare.ended;
    },
  );

  it('a socket upgrades from polling to WebSocket', async () => {
    const options = { transports: ['polling', 'websocket'], extraHeaders: { cookie, origin: server.url } };
    const socket = await openSocket(server.url, options);
    await eventually(() => expect(socket.io.engine.transport.name).toBe('websocket'));
    expect(await socket.emitWithAck('clock', { t0: 1 })).toMatchObject({ ok: true });
    socket.close();
  });

  it('a handshake behind a proxy is checked against the public origin, and forged headers are ignored', async () => {
    const forwarded = {
      origin: 'https://lamma.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'lamma.example',
    };
    expect(await isAccepted(server.url, { extraHeaders: forwarded })).toBe(false);
    const proxied = await startTestServer({ env: { TRUST_PROXY: '1' } });
    expect(await isAccepted(proxied.url, { extraHeaders: forwarded })).toBe(true);
    const forged = { ...forwarded, origin: evil, 'x-forwarded-host': 'evil.example, lamma.example' };
    expect(await isAccepted(proxied.url, { extraHeaders: forged })).toBe(false);
    await proxied.end();
    const named = await startTestServer({ env: { PUBLIC_URL: 'https://lamma.example' } });
    expect(await isAccepted(named.url, { extraHeaders: { origin: 'https://lamma.example' } })).toBe(true);
    expect(await isAccepted(named.url, { extraHeaders: { origin: evil } })).toBe(false);
    await named.end();
  });
});

describe('the protocol version', () => {
  it.each([undefined, PROTOCOL_VERSION - 1, PROTOCOL_VERSION, PROTOCOL_VERSION + 1])(
    'a handshake with the protocol version %s is accepted',
    async (protocol) => {
      const auth = protocol === undefined ? {} : { protocol };
      expect(await isAccepted(server.url, { auth })).toBe(true);
    },
  );

  it.each([PROTOCOL_VERSION + 2, PROTOCOL_VERSION - 2, '1', null, {}, [], true])(
    'a handshake with the protocol version %j is refused with a message',
    async (protocol) => {
      const refused = await openSocket(server.url, { auth: { protocol } }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ message: 'invalid', data: { ok: false, code: 'invalid' } });
      expectRefusalForm((refused as { data: unknown }).data);
    },
  );
});

describe('[B62] the transport', () => {
  const ask = (query: string, method = 'GET') => fetch(`${server.url}/socket.io/?${query}`, { method });

  it('the socket transport announces its ping interval and its largest message', async () => {
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
  ])('the transport with %s is answered 400', async (_what, query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it('the transport opens by GET only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask('EIO=4&transport=polling', method)).status).toBe(400);
  });

  it('the socket transport serves no client library', async () => {
    expect((await fetch(`${server.url}/socket.io/socket.io.js`)).status).toBe(400);
  });

  it('the socket transport ignores an offer of compression', async () => {
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

  it('the socket transport has one namespace', async () => {
    await expect(openSocket(server.url, { namespace: '/admin' })).rejects.toThrow('Invalid namespace');
  });
});

describe('concurrent sockets', () => {
  it('concurrent sockets are limited to 10 per session; other sessions are not affected', async () => {
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

  it('concurrent sockets are limited to 10 per guest, by the newest secret of the cookie', async () => {
    const { gateway, url } = await bareGateway({ limits: makeLimits(platformLimits, 1) });
    const [first, second] = ['A'.repeat(22), 'B'.repeat(22)];
    const holding = (secrets: string) => ({ extraHeaders: { cookie: `lamma_participants=${secrets}`, origin: url } });
    for (let opened = 0; opened < 10; opened += 1) await openSocket(url, holding(first));
    const refused = await openSocket(url, holding(first)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: 'rate', data: { ok: false, code: 'rate' } });
    expect(await isAccepted(url, holding(`${second}.${first}`))).toBe(false);
    expect(await isAccepted(url, holding(`${first}.${second}`))).toBe(true);
    await gateway.close(0);
  });

  /** A gateway with limits that the test sets. */
  const gatewayWith = (limits: GatewayOptions['limits'], more: Partial<GatewayOptions> = {}) =>
    bareGateway({ limits, ...more });
  const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': address } });

  it('concurrent sockets are limited per address, and a socket that ends makes room for another', async () => {
    // The factor allows 2 sockets per address and 12 in all; the limit of handshakes does not apply.
    const { gateway, url } = await gatewayWith({ ...makeLimits(platformLimits, 1000), factor: 0.001 });
    const sockets = [await openSocket(url, from('10.0.0.1')), await openSocket(url, from('10.0.0.1'))];
    expect(await isAccepted(url, from('10.0.0.1'))).toBe(false);
    const headers = { 'x-forwarded-for': '10.0.0.1' };
    const refused = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers });
    expect([refused.status, await refused.json()]).toEqual([403, { code: 4, message: 'refused' }]);
    expect(await isAccepted(url, from('10.0.0.2'))).toBe(true);
    sockets[0]?.close();
    await eventually(async () => expect(await isAccepted(url, from('10.0.0.1'))).toBe(true));
    await eventually(() => expect(gateway.socketCount()).toBe(1));
    for (let index = 3; index < 14; index += 1) sockets.push(await openSocket(url, from(`10.0.0.${index}`)));
    expect(await isAccepted(url, from('10.0.0.99'))).toBe(false);
    await gateway.close(0);
  });

  it('concurrent sockets are limited per /64 of IPv6, with ten times as many per /56', async () => {
    // The factor allows 2 sockets per /64 and 20 per /56; the limit of the process does not apply.
    const { gateway, url } = await gatewayWith({ ...makeLimits(platformLimits, 1000), factor: 0.001 });
    const mapped = [await openSocket(url, from('::ffff:10.0.0.1')), await openSocket(url, from('10.0.0.1'))];
    expect(await isAccepted(url, from('::ffff:a00:1'))).toBe(false);
    const home = [await openSocket(url, from('2001:db8::1')), await openSocket(url, from('2001:db8::2'))];
    expect(await isAccepted(url, from('2001:db8::3'))).toBe(false);
    expect(await isAccepted(url, from('2001:db8:0:1::1'))).toBe(true);
    for (const socket of [...mapped, ...home]) socket.close();
    await eventually(() => expect(gateway.socketCount()).toBe(0));
    await gateway.close(0);
  });

  it('handshakes have their own rate limit per address', async () => {
    const { gateway, url } = await gatewayWith({
      ...makeLimits(platformLimits, 0.001),
      inProcess: makeLimits(platformLimits, 1000).inProcess,
      factor: 1000,
    });
    expect([await isAccepted(url, from('10.0.0.1')), await isAccepted(url, from('10.0.0.1'))]).toEqual([true, true]);
    expect(await isAccepted(url, from('10.0.0.1'))).toBe(false);
    expect(await isAccepted(url, from('10.0.0.2'))).toBe(true);
    await gateway.close(0);
  });

  it('[F27] while Redis is unreachable, sockets still get pushes and disconnects from their own process', async () => {
    type Adapter = Server['sockets']['adapter'];
    // Behaves like the Redis adapter while Redis is unreachable: it delivers only local packets.
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
    const { gateway, url } = await gatewayWith(makeLimits(platformLimits, 1000), {
      identify: async () => actor,
      shared: { adapter: Away, isConnected: () => false },
      rooms: {
        game: { ...rooms, event: 'game:changed', read: async () => null },
        user: { ...rooms, read: async () => ({ version: 1, state }) },
        qr: { ...rooms, event: 'qr:state', read: async () => null },
        solo: { ...rooms, event: 'solo:state', read: async () => null },
        soloTeacher: { ...rooms, event: 'solo:teacher', read: async () => null },
        cast: { ...rooms, event: 'cast:state', read: async () => null },
        seat: { ...rooms, event: 'seat:state', read: async () => null },
        gathering: { ...rooms, event: 'gathering:state', read: async () => null },
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

it('a socket drops its handshake’s request, and sends nothing of it to other processes', async () => {
  const sockets: Pick<Socket, 'conn' | 'handshake'>[] = [];
  class Listening extends MemoryAdapter {
    constructor(nsp: Namespace) {
      super(nsp);
      this.nsp.on('connection', (socket: Socket) => sockets.push(socket));
    }
  }
  const { gateway, url } = await bareGateway({ shared: { adapter: Listening, isConnected: () => true } });
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
    const { headers, query, url: path, auth } = handshake;
    expect({ headers, query, path, auth }).toEqual({ headers: {}, query: {}, path: '', auth: {} });
  }
  await gateway.close(0);
});
