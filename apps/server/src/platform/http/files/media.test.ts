import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRequest } from '../../../testing/edge/raw-http';
import { aBank } from '../../../testing/people/builders';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

const SOUND = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const files: Record<string, string | Buffer> = {
  'a1b2c3.webp': 'a picture',
  'mosque.jpg': 'a photo',
  'd4e5f6.mp3': SOUND,
  'g7h8i9.webm': 'a film',
  'g7h8i9.mp4': 'the film',
  'secret.txt': 'not in the bank',
};
const known = ['a1b2c3.webp', 'mosque.jpg', 'd4e5f6.mp3', 'g7h8i9.webm', 'g7h8i9.mp4', 'gone.webp'];

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
  ])('[R216] %s is sent as %s, for a year, and can do nothing', async (name, type, bytes) => {
    const { status, headers } = await get(name);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-length']).toBe(String(bytes));
    expect(headers['accept-ranges']).toBe('bytes');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('[R217] a name without an extension is the .jpg of that name', async () => {
    expect((await get('mosque')).body).toBe('a photo');
    expect((await get('a1b2c3')).status).toBe(404);
  });

  it('[B52] HEAD tells the size and sends nothing', async () => {
    const { status, headers, body } = await get('d4e5f6.mp3', {}, 'HEAD');
    expect([status, headers['content-length'], body]).toEqual([200, '1000', '']);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-5000', 500, 999],
  ])('[R218] a player gets the part %s', async (range, from, to) => {
    const { status, headers, body } = await get('d4e5f6.mp3', { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${from}-${to}/1000`);
    expect(headers['content-length']).toBe(String(to - from + 1));
    expect(body).toBe(SOUND.subarray(from, to + 1).toString('utf8'));
  });

  it('[B52] of a thousand parts only the first is sent', async () => {
    const range = `bytes=0-0,${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(',')}`;
    const { status, headers, body } = await get('d4e5f6.mp3', { range });
    expect([status, headers['content-range'], body.length]).toEqual([206, 'bytes 0-0/1000', 1]);
  });

  it.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])(
    '[B52] a part that is not there, %s, is 416',
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
  ])('[B52] a range that says nothing, %s, is 416 or as if it were not there', async (range) => {
    const { status, body } = await get('d4e5f6.mp3', { range });
    expect([200, 416]).toContain(status);
    if (status === 416) expect(JSON.parse(body)).toMatchObject({ ok: false, reason: 'badRange' });
  });

  it('[R216] a file that is known and was taken from the disk is 404', async () => {
    const { status, body } = await get('gone.webp');
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ ok: false, reason: 'notFound' });
  });

  it('[R216] what the browser has is not sent again', async () => {
    const { headers } = await get('a1b2c3.webp');
    const { status } = await get('a1b2c3.webp', { 'if-none-match': String(headers.etag) });
    expect(status).toBe(304);
  });

  it('[T26] a file beside the known ones is not there', async () => {
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

  it('[T26] 200 ways of writing a path that leads out are 404', async () => {
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
    '[B45] %s is no name of a file',
    async (name) => {
      expect((await get(name)).status).toBe(404);
    },
  );
});
