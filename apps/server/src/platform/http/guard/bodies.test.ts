import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BareSocket, openBare } from '@lamma/testkit/faults/bare-socket';
import { type Host, host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { eventually } from '../../../testing/eventually';
import { aSound } from '../../../testing/files/sounds';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { cutSlowBodies, setBodyTimeout } from './bodies';

const PATH = '/api/uploads';
const LIMIT = 20 * 1024 * 1024;
let server: TestServer;
let noura: Host;
beforeAll(async () => {
  server = await startTestServer();
  noura = await host(server.url);
});
afterAll(() => server.end());

/** Opens an upload of `bytes`, of which only `come` is sent. */
function openUpload(person: { cookieHeader(): string }, bytes: number, come = ''): Promise<BareSocket> {
  const { host: name } = new URL(server.url);
  const head = `POST ${PATH} HTTP/1.1\r\nHost: ${name}\r\nOrigin: ${server.url}\r\nCookie: ${person.cookieHeader()}\r\n`;
  return openBare(server.url, `${head}Content-Type: image/png\r\nContent-Length: ${bytes}\r\n\r\n${come}`);
}

describe('a binary body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/html',
  ])(
    'a binary body is refused with 415 as %s, which a form of another site could send or which is not a file',
    async (type) => {
      await expectRefused(await noura.request('POST', PATH, aSound(), { 'content-type': type }), 'type');
    },
  );

  it.each(['application/octet-stream', 'audio/mpeg', 'video/mp4', 'image/png;x=y', 'application/ogg'])(
    'a binary body is read as %s',
    async (type) => {
      expect((await noura.request('POST', PATH, aSound(), { 'content-type': type })).status).toBe(200);
    },
  );

  it('a binary body is refused with 415 if it is compressed, or if the endpoint accepts none', async () => {
    await expectRefused(await noura.request('POST', PATH, aSound(), { 'content-encoding': 'gzip' }), 'type');
    for (const type of ['application/octet-stream', 'image/png']) {
      const asked = await noura.request('POST', '/api/deduct-game', Buffer.from('{}'), { 'content-type': type });
      await expectRefused(asked, 'type');
    }
  });

  it('a binary body is refused before its first byte if it is declared too long, and as soon as it is too long otherwise', async () => {
    const long = await openUpload(noura, LIMIT + 1);
    await long.waitFor('HTTP/1.1 413');
    long.close();
    const { host: name } = new URL(server.url);
    const head = `POST ${PATH} HTTP/1.1\r\nHost: ${name}\r\nOrigin: ${server.url}\r\nCookie: ${noura.cookieHeader()}\r\n`;
    const endless = await openBare(server.url, `${head}Content-Type: video/mp4\r\nTransfer-Encoding: chunked\r\n\r\n`);
    endless.socket.write(`${(LIMIT + 1).toString(16)}\r\n`);
    endless.socket.write(Buffer.alloc(LIMIT + 1));
    await endless.waitFor('HTTP/1.1 413');
    endless.close();
  });

  it('a binary body of a visitor is refused before its first byte', async () => {
    const file = await openUpload(visitor(server.url), LIMIT);
    await file.waitFor('HTTP/1.1 401');
    file.close();
  });

  /** Waits until `count` of these connections are refused with this status. @returns the refused ones */
  async function refused(open: readonly BareSocket[], status: number, count: number): Promise<BareSocket[]> {
    const refusedNow = () => open.filter((file) => file.received().startsWith(`HTTP/1.1 ${status} `));
    return eventually(() => {
      expect(refusedNow()).toHaveLength(count);
      return refusedNow();
    });
  }

  it('a user may send three binary bodies at once; a fourth can start after one of the three has ended in any way', async () => {
    const reem = await host(server.url);
    const open = await Promise.all([1, 2, 3, 4].map(() => openUpload(reem, 1000, 'half')));
    const late = await refused(open, 429, 1);
    expect((await noura.request('POST', PATH, aSound())).status).toBe(200);
    expect((await reem.request('POST', PATH, aSound())).status).toBe(429);
    open.find((file) => !late.includes(file))?.close();
    await eventually(async () => expect((await reem.request('POST', PATH, aSound())).status).toBe(200));
    for (const file of open) file.close();
    expect(await reem.call('GET /api/uploads')).toMatchObject({ usedBytes: aSound().length });
  });

  it('an address may send twelve binary bodies at once, and a process accepts 160 MB of them', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => host(server.url)));
    const each = (bytes: number) =>
      Promise.all(people.flatMap((person) => [1, 2, 3].map(() => openUpload(person, bytes))));
    const many = await each(1000);
    await refused(many, 429, 3);
    for (const file of many) file.close();
    const [last] = people as [Host];
    await eventually(async () => expect((await last.request('POST', PATH, aSound())).status).toBe(200));
    const large = await each(LIMIT);
    await refused(large, 503, 7);
    for (const file of large) file.close();
    await eventually(async () => expect((await last.request('POST', PATH, aSound())).status).toBe(200));
  });
});

describe('a body that stalls', () => {
  it('a body that stalls is answered after its timeout; an endpoint can extend the timeout', async () => {
    const slow = createServer((request, response) => {
      if (request.url === '/file') setBodyTimeout(request, 60_000);
      request.resume().on('end', () => response.end('whole'));
    });
    cutSlowBodies(slow, 40);
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const half = (path: string) => openBare(url, `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab`);
    const [file, other, whole] = await Promise.all([half('/file'), half('/other'), half('/other')]);
    whole.socket.write('cd');
    await whole.waitFor('whole');
    await other.ended;
    expect(other.received()).toMatch(/^HTTP\/1\.1 408 /);
    file.socket.write('cd');
    await file.waitFor('whole');
    for (const one of [file, whole]) one.close();
    slow.close();
  });
});
