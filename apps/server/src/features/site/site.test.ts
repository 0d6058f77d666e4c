import { host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/start-test-server';

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
