import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartRefused } from '../../process/start-refused';
import type { Database } from '../database';
import { type Migrations, migrate, migrationState } from '../migrate';
import { postgresWriter } from './postgres-writer';
import { serverLock } from './server-lock';

// bigint columns hold epoch milliseconds, which a number holds exactly; the driver gives strings unless told.
const BIGINT = 20;

/**
 * Opens a PostgreSQL database, migrated. Several servers may do so at once: migrations hold an advisory lock.
 * @throws StartRefused when it is newer than this program, or would acknowledge commits before they are durable
 */
export async function openPostgres(url: string, migrations: Migrations): Promise<Database> {
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === BIGINT ? Number : pg.types.getTypeParser(id, format),
  };
  const pool = new pg.Pool({ connectionString: url, max: 16, pipeline: true, types: types as typeof pg.types });
  // A connection that the server drops must not end the process, idle or in the middle of a write: whoever uses it then gets
  // the error, and the pool makes a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const lock = serverLock(() => new pg.Client({ connectionString: url, keepAlive: true }));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ level: string }>`SELECT current_setting('synchronous_commit') AS level`.execute(
      kysely,
    );
    if (rows[0]?.level === 'off') {
      throw new StartRefused('PostgreSQL has synchronous_commit = off: acknowledged moves could be lost; set it to on');
    }
    const state = await migrationState(kysely, migrations);
    if (state.kind === 'newer') {
      throw new StartRefused(
        `the database was written by a newer version (${state.names.join(', ')}): update the program first`,
      );
    }
    if (state.kind !== 'current') await migrate(kysely, migrations);
  } catch (error) {
    await kysely.destroy();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(E[A-Z]+|08\w+|28\w+|3D\w+|53\w+|57\w+)$/.test(code)) throw error;
    throw new StartRefused(`PostgreSQL does not let the server in (${code}): check DATABASE_URL, and that it runs`);
  }
  return {
    dialect: 'postgres',
    // The tables' types are each store's own; the pool is one.
    withTables: <T>() => kysely as Kysely<T>,
    writer: postgresWriter(pool),
    now: async () => {
      const asked = sql<{ now: number }>`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`;
      return Number((await asked.execute(kysely)).rows[0]?.now);
    },
    isOnlyServer: lock.take,
    close: async () => {
      await lock.close();
      await kysely.destroy();
    },
  };
}
