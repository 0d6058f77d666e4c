import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { host } from '@lamma/testkit/people/host';
import { expect, it } from 'vitest';
import { expectRefused } from '../testing/edge/expect-refusal';
import { eventually } from '../testing/eventually';
import { startTestServer } from '../testing/server/start-test-server';
import { dropPostgresOf, postgresOf } from '../testing/storage/postgres';
import { findPostgres } from '../testing/storage/postgres-server';
import { tcpProxy } from '../testing/storage/tcp-proxy';

const canRun = (await findPostgres()) !== undefined;

it.skipIf(!canRun)('public pages work while the database is unreachable, also for signed-in users', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lamma-away-'));
  for (const name of ['index', 'rival', 'guest', 'student']) writeFileSync(join(folder, `${name}.html`), name);
  const database = new URL(await postgresOf(folder));
  const proxy = await tcpProxy(Number(database.port));
  database.port = String(proxy.port);
  const server = await startTestServer({ webRoot: folder, env: { DATABASE_URL: database.href } });
  const noura = await host(server.url);
  const cookie = noura.cookieHeader();

  proxy.cut();
  for (const path of ['/', '/auth', '/j', '/qr/AAAAAAAAAAAAAAAAAAAAAA', '/index.html', '/healthz', '/api/docs/json']) {
    expect((await noura.request('GET', path)).status, path).toBe(200);
  }
  await expectRefused(await noura.request('GET', '/api/auth/user'), 'storage');
  await expect(noura.openScreen()).rejects.toMatchObject({ message: 'storage' });
  expect(noura.cookieHeader()).toBe(cookie);

  proxy.mend();
  await eventually(async () => expect((await noura.request('GET', '/api/auth/user')).status).toBe(200));
  await server.end();
  await proxy.close();
  await dropPostgresOf(folder);
  rmSync(folder, { recursive: true, force: true });
});
