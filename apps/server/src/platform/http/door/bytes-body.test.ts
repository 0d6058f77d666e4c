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
import { cutSlowBodies, giveTime } from './slow-bodies';

const PATH = '/api/uploads';
const LIMIT = 20 * 1024 * 1024;
let server: TestServer;
let noura: Host;
beforeAll(async () => {
  server = await startTestServer();
  noura = await host(server.url);
});
afterAll(() => server.end());

/** A file of `bytes` on its way, of which so much has come. */
function openUpload(person: { cookieHeader(): string }, bytes: number, come = ''): Promise<BareSocket> {
  const { host: name } = new URL(server.url);
  const head = `POST ${PATH} HTTP/1.1\r\nHost: ${name}\r\nOrigin: ${server.url}\r\nCookie: ${person.cookieHeader()}\r\n`;
  return openBare(server.url, `${head}Content-Type: image/png\r\nContent-Length: ${bytes}\r\n\r\n${come}`);
}

describe('a body of bytes', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/html',
  ])('[T49] as %s, which a form of another site may send or is no file, is 415', async (type) => {
    await expectRefused(await noura.request('POST', PATH, aSound(), { 'content-type': type }), 'type');
  });

  it.each(['application/octet-stream', 'audio/mpeg', 'video/mp4', 'image/png;x=y', 'application/ogg'])(
    '[T49] as %s is read',
    async (type) => {
      expect((await noura.request('POST', PATH, aSound(), { 'content-type': type })).status).toBe(200);
    },
  );

  it('[T49] packed is 415, and to a call that takes none is 415', async () => {
    await expectRefused(await noura.request('POST', PATH, aSound(), { 'content-encoding': 'gzip' }), 'type');
    for (const type of ['application/octet-stream', 'image/png']) {
      const asked = await noura.request('POST', '/api/deduct-game', Buffer.from('{}'), { 'content-type': type });
      await expectRefused(asked, 'type');
    }
  });

  it('[T49] too long is refused before a byte of it has come, and as soon as it is where no length is said', async () => {
    const long = await openUpload(noura, LIMIT + 1);
    await long.hears('HTTP/1.1 413');
    long.close();
    const { host: name } = new URL(server.url);
    const head = `POST ${PATH} HTTP/1.1\r\nHost: ${name}\r\nOrigin: ${server.url}\r\nCookie: ${noura.cookieHeader()}\r\n`;
    const endless = await openBare(server.url, `${head}Content-Type: video/mp4\r\nTransfer-Encoding: chunked\r\n\r\n`);
    endless.socket.write(`${(LIMIT + 1).toString(16)}\r\n`);
    endless.socket.write(Buffer.alloc(LIMIT + 1));
    await endless.hears('HTTP/1.1 413');
    endless.close();
  });

  it('[T49] of a visitor is refused before a byte of it has come', async () => {
    const file = await openUpload(visitor(server.url), LIMIT);
    await file.hears('HTTP/1.1 401');
    file.close();
  });

  /** Which of these were refused, once so many were. */
  async function refused(open: readonly BareSocket[], status: number, count: number): Promise<BareSocket[]> {
    const heard = () => open.filter((file) => file.heard().startsWith(`HTTP/1.1 ${status} `));
    return eventually(() => {
      expect(heard()).toHaveLength(count);
      return heard();
    });
  }

  it('[T49] is one of three of a user at once; the fourth waits until one is over, however it ended', async () => {
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

  it('[T49] is one of twelve of an address, and all of a process hold 160 MB at most', async () => {
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

describe('a body that does not come', () => {
  it('[T23] ends its request after its time, with an answer; one that was given more has more', async () => {
    const slow = createServer((request, response) => {
      if (request.url === '/file') giveTime(request, 60_000);
      request.resume().on('end', () => response.end('whole'));
    });
    cutSlowBodies(slow, 40);
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const half = (path: string) => openBare(url, `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab`);
    const [file, other, whole] = await Promise.all([half('/file'), half('/other'), half('/other')]);
    whole.socket.write('cd');
    await whole.hears('whole');
    await other.ended;
    expect(other.heard()).toMatch(/^HTTP\/1\.1 408 /);
    file.socket.write('cd');
    await file.hears('whole');
    for (const one of [file, whole]) one.close();
    slow.close();
  });
});
