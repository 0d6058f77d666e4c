import type { Who } from '@lamma/protocol/rest/endpoint';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import type { Host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointNames, endpointOf, pathOf } from '../../../testing/edge/call-endpoint';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { goodCalls, makeWorld, type World } from '../../../testing/edge/good-calls';
import { startTestServer } from '../../../testing/server/start-test-server';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
});
afterAll(() => world.server.end());

const writes = endpointNames.filter((name) => endpointOf(name).method !== 'GET');

describe('[T11] a cross-site request', () => {
  const foreign = [
    ['another site', 'https://evil.example'],
    ['a page without an origin', 'null'],
    ['another port', 'http://127.0.0.1:1'],
    ['another scheme', 'https://127.0.0.1'],
    ['an address that only begins like ours', 'http://127.0.0.1.evil.example'],
  ] as const;

  it.each(writes)('the call %s is refused from every foreign origin, with and without a cookie', async (name) => {
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
    'a form of type %s changes nothing, from any origin',
    async (type) => {
      const { owner, server, teacher, admin } = world;
      const callers: Partial<Record<Who, Host>> = { teacher, owner: admin };
      const caller = (name: EndpointName) => callers[endpointOf(name).who] ?? owner;
      // Preparing these calls starts games, so prepare them before reading the count.
      const calls: [EndpointName, Awaited<ReturnType<ReturnType<typeof goodCalls>[EndpointName]>>][] = [];
      for (const name of writes) calls.push([name, await goodCalls(world)[name]()]);
      const before = await owner.call('GET /api/user-games');
      for (const origin of [server.url, 'https://evil.example']) {
        for (const [name, call] of calls) {
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

  it('a cross-site form without a body does not sign anybody out', async () => {
    const { owner } = world;
    const response = await owner.request('POST', '/api/auth/logout', undefined, { origin: 'https://evil.example' });
    await expectRefused(response, 'foreignOrigin');
    expect((await owner.request('GET', '/api/auth/user')).status).toBe(200);
  });

  it('a cross-site request is refused with a cookie and without an Origin header', async () => {
    const { owner, server } = world;
    const cookie = owner.cookieHeader();
    await expectRefused(
      await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers: { cookie } }),
      'foreignOrigin',
    );
    expect((await fetch(`${server.url}/api/auth/logout`, { method: 'POST' })).status).toBe(200);
  });

  it('a cross-site request may GET without an Origin header, and gets no CORS headers', async () => {
    const { owner, server } = world;
    const headers = { cookie: owner.cookieHeader(), origin: 'https://evil.example' };
    const response = await fetch(`${server.url}/api/auth/user`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('a cross-site request is allowed from the origin of PUBLIC_URL', async () => {
    const behind = await startTestServer({ env: { PUBLIC_URL: 'https://lamma.example/' } });
    const from = (origin: string) => fetch(`${behind.url}/api/auth/logout`, { method: 'POST', headers: { origin } });
    expect((await from('https://lamma.example')).status).toBe(200);
    await expectRefused(await from('https://lamma.example.evil'), 'foreignOrigin');
    await behind.end();
  });

  it('a refused origin is logged once for calls and sockets, with the setting that would allow it', async () => {
    const behind = await startTestServer();
    const origin = behind.url.replace('http:', 'https:');
    for (const path of ['/api/auth/logout', '/api/auth/login'])
      await expectRefused(await fetch(behind.url + path, { method: 'POST', headers: { origin } }), 'foreignOrigin');
    const handshake = '/socket.io/?EIO=4&transport=polling';
    expect((await fetch(behind.url + handshake, { headers: { origin } })).status).toBe(403);
    const warnings = behind.logged.filter((line) => line.includes('"level":40'));
    expect(warnings).toEqual([expect.stringContaining(`set PUBLIC_URL=${origin}, and TRUST_PROXY=1`)]);
    await behind.end();
  });
});
