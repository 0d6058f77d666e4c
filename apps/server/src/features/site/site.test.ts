import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaCredit } from '@lamma/protocol/rest/site';
import { host, signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { describe, expect, it, vi } from 'vitest';
import { aBank } from '../../testing/people/builders';
import { startTestServer } from '../../testing/server/start-test-server';
import { injectSettings } from './routes';

it('/api/site returns the links from the configuration, and null for those that are not set', async () => {
  const bare = await startTestServer();
  expect(await visitor(bare.url).call('GET /api/site')).toEqual({
    name: 'لمّة',
    freeGames: 2,
    socialImageUrl: null,
    socialVideoUrl: null,
    providerUrl: null,
    supportWhatsapp: null,
    phoneOrigins: [],
  });
  await bare.end();
  const env = {
    SOCIAL_IMAGE_URL: 'https://pictures.example/lamma',
    SOCIAL_VIDEO_URL: 'https://videos.example/lamma',
    PROVIDER_URL: 'https://provider.example',
    SUPPORT_WHATSAPP: '+96550001122',
  };
  const full = await startTestServer({ env });
  expect(await visitor(full.url).call('GET /api/site')).toEqual({
    name: 'لمّة',
    freeGames: 2,
    socialImageUrl: env.SOCIAL_IMAGE_URL,
    socialVideoUrl: env.SOCIAL_VIDEO_URL,
    providerUrl: env.PROVIDER_URL,
    supportWhatsapp: '96550001122',
    phoneOrigins: [],
  });
  await full.end();
});

it('for a signed-in user /api/site lists the addresses that phones can open, and for a visitor none', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://lamma.example' } });
  expect((await visitor(server.url).call('GET /api/site')).phoneOrigins).toEqual([]);
  const noura = await host(server.url);
  expect((await noura.call('GET /api/site')).phoneOrigins).toEqual(['https://lamma.example']);
  await server.end();
});

describe('a document of the site', () => {
  const document =
    '<title>خربطهم | لمّة</title><meta content="لمّة: لعبة"><meta name="free-games" content="2" /><p class="boot">لمّة</p>';

  it('a document of the site shows the site’s name and the number of free games that the owner has set', () => {
    expect(injectSettings(document, { name: 'ليالينا', freeGames: 11 })).toBe(
      '<title>خربطهم | ليالينا</title><meta content="ليالينا: لعبة"><meta name="free-games" content="11" /><p class="boot">ليالينا</p>',
    );
    expect(injectSettings(document, { name: 'لمّة', freeGames: 2 })).toBe(document);
  });

  it('a document of the site escapes the site’s name', () => {
    expect(injectSettings('<title>لمّة</title>', { name: `</title><b>"$&'`, freeGames: 2 })).toBe(
      '<title>&lt;/title&gt;&lt;b&gt;&quot;$&amp;&#39;</title>',
    );
  });

  it('the landing page’s document states how many letters the name has, and drops the sentence about free games if their number was changed', () => {
    const landing = `${document}<h1 data-letters="3">لمّة</h1><span data-free-games="">لعبتان مجانًا. </span>`;
    const dressed = injectSettings(landing, { name: 'ليالينا', freeGames: 11 });
    expect(dressed).toContain('<h1 data-letters="7">ليالينا</h1><span data-free-games=""></span>');
    expect(injectSettings(landing, { name: 'لمّة', freeGames: 2 })).toBe(landing);
  });

  it('a document of the site is served with changed settings at once', async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'lamma-dressed-'));
    for (const name of ['index', 'rival', 'guest', 'student']) writeFileSync(join(webRoot, `${name}.html`), document);
    const server = await startTestServer({ webRoot });
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const shown = async (path: string) => (await visitor(server.url).request('GET', path)).text();
    expect(await shown('/')).toBe(document);
    await owner.call('PUT /api/admin/settings', { body: { version: 0, siteName: 'ليالينا', freeGames: 0 } });
    for (const path of ['/', '/auth', '/qr/AAAAAAAAAAAAAAAAAAAAAA', '/no-such-page']) {
      expect(await shown(path)).toBe(injectSettings(document, { name: 'ليالينا', freeGames: 0 }));
    }
    await server.end();
    rmSync(webRoot, { recursive: true });
  });

  it('the web manifest and the offline page contain the site name that the owner has set', async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'lamma-dressed-'));
    for (const name of ['index', 'rival', 'guest', 'student', 'offline'])
      writeFileSync(join(webRoot, `${name}.html`), document);
    writeFileSync(
      join(webRoot, 'manifest.webmanifest'),
      JSON.stringify({ name: 'لمّة', short_name: 'لمّة', lang: 'ar' }),
    );
    const server = await startTestServer({ webRoot });
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const asked = (path: string) => visitor(server.url).request('GET', path);
    expect(await (await asked('/offline.html')).text()).toBe(document);
    const siteName = '"ليالينا"';
    await owner.call('PUT /api/admin/settings', { body: { version: 0, siteName } });
    expect(await (await asked('/offline.html')).text()).toContain('خربطهم | &quot;ليالينا&quot;');
    const manifest = await asked('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    expect(await manifest.json()).toEqual({ name: siteName, short_name: siteName, lang: 'ar' });
    await server.end();
    rmSync(webRoot, { recursive: true });
  });
});

describe('credits of the media', () => {
  const credit: MediaCredit = {
    ...{ source: 'a-pack', version: '2', licence: 'CC-BY-4.0', author: 'Noura', changes: 'cropped' },
    ...{ work: 'birds/heron.png', url: 'https://pictures.example/heron', files: 1 },
  };

  it('credits of the media are public, read from the bank once and answered with 304 if unchanged', async () => {
    const mediaCredits = vi.fn(() => [credit]);
    const bank = { ...aBank(), mediaCredits, mediaRoot: '/', findMedia: () => undefined };
    const server = await startTestServer({ bank });
    const fahad = visitor(server.url);
    expect(await fahad.call('GET /api/media-credits')).toEqual([credit]);
    const first = await fahad.request('GET', '/api/media-credits');
    const tag = first.headers.get('etag') ?? '';
    const again = await fahad.request('GET', '/api/media-credits', undefined, { 'if-none-match': tag });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
    expect(mediaCredits).toHaveBeenCalledOnce();
    await server.end();
  });

  it('credits of the media are empty for a bank without media', async () => {
    const server = await startTestServer();
    expect(await visitor(server.url).call('GET /api/media-credits')).toEqual([]);
    await server.end();
  });
});
