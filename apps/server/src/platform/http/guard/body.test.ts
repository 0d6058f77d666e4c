import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint, endpointNames, endpointOf } from '../../../testing/edge/call-endpoint';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { goodCalls, makeWorld, type World } from '../../../testing/edge/good-calls';
import { plainRequest, sendBytes } from '../../../testing/edge/raw-http';
import { startTestServer } from '../../../testing/server/start-test-server';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
});
afterAll(() => world.server.end());

const writes = endpointNames.filter((name) => endpointOf(name).method !== 'GET');

describe('a request body', () => {
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

  it('[B46] a request body of 64 KiB and a byte is answered 413, with and without a Content-Length', async () => {
    await expectRefused(await send(' '.repeat(64 * 1024 + 1)), 'tooLarge');
    const { url } = world.server;
    const headers = `host: ${new URL(url).host}\r\norigin: ${url}\r\ncookie: ${world.owner.cookieHeader()}`;
    const chunk = `${(70_000).toString(16)}\r\n${' '.repeat(70_000)}\r\n0\r\n\r\n`;
    const sent = `POST ${path} HTTP/1.1\r\n${headers}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`;
    expect(await sendBytes(url, sent, '}')).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('[B46] a request body of the size that its endpoint allows is read', async () => {
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
    '[B48] a request body compressed with %s is answered 415 without decompressing',
    async (encoding) => {
      await expectRefused(await send('{}', { 'content-encoding': encoding }), 'type');
    },
  );

  it.each(['text/html', 'application/jsonp', 'application/json-patch+json', 'nonsense', 'application/xml'])(
    '[B49] a request body of type %s is answered 415',
    async (type) => {
      await expectRefused(await send('{}', { 'content-type': type }), 'type');
    },
  );

  it('[B49] a request body without a type is answered 415', async () => {
    const { url } = world.server;
    const headers = { origin: url, cookie: world.owner.cookieHeader(), 'content-length': '2' };
    expect((await plainRequest(url, { method: 'POST', path, headers, body: '{}' })).status).toBe(415);
  });

  it('[B39] a request body that is missing or not an object is answered 400', async () => {
    for (const body of ['', 'null', '[]', '"x"', '7', 'true', '{"a":'])
      await expectRefused(await send(body), 'invalid', body);
    const { url } = world.server;
    const headers = { origin: url, cookie: world.owner.cookieHeader() };
    expect((await plainRequest(url, { method: 'POST', path, headers })).status).toBe(400);
  });
});
