import { metricLimits } from '@lamma/protocol/limits/metric';
import type { Metric } from '@lamma/protocol/rest/desk/performance';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorage } from '../../testing/storage/on-each-storage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A line of a CSV file. */
const line = (...cells: string[]) => `"${cells.join('","')}"\r\n`;

onEachStorage('metrics of browsers', (start) => {
  async function setUp(): Promise<{ server: TestServer; owner: Host; guest: Visitor }> {
    const server = await start();
    return { server, owner: await signIn(server.url, 'owner@example.com', 'owner-secret'), guest: visitor(server.url) };
  }
  const read = (owner: Host) => owner.call('GET /api/admin/performance');

  async function send(person: Visitor, server: TestServer, metrics: Partial<Metric>[]) {
    const now = server.clock.now();
    const whole = metrics.map(
      (metric): Metric => ({ timestamp: now, name: 'page_load_time', value: 0, page: '/', ...metric }),
    );
    return person.request('POST', '/api/metrics', { metrics: whole, sentAt: now });
  }

  async function pass({ clock }: TestServer, ms: number) {
    clock.advance(ms);
    await clock.callbacksDone();
  }

  it('the figures of 5 minutes have active users, pages, started games, mean response time and error rate', async () => {
    const { server, owner, guest } = await setUp();
    const noura = await host(server.url);
    const answered = (value: number) => ({ name: 'api_response_time', value }) as const;
    await send(noura, server, [
      { value: 300 },
      { name: 'game_start', page: '/classic-game' },
      answered(20),
      answered(80),
    ]);
    await send(guest, server, [{ page: '/auth' }, { name: 'api_error', value: 900 }, { name: 'error', value: 1 }]);
    await pass(server, 4 * MINUTE);
    expect(await read(owner)).toMatchObject({
      activeUsers: 1,
      pageViews: 2,
      gamesSessions: 1,
      avgResponseTime: 50,
      // 2 of 6: two pages, two answers, a failed call, an error; a started game does not count.
      errorRate: 33.33,
      lastUpdated: server.clock.now(),
      uptime: 4,
      totalMetrics: 7,
    });
    await pass(server, 2 * MINUTE);
    expect(await read(owner)).toMatchObject({
      activeUsers: 0,
      pageViews: 0,
      gamesSessions: 0,
      avgResponseTime: null,
      errorRate: 0,
      uptime: 6,
      totalMetrics: 7,
    });
    await server.end();
  });

  it('the figures of 24 hours have the five most opened pages, the three most started games and their durations', async () => {
    const { server, owner, guest } = await setUp();
    const visits = ['/', '/auth', '/categories', '/about', '/previous-games', '/game-setup'];
    for (const [at, page] of visits.entries()) await send(guest, server, Array(6 - at).fill({ page }));
    const begun = {
      '/connect-game': 4,
      '/qr-game': 1,
      '/solo-game-control/:gameId': 2,
      '/classic-game': 3,
      '/about': 9,
    };
    for (const [page, times] of Object.entries(begun)) {
      await send(guest, server, Array(times).fill({ name: 'game_start', page }));
    }
    await pass(server, 23 * HOUR);
    await send(guest, server, [
      { name: 'game_duration', value: 30 * MINUTE, page: '/classic-game' },
      { name: 'game_duration', value: 41 * MINUTE, page: '/qr-game' },
    ]);
    const stats = await read(owner);
    expect(stats.popularPages).toEqual(visits.slice(0, 5).map((page, at) => ({ page, count: 6 - at })));
    const { text } = await owner.call('GET /api/admin/performance/export', { query: { format: 'csv' } });
    expect(text.match(/^"popularPages"/gm)).toHaveLength(5);
    expect(stats.popularGames).toEqual([
      { game: 'connect', count: 4 },
      { game: 'classic', count: 3 },
      { game: 'solo', count: 2 },
    ]);
    expect(stats.avgGameDuration).toBe(35.5);
    await pass(server, 1 * HOUR + 11 * MINUTE);
    expect(await read(owner)).toMatchObject({
      popularPages: [],
      popularGames: [],
      avgGameDuration: 35.5,
      totalMetrics: 2,
    });
    await server.end();
  });

  it('the figures list each of the last 30 minutes, including minutes without metrics', async () => {
    const { server, owner, guest } = await setUp();
    await send(guest, server, [{ name: 'api_response_time', value: 100 }, { name: 'api_error' }]);
    await pass(server, 10 * MINUTE);
    await send(guest, server, [{ name: 'api_response_time', value: 10 }]);
    const { minutes, lastUpdated } = await read(owner);
    expect(minutes.map(({ at }) => at)).toEqual(
      Array.from({ length: 30 }, (_, index) => lastUpdated - (29 - index) * MINUTE),
    );
    expect(minutes[19]).toMatchObject({ avgResponseTime: 100, errorRate: 50 });
    expect(minutes[29]).toMatchObject({ avgResponseTime: 10, errorRate: 0 });
    expect(minutes[25]).toMatchObject({ avgResponseTime: null, errorRate: 0 });
    await server.end();
  });

  it('metrics are stored with the user’s id from the session, but without an address or ids from paths', async () => {
    const { server, owner, guest } = await setUp();
    const noura = await host(server.url);
    const body = {
      metrics: [{ timestamp: 1, name: 'error', value: 1, page: '/remote/s3cret', userId: noura.user.id }],
      userId: noura.user.id,
    };
    expect((await guest.request('POST', '/api/metrics', { ...body, sentAt: 1 })).status).toBe(200);
    expect(await read(owner)).toMatchObject({ activeUsers: 0, totalMetrics: 1 });
    await send(noura, server, [{ page: `/custom-categories/${noura.user.id}` }]);
    const stats = await read(owner);
    expect(stats).toMatchObject({ activeUsers: 1, popularPages: [{ page: '*', count: 1 }] });
    const { database } = server.product;
    const db = database.withTables<{ client_metrics: { page: string }; active_users: { userId: string } }>();
    const rows = await db.selectFrom('client_metrics').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/s3cret/);
    expect(JSON.stringify(rows)).not.toContain(noura.user.id);
    expect(await db.selectFrom('active_users').select('userId').execute()).toEqual([{ userId: noura.user.id }]);
    await server.end();
  });

  it('a device’s wrong clock does not matter, and metrics older than 24 hours or from the future are ignored', async () => {
    const { server, owner, guest } = await setUp();
    const metric = (timestamp: number) => ({ timestamp, name: 'page_load_time', value: 5, page: '/' });
    const wrong = Date.UTC(2031, 5, 1);
    await guest.request('POST', '/api/metrics', { metrics: [metric(wrong - 3 * MINUTE)], sentAt: wrong });
    const { minutes, pageViews } = await read(owner);
    expect([pageViews, minutes.length]).toEqual([1, 30]);
    const late = [metric(wrong - 24 * HOUR), metric(wrong - 23 * HOUR), metric(wrong + HOUR)];
    await guest.request('POST', '/api/metrics', { metrics: late, sentAt: wrong });
    expect(await read(owner)).toMatchObject({ pageViews: 2, totalMetrics: 3 });
    await server.end();
  });

  it('counts of metrics are written in batches every 5 seconds and at shutdown', async () => {
    const { server, owner, guest } = await setUp();
    const { database } = server.product;
    const rows = () =>
      database.withTables<{ client_metrics: { times: number } }>().selectFrom('client_metrics').selectAll().execute();
    for (let batch = 0; batch < 3; batch += 1) await send(guest, server, Array(100).fill({ value: 7 }));
    expect(await rows()).toEqual([]);
    await pass(server, 5000);
    expect(await rows()).toEqual([
      expect.objectContaining({ span: MINUTE, times: 300, total: 2100 }),
      expect.objectContaining({ span: 10 * MINUTE, times: 300, total: 2100 }),
    ]);
    await send(guest, server, [{ value: 1 }]);
    await server.stop();
    const again = await start({ dataDir: server.dataDir, clock: server.clock });
    expect(
      (await (await signIn(again.url, owner.email, owner.password)).call('GET /api/admin/performance')).totalMetrics,
    ).toBe(301);
    await again.end();
  });

  it('the owner’s figures include counts that are being written', async () => {
    const { server, owner, guest } = await setUp();
    await send(guest, server, [{ value: 1 }]);
    const { writer } = server.product.database;
    const write = writer.write;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      writer.write = async (statements) => {
        if (!statements.some(({ sql }) => sql.includes('client_metrics'))) return write(statements);
        writer.write = write;
        resolve();
        await released;
        return write(statements);
      };
    });
    server.clock.advance(5000);
    await begun;
    const reading = read(owner);
    for (let times = 0; times < 5; times += 1) await guest.request('GET', '/healthz');
    release();
    expect((await reading).totalMetrics).toBe(1);
    await server.end();
  });

  it('stored counts are bounded: minutes for an hour, everything for 24 hours, one row for each span, kind and page', async () => {
    const { server, guest } = await setUp();
    const noura = await host(server.url);
    const { database } = server.product;
    const db = database.withTables<{ client_metrics: { span: number }; active_users: { at: number } }>();
    const spans = async () =>
      (await db.selectFrom('client_metrics').select('span').execute()).map(({ span }) => span).sort();
    await send(noura, server, [{ value: 1 }]);
    await send(guest, server, [{ value: 2 }]);
    await pass(server, 5000);
    expect(await spans()).toEqual([MINUTE, 10 * MINUTE]);
    await pass(server, HOUR + 10 * MINUTE);
    expect(await spans()).toEqual([10 * MINUTE]);
    for (let hour = 0; hour < 24; hour += 1) await pass(server, HOUR);
    expect(await spans()).toEqual([]);
    expect(await db.selectFrom('active_users').selectAll().execute()).toEqual([]);
    await server.end();
  });

  it('too many batches, and a batch of more than 100 metrics, are refused', async () => {
    const server = await start({ env: { LIMITS_FACTOR: '1' } });
    const guest = visitor(server.url);
    expect((await send(guest, server, Array(metricLimits.aBatch).fill({}))).status).toBe(200);
    await expectRefused(await send(guest, server, Array(metricLimits.aBatch + 1).fill({})), 'invalid');
    await expectRefused(await send(guest, server, []), 'invalid');
    await expectRefused(await send(guest, server, [{ value: 24 * HOUR + 1 }]), 'invalid');
    await expectRefused(await send(guest, server, [{ page: '/'.repeat(65) }]), 'invalid');
    const noura = await host(server.url);
    for (let at = 0; at < 60; at += 1) expect((await send(noura, server, [{}])).status).toBe(200);
    await expectRefused(await send(noura, server, [{}]), 'rate');
    expect((await send(guest, server, [{}])).status).toBe(200);
    await server.end();
  });

  it('a deleted account is not an active user, and its pending metrics do not prevent other users’ metrics from being written', async () => {
    const { server, owner } = await setUp();
    const [noura, salem] = [await host(server.url), await host(server.url)];
    await send(noura, server, [{}]);
    await send(salem, server, [{}]);
    const { database } = server.product;
    const statement = database
      .withTables<{ users: { id: string } }>()
      .deleteFrom('users')
      .where('id', '=', noura.user.id)
      .compile();
    await database.writer.write([{ sql: statement.sql, parameters: statement.parameters }]);
    expect(await read(owner)).toMatchObject({ activeUsers: 1, pageViews: 2 });
    await server.end();
  });

  it('the figures can be exported: JSON as the page reads them, CSV with a line for each figure', async () => {
    const { server, owner, guest } = await setUp();
    await send(guest, server, [
      { value: 12 },
      { name: 'api_response_time', value: 40 },
      { name: 'game_start', page: '/qr-game' },
    ]);
    const stats = await read(owner);
    const json = await owner.call('GET /api/admin/performance/export');
    expect(json.fileName).toBe('lamma-performance-2026-01-15-20-00.json');
    expect(JSON.parse(json.text)).toEqual(stats);
    const csv = await owner.call('GET /api/admin/performance/export', { query: { format: 'csv' } });
    expect(csv.fileName).toBe('lamma-performance-2026-01-15-20-00.csv');
    expect(csv.text).toContain(line('figure', 'of', 'value'));
    expect(csv.text).toContain(line('avgResponseTime', '', '40'));
    expect(csv.text).toContain(line('avgGameDuration', '', ''));
    expect(csv.text).toContain(line('popularPages', '/', '1'));
    expect(csv.text).toContain(line('popularGames', 'qr', '1'));
    expect(csv.text).toContain(line('avgResponseTime', '2026-01-15T20:00:00.000Z', '40'));
    await expectRefused(await owner.request('GET', '/api/admin/performance/export?format=xml'), 'invalid');
    await server.end();
  });
});
