import { randomUUID } from 'node:crypto';
import { host } from '@lamma/testkit/people/host';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { registerHosts } from '../../../testing/people/register-hosts';
import { startTestServer } from '../../../testing/server/start-test-server';

describe('rate limits of requests', () => {
  it('rate limits of requests answer 429 with Retry-After and an Arabic sentence, and do not affect other sessions', async () => {
    // A burst of 3 requests per session, 20 per address.
    const strict = await startTestServer({ env: { LIMITS_FACTOR: '0.01' } });
    const noura = await host(strict.url);
    for (let sent = 0; sent < 3; sent += 1) expect((await noura.request('GET', '/api/site')).status).toBe(200);
    const refused = await noura.request('GET', '/api/site');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectRefused(refused, 'rate');
    expect((await (await host(strict.url)).request('GET', '/api/site')).status).toBe(200);
    await strict.end();
  });

  it('rate limits of requests delay a 429 by about half a second, but do not delay other answers', async () => {
    const strict = await startTestServer({ env: { LIMITS_FACTOR: '0.01', TRUST_PROXY: '1' } });
    onTestFinished(() => strict.end());
    const from = (address: string) => fetch(`${strict.url}/api/site`, { headers: { 'x-forwarded-for': address } });
    for (let sent = 0; sent < 4; sent += 1) expect((await from('10.0.0.1')).status).toBe(200);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let status: number | undefined;
    const refused = from('10.0.0.1').then((response) => {
      status = response.status;
    });
    expect((await from('10.0.0.2')).status).toBe(200);
    await vi.advanceTimersByTimeAsync(249);
    expect((await from('10.0.0.3')).status).toBe(200);
    expect(status).toBeUndefined();
    await vi.advanceTimersByTimeAsync(501);
    await refused;
    expect(status).toBe(429);
  });

  it('refusals above a limit of the process are delayed, whoever caused them, and other answers are not', async () => {
    // Two refusals a second.
    const strict = await startTestServer({ env: { LIMITS_FACTOR: '0.04', TRUST_PROXY: '1' } });
    onTestFinished(() => strict.end());
    const ask = (path: string, address: string) =>
      fetch(`${strict.url}${path}`, { headers: { 'x-forwarded-for': address } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const address of ['10.0.0.1', '10.0.0.2']) expect((await ask('/api/unknown', address)).status).toBe(404);
    let status: number | undefined;
    const refused = ask('/api/unknown', '10.0.0.3').then((response) => {
      status = response.status;
    });
    expect((await ask('/api/site', '10.0.0.4')).status).toBe(200);
    await vi.advanceTimersByTimeAsync(249);
    expect((await ask('/api/site', '10.0.0.5')).status).toBe(200);
    expect(status).toBeUndefined();
    await vi.advanceTimersByTimeAsync(501);
    await refused;
    expect(status).toBe(404);
  });

  it('rate limits of requests allow an address many more requests than a session, so that a classroom can share one', async () => {
    const calm = await startTestServer();
    const cookies = (await registerHosts(calm.url, 10)).map((person) => person.cookieHeader());
    await calm.stop();
    // A burst of 3 requests per session, 20 per address.
    const strict = await startTestServer({ dataDir: calm.dataDir, env: { LIMITS_FACTOR: '0.01' } });
    const read = (cookie = '') => fetch(`${strict.url}/api/site`, { headers: { cookie } });
    const allowed = await Promise.all([...cookies, ...cookies].map(read));
    expect(allowed.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await expectRefused(await read(cookies[0]), 'rate');
    await strict.end();
  });

  it('rate limits of requests allow 60 guessed ids a minute per address, and then answer 429 to guesses only', async () => {
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

  it('requests for another user’s game and for an unknown game are answered with the same bytes', async () => {
    const server = await startTestServer();
    const [noura, other] = [await host(server.url), await host(server.url)];
    const { id } = await noura.startGame();
    const [foreign, unknown] = [
      await other.request('GET', `/api/game-sessions/${id}`),
      await other.request('GET', '/api/game-sessions/AAAAAAAAAAAAAAAA'),
    ];
    expect([foreign.status, await foreign.text()]).toEqual([unknown.status, await unknown.text()]);
    await server.end();
  });

  it('rate limits of requests count a /64 of IPv6 as one address, and IPv4-mapped IPv6 as IPv4', async () => {
    // A burst of 4 anonymous requests per address.
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

  it('rate limits of requests ignore X-Forwarded-For without a proxy, and behind a proxy use only the entry that the proxy added', async () => {
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
