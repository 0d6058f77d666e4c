import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBare } from '@lamma/testkit/faults/bare-socket';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { plainRequest } from '../../../testing/edge/raw-http';
import { eventually } from '../../../testing/eventually';
import { aBank } from '../../../testing/people/builders';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

const SOUND = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
/** More than the socket buffers of both ends. */
const LONG = Buffer.alloc(32 * 1024 * 1024, SOUND);
const files: Record<string, string | Buffer> = {
  'long.mp4': LONG,
  'a1b2c3.webp': 'a picture',
  'mosque.jpg': 'a photo',
  'd4e5f6.mp3': SOUND,
  'g7h8i9.webm': 'a film',
  'g7h8i9.mp4': 'the film',
  'secret.txt': 'not in the bank',
};
const known = ['long.mp4', 'a1b2c3.webp', 'mosque.jpg', 'd4e5f6.mp3', 'g7h8i9.webm', 'g7h8i9.mp4', 'gone.webp'];

let root: string;
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lamma-media-'));
  mkdirSync(join(root, 'media'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, 'media', name), content);
  const media = new Map(known.map((name) => [name, { path: join(root, 'media', name) }]));
  server = await startTestServer({ bank: { ...aBank(), mediaRoot: root, findMedia: (name) => media.get(name) } });
});
afterAll(async () => {
  await server.end();
  rmSync(root, { recursive: true, force: true });
});

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  plainRequest(server.url, { method, path: `/attached_assets/${name}`, headers });

