import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRequest } from '../../../testing/edge/raw-http';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

const policy = (sockets: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    `connect-src 'self' ${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join(';');

describe('security headers', () => {
  it('security headers contain the exact content policy, with the sockets’ origins for older Safari', async () => {
    const { host } = new URL(server.url);
    const { headers } = await plainRequest(server.url, { path: '/api/site' });
    expect(headers['content-security-policy']).toBe(policy(`ws://${host} wss://${host}`));
    const lan = await plainRequest(server.url, { path: '/healthz', headers: { host: '192.168.1.7:3000' } });
    expect(lan.headers['content-security-policy']).toBe(policy('ws://192.168.1.7:3000 wss://192.168.1.7:3000'));
  });

  it.each(['evil.example; script-src *', "x' *", 'a b', 'a,b', '"'])(
    'security headers contain nothing of a Host header «%s»',
    async (name) => {
      const { headers } = await plainRequest(server.url, { path: '/healthz', headers: { host: name } });
      expect(headers['content-security-policy']).toBe(policy("'self'"));
    },
  );

  it.each(['/healthz', '/api/site', '/api/nothing', '/nothing', '/attached_assets/nothing'])(
    'security headers of %s forbid framing, sniffing and full referrers; nothing forces a plain-http LAN to https',
    async (path) => {
      const { headers } = await plainRequest(server.url, { path });
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests/);
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('security headers of the API forbid caching', async () => {
    for (const path of ['/api/site', '/api/categories', '/api/auth/user', '/api/nothing']) {
      expect((await plainRequest(server.url, { path })).headers['cache-control'], path).toBe('no-store');
    }
  });
});
