import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@lamma/protocol/pages';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitePages } from '../../../compose/doors';
import { expectRefusalForm } from '../../../testing/edge/expect-refusal';
import { plainRequest } from '../../../testing/edge/raw-http';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { serveWeb } from './static';

const files: Record<string, string> = {
  'index.html': '<!doctype html><html lang="ar" dir="rtl"><title>لمّة</title>',
  'rival.html': '<!doctype html><html lang="ar" dir="rtl"><title>خربطهم</title>',
  'student.html': '<!doctype html><html lang="ar" dir="rtl"><title>مسابقة</title>',
  'pages/game-setup.html': '<!doctype html><link rel="modulepreload" href="/assets/main-a1b2c3.js">',
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{}',
  'assets/main-a1b2c3.js': 'plain();',
  'assets/main-a1b2c3.js.br': 'brotli',
  'assets/main-a1b2c3.js.gz': 'gzip',
  'assets/alone-d4e5f6.css': 'p{}',
  '.env': 'SECRET_KEY=planted',
  '.git/config': 'planted',
};

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lamma-web-'));
  // The root lies in a folder called assets, as it may on somebody's disk.
  const root = join(folder, 'assets', 'web');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  writeFileSync(join(folder, 'assets', 'outside.txt'), 'outside');
  server = await startTestServer({ webRoot: root });
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  plainRequest(server.url, { method, path, headers });
const FOREVER = 'public, max-age=31536000, immutable';

describe('the web app', () => {
  it.each(Object.entries(pages))(
    '[R212] the page %s at %s is its own document, or the common one, asked for again each time',
    async (name, path) => {
      const own = name === 'gameSetup' ? files['pages/game-setup.html'] : files['index.html'];
      for (const way of [path, `${path}?g=AAAAAAAAAAAA`]) {
        const { status, headers, body } = await get(way);
        expect([status, body]).toEqual([200, own]);
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(headers['cache-control']).toBe('no-cache');
        expect(headers['content-security-policy']).toMatch(/^default-src 'self'/);
      }
    },
  );

  it.each(['/qr/AAAAAAAAAAAAAAAAAAAAAA', '/qr-game/AAAAAAAAAAAAAAAAAAAAAA', '/qr/x'])(
    '[Q10] %s is the phone’s own document for every caller, and its address goes to no other server',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, body]).toEqual([200, files['rival.html']]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toMatch(/^default-src 'self'/);
      expect((await get(path, {}, 'HEAD')).status).toBe(200);
    },
  );

  it.each(['/solo-game-join/AAAAAAAAAAAAAAAA', '/j', '/j/123456'])(
    '[R620] %s is the student’s own document for every caller',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, body]).toEqual([200, files['student.html']]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toMatch(/^default-src 'self'/);
      expect((await get(path, {}, 'HEAD')).status).toBe(200);
    },
  );

  it('[Q10] all other pages send their address to our own server, and the folder of a token is no page', async () => {
    expect((await get('/categories')).headers['referrer-policy']).toBe('same-origin');
    for (const path of ['/qr', '/qr/', '/qr/a/b', '/qr-game/a/b']) {
      const { status, body } = await get(path);
      expect([status, body], path).toEqual([404, files['index.html']]);
    }
  });

  it('[R213] hashed files are kept for a year, all others are asked for again', async () => {
    expect((await get('/assets/main-a1b2c3.js')).headers['cache-control']).toBe(FOREVER);
    expect((await get('/assets/alone-d4e5f6.css')).headers['cache-control']).toBe(FOREVER);
    for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html']) {
      const { status, headers } = await get(path);
      expect([status, headers['cache-control']], path).toEqual([200, 'no-cache']);
    }
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip', 'gzip'],
    ['identity', undefined, 'plain();'],
  ])('[R214] to a browser that takes «%s» the file packed as %s is sent', async (accepted, encoding, content) => {
    const { headers, body } = await get('/assets/main-a1b2c3.js', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], body]).toEqual([encoding, content]);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe(FOREVER);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  it('[R214] a file that was not packed is sent as it is', async () => {
    const { headers, body } = await get('/assets/alone-d4e5f6.css', { 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], body]).toEqual([undefined, 'p{}']);
  });

  it('[B52] HEAD is answered as GET is, without the body', async () => {
    for (const path of ['/', '/categories', '/sw.js', '/assets/main-a1b2c3.js']) {
      const { status, body } = await get(path, {}, 'HEAD');
      expect([status, body], path).toEqual([200, '']);
    }
    expect((await get('/nothing', {}, 'HEAD')).status).toBe(404);
  });

  it.each([
    '/nothing',
    '/categories/7',
    '/admin',
    '/solo-game-join',
    '/api',
    '/%D8%B4%D9%8A%D8%A1',
    '/.env',
    '/.git/config',
  ])('[R215] a path that is no page, %s, is 404 with the document, which says so in its own words', async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, body, headers['cache-control']]).toEqual([404, files['index.html'], 'no-cache']);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['GET', '/attached_assets/nothing.webp'],
    ['GET', '/attached_assets/'],
    ['GET', '/assets/main-000000.js'],
    ['GET', '/assets/'],
    ['POST', '/'],
    ['POST', '/categories'],
    ['DELETE', '/index.html'],
  ])('[R215] %s %s is 404 as JSON in Arabic: no program takes a page for an answer', async (method, path) => {
    const { status, headers, body } = await get(path, {}, method);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expectRefusalForm(JSON.parse(body));
  });

  it('[T26] nothing outside the folder, and no hidden file, is ever sent', async () => {
    const ups = ['..', '%2e%2e', '..%2f..', '%2e%2e%2f%2e%2e', '..%5c', '%5c..', 'assets/..', 'assets/..%2f..', '%00'];
    const targets = ['outside.txt', 'assets/outside.txt', 'etc/passwd', '.env', 'web/.env', 'lamma.db'];
    for (const way of ups.flatMap((up) => targets.map((to) => `/${up}/${to}`))) {
      const { status, body } = await get(way);
      expect(body, way).not.toMatch(/outside|planted|root:/);
      expect(status, way).toBe(404);
    }
  });

  it('[B52] a range of a page’s file is answered, and one that is not there is 416', async () => {
    expect((await get('/sw.js', { range: 'bytes=0-3' })).body).toBe('self');
    const { status, body } = await get('/sw.js', { range: 'bytes=900-' });
    expect([status, (JSON.parse(body) as { reason: string }).reason]).toEqual([416, 'badRange']);
  });

  it('that was not built stops the start with a word on what is missing', async () => {
    await expect(serveWeb(fastify(), join(folder, 'nowhere'), sitePages)).rejects.toThrow(/not built.*index\.html/);
    const half = join(folder, 'half');
    mkdirSync(half);
    writeFileSync(join(half, 'index.html'), '');
    await expect(serveWeb(fastify(), half, sitePages)).rejects.toThrow(/not built.*rival\.html/);
  });
});
