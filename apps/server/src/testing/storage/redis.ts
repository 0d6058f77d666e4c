import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';

const ADDRESS = 'redis://127.0.0.1:6379';

/** Whether a local Redis is available. */
export async function hasRedis(): Promise<boolean> {
  const redis = new Redis(ADDRESS, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 10_000 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

export interface PrefixedRedis {
  /** For REDIS_URL, with a unique key prefix, so that other users of the same Redis are not affected. */
  url: string;
  keys(): Promise<string[]>;
  /** Deletes its keys only. */
  remove(): Promise<void>;
}

/** @param port of a proxy in front of Redis */
export function prefixedRedis(port = 6379): PrefixedRedis {
  const prefix = `lamma-test-${randomBytes(6).toString('hex')}:`;
  const withClient = async <T>(work: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis(ADDRESS);
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  };
  return {
    url: `redis://127.0.0.1:${port}/?keyPrefix=${prefix}`,
    keys: () => withClient(async (redis) => (await redis.keys(`${prefix}*`)).map((key) => key.slice(prefix.length))),
    remove: () =>
      withClient(async (redis) => {
        const keys = await redis.keys(`${prefix}*`);
        if (keys.length > 0) await redis.del(...keys);
      }),
  };
}
