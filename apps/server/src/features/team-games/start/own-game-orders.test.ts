import { randomUUID } from 'node:crypto';
import type { CompletedGame } from '@lamma/protocol/rest/games/past-games';
import { gameChoices, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveOwnCategory } from '../../../testing/custom-games/given-category';
import { injectCall } from '../../../testing/edge/inject-call';
import { ledgerOf } from '../../../testing/people/allowance-of';
import { sampled } from '../../../testing/sampled';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

/** Of 24 orders, `npm test` tries all on SQLite and every fifth on PostgreSQL, where an order takes twice as long. */
const STEPS = { sqlite: 1, postgres: 5 };

onEachStorageInFullRun('calls that start a game of own categories in any order', (start, storage) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  type Call = { path: string; more?: Record<string, unknown>; statuses?: readonly number[] };
  const SAVE: Call = { path: 'save-games-with-numbers' };
  const calls: Record<string, Call> = {
    create: { path: 'create-game-with-numbers' },
    session: { path: 'game-sessions' },
    auto: { path: 'auto-deduct-game', more: { winner: 'جارية' } },
    deduct: { path: 'deduct-game', statuses: [200, 409] },
  };
  const permutations = <T>(items: readonly T[]): T[][] =>
    items.length <= 1
      ? [[...items]]
      : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
  /** `save` writes nothing, so it is inserted at one position of each order. */
  const orders = permutations(Object.keys(calls)).map((order, at) => order.toSpliced(at % 5, 0, 'save'));

  async function somebody() {
    const noura = await host(server.url);
    const category = await giveOwnCategory(server, noura.user.id);
    const body = { ...gameChoices({ selectedCategories: [category] }), clientId: randomUUID() };
    const request = injectCall(server, noura);
    return { noura, category, request, body, before: await ledgerOf(server, noura.user.id) };
  }

  it.concurrent.each(sampled(orders, STEPS[storage]).map((order) => [order.join(' ')]))(
    '%s, each called twice, start one free session',
    async (order) => {
      const { noura, category, request, body, before } = await somebody();
      const sessions = new Set<unknown>();
      for (const name of order.split(' ').flatMap((one) => [one, one])) {
        const { path, more, statuses = [200] } = calls[name] ?? SAVE;
        const answer = await request('POST', `/api/${path}`, { ...body, ...more });
        expect(statuses, name).toContain(answer.status);
        expect(answer.body, name).toMatchObject(
          name === 'deduct' ? {} : { categoryGameNumbers: { [String(category)]: 1 } },
        );
        if (name === 'session') sessions.add((answer.body as { id: string }).id);
      }
      expect(sessions.size).toBe(1);
      expect(await ledgerOf(server, noura.user.id)).toEqual(before);
      const records = (await request('GET', '/api/completed-games')).body as CompletedGame[];
      expect(records.map(({ gameSessionId }) => gameSessionId)).toEqual([...sessions]);
    },
  );

  it('a hundred parallel starts with one client id are one free session', async () => {
    const { noura, request, body, before } = await somebody();
    const hundred = Array.from({ length: 100 }, () => request('POST', '/api/game-sessions', body));
    const answers = await Promise.all(hundred);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body: made }) => (made as { id: string }).id)).size).toBe(1);
    expect(await ledgerOf(server, noura.user.id)).toEqual(before);
    expect((await request('GET', '/api/completed-games')).body).toHaveLength(1);
  });
});
