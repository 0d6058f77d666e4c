import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { keepBuiltFiles } from './built-files';
import { keepDocument } from './kept-documents';

const SCRIPT = 'go();'.repeat(200);
const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>لمّة</title>',
  'rival.html': '<!doctype html><title>خربطهم</title>',
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

/** Sends exactly these headers. @returns the answer as it came */
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

describe('[R1230] a hashed file from memory', () => {
  it.each(['gzip', 'identity'])('has in the form %s the headers that it has from the disk', async (form) => {
    const quick = await ask('/assets/main-a1b2c3.js', { 'accept-encoding': form });
    // A weight is read by the file's own route.
    const slow = await ask('/assets/main-a1b2c3.js', { 'accept-encoding': `${form};q=1` });
    expect(quick).toEqual({ ...slow, headers: { ...slow.headers, date: quick.headers.date } });
    expect(quick.headers.etag).toMatch(/^W\//);
  });

  it('is packed as gzip on plain http, where browsers offer no brotli', async () => {
    const { headers, body } = await ask('/assets/main-a1b2c3.js', { 'accept-encoding': 'gzip, deflate' });
    expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', SCRIPT]);
  });

  it('is 304 for who has it, with the headers of a 304 from the disk', async () => {
    const { headers } = await ask('/assets/main-a1b2c3.js');
    const etag = headers.etag ?? '';
    const quick = await ask('/assets/main-a1b2c3.js', { 'if-none-match': etag });
    const slow = await ask('/assets/main-a1b2c3.js', { 'if-none-match': `"x", ${etag}` });
    expect([quick.status, quick.body.length, slow.status]).toEqual([304, 0, 304]);
    expect(without(quick.headers)).toEqual(without(slow.headers));
    expect((await ask('/assets/main-a1b2c3.js', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is answered for HEAD with its length, and in parts for who asks for a part', async () => {
    const head = await ask('/assets/main-a1b2c3.js', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1000', 0]);
    const part = await ask('/assets/main-a1b2c3.js', { range: 'bytes=0-3', 'if-range': head.headers.etag ?? '' });
    expect([part.status, part.body.toString()]).toEqual([206, 'go()']);
  });

  it('that was taken from the disk after it was sent is still sent', async () => {
    expect((await ask('/assets/gone-a1b2c3.js')).status).toBe(200);
    unlinkSync(join(root, 'assets/gone-a1b2c3.js'));
    expect((await ask('/assets/gone-a1b2c3.js')).body.toString()).toBe(SCRIPT);
  });

  it('is refused like all else: without a host, with too long an address, with a body', async () => {
    expect((await ask('/assets/main-a1b2c3.js', { Host: 'y' })).status).toBe(400);
    expect((await ask(`/assets/main-a1b2c3.js?${'x'.repeat(2100)}`)).status).toBe(414);
    expect((await ask('/assets/main-a1b2c3.js', { 'content-length': '70000' })).status).toBe(413);
  });

  it('is counted, and has its line in the log', async () => {
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

  it('is kept up to a bound: what is beyond comes from the disk', () => {
    const find = keepBuiltFiles(root, SCRIPT.length);
    expect(find('/assets/main-a1b2c3.js', 'identity')?.body.toString()).toBe(SCRIPT);
    expect(find('/assets/main-a1b2c3.js', 'gzip')).toBeUndefined();
    expect(find('/assets/main-a1b2c3.js', 'identity')).toBeDefined();
  });

  it.each(['/assets/../index.html', '/assets/', '/assets/none.js', '/index.html', '/assets/main-a1b2c3.js.gz', '/'])(
    'is one of those that the build made: %s is none',
    (path) => expect(keepBuiltFiles(root)(path, 'identity')).toBeUndefined(),
  );
});

describe('[R1231] a document from memory', () => {
  it('is packed as the phone takes it, and 304 for who has it', async () => {
    const { headers, body } = await ask('/j/123456', { 'accept-encoding': 'gzip, deflate, br' });
    expect([headers['content-encoding'], brotliDecompressSync(body).toString()]).toEqual(['br', files['student.html']]);
    const again = await ask('/j/123456', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
  });

  it.each(['/', '/j/123456', '/qr/AAAAAAAAAAAAAAAAAAAAAA', '/remote/AAAAAAAAAAAAAAAAAAAAAA'])(
    'has at %s the same body and headers for a form with a weight',
    async (path) => {
      const quick = await ask(path);
      const slow = await ask(path, { 'accept-encoding': 'identity;q=1' });
      expect(quick.body.equals(slow.body)).toBe(true);
      expect(without(quick.headers)).toEqual(without(slow.headers));
    },
  );

  it('is made again as soon as what it is dressed with changes', () => {
    let name = 'one';
    const inForm = keepDocument({ text: '<title>?</title>' }, (text) => text.replace('?', name));
    const first = inForm('gzip');
    expect(inForm('gzip')).toBe(first);
    name = 'two';
    const second = inForm('gzip');
    expect(gunzipSync(second.body).toString()).toBe('<title>two</title>');
    expect(second.etag).not.toBe(first.etag);
  });
});
