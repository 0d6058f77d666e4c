import { randomUUID } from 'node:crypto';
import { type GameChoices, type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveGames } from '../../../testing/people/allowance-of';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';

onEachStorage('parallel starts', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const gamesLeft = async (noura: Host) => (await noura.call('GET /api/user-games')).regularGames;
  const others = [2, 3, 4, 5, 6, 7];

  it('parallel starts start one game if only one game is left', async () => {
    const noura = await host(server.url);
    await noura.startGame({ selectedCategories: others });
    const body = await noura.gameChoices();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        noura.request('POST', '/api/game-sessions', { ...body, clientId: randomUUID() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(99);
    expect(await gamesLeft(noura)).toBe(0);
    expect(await noura.call('GET /api/completed-games')).toHaveLength(2);
  });

  it('twenty parallel starts of one account all succeed, as do the calls that mark their numbers', async () => {
    const noura = await host(server.url);
    await giveGames(server, noura.user.id, 18);
    const body = await noura.gameChoices();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => [
        noura.request('POST', '/api/game-sessions', { ...body, clientId: randomUUID() }),
        noura.request('POST', '/api/mark-game-used', { categoryId: others[at % 6], gameId: 1 }),
      ]).flat(),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(await gamesLeft(noura)).toBe(0);
  });

  it('parallel starts from two tabs start one game if only one game is left', async () => {
    const noura = await host(server.url);
    await noura.startGame({ selectedCategories: others });
    const tab = async (change: Partial<GameChoices>) => {
      const body = await noura.gameChoices(change);
      const created = await noura.request('POST', '/api/create-game-with-numbers', body);
      if (created.status !== 200) return created.status;
      return (await noura.request('POST', '/api/game-sessions', { ...body, clientId: randomUUID() })).status;
    };
    const statuses = await Promise.all([tab({}), tab({ selectedCategories: [1, 2, 3, 4, 5, 8] })]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await gamesLeft(noura)).toBe(0);
    expect(await noura.call('GET /api/completed-games')).toHaveLength(2);
  });

  it('parallel starts with the same clientId return one session', async () => {
    const noura = await host(server.url);
    const body = { ...(await noura.gameChoices()), clientId: randomUUID() };
    const ids = await Promise.all(
      Array.from({ length: 50 }, async () => (await noura.call('POST /api/game-sessions', { body })).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await gamesLeft(noura)).toBe(1);
  });
});
