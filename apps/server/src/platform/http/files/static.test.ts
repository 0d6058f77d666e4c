import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@lamma/protocol/pages';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitePages } from '../../../compose/servers';
import { expectRefusalForm } from '../../../testing/edge/expect-refusal';
import { plainRequest } from '../../../testing/edge/raw-http';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { serveWeb } from './static';

const files: Record<string, string> = {
  'index.html': '<!doctype html><html lang="ar" dir="rtl"><title>لمّة</title>',
  'rival.html': '<!doctype html><html lang="ar" dir="rtl"><title>خربطهم</title>',
  'guest.html': '<!doctype html><html lang="ar" dir="rtl"><title>سهرة</title>',
  'student.html': '<!doctype html><html lang="ar" dir="rtl"><title>مسابقة</title>',
  'student-join.html': '<!doctype html><html lang="ar" dir="rtl"><title>مسابقة</title><form></form>',
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
  // The root is inside a folder named assets, to catch matches outside the root.
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
    'the web server serves the page %s at %s with its own document or index.html, with no-cache',
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

  it.each([
    ['/qr/AAAAAAAAAAAAAAAAAAAAAA', 'rival'],
    ['/qr-game/AAAAAAAAAAAAAAAAAAAAAA', 'rival'],
    ['/qr/x', 'rival'],
    ['/t/AAAAAAAAAAAAAAAAAAAAAA', 'guest'],
  ])(
    'the web server serves %s with the %s’s document, and without a referrer for other servers',
    async (path, phone) => {
      const { status, headers, body } = await get(path);
      expect([status, body]).toEqual([200, files[`${phone}.html`]]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toMatch(/^default-src 'self'/);
      expect((await get(path, {}, 'HEAD')).status).toBe(200);
    },
  );

  it.each(['/solo-game-join/AAAAAAAAAAAAAAAA', '/j', '/j/123456'])(
    'the web server serves %s with the student’s document',
    async (path) => {
      const { status, headers, body } = await get(path, { cookie: 'a=b; lamma_solo=x' });
      expect([status, body]).toEqual([200, files['student.html']]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toMatch(/^default-src 'self'/);
      expect((await get(path, {}, 'HEAD')).status).toBe(200);
    },
  );

  it('the web server serves a phone without a place a document with the join form, which has a different ETag', async () => {
    const [first, back] = [await get('/solo-game-join/x'), await get('/solo-game-join/x', { cookie: 'lamma_solo=x' })];
    expect([first.body, back.body]).toEqual([files['student-join.html'], files['student.html']]);
    expect(first.headers.etag).not.toBe(back.headers.etag);
    expect((await get('/j')).body).toBe(files['student.html']);
  });

  it('the web server sets the referrer policy same-origin for all other pages, and serves no page for a token’s parent path', async () => {
    expect((await get('/categories')).headers['referrer-policy']).toBe('same-origin');
    for (const path of ['/qr', '/qr/', '/qr/a/b', '/qr-game/a/b']) {
      const { status, body } = await get(path);
      expect([status, body], path).toEqual([404, files['index.html']]);
    }
  });

  it('the web server caches hashed files for a year and revalidates all others', async () => {
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
  ])(
    'the web server sends a browser that accepts «%s» the file compressed as %s',
    async (accepted, encoding, content) => {
      const { headers, body } = await get('/assets/main-a1b2c3.js', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], body]).toEqual([encoding, content]);
      expect(headers['content-type']).toMatch(/javascript/);
      expect(headers['cache-control']).toBe(FOREVER);
      expect(headers.vary).toMatch(/accept-encoding/i);
    },
  );

  it('the web server sends a file without a compressed form unchanged', async () => {
    const { headers, body } = await get('/assets/alone-d4e5f6.css', { 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], body]).toEqual([undefined, 'p{}']);
  });

  it('[B52] the web app answers HEAD like GET, without a body', async () => {
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
  ])('the web app answers %s, which is not a page, with 404 and the document', async (path) => {
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
  ])('the web app answers %s %s with 404 as Arabic JSON, not with a page', async (method, path) => {
    const { status, headers, body } = await get(path, {}, method);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expectRefusalForm(JSON.parse(body));
  });

  it('the web server serves nothing outside the folder, and no hidden file', async () => {
    const ups = ['..', '%2e%2e', '..%2f..', '%2e%2e%2f%2e%2e', '..%5c', '%5c..', 'assets/..', 'assets/..%2f..', '%00'];
    const targets = ['outside.txt', 'assets/outside.txt', 'etc/passwd', '.env', 'web/.env', 'lamma.db'];
    for (const way of ups.flatMap((up) => targets.map((to) => `/${up}/${to}`))) {
      const { status, body } = await get(way);
      expect(body, way).not.toMatch(/outside|planted|root:/);
      expect(status, way).toBe(404);
    }
  });

  it('[B52] the web app answers a range of a file, and 416 to an unsatisfiable one', async () => {
    expect((await get('/sw.js', { range: 'bytes=0-3' })).body).toBe('self');
    const { status, body } = await get('/sw.js', { range: 'bytes=900-' });
    expect([status, (JSON.parse(body) as { reason: string }).reason]).toEqual([416, 'badRange']);
  });

  it('the server refuses to start with a clear message if the web app is not built', async () => {
    await expect(serveWeb(fastify(), join(folder, 'nowhere'), sitePages)).rejects.toThrow(/not built.*index\.html/);
    const half = join(folder, 'half');
    mkdirSync(half);
    writeFileSync(join(half, 'index.html'), '');
    await expect(serveWeb(fastify(), half, sitePages)).rejects.toThrow(/not built.*rival\.html/);
  });
});