describe('/attached_assets', () => {
  it.each([
    ['a1b2c3.webp', 'image/webp', 9],
    ['mosque.jpg', 'image/jpeg', 7],
    ['d4e5f6.mp3', 'audio/mpeg', 1000],
    ['g7h8i9.webm', 'video/webm', 6],
    ['g7h8i9.mp4', 'video/mp4', 8],
  ])(
    '/attached_assets serves %s as %s, immutable for a year, with a policy that allows nothing',
    async (name, type, bytes) => {
      const { status, headers } = await get(name);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(type);
      expect(headers['content-length']).toBe(String(bytes));
      expect(headers['accept-ranges']).toBe('bytes');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('/attached_assets serves the .jpg for a name without an extension', async () => {
    expect((await get('mosque')).body).toBe('a photo');
    expect((await get('a1b2c3')).status).toBe(404);
  });

  it('[B52] /attached_assets answers HEAD with the size and no body', async () => {
    const { status, headers, body } = await get('d4e5f6.mp3', {}, 'HEAD');
    expect([status, headers['content-length'], body]).toEqual([200, '1000', '']);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-5000', 500, 999],
  ])('/attached_assets serves the range %s', async (range, from, to) => {
    const { status, headers, body } = await get('d4e5f6.mp3', { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${from}-${to}/1000`);
    expect(headers['content-length']).toBe(String(to - from + 1));
    expect(body).toBe(SOUND.subarray(from, to + 1).toString('utf8'));
  });

  it('[B52] /attached_assets serves only the first of a thousand ranges', async () => {
    const range = `bytes=0-0,${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(',')}`;
    const { status, headers, body } = await get('d4e5f6.mp3', { range });
    expect([status, headers['content-range'], body.length]).toEqual([206, 'bytes 0-0/1000', 1]);
  });

  it.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])(
    '[B52] /attached_assets answers 416 to the unsatisfiable range %s',
    async (range) => {
      const { status, headers, body } = await get('d4e5f6.mp3', { range });
      expect(status).toBe(416);
      expect(headers['content-range']).toBe('bytes */1000');
      expect(JSON.parse(body)).toMatchObject({ ok: false, reason: 'badRange' });
    },
  );

  it.each([
    'bytes=5-1',
    'bytes=-5000',
    'bytes=a-b',
    'lines=1-2',
    'bytes',
    'bytes=',
    'bytes=--5',
    'bytes=9999999999999999999-',
  ])('[B52] /attached_assets ignores the unusable range %s or answers 416', async (range) => {
    const { status, body } = await get('d4e5f6.mp3', { range });
    expect([200, 416]).toContain(status);
    if (status === 416) expect(JSON.parse(body)).toMatchObject({ ok: false, reason: 'badRange' });
  });

  it('/attached_assets closes the connection of a paused film, and the player can continue with a range request', async () => {
    const { server: http } = server.product.app;
    const before = http.timeout;
    http.timeout = 100;
    onTestFinished(() => {
      http.timeout = before;
    });
    const path = '/attached_assets/long.mp4';
    const player = await openBare(server.url, `GET ${path} HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\n\r\n`);
    player.socket.pause();
    await eventually(async () => expect(await promisify(http.getConnections.bind(http))()).toBe(0));
    // Only the paused connection should time out: a slow machine might need longer than this timeout for the rest of the film.
    http.timeout = before;
    player.socket.resume();
    await player.ended;
    const received = Buffer.from(player.received(), 'latin1');
    const head = received.indexOf('\r\n\r\n') + 4;
    const had = received.subarray(head);
    expect(had.length).toBeLessThan(LONG.length);
    const [, etag = ''] = /^etag: (.*)\r$/im.exec(received.toString('latin1', 0, head)) ?? [];
    const rest = await fetch(server.url + path, { headers: { range: `bytes=${had.length}-`, 'if-range': etag } });
    expect(rest.status).toBe(206);
    expect(Buffer.concat([had, Buffer.from(await rest.arrayBuffer())]).equals(LONG)).toBe(true);
  });

  it('/attached_assets answers 404 for a known file that was deleted from the disk', async () => {
    const { status, body } = await get('gone.webp');
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ ok: false, reason: 'notFound' });
  });

  it('/attached_assets answers 304 for a file that the browser has', async () => {
    const { headers } = await get('a1b2c3.webp');
    const { status } = await get('a1b2c3.webp', { 'if-none-match': String(headers.etag) });
    expect(status).toBe(304);
  });

  it('/attached_assets answers 404 for files that are not in the bank', async () => {
    for (const name of [
      'secret.txt',
      'media',
      '.',
      'a1b2c3.webp.br',
      'A1B2C3.WEBP',
      'a1b2c3.webp%20',
      '%20a1b2c3.webp',
    ]) {
      expect((await get(name)).status, name).toBe(404);
    }
  });

  it('/attached_assets answers 404 for 200 spellings of path traversal', async () => {
    const ups = [
      '..',
      '%2e%2e',
      '.%2e',
      '%2e.',
      '%252e%252e',
      '..%00',
      '%c0%ae%c0%ae',
      '..;',
      '．．',
      '%uff0e%uff0e',
    ].map(encodeURI);
    const slashes = ['/', '%2f', '%5c', '%252f', '%c0%af', '%2f%2f', '.%2f', '%2f.%2f', '%00%2f', '%ef%bc%8f'];
    const targets = ['media/secret.txt', 'lamma.db'];
    const ways = ups.flatMap((up) => slashes.flatMap((slash) => targets.map((to) => `${up}${slash}${to}`)));
    const others = [
      'C:%5cWindows%5cwin.ini',
      'file:%2f%2f%2fetc%2fpasswd',
      '%2fetc%2fpasswd',
      '%00',
      'media%2fmosque.jpg',
      '~root',
    ];
    expect(ways).toHaveLength(200);
    for (const way of [...ways, ...others]) {
      const { status, body } = await get(way);
      expect(status, way).toBe(404);
      expect(JSON.parse(body), way).toMatchObject({ ok: false, reason: 'notFound' });
    }
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__.jpg'])(
    '[B45] /attached_assets answers 404 for the name %s',
    async (name) => {
      expect((await get(name)).status).toBe(404);
    },
  );
});
