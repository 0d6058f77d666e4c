import { host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../testing/edge/expect-refusal';
import { plainRequest } from '../testing/edge/raw-http';
import { startTestServer, type TestServer } from '../testing/server/start-test-server';

const METRICS_TOKEN = 'a-token-of-the-operator';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN } });
});
afterAll(() => server.end());

describe('health checks', () => {
  it('/healthz and /readyz answer 200 while the server runs', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(server.url + path);
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    }
  });

  it('while the server is stopping, /readyz answers 503, new sockets are refused and requests are still answered', async () => {
    const stopping = await startTestServer();
    const noura = await host(stopping.url);
    const screens = await Promise.all([noura.openScreen(), noura.openScreen(), noura.openScreen()]);
    const ended = screens.map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)));
    const stopped = stopping.product.stop(1500);
    const [ready, games, screen] = await Promise.allSettled([
      fetch(`${stopping.url}/readyz`),
      noura.request('GET', '/api/user-games'),
      noura.openScreen(),
    ]);
    if (ready.status === 'rejected' || games.status === 'rejected') throw new Error('it answered no more');
    await expectRefused(ready.value, 'busy');
    expect(games.value.status).toBe(200);
    expect(screen.status).toBe('rejected');
    expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect', 'io server disconnect']);
    await stopped;
    await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow();
    await stopping.end();
  });
});

describe('/metrics', () => {
  const read = (headers: Record<string, string> = {}) => plainRequest(server.url, { path: '/metrics', headers });

  // The text is cached for a second, so use every route and event before reading it.
  let first: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    await fetch(`${server.url}/api/site`);
    await fetch(`${server.url}/api/game-sessions/planted-id-planted`);
    await fetch(`${server.url}/planted-path?planted=query`);
    first = await read();
  });

  it('/metrics is readable from this machine, and contains every route and event that was used', () => {
    const { status, body, headers } = first;
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(/^lamma_http_request_seconds_count\{route="GET \/api\/site",status="200"\} \d+$/m);
    expect(body).toMatch(/^lamma_sockets 0$/m);
  });

  it('[T25] /metrics has no path, address or id in a label', () => {
    expect(first.body).not.toMatch(/planted/);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    '/metrics answers 404 to a request with %s, which came through a proxy',
    async (header) => {
      const { status, body } = await read({ [header]: '10.0.0.1' });
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ ok: false, code: 'notFound' });
    },
  );

  it('/metrics is readable with the token, and answers 404 to another token', async () => {
    const elsewhere = { 'x-forwarded-for': '10.0.0.1' };
    expect((await read({ ...elsewhere, authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200);
    for (const wrong of [
      METRICS_TOKEN,
      `Bearer ${METRICS_TOKEN}x`,
      `Bearer ${METRICS_TOKEN.slice(1)}`,
      'Bearer ',
      'Bearer undefined',
    ]) {
      expect((await read({ ...elsewhere, authorization: wrong })).status, wrong).toBe(404);
    }
  });

  it('/metrics is not readable by any token if none is configured', async () => {
    const without = await startTestServer();
    const headers = { 'x-forwarded-for': '10.0.0.1', authorization: 'Bearer undefined' };
    expect((await plainRequest(without.url, { path: '/metrics', headers })).status).toBe(404);
    await without.end();
  });
});
