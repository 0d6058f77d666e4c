import { randomUUID } from 'node:crypto';
import type { Category } from '@lamma/protocol/rest/games/categories';
import type { CompletedGame } from '@lamma/protocol/rest/games/past-games';
import { gameChoices, type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { injectCall } from '../../../testing/edge/inject-call';
import { ledgerOf } from '../../../testing/people/allowance-of';
import { registerHosts } from '../../../testing/people/register-hosts';
import { sampled } from '../../../testing/sampled';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';

/** Of 240 orders, `npm test` tries every fifteenth on SQLite and every fortieth on PostgreSQL, where an order takes twice as long. */
const STEPS = { sqlite: 15, postgres: 40 };

onEachStorage('calls that start a game in any order', (start, storage) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const gamesLeft = async (noura: Host) => (await noura.call('GET /api/user-games')).regularGames;

  type Call = { path: string; more?: Record<string, unknown>; statuses?: readonly number[] };
  const calls: Record<string, Call> = {
    save: { path: 'save-games-with-numbers' },
    create: { path: 'create-game-with-numbers' },
    session: { path: 'game-sessions' },
    auto: { path: 'auto-deduct-game', more: { winner: 'جارية' } },
    // 409 if nothing is started yet.
    deduct: { path: 'deduct-game', statuses: [200, 409] },
  };
  /** Calls for the end of a game, which some clients make at any time. */
  const lateCalls: typeof calls = {
    mark: { path: 'mark-game-used', more: { categoryId: 1, gameId: 1 } },
    exit: { path: 'save-game-on-exit', more: { winner: 'محفوظة' } },
  };
  const permutations = <T>(items: readonly T[]): T[][] =>
    items.length <= 1
      ? [[...items]]
      : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

  const orders = permutations(Object.keys(calls));

  /** Makes each call twice as a new user. @returns the balance, the number of starts in the ledger, and the records */
  async function afterCalls(order: readonly string[]) {
    const noura = await host(server.url);
    const request = injectCall(server, noura);
    const clientId = randomUUID();
    for (const name of order.flatMap((one) => [one, one])) {
      const { path, more, statuses = [200] } = calls[name] ?? lateCalls[name] ?? { path: name };
      const body = { ...gameChoices(), clientId, ...more };
      expect(statuses, name).toContain((await request('POST', `/api/${path}`, body)).status);
    }
    const ledger = await ledgerOf(server, noura.user.id);
    return {
      balance: (await request('GET', '/api/user-games')).body,
      starts: ledger.filter(({ reason }) => reason === 'start').length,
      records: (await request('GET', '/api/completed-games')).body as CompletedGame[],
      category: ((await request('GET', '/api/categories')).body as Category[])[0],
    };
  }
  const oneLeft = { regularGames: 1, customGames: 0, unlimited: false };

  const tried = (all: readonly string[][]) => sampled(all, STEPS[storage]).map((order) => [order.join(' ')]);

  it.concurrent.each(tried(orders))('the calls %s, each made twice, start one charged game', async (order) => {
    const { balance, starts, records, category } = await afterCalls(order.split(' '));
    expect([balance, starts, records.length, category?.gamesLeft]).toEqual([oneLeft, 1, 1, 2]);
  });

  /** Each order with both late calls inserted, so that each late call comes at every position in some order. */
  const longOrders = orders.map((order, index) => {
    const withMark = order.toSpliced(index % 6, 0, 'mark');
    return withMark.toSpliced((index * 3 + Math.floor(index / 6)) % 7, 0, 'exit');
  });
  it('in the list of long orders, each late call is at every position at least once', () => {
    for (const late of Object.keys(lateCalls)) {
      expect(new Set(longOrders.map((order) => order.indexOf(late)))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    }
  });

  it.concurrent.each(tried(longOrders))('the calls %s, each made twice, start one charged game', async (order) => {
    const { balance, starts, records } = await afterCalls(order.split(' '));
    expect([balance, starts]).toEqual([oneLeft, 1]);
    expect(records.filter(({ gameSessionId }) => gameSessionId !== null)).toHaveLength(1);
    // An exit before any start makes a separate, unlinked record.
    const [first] = order.split(' ').filter((name) => ['exit', 'create', 'session', 'auto'].includes(name));
    expect(records).toHaveLength(first === 'exit' ? 2 : 1);
  });

  it('calls that are sent in parallel start one game and charge it once', async () => {
    for (const noura of await registerHosts(server.url, 40)) {
      const request = injectCall(server, noura);
      const clientId = randomUUID();
      const all = Object.values(calls);
      const answers = await Promise.all(
        all.map(({ path, more }) => request('POST', `/api/${path}`, { ...gameChoices(), clientId, ...more })),
      );
      for (const [at, { status }] of answers.entries()) expect(all[at]?.statuses ?? [200]).toContain(status);
      const ledger = await ledgerOf(server, noura.user.id);
      expect(ledger.filter(({ reason }) => reason === 'start')).toHaveLength(1);
      expect(await gamesLeft(noura)).toBe(1);
    }
  });

  it('calls in any order start one charged game if session and create come in parallel after a deduct', async () => {
    for (const noura of await registerHosts(server.url, 40)) {
      const request = injectCall(server, noura);
      const body = { ...gameChoices(), clientId: randomUUID() };
      await request('POST', '/api/auto-deduct-game', body);
      const both = ['game-sessions', 'create-game-with-numbers'].map((path) => request('POST', `/api/${path}`, body));
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
      expect(await gamesLeft(noura)).toBe(1);
    }
  });
});
