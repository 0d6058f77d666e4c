import { prefixedRedis } from '../storage/redis';
import { startTestServer, type TestServer } from './start-test-server';

/** Starts two servers with one clock on one PostgreSQL and one Redis. `end` ends both and removes their Redis keys. */
export async function startTwoServers(): Promise<{ first: TestServer; second: TestServer; end(): Promise<void> }> {
  const corner = prefixedRedis();
  const env = { REDIS_URL: corner.url, SECRET_KEY: 'the same key on all of the processes' };
  const first = await startTestServer({ storage: 'postgres', env });
  const second = await startTestServer({
    env: { ...env, DATABASE_URL: first.config.DATABASE_URL ?? '' },
    clock: first.clock,
  });
  return {
    first,
    second,
    async end() {
      await second.end();
      await first.end();
      await corner.remove();
    },
  };
}
