import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRequest } from '../../../testing/edge/raw-http';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

const web = fileURLToPath(new URL('../../../../../web', import.meta.url));

let root: string;
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lamma-pwa-'));
  cpSync(join(web, 'public'), root, { recursive: true });
  cpSync(join(web, 'src/service-worker/worker.js'), join(root, 'sw.js'));
  for (const name of ['index.html', 'rival.html', 'guest.html', 'student.html', 'offline.html'])
    cpSync(join(web, name), join(root, name));
  writeFileSync(join(root, 'sw.js.br'), 'packed');
  server = await startTestServer({ webRoot: root });
});
afterAll(async () => {
  await server.end();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string, headers = {}) => plainRequest(server.url, { path, headers });

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('the installable site', () => {
  it('the installable site has a service worker at the root that is revalidated each time', async () => {
    const { status, headers, body } = await get('/sw.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    // The default scope is the folder of the script: the root.
    expect(headers['service-worker-allowed']).toBeUndefined();
    expect(body).toContain("addEventListener('fetch'");
    const packed = await get('/sw.js', { 'accept-encoding': 'br' });
    expect([packed.body, packed.headers['cache-control']]).toEqual(['packed', 'no-cache']);
  });

  it('the installable site’s content policy allows only workers of its own origin', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toMatch(/worker-src|child-src/);
  });

  it('the server serves the offline page, without inline scripts or styles', async () => {
    const { status, headers, body } = await get('/offline.html');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<html lang="ar" dir="rtl"');
    expect(body).not.toMatch(/style=|<style|<script(?! type="module" src| defer src)/);
  });

  it('the installable site has an Arabic manifest, and every icon in its size', async () => {
    const { headers, body } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(body) as Record<string, unknown> & { icons: Icon[] };
    expect(manifest).toMatchObject({ name: 'لمّة', lang: 'ar', dir: 'rtl', start_url: '/', display: 'standalone' });
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(pictures.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes } of pictures) {
      expect((await get(src)).headers['content-type'], src).toBe('image/png');
      expect(sizeOf(readFileSync(join(root, src))), src).toBe(sizes);
    }
  });

  it('the address of a remote’s card or a shared category is sent to no server as a referrer', async () => {
    for (const page of ['remote', 'take']) {
      const { status, headers } = await get(`/${page}/AAAAAAAAAAAAAAAAAAAAAA`);
      expect([status, headers['referrer-policy']], page).toEqual([200, 'no-referrer']);
    }
    expect((await get('/classic-game?g=x')).headers['referrer-policy']).toBe('same-origin');
  });
});
