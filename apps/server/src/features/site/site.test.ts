import { host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server';

describe('the site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { PUBLIC_URL: 'https://lamma.example', SUPPORT_WHATSAPP: '+96550000000' } });
  });
  afterAll(() => server.end());

  it('[R160][Z2] tells the addresses that phones can open to whoever is signed in, and none to a visitor', async () => {
    const told = await visitor(server.url).call('GET /api/site');
    expect(told).toMatchObject({ phoneOrigins: [], supportWhatsapp: '96550000000' });
    const noura = await host(server.url);
    expect((await noura.call('GET /api/site')).phoneOrigins).toEqual(['https://lamma.example']);
  });
});
