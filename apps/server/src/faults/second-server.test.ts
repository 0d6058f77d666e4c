import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClass } from '../testing/contests/a-class';
import { eventually } from '../testing/eventually';
import { startTestServer, type TestServer } from '../testing/server/start-test-server';
import { findPostgres } from '../testing/storage/postgres-server';
import { hasRedis, prefixedRedis } from '../testing/storage/redis';

/** This happens in a rolling restart, where the new server starts before the old one has ended. */
describe.skipIf((await findPostgres()) === undefined)('a second server on PostgreSQL without Redis', () => {
  let first: TestServer;
  let second: TestServer;
  const env = () => ({
    SECRET_KEY: 'the same key on all of the processes',
    ...(first === undefined ? {} : { DATABASE_URL: first.config.DATABASE_URL ?? '' }),
  });
  beforeAll(async () => {
    first = await startTestServer({ storage: 'postgres', env: env() });
    second = await startTestServer({ env: env(), clock: first.clock });
  });
  afterAll(async () => {
    await second.end();
    await first.end();
  });
  const warnings = ({ logged }: TestServer) => logged.filter((line) => line.includes('another server runs'));

  it('a second server on PostgreSQL without Redis starts, and logs in one line that it caches nothing', () => {
    expect([first, second].map((server) => warnings(server).length)).toEqual([0, 1]);
  });

  it('a second server on PostgreSQL without Redis shows changes of a contest by the first server at once', async () => {
    const { gameId, run } = await aClass(first, { students: 1 });
    const read = async () =>
      (await visitor(second.url).call('GET /api/solo-games/:id', { params: { id: gameId } })).state;
    expect(await read()).toMatchObject({ phase: 'lobby' });
    await run({ type: 'start' });
    expect(await read()).toMatchObject({ phase: 'question', currentQuestionIndex: 0 });
    await run({ type: 'navigate', questionIndex: 1 });
    expect(await read()).toMatchObject({ currentQuestionIndex: 1 });
  });

  it('a server on PostgreSQL without Redis that starts after the first server has stopped does not warn about another server', async () => {
    const server = await startTestServer({ storage: 'postgres' });
    const { dataDir } = server;
    await server.stop();
    const next = await startTestServer({ storage: 'postgres', dataDir });
    expect(warnings(next)).toEqual([]);
    await next.end();
  });
});

const canShare = (await findPostgres()) !== undefined && (await hasRedis());

describe.skipIf(!canShare)('servers with and without Redis on one PostgreSQL', () => {
  const corner = prefixedRedis();
  const withRedis = { REDIS_URL: corner.url };
  const withoutRedis = {};
  afterAll(() => corner.remove());

  it.each([
    ['without Redis and then one with it', [withoutRedis, withRedis], 1],
    ['with Redis and then one without it', [withRedis, withoutRedis], 1],
    ['with the same Redis', [withRedis, withRedis], 0],
  ])('of a server %s, each logs in one line whether the other kind runs', async (_what, [one, other], lines) => {
    const SECRET_KEY = 'the same key on all of the processes';
    const first = await startTestServer({ storage: 'postgres', env: { SECRET_KEY, ...one } });
    const env = { SECRET_KEY, DATABASE_URL: first.config.DATABASE_URL ?? '', ...other };
    const second = await startTestServer({ env, clock: first.clock });
    const warnings = () =>
      [first, second].map(({ logged }) => logged.filter((line) => line.includes('with and without REDIS_URL')).length);
    await eventually(() => expect(warnings()).toEqual([lines, lines]));
    await second.end();
    expect(warnings()).toEqual([lines, lines]);
    await first.end();
  });
});
