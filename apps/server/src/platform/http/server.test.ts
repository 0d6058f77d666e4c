import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { openBare, openHalfRequest } from '@lamma/testkit/faults/bare-socket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusalForm, expectRefused } from '../../testing/edge/expect-refusal';
import { makeWorld, type World } from '../../testing/edge/good-calls';
import { plainRequest, sendBytes } from '../../testing/edge/raw-http';
import { eventually } from '../../testing/eventually';
import { noGuests } from '../../testing/server/no-guests';
import { startTestServer } from '../../testing/server/start-test-server';
import { testClock } from '../../testing/server/test-clock';
import { StorageError } from '../db/database';
import { makeLimits, platformLimits } from '../limits/limits';
import { makeLog } from '../log';
import { makeMetrics } from '../metrics';
import { makeOwnOrigins } from './guard/origins';
import { makeHttp, serverOptions } from './server';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
});
afterAll(() => world.server.end());

describe('a path', () => {
  it.each(['/%61pi/auth/user', '/api/%61uth/user', '/ap%69/user-games', '/%61pi/game-sessions/x'])(
    'a path spelled %s meets the same guard as its plain form',
    async (path) => {
      const { server } = world;
      await expectRefused(await fetch(server.url + path), 'unauthorized', path);
    },
  );

  it('a path spelled in another way does not escape the rate limit', async () => {
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
  ])('[B52] the unknown path %s %s is answered 404 in Arabic', async (method, path) => {
    const { status, body } = await plainRequest(world.server.url, { method, path, headers: { connection: 'close' } });
    expect(status).toBe(404);
    expectRefusalForm(JSON.parse(body), `${method} ${path}`);
  });

  it.each(['/', '/api/', '/api/game-sessions/', '/attached_assets/'])(
    '[B51] a URL of 3 KiB under %s is answered 414',
    async (path) => {
      await expectRefused(await fetch(`${world.server.url}${path}${'x'.repeat(3000)}`), 'uriTooLong');
      await expectRefused(await fetch(`${world.server.url}${path}?q=${'x'.repeat(3000)}`), 'uriTooLong');
    },
  );
});

describe('an unreadable request', () => {
  const refusedOnTheWire = (answer: string, status: number) => {
    expect(answer.startsWith(`HTTP/1.1 ${status} `), answer.slice(0, 200)).toBe(true);
    expectRefusalForm(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
  };

  it('[B50] an unreadable request with a header of 17 KiB is answered 431', async () => {
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
  ])('[B52] an unreadable request with %s is answered 400', async (_what, bytes) => {
    refusedOnTheWire(await sendBytes(world.server.url, bytes), 400);
  });

  it.each([
    ['a page', 'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: evil.example\r\nconnection: close\r\n\r\n'],
    ['a page twice by one name', 'GET /healthz HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['a page by an old protocol', 'GET /healthz HTTP/1.0\r\nhost: x\r\nhost: y\r\n\r\n'],
  ])('an unreadable request with two Host headers for %s is answered 400', async (_what, bytes) => {
    refusedOnTheWire(await sendBytes(world.server.url, bytes), 400);
  });

  it('slow headers, slow bodies and idle connections have timeouts, checked every 2 s', () => {
    const { server } = world.server.product.app;
    expect(server.headersTimeout).toBe(10_000);
    expect(server.requestTimeout).toBe(120_000);
    expect(server.keepAliveTimeout).toBe(65_000);
    expect(server.timeout).toBe(30_000);
    expect(serverOptions.connectionsCheckingInterval).toBeLessThanOrEqual(5000);
  });
});

describe('a poll of an unchanged resource', () => {
  it('a poll of an unchanged resource is answered in 150 bytes, without headers that the client has cached', async () => {
    const { server, owner, gameId } = world;
    const path = `/api/game-sessions/${gameId}`;
    const etag = (await owner.request('GET', path)).headers.get('etag') ?? '';
    const { host, hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const asked = [
      `GET ${path} HTTP/1.1`,
      `host: ${host}`,
      `cookie: ${owner.cookieHeader()}`,
      `if-none-match: ${etag}`,
    ];
    socket.write(`${asked.join('\r\n')}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    const text = answer.toString();
    expect(text).toMatch(/^HTTP\/1.1 304 /);
    expect(text).toContain(`\r\netag: ${etag}\r\n`);
    expect(text).toContain('\r\ncache-control: private, no-cache\r\n');
    expect(text).toMatch(/\r\n\r\n$/);
    expect(answer.length).toBeLessThanOrEqual(150);
    // The connection is still open.
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    const [next] = (await once(socket, 'data')) as [Buffer];
    expect(next.toString()).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  });
});

describe('the log of requests', () => {
  it('[T25] the request log has a line per request with its id, route pattern, status, time and user', async () => {
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

  it('the request log has no error if a client disconnects during its request', async () => {
    const { server } = world;
    const before = server.logged.length;
    const half = await openHalfRequest(server.url, 'half a body');
    // Once this is answered, the server has received all that was sent of the other request.
    await fetch(`${server.url}/api/site`);
    half.close();
    const own = () => server.logged.slice(before).map((line) => JSON.parse(line) as { level: number; msg: string });
    await eventually(() => expect(own()).toHaveLength(2));
    expect(own().filter(({ level }) => level > 30)).toEqual([]);
    expect(own().map(({ msg }) => msg)).toContain('a client disconnected during its request');
  });
});

/** The HTTP server without features. */
function bareHttp(logged: string[]) {
  return makeHttp({
    log: makeLog('info', { write: (line) => void logged.push(line) }),
    limits: makeLimits(platformLimits, 1),
    metrics: makeMetrics(),
    sessions: {
      store: { get: async () => null, set: async () => {}, destroy: async () => {} },
      secret: 's'.repeat(32),
      newId: randomUUID,
    },
    isSecret: async () => false,
    guests: noGuests,
    trustProxy: 0,
    origins: makeOwnOrigins(undefined, makeLog('info', { write: (line) => void logged.push(line) }), testClock()),
    recoverFromGap: () => undefined,
  });
}

describe('a bug in a handler', () => {
  it('a bug in a handler is answered 500 in Arabic and logged as an error without the request’s data; a 503 is logged as a warning', async () => {
    const logged: string[] = [];
    const { app } = await bareHttp(logged);
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
    const requests = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ level, status }) => [status, level])).toEqual([
      [500, 50],
      [503, 40],
      [503, 40],
    ]);
    expect(logged.join('')).not.toMatch(/planted-secret|noura|0123456789abcdef/);
    await app.close();
  });
});

it('an unreadable request that arrives during a response closes the connection, and nothing is written into that response', async () => {
  const { app } = await bareHttp([]);
  const endless = new PassThrough();
  app.get('/api/endless', (_request, reply) => reply.send(endless));
  const bare = await openBare(
    await app.listen({ port: 0, host: '127.0.0.1' }),
    'GET /api/endless HTTP/1.1\r\nhost: x\r\n\r\n',
  );
  endless.write('first part');
  await bare.waitFor('first part');
  bare.socket.write('\u0000garbage\r\n\r\n');
  await bare.ended;
  expect(bare.received()).not.toContain('HTTP/1.1 400');
  await app.close();
});
