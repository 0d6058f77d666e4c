import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host } from '@lamma/testkit/people/host';
import { afterEach, expect, it } from 'vitest';
import { codeOf } from '../../testing/people/code-of';
import type { TestServer } from '../../testing/server/start-test-server';
import { databaseBefore } from '../../testing/storage/database-before';
import { onEachStorage, type Start } from '../../testing/storage/on-each-storage';
import { type Database, statement } from '../db/database';
import { StartRefused } from '../process/start-refused';

const KEY = 'the same key on all of the processes';

onEachStorage('the key of an installation', (start: Start, storage) => {
  let server: TestServer;
  afterEach(() => server.end());

  const secretFile = () => join(server.dataDir, 'secret');
  /** Expects a refused start on the same folder. @returns the message */
  async function refusal(env: Record<string, string> = {}): Promise<string> {
    const refused: unknown = await start({ dataDir: server.dataDir, env }).then(
      (started) => started.stop(),
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(StartRefused);
    const { message } = refused as StartRefused;
    expect(message).not.toContain('\n');
    return message;
  }
  const again = async (env: Record<string, string> = {}) => {
    server = await start({ dataDir: server.dataDir, env });
  };

  it('the start is refused if a used database has lost its key file; the message names the backup, and no new key is created', async () => {
    server = await start();
    const code = await codeOf(server, 'game');
    await server.stop();
    const kept = readFileSync(secretFile(), 'utf8');
    rmSync(secretFile());
    expect(await refusal()).toMatch(/secret is missing, .+ restore it from your backup of /);
    // The refused start created no new file.
    expect(await refusal()).toContain('is missing');
    writeFileSync(secretFile(), kept);
    await again();
    const noura = await host(server.url);
    expect(await noura.call('POST /api/activate-premium-code', { body: { code } })).toMatchObject({ kind: 'game' });
  });

  it('the server refuses to start with a different key, whether from the file or from SECRET_KEY', async () => {
    server = await start();
    await server.stop();
    const kept = readFileSync(secretFile(), 'utf8');
    writeFileSync(secretFile(), 'ab'.repeat(32));
    expect(await refusal()).toContain(`${secretFile()} is not the key of this database`);
    expect(await refusal({ SECRET_KEY: KEY })).toContain('SECRET_KEY is not the key of this database');
    writeFileSync(secretFile(), kept);
    await again();
  });

  it('an installation requires the same SECRET_KEY at later starts and on every process', async () => {
    server = await start({ env: { SECRET_KEY: KEY } });
    await server.stop();
    expect(await refusal()).toContain('is missing');
    expect(await refusal({ SECRET_KEY: `${KEY}!` })).toContain('SECRET_KEY is not the key of this database');
    await again({ SECRET_KEY: KEY });
  });

  const hashes = (database: Database) =>
    database
      .withTables<{ meta: { name: string; value: string } }>()
      .selectFrom('meta')
      .select('value')
      .where('name', '=', 'keyHash')
      .execute();

  it('a database without a hash adopts its key, which is required from then on', async () => {
    const dataDir = await databaseBefore(storage, '0011', async () => undefined);
    server = await start({ dataDir });
    expect(await hashes(server.product.database)).toEqual([{ value: expect.stringMatching(/^[\w-]{43}$/) }]);
    await server.stop();
    writeFileSync(secretFile(), 'cd'.repeat(32));
    expect(await refusal()).toContain('is not the key of this database');
    writeFileSync(secretFile(), 'ab'.repeat(32));
    await again();
  });

  it('the start refuses a used database without a key hash if the key file is missing, instead of creating a key', async () => {
    const dataDir = await databaseBefore(storage, '0011', async (database) => {
      const user = { id: 'u'.repeat(16), email: 'owner@example.com', emailKey: 'owner@example.com' };
      const owner = { ...user, firstName: 'المالك', lastName: '', phoneNumber: '', passwordHash: '', createdAt: 1 };
      const db = database.withTables<{ users: typeof owner }>();
      await database.writer.write([statement(db.insertInto('users').values(owner), 1)]);
    });
    const kept = readFileSync(join(dataDir, 'secret'), 'utf8');
    rmSync(join(dataDir, 'secret'));
    await expect(start({ dataDir })).rejects.toThrow('is missing');
    writeFileSync(join(dataDir, 'secret'), kept);
    server = await start({ dataDir });
  });
});
