import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';

/** What several processes share: a fresh database of PostgreSQL, and a corner of Redis. */
export interface Stores {
  /** For the server's environment. */
  env: Record<string, string>;
  /** Drops the database and the keys, and nothing of others. */
  remove(): Promise<void>;
}

const [POSTGRES, REDIS] = ['127.0.0.1:5432', 'redis://127.0.0.1:6379'];
const USERS = ['postgres', 'root'];
const PATIENCE_MS = 10_000;

/** The address of a maintenance database where a PostgreSQL answers on this machine. */
export async function findPostgres(): Promise<string | undefined> {
  for (const user of USERS) {
    const address = `postgres://${user}@${POSTGRES}/postgres`;
    const isThere = await query(address, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (isThere) return address;
  }
  return undefined;
}

export async function hasRedis(): Promise<boolean> {
  return withRedis(async (redis) => (await redis.ping()) === 'PONG').catch(() => false);
}

/** @param maintenance of findPostgres. @param isShared whether several processes use it, which takes Redis */
export async function openStores(maintenance: string, isShared: boolean): Promise<Stores> {
  const own = randomBytes(6).toString('hex');
  const name = `lamma_bench_${own}`;
  const prefix = `lamma-bench-${own}:`;
  await query(maintenance, `CREATE DATABASE ${name}`);
  return {
    env: {
      DATABASE_URL: maintenance.replace(/postgres$/, name),
      SECRET_KEY: 'a key that several processes share, of the bench alone',
      ...(isShared ? { REDIS_URL: `${REDIS}/?keyPrefix=${prefix}` } : {}),
    },
    async remove() {
      await query(maintenance, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      if (!isShared) return;
      await withRedis(async (redis) => {
        const keys = await redis.keys(`${prefix}*`);
        if (keys.length > 0) await redis.del(...keys);
      });
    },
  };
}

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function withRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: () => null, connectTimeout: PATIENCE_MS });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
