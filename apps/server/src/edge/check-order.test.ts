import { randomUUID } from 'node:crypto';
import { host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server/start-test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

describe('the order of checks', () => {
  const huge = JSON.stringify({ code: 'x'.repeat(70_000) });
  const elsewhere = { origin: 'https://elsewhere.example' };
  const post = (url: string, path: string, body: string, headers: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const reason = async (response: Response) => ((await response.json()) as { reason: string }).reason;

  it('the server checks the size of a request before its origin, and the origin before the session', async () => {
    const { url } = server;
    expect(await reason(await post(url, '/api/activate-premium-code', huge, elsewhere))).toBe('tooLarge');
    expect(await reason(await post(url, '/api/activate-premium-code', '{}', elsewhere))).toBe('foreignOrigin');
  });

  it('the server checks the origin of a request before its rate limit, and the rate limit before the session', async () => {
    const strict = await startTestServer({ env: { LIMITS_FACTOR: '0.0001' } });
    const path = '/api/activate-premium-code';
    expect(await reason(await post(strict.url, path, '{}', {}))).toBe('unauthorized');
    expect(await reason(await post(strict.url, path, '{}', elsewhere))).toBe('foreignOrigin');
    const refused = await post(strict.url, path, '{}', {});
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reason(refused)).toBe('rate');
    await strict.end();
  });

  it('the server checks the session before it parses a body, then looks for the object, then applies the rules', async () => {
    const [owner, other] = [await host(server.url), await host(server.url)];
    const path = `/api/game-sessions/${(await owner.startGame()).id}/commands`;
    const command = { commandId: randomUUID(), command: { type: 'adjustScore', team: 1, delta: 1 } };
    expect(await reason(await post(server.url, path, '{broken', {}))).toBe('unauthorized');
    expect(await reason(await other.request('POST', path, { commandId: 1 }))).toBe('invalid');
    const body = { ...command, version: 999_999 };
    expect(await reason(await other.request('POST', path, body))).toBe('notFound');
    expect(await reason(await owner.request('POST', path, body))).toBe('stale');
  });
});
