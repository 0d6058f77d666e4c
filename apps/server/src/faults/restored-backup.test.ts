import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { expect, it, onTestFinished } from 'vitest';
import { Sqlite } from '../platform/db/sqlite/connection';
import { databaseFile } from '../platform/db/sqlite/open-sqlite';
import { startTestServer } from '../testing/server/start-test-server';

it('an ETag from before a restored backup does not match, even if the game reaches the same version again', async () => {
  const first = await startTestServer();
  const { dataDir } = first;
  const noura = await host(first.url);
  const { id } = await noura.startGame();
  const backup = join(dataDir, 'backup.db');
  const db = new Sqlite(databaseFile(dataDir));
  await db.backup(backup);
  db.close();
  const read = (person: Host, tag = '') =>
    person.request('GET', `/api/game-sessions/${id}`, undefined, { 'if-none-match': tag });
  expect((await noura.move(id, 0, { type: 'adjustScore', team: 1, delta: 1 })).status).toBe(200);
  const tag = (await read(noura)).headers.get('etag') ?? '';
  expect((await read(noura, tag)).status).toBe(304);
  await first.stop();

  for (const end of ['', '-wal', '-shm']) rmSync(`${databaseFile(dataDir)}${end}`, { force: true });
  copyFileSync(backup, databaseFile(dataDir));
  const second = await startTestServer({ dataDir });
  onTestFinished(() => second.end());
  const there = await signIn(second.url, noura.email, noura.password);
  expect((await there.move(id, 0, { type: 'adjustScore', team: 2, delta: 1 })).status).toBe(200);
  const shown = await read(there, tag);
  expect(shown.status).toBe(200);
  expect(await shown.json()).toMatchObject({ version: 1, state: { team1Score: 0, team2Score: 1 } });
});
