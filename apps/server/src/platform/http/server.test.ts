import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { openHalf } from '@lamma/testkit/faults/bare-socket';
import { host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint, endpointNames, endpointOf, pathOf } from '../../testing/edge/call-endpoint';
import { expectRefusalForm, expectRefused } from '../../testing/edge/expect-refusal';
import { goodCalls, makeWorld, type World } from '../../testing/edge/good-calls';
import { plainRequest, sendBytes } from '../../testing/edge/raw-http';
import { eventually } from '../../testing/eventually';
import { crowd } from '../../testing/people/crowd';
import { noGuests } from '../../testing/server/no-guests';
import { startTestServer } from '../../testing/server/start-test-server';
import { StorageError } from '../db/database';
import { doorLimits } from '../limits/door-limits';
import { makeLimits } from '../limits/limits';
import { makeLog } from '../log';
import { makeMetrics } from '../metrics';
import { makeHttp } from './server';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
});
afterAll(() => world.server.end());

const writes = endpointNames.filter((name) => endpointOf(name).method !== 'GET');

describe('[T11] a request of another site', () => {
  const foreign = [
    ['another site', 'https://evil.example'],
    ['a page without an origin', 'null'],
    ['another port', 'http://127.0.0.1:1'],
    ['another scheme', 'https://127.0.0.1'],
    ['an address that only begins like ours', 'http://127.0.0.1.evil.example'],
  ] as const;

  it.each(writes)('%s is refused to every foreign origin, with a cookie and without', async (name) => {
    const { owner, server } = world;
    const call = await goodCalls(world)[name]();
    for (const [about, origin] of foreign) {
      for (const person of [owner, visitor(server.url)]) {
        const { method } = endpointOf(name);
        const response = await person.request(method, pathOf(name, call.params), call.body, { origin });
        await expectRefused(response, 'foreignOrigin', `${name} from ${about}`);
      }
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form of type %s changes nothing, from wherever it comes',
    async (type) => {
      const { owner, server, teacher } = world;
      const caller = (name: EndpointName) => (endpointOf(name).who === 'teacher' ? teacher : owner);
      const before = await owner.call('GET /api/user-games');
      for (const origin of [server.url, 'https://evil.example']) {
        for (const name of writes) {
          const call = await goodCalls(world)[name]();
          if (call.body === undefined) continue;
          const response = await fetch(server.url + pathOf(name, call.params), {
            method: endpointOf(name).method,
            headers: { origin, cookie: caller(name).cookieHeader(), 'content-type': type },
            body: JSON.stringify(call.body),
          });
          await expectRefused(response, origin === server.url ? 'type' : 'foreignOrigin', name);
        }
      }
      expect(await owner.call('GET /api/user-games')).toEqual(before);
    },
  );

  it('a form without a body does not sign anybody out', async () => {
    const { owner } = world;
    const response = await owner.request('POST', '/api/auth/logout', undefined, { origin: 'https://evil.example' });
    await expectRefused(response, 'foreignOrigin');
    expect((await owner.request('GET', '/api/auth/user')).status).toBe(200);
  });

  it('a request with a cookie and without an origin is no browser of ours', async () => {
    const { owner, server } = world;
    const cookie = owner.cookieHeader();
    await expectRefused(
      await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: { cookie } }),
      'foreignOrigin',
    );
    expect((await fetch(`${server.url}/api/auth/logout`, { method: 'POST' })).status).toBe(200);
  });

  it('reading is not writing: a GET is answered, and lets no other site read it', async () => {
    const { owner, server } = world;
    const headers = { cookie: owner.cookieHeader(), origin: 'https://evil.example' };
    const response = await fetch(`${server.url}/api/auth/user`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('PUBLIC_URL is an own origin too', async () => {
    const behind = await startTestServer({ env: { PUBLIC_URL: 'https://lamma.example/' } });
    const from = (origin: string) => fetch(`${behind.url}/api/auth/logout`, { method: 'POST', headers: { origin } });
    expect((await from('https://lamma.example')).status).toBe(200);
    await expectRefused(await from('https://lamma.example.evil'), 'foreignOrigin');
    await behind.end();
  });
});

describe('a path', () => {
  it.each(['/%61pi/auth/user', '/api/%61uth/user', '/ap%69/user-games', '/%61pi/game-sessions/x'])(
    'written as %s meets the same guard as its plain form',
    async (path) => {
      const { server } = world;
      await expectRefused(await fetch(server.url + path), 'unauthorized', path);
    },
  );

  it('written in another way escapes no rate limit', async () => {
    const strict = await startTestServer({ env: { LIMITS_FACTOR: '0.0001' } });
    expect((await fetch(`${strict.url}/%61pi/categories`)).status).toBe(200);
    await expectRefused(await fetch(`${strict.url}/%61pi/categories`), 'rate');
    await strict.end();
  });

  it.each([
    ['GET', '/api/nothing-here'],
    ['GET', '/api/game-sessions'],
    ['POST', '/api/categories'],
    ['PUT', '/api/auth/login'],
    ['DELETE', '/api/completed-games'],
    ['PATCH', '/api/auth/user'],
    ['OPTIONS', '/api/auth/login'],
    ['PROPFIND', '/api/auth/login'],
    ['TRACE', '/api/auth/login'],
    ['GET', '/nothing'],
    ['GET', '/%zz'],
    ['GET', '/attached_assets/%E0%A4%A'],
    ['GET', '/attached_assets/%00'],
  ])('[B52] %s %s is answered 404 in Arabic', async (method, path) => {
    const { status, body } = await plainRequest(world.server.url, { method, path, headers: { connection: 'close' } });
    expect(status).toBe(404);
    expectRefusalForm(JSON.parse(body), `${method} ${path}`);
  });

  it.each(['/', '/api/', '/api/game-sessions/', '/attached_assets/'])(
    '[B51] of 3 KiB under %s is answered 414',
    async (path) => {
      await expectRefused(await fetch(`${world.server.url}${path}${'x'.repeat(3000)}`), 'uriTooLong');
      await expectRefused(await fetch(`${world.server.url}${path}?q=${'x'.repeat(3000)}`), 'uriTooLong');
    },
  );
});

describe('a request that cannot be read', () => {
  const refusedOnTheWire = (answer: string, status: number) => {
    expect(answer.startsWith(`HTTP/1.1 ${status} `), answer.slice(0, 200)).toBe(true);
    expectRefusalForm(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
  };

  it('[B50] a header of 17 KiB is answered 431', async () => {
    const { url } = world.server;
    refusedOnTheWire(
      await sendBytes(url, `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'c'.repeat(17 * 1024)}\r\n\r\n`),
      431,
    );
  });

  it.each([
    ['bare garbage', '\u0000\u0001\u0002\u0003\r\n\r\n'],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a TLS hello', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'],
    [
      'both a length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd'],
    ['a length that is no number', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ten\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nhost: x\r\nnonsense\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ])('[B52] %s is answered 400', async (_what, bytes) => {
    refusedOnTheWire(await sendBytes(world.server.url, bytes), 400);
  });

  it.each([
    ['a page', 'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: evil.example\r\nconnection: close\r\n\r\n'],
    ['a page twice by one name', 'GET /healthz HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['a page by an old protocol', 'GET /healthz HTTP/1.0\r\nhost: x\r\nhost: y\r\n\r\n'],
  ])('[R732] two Host headers for %s are answered 400', async (_what, bytes) => {
    refusedOnTheWire(await sendBytes(world.server.url, bytes), 400);
  });

  it('[T23] slow headers, slow bodies and idle connections are cut, and looked for often', () => {
    const { server } = world.server.product.app;
    expect(server.headersTimeout).toBe(10_000);
    expect(server.requestTimeout).toBe(30_000);
    expect(server.keepAliveTimeout).toBe(65_000);
    expect(Reflect.get(server, 'connectionsCheckingInterval')).toBeLessThanOrEqual(5000);
  });
});

describe('a body', () => {
  const path = '/api/create-game-with-numbers';
  const send = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    fetch(world.server.url + path, {
      method: 'POST',
      body,
      headers: {
        origin: world.server.url,
        cookie: world.owner.cookieHeader(),
        'content-type': 'application/json',
        ...headers,
      },
    });

  it('[B46] of 64 KiB and a byte is answered 413, whether its length is said before or not', async () => {
    await expectRefused(await send(' '.repeat(64 * 1024 + 1)), 'tooLarge');
    const { url } = world.server;
    const headers = `host: ${new URL(url).host}\r\norigin: ${url}\r\ncookie: ${world.owner.cookieHeader()}`;
    const chunk = `${(70_000).toString(16)}\r\n${' '.repeat(70_000)}\r\n0\r\n\r\n`;
    const sent = `POST ${path} HTTP/1.1\r\n${headers}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`;
    expect(await sendBytes(url, sent, '}')).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('[B46] of the size that its endpoint may have is read', async () => {
    for (const name of writes) {
      const limit = endpointOf(name).bodyLimit ?? 64 * 1024;
      const call = await goodCalls(world)[name]();
      if (call.body === undefined) continue;
      const spare = (bytes: number) => bytes - Buffer.byteLength(JSON.stringify({ ...call.body, more: '' }));
      const wished = (bytes: number) => ({ ...call.body, more: 'x'.repeat(spare(bytes)) });
      const send = (bytes: number) => callEndpoint(visitor(world.server.url), name, { ...call, body: wished(bytes) });
      expect((await send(limit)).status, name).not.toBe(413);
      await expectRefused(await send(limit + 1), 'tooLarge', name);
    }
  });

  it.each(['gzip', 'br', 'deflate', 'compress', 'gzip, identity'])(
    '[B48] packed with %s is not unpacked: 415',
    async (encoding) => {
      await expectRefused(await send('{}', { 'content-encoding': encoding }), 'type');
    },
  );

  it.each(['text/html', 'application/jsonp', 'application/json-patch+json', 'nonsense', 'application/xml'])(
    '[B49] of type %s is answered 415',
    async (type) => {
      await expectRefused(await send('{}', { 'content-type': type }), 'type');
    },
  );

  it('[B49] without a type is answered 415', async () => {
    const { url } = world.server;
    const headers = { origin: url, cookie: world.owner.cookieHeader(), 'content-length': '2' };
    expect((await plainRequest(url, { method: 'POST', path, headers, body: '{}' })).status).toBe(415);
  });

  it('[B39] that is missing, or no object, is answered 400', async () => {
    for (const body of ['', 'null', '[]', '"x"', '7', 'true', '{"a":'])
      await expectRefused(await send(body), 'invalid', body);
    const { url } = world.server;
    const headers = { origin: url, cookie: world.owner.cookieHeader() };
    expect((await plainRequest(url, { method: 'POST', path, headers })).status).toBe(400);
  });
});

describe('limits of requests', () => {
  it('[P8] refuse with 429, Retry-After and an Arabic sentence, and leave other sessions alone', async () => {
    // 3 requests at once a session, 20 an address.
    const strict = await startTestServer({ env: { LIMITS_FACTOR: '0.01' } });
    const noura = await host(strict.url);
    for (let sent = 0; sent < 3; sent += 1) expect((await noura.request('GET', '/api/site')).status).toBe(200);
    const refused = await noura.request('GET', '/api/site');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefused(refused, 'rate');
    expect((await (await host(strict.url)).request('GET', '/api/site')).status).toBe(200);
    await strict.end();
  });

  it('[P8] of an address may be many more than those of one session: a classroom behind one address is let in', async () => {
    const calm = await startTestServer();
    const cookies = (await crowd(calm.url, 10)).map((person) => person.cookieHeader());
    await calm.stop();
    // 3 requests at once a session, 20 an address.
    const strict = await startTestServer({ dataDir: calm.dataDir, env: { LIMITS_FACTOR: '0.01' } });
    const read = (cookie = '') => fetch(`${strict.url}/api/site`, { headers: { cookie } });
    const allowed = await Promise.all([...cookies, ...cookies].map(read));
    expect(allowed.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await expectRefused(await read(cookies[0]), 'rate');
    await strict.end();
  });

  it('[T9] 60 guessed ids a minute of an address, then 429 for guesses alone', async () => {
    const server = await startTestServer({ env: { LIMITS_FACTOR: '1' } });
    const [noura, guest] = [await host(server.url), await host(server.url)];
    const { id } = await noura.startGame();
    for (let guess = 0; guess < 60; guess += 1) {
      const response = await guest.request('GET', `/api/game-sessions/${randomUUID().slice(0, 16)}`);
      await expectRefused(response, 'notFound', `guess ${guess}`);
    }
    const refused = await guest.request('GET', '/api/game-sessions/AAAAAAAAAAAAAAAA');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefused(refused, 'rate');
    expect((await noura.request('GET', `/api/game-sessions/${id}`)).status).toBe(200);
    await server.end();
  });

  it('[T9] another’s game and an unknown one are answered alike, byte for byte', async () => {
    const { other, gameId } = world;
    const [foreign, unknown] = [
      await other.request('GET', `/api/game-sessions/${gameId}`),
      await other.request('GET', '/api/game-sessions/AAAAAAAAAAAAAAAA'),
    ];
    expect([foreign.status, await foreign.text()]).toEqual([unknown.status, await unknown.text()]);
  });

  it('[R736] count one line of IPv6 as one address, and IPv4 in IPv6 as IPv4', async () => {
    // 4 requests at once of a stranger's address.
    const strict = await startTestServer({ env: { LIMITS_FACTOR: '0.01', TRUST_PROXY: '1' } });
    const from = (address: string) => fetch(`${strict.url}/api/site`, { headers: { 'x-forwarded-for': address } });
    for (let sent = 0; sent < 4; sent += 1) expect((await from(`2001:db8::${sent + 1}`)).status).toBe(200);
    await expectRefused(await from('2001:DB8:0:0:ffff::9'), 'rate');
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    for (const spelling of ['10.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1', '0:0:0:0:0:FFFF:10.0.0.1']) {
      expect((await from(spelling)).status, spelling).toBe(200);
    }
    await expectRefused(await from('10.0.0.1'), 'rate');
    await strict.end();
  });

  it('[T27] a forged X-Forwarded-For is never taken as the address: without a proxy it is ignored, behind one only the proxy’s own entry counts', async () => {
    const from = (url: string, forwarded: string) =>
      fetch(`${url}/api/site`, { headers: { 'x-forwarded-for': forwarded } });
    const off = await startTestServer({ env: { LIMITS_FACTOR: '0.0025' } });
    expect((await from(off.url, '10.1.1.1')).status).toBe(200);
    await expectRefused(await from(off.url, '10.1.1.2'), 'rate');
    await off.end();
    const on = await startTestServer({ env: { LIMITS_FACTOR: '0.0025', TRUST_PROXY: '1' } });
    expect((await from(on.url, '10.1.1.1, 10.9.9.9')).status).toBe(200);
    await expectRefused(await from(on.url, '10.1.1.2, 10.9.9.9'), 'rate');
    expect((await from(on.url, '10.1.1.2, 10.9.9.8')).status).toBe(200);
    await on.end();
  });
});

describe('the log', () => {
  it('[T25] has one line a request: its id, route pattern, status, time and user', async () => {
    const { server, owner, gameId } = world;
    const before = server.logged.length;
    await owner.request('GET', `/api/game-sessions/${gameId}?g=7`);
    await fetch(`${server.url}/api/user-games`);
    await eventually(() => expect(server.logged.length).toBe(before + 2));
    const lines = server.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    const common = {
      level: 30,
      msg: 'request',
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      ms: expect.any(Number),
    };
    expect(lines).toMatchObject([
      { ...common, route: 'GET /api/game-sessions/:id', status: 200, user: owner.user.id },
      { ...common, route: 'GET /api/user-games', status: 401 },
    ]);
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(2);
  });

  it('[R713] has no failure where a client goes away in the middle of its request', async () => {
    const { server } = world;
    const before = server.logged.length;
    const half = await openHalf(server.url, 'half a body');
    // By the time that this is answered the other has come as far as it will.
    await fetch(`${server.url}/api/site`);
    half.close();
    const own = () => server.logged.slice(before).map((line) => JSON.parse(line) as { level: number; msg: string });
    await eventually(() => expect(own()).toHaveLength(2));
    expect(own().filter(({ level }) => level > 30)).toEqual([]);
    expect(own().map(({ msg }) => msg)).toContain('a client went away in the middle of its request');
  });
});

describe('[F32] a bug in a handler', () => {
  it('is answered with 500 in Arabic, logged once without what was sent, and the server lives', async () => {
    const logged: string[] = [];
    const { app } = await makeHttp({
      log: makeLog('info', { write: (line) => void logged.push(line) }),
      limits: makeLimits(doorLimits, 1),
      metrics: makeMetrics(),
      sessions: {
        store: { get: async () => null, set: async () => {}, destroy: async () => {} },
        secret: 's'.repeat(32),
        newId: randomUUID,
      },
      isSecret: async () => false,
      guests: noGuests,
      trustProxy: 0,
      publicOrigin: undefined,
    });
    app.post('/api/broken', async () => {
      throw new Error('the row of noura@example.com with the token 0123456789abcdef0123456789abcdef0123456789a');
    });
    app.get('/api/rejected', () => Promise.reject(new StorageError('busy', 'a lock')));
    app.get('/api/away', () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })));
    const answers = [
      await app.inject({ method: 'POST', url: '/api/broken', payload: { password: 'planted-secret' } }),
      await app.inject('/api/rejected'),
      await app.inject('/api/away'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 503, 503]);
    expect(answers.map((answer) => answer.json().reason)).toEqual(['internal', 'busy', 'storage']);
    for (const answer of answers) expectRefusalForm(answer.json());
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual([undefined, '1', '1']);
    expect(logged.filter((line) => line.includes('a request failed'))).toHaveLength(1);
    expect(logged.join('')).not.toMatch(/planted-secret|noura|0123456789abcdef/);
    await app.close();
  });
});
