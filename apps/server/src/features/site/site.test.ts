import type { MediaCredit } from '@lamma/protocol/rest/site';
import { host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { describe, expect, it, vi } from 'vitest';
import { aBank } from '../../testing/people/builders';
import { startTestServer } from '../../testing/server/start-test-server';

it('[R160] links of the installation are those of the configuration; what is not set is null', async () => {
  const bare = await startTestServer();
  expect(await visitor(bare.url).call('GET /api/site')).toEqual({
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
    socialImageUrl: env.SOCIAL_IMAGE_URL,
    socialVideoUrl: env.SOCIAL_VIDEO_URL,
    providerUrl: env.PROVIDER_URL,
    supportWhatsapp: '96550001122',
    phoneOrigins: [],
  });
  await full.end();
});

it('[Z2] the addresses that phones can open are told to whoever is signed in, and none to a visitor', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://lamma.example' } });
  expect((await visitor(server.url).call('GET /api/site')).phoneOrigins).toEqual([]);
  const noura = await host(server.url);
  expect((await noura.call('GET /api/site')).phoneOrigins).toEqual(['https://lamma.example']);
  await server.end();
});

describe('credits of the media', () => {
  const credit: MediaCredit = {
    ...{ source: 'a-pack', version: '2', licence: 'CC-BY-4.0', author: 'Noura', changes: 'cropped' },
    ...{ work: 'birds/heron.png', url: 'https://pictures.example/heron', files: 1 },
  };

  it('[R795] are told to anybody, read once, and not sent again to who has them', async () => {
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

  it('[R795] are none of a bank without media', async () => {
    const server = await startTestServer();
    expect(await visitor(server.url).call('GET /api/media-credits')).toEqual([]);
    await server.end();
  });
});
