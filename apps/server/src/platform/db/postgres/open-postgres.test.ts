import { type Host, host } from '@lamma/testkit/people/host';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../migrations/index';
import { expectRefusalForm, expectRefused } from '../../../testing/edge/expect-refusal';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { dropPostgresOf, postgresOf } from '../../../testing/storage/postgres';
import { findPostgres } from '../../../testing/storage/postgres-server';
import { StartRefused } from '../../process/start-refused';
import { statement, storageFailure } from '../database';
import { openPostgres } from './open-postgres';

const maintenance = await findPostgres();
if (maintenance === undefined) {
  process.stderr.write('\n!! PostgreSQL does not answer at 127.0.0.1:5432: its faults were NOT tested\n\n');
}

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  await client.query(sql);
  await client.end();
}
const nameOf = (address: string) => new URL(address).pathname.slice(1);

describe('an unreachable PostgreSQL', () => {
  it('refuses the start of the server in one line, without the password of its URL', async () => {
    const error: unknown = await openPostgres('postgres://lamma:planted@127.0.0.1:1/lamma', migrations).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(StartRefused);
    expect((error as Error).message).toMatch(/PostgreSQL.*ECONNREFUSED.*DATABASE_URL/);
    expect((error as Error).message).not.toMatch(/planted|\n/);
  });
});

it.skipIf(maintenance === undefined)('the clock of the database shows PostgreSQL’s own time', async () => {
  const database = await openPostgres(await postgresOf('clock'), migrations);
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  const wall = async () => {
    const { rows } = await client.query('SELECT clock_timestamp() AS now');
    return (rows[0] as { now: Date }).now.getTime();
  };
  const times = [await wall(), await database.now?.(), await wall()];
  expect(times.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(times);
  await client.end();
  await database.close();
  await dropPostgresOf('clock');
});

describe.skipIf(maintenance === undefined)('openPostgres', () => {
  it('openPostgres migrates once if several servers start together', async () => {
    const folder = 'together';
    const address = await postgresOf(folder);
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres(address, migrations)));
    const done = await opened[0]
      ?.withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute();
    expect(done?.map(({ name }) => name).sort()).toEqual(Object.keys(migrations).sort());
    for (const database of opened) await database.close();
    await dropPostgresOf(folder);
  });

  it('openPostgres refuses a database of a newer version', async () => {
    const folder = 'newer';
    const address = await postgresOf(folder);
    const tomorrow = { up: async () => undefined };
    await (await openPostgres(address, { ...migrations, '9999-tomorrow': tomorrow })).close();
    await expect(openPostgres(address, migrations)).rejects.toThrow(/newer version \(9999-tomorrow\)/);
    await dropPostgresOf(folder);
  });

  it('openPostgres refuses a database that acknowledges commits before they are durable', async () => {
    const folder = 'hasty';
    const address = await postgresOf(folder);
    await ask(`ALTER DATABASE ${nameOf(address)} SET synchronous_commit = off`);
    await expect(openPostgres(address, migrations)).rejects.toThrow(/synchronous_commit = off/);
    await dropPostgresOf(folder);
  });

  describe('a server on PostgreSQL', () => {
    let server: TestServer;
    let noura: Host;
    let name: string;
    beforeAll(async () => {
      server = await startTestServer({ storage: 'postgres' });
      name = nameOf(server.config.DATABASE_URL ?? '');
      noura = await host(server.url);
    });
    afterAll(() => server.end());

    /** Terminates every connection, and waits until the pool has noticed, so that a later read gets no dying connection. */
    const cut = async () => {
      await ask(`SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = '${name}'`);
      await new Promise(setImmediate);
    };

    it('a server on PostgreSQL survives the loss of all connections during writes, and keeps what was acknowledged', async () => {
      const { database } = server.product;
      const db = database.withTables<{ meta: { name: string; value: string } }>();
      const add = (key: string) =>
        database.writer
          .write([statement(db.insertInto('meta').values({ name: key, value: 'x' }), 1)])
          .then((result) => (result === 'written' ? [key] : []))
          .catch((error: unknown) => {
            expect(error).toMatchObject({ kind: 'storage' });
            return [];
          });
      const acked: string[] = [];
      for (let round = 0; round < 5; round += 1) {
        const writes = Array.from({ length: 40 }, (_, index) => add(`cut-${round}-${index}`));
        await cut();
        acked.push(...(await Promise.all(writes)).flat());
      }
      const kept = new Set((await db.selectFrom('meta').select('name').execute()).map((row) => row.name));
      expect(acked.filter((key) => !kept.has(key))).toEqual([]);
      expect((await noura.request('GET', '/api/auth/user')).status).toBe(200);
    });

    it('a server on PostgreSQL refuses queries on a lost connection with `storage`, and opens a new one for the next query', async () => {
      const db = server.product.database.withTables<unknown>();
      const failures = await db.connection().execute(async (connection) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(connection);
        const failureOf = (query: Promise<unknown>) => query.then(() => 'none', storageFailure);
        const slow = failureOf(sql`SELECT pg_sleep(60)`.execute(connection));
        await ask(`SELECT pg_terminate_backend(${rows[0]?.pid}, 60000)`);
        const first = await slow;
        const next = await failureOf(sql`SELECT 1`.execute(connection));
        await new Promise(setImmediate);
        return [first, next, await failureOf(sql`SELECT 1`.execute(connection))];
      });
      expect(failures).toEqual(['storage', 'storage', 'storage']);
      expect((await noura.request('GET', '/api/auth/user')).status).toBe(200);
    });

    it('while PostgreSQL is unreachable, calls are refused with `storage` and /readyz answers 503; afterwards the server recovers', async () => {
      const { id } = await noura.startGame();
      const screen = await noura.openScreen();
      await screen.send('watch', { room: 'game', id });
      await ask(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
      await cut();
      for (const path of ['/api/auth/user', '/api/user-games', `/api/game-sessions/${id}`]) {
        await expectRefused(await noura.request('GET', path), 'storage', path);
      }
      await expectRefused(
        await noura.request('POST', '/api/auth/login', { email: noura.email, password: noura.password }),
        'storage',
      );
      for (const email of [noura.email, 'nobody@example.com']) {
        await expectRefused(await noura.request('POST', '/api/auth/forgot-password', { email }), 'storage', email);
      }
      const command = {
        gameSessionId: id,
        commandId: crypto.randomUUID(),
        version: 0,
        command: { type: 'adjustScore', team: 1, delta: 1 },
      };
      for (const ack of [
        await screen.send('game:command', command),
        await screen.send('watch', { room: 'game', id }),
      ]) {
        expect(ack).toMatchObject({ ok: false, code: 'storage' });
        expectRefusalForm(ack);
      }
      await expectRefused(await fetch(`${server.url}/readyz`), 'busy');
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await ask(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
      expect(await screen.send('game:command', command)).toMatchObject({ ok: true, version: 1 });
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      screen.close();
    });
  });
});
