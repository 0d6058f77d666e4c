import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartRefused } from '../../process/start-refused';
import type { Database } from '../database';
import { type Migrations, migrate, migrationState } from '../migrate';
import { postgresWriter } from './postgres-writer';

// int8 columns hold epoch ms, which fit a number; the driver returns strings by default.
const BIGINT = 20;

/**
 * Opens and migrates a PostgreSQL database. Safe for several servers at once: migrations take an advisory lock.
 * @throws StartRefused if its schema is newer than this program, or if PostgreSQL would acknowledge commits before they are durable
 */
export async function openPostgres(url: string, migrations: Migrations): Promise<Database> {
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === BIGINT ? Number : pg.types.getTypeParser(id, format),
  };
  const pool = new pg.Pool({ connectionString: url, max: 16, pipeline: true, types: types as typeof pg.types });
  // Without a listener, a dropped connection would end the process. The running query gets the error, and the pool opens a new connection.
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
    throw new StartRefused(
      `Cannot connect to PostgreSQL (${code}): check DATABASE_URL, and that PostgreSQL is running`,
    );
  }
  return {
    dialect: 'postgres',
    // Every store has its own table types over one pool.
    withTables: <T>() => kysely as Kysely<T>,
    writer: postgresWriter(pool),
    now: async () => {
      const query = sql<{ now: number }>`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`;
      return Number((await query.execute(kysely)).rows[0]?.now);
    },
    isOnlyServer: lock.join,
    close: async () => {
      await lock.close();
      await kysely.destroy();
    },
  };
}

/** The key of the advisory lock: any number that nothing else uses on this database. */
const LOCK = 5_266_201;
/** Interval between attempts to take the lock. */
const RETRY_MS = 1000;

/** On this channel a server says at its start whether it has Redis, and servers of the other kind answer. */
const CHANNEL = 'lamma_servers';

/** Advisory lock that shows whether another server runs on the database. PostgreSQL drops the lock with the connection. */
interface ServerLock {
  /** Tries to take the lock and hold it until `close`. */
  join: NonNullable<Database['isOnlyServer']>;
  close(): Promise<void>;
}

/** @param connect opens a connection that does not belong to the pool */
function serverLock(connect: () => pg.Client): ServerLock {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let own = { kind: '', onOtherKind: () => {} };

  const say = (to: pg.Client, kind: string) => to.query('SELECT pg_notify($1, $2)', [CHANNEL, kind]);

  /** Listens for servers of the other kind (with or without Redis). Each is answered once, so that both servers log a warning. */
  async function listen(fresh: pg.Client): Promise<void> {
    const ownProcess = (await fresh.query<{ id: number }>('SELECT pg_backend_pid() AS id')).rows[0]?.id;
    const answered = new Set([ownProcess]);
    fresh.on('notification', ({ payload, processId }) => {
      if (payload === own.kind || answered.has(processId)) return;
      answered.add(processId);
      own.onOtherKind();
      say(fresh, own.kind).catch(() => undefined);
    });
    await fresh.query(`LISTEN ${CHANNEL}`);
    await say(fresh, own.kind);
  }

  async function open(): Promise<pg.Client> {
    const fresh = connect();
    // The next query on this connection reports the error.
    fresh.on('error', () => undefined);
    fresh.once('end', () => {
      if (client === fresh) client = undefined;
      retryLater();
    });
    await fresh.connect();
    await listen(fresh);
    client = fresh;
    return fresh;
  }

  /** Later servers must find the lock taken, so keep trying after a lost connection or if another server has it. */
  function retryLater(): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      take().catch(retryLater);
    }, RETRY_MS);
    timer.unref();
  }

  async function take(): Promise<boolean> {
    const { rows } = await (client ?? (await open())).query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [LOCK],
    );
    const isOurs = rows[0]?.taken === true;
    if (!isOurs) retryLater();
    return isOurs;
  }

  return {
    join: (hasRedis, onOtherKind) => {
      own = { kind: hasRedis ? 'Redis' : 'no Redis', onOtherKind };
      return take();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
