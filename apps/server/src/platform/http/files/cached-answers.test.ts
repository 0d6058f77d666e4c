import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { cacheBuiltFiles, cacheDocument } from './static';

const SCRIPT = 'go();'.repeat(200);
const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>لمّة</title>',
  'rival.html': '<!doctype html><title>خربطهم</title>',
  'guest.html': '<!doctype html><title>سهرة</title>',
  'student.html': '<!doctype html><title>مسابقة</title>',
  'assets/main-a1b2c3.js': SCRIPT,
  'assets/main-a1b2c3.js.gz': gzipSync(SCRIPT),
  'assets/gone-a1b2c3.js': SCRIPT,
};

let root: string;
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lamma-ready-'));
  mkdirSync(join(root, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  server = await startTestServer({ webRoot: root });
});
afterAll(async () => {
  await server.end();
  rmSync(root, { recursive: true, force: true });
});

/** Sends exactly these headers. @returns the raw response */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { host, port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const lines = Object.entries({ host, connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  await once(socket, 'close');
  const all = Buffer.concat(parts);
  const end = all.indexOf('\r\n\r\n');
  const [first = '', ...rest] = all.toString('latin1', 0, end).split('\r\n');
  const found = rest.map((line) => line.split(': ', 2) as [string, string]);
  const got = Object.fromEntries(found.map(([name, value]) => [name.toLowerCase(), value]));
  return { status: Number(first.split(' ')[1]), headers: got, body: all.subarray(end + 4) };
}

const without = (headers: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', ...names].includes(name)));

describe('a hashed file from memory', () => {
  it.each(['gzip', 'identity'])(
    'a hashed file from memory has the same headers as from the disk with encoding %s',
    async (form) => {
      const quick = await ask('/assets/main-a1b2c3.js', { 'accept-encoding': form });
      // A header with a quality value makes the server send the file from the disk.
      const slow = await ask('/assets/main-a1b2c3.js', { 'accept-encoding': `${form};q=1` });
      expect(quick).toEqual({ ...slow, headers: { ...slow.headers, date: quick.headers.date } });
      expect(quick.headers.etag).toMatch(/^W\//);
    },
  );

  it('a hashed file from memory is sent as gzip over plain http, where browsers do not offer brotli', async () => {
    const { headers, body } = await ask('/assets/main-a1b2c3.js', { 'accept-encoding': 'gzip, deflate' });
    expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', SCRIPT]);
  });

  it('a hashed file from memory is answered 304 with the same headers as from the disk', async () => {
    const { headers } = await ask('/assets/main-a1b2c3.js');
    const etag = headers.etag ?? '';
    const quick = await ask('/assets/main-a1b2c3.js', { 'if-none-match': etag });
    const slow = await ask('/assets/main-a1b2c3.js', { 'if-none-match': `"x", ${etag}` });
    expect([quick.status, quick.body.length, slow.status]).toEqual([304, 0, 304]);
    expect(without(quick.headers)).toEqual(without(slow.headers));
    expect((await ask('/assets/main-a1b2c3.js', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('a hashed file from memory is answered for HEAD with its length, and by range', async () => {
    const head = await ask('/assets/main-a1b2c3.js', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1000', 0]);
    const part = await ask('/assets/main-a1b2c3.js', { range: 'bytes=0-3', 'if-range': head.headers.etag ?? '' });
    expect([part.status, part.body.toString()]).toEqual([206, 'go()']);
  });

  it('a hashed file from memory is served after it was deleted from the disk', async () => {
    expect((await ask('/assets/gone-a1b2c3.js')).status).toBe(200);
    unlinkSync(join(root, 'assets/gone-a1b2c3.js'));
    expect((await ask('/assets/gone-a1b2c3.js')).body.toString()).toBe(SCRIPT);
  });

  it('a hashed file from memory is refused like any request without a Host, with too long a URL or with a body', async () => {
    expect((await ask('/assets/main-a1b2c3.js', { Host: 'y' })).status).toBe(400);
    expect((await ask(`/assets/main-a1b2c3.js?${'x'.repeat(2100)}`)).status).toBe(414);
    expect((await ask('/assets/main-a1b2c3.js', { 'content-length': '70000' })).status).toBe(413);
  });

  it('a hashed file from memory is counted in the metrics and logged', async () => {
    const before = server.logged.length;
    await ask('/assets/main-a1b2c3.js');
    await eventually(() => expect(server.logged.length).toBe(before + 1));
    expect(JSON.parse(server.logged[before] ?? '')).toMatchObject({
      level: 30,
      msg: 'request',
      route: 'GET /*',
      status: 200,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      ms: expect.any(Number),
    });
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(
      /lamma_http_request_seconds_count\{route="GET \/\*",status="200"\}/,
    );
  });

  it('a hashed file from memory is cached up to a size; larger files are served from the disk', () => {
    const find = cacheBuiltFiles(root, SCRIPT.length);
    expect(find('/assets/main-a1b2c3.js', 'identity')?.body.toString()).toBe(SCRIPT);
    expect(find('/assets/main-a1b2c3.js', 'gzip')).toBeUndefined();
    expect(find('/assets/main-a1b2c3.js', 'identity')).toBeDefined();
  });

  it.each(['/assets/../index.html', '/assets/', '/assets/none.js', '/index.html', '/assets/main-a1b2c3.js.gz', '/'])(
    'the cache of hashed files has nothing for %s, which is not a file of the build',
    (path) => expect(cacheBuiltFiles(root)(path, 'identity')).toBeUndefined(),
  );
});

describe('a document from memory', () => {
  it('a document from memory is compressed as the client accepts, and answered 304', async () => {
    const { headers, body } = await ask('/j/123456', { 'accept-encoding': 'gzip, deflate, br' });
    expect([headers['content-encoding'], brotliDecompressSync(body).toString()]).toEqual(['br', files['student.html']]);
    const again = await ask('/j/123456', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
  });

  it.each(['/', '/j/123456', '/qr/AAAAAAAAAAAAAAAAAAAAAA', '/remote/AAAAAAAAAAAAAAAAAAAAAA'])(
    'a document from memory at %s has the same body and headers for an encoding with a quality value',
    async (path) => {
      const quick = await ask(path);
      const slow = await ask(path, { 'accept-encoding': 'identity;q=1' });
      expect(quick.body.equals(slow.body)).toBe(true);
      expect(without(quick.headers)).toEqual(without(slow.headers));
    },
  );

  it('a document from memory is compressed again only when the injected values change', () => {
    let name = 'one';
    const inForm = cacheDocument({ text: '<title>?</title>' }, (text) => text.replace('?', name));
    const first = inForm('gzip');
    expect(inForm('gzip')).toBe(first);
    name = 'two';
    const second = inForm('gzip');
    expect(gunzipSync(second.body).toString()).toBe('<title>two</title>');
    expect(second.etag).not.toBe(first.etag);
  });
});
