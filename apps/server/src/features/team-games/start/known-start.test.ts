import { randomUUID } from 'node:crypto';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';

onEachStorage('a start that is known already', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const records = (noura: Host) => noura.call('GET /api/completed-games');
  const deduct = async (noura: Host) => (await noura.call('POST /api/deduct-game', { body: {} })).gameSessionId;

  it('[R960] that is asked for again under other names has the new names and mode in its record', async () => {
    const noura = await host(server.url);
    const body = await noura.evening();
    await noura.call('POST /api/create-game-with-numbers', { body });
    const renamed = { gameName: 'ليلة الجمعة', team1Name: 'أسود البر', team2Name: 'صقور البحر', gameMode: 'connect' };
    await noura.call('POST /api/create-game-with-numbers', { body: { ...body, ...renamed } });
    await deduct(noura);
    expect(await records(noura)).toMatchObject([renamed]);
  });

  it('[R961] without a move tells its own numbers, and the next ones after its first move', async () => {
    const noura = await host(server.url);
    const body = { ...(await noura.evening()), clientId: randomUUID() };
    const game = await noura.call('POST /api/game-sessions', { body });
    const told = async () => {
      const { categoryGameNumbers } = await noura.call('POST /api/save-games-with-numbers', { body });
      return Object.values(categoryGameNumbers);
    };
    expect(await told()).toEqual(Array(6).fill(1));
    const questionId = game.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(game.id, 0, { type: 'openQuestion', questionId });
    expect(await told()).toEqual(Array(6).fill(2));
  });

  it('[R962] is confirmed once: the newest first, then the one before, and then nothing changes any more', async () => {
    const noura = await host(server.url);
    const first = await noura.startGame();
    server.clock.advance(1000);
    const second = await noura.startGame({ selectedCategories: [2, 3, 4, 5, 6, 7] });
    expect([await deduct(noura), await deduct(noura), await deduct(noura)]).toEqual([second.id, first.id, second.id]);
  });
});
