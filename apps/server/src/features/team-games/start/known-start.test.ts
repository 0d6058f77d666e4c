import { randomUUID } from 'node:crypto';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('a repeated start', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const records = (noura: Host) => noura.call('GET /api/completed-games');
  const deduct = async (noura: Host) => (await noura.call('POST /api/deduct-game', { body: {} })).gameSessionId;

  it('if a start is repeated with other names and another mode, the record has the new names and the new mode', async () => {
    const noura = await host(server.url);
    const body = await noura.gameChoices();
    await noura.call('POST /api/create-game-with-numbers', { body });
    const renamed = { gameName: 'ليلة الجمعة', team1Name: 'أسود البر', team2Name: 'صقور البحر', gameMode: 'connect' };
    await noura.call('POST /api/create-game-with-numbers', { body: { ...body, ...renamed } });
    await deduct(noura);
    expect(await records(noura)).toMatchObject([renamed]);
  });

  it('save-games-with-numbers returns the numbers of the started game until its first move, and the next numbers after it', async () => {
    const noura = await host(server.url);
    const body = { ...(await noura.gameChoices()), clientId: randomUUID() };
    const game = await noura.call('POST /api/game-sessions', { body });
    const preview = async () => {
      const { categoryGameNumbers } = await noura.call('POST /api/save-games-with-numbers', { body });
      return Object.values(categoryGameNumbers);
    };
    expect(await preview()).toEqual(Array(6).fill(1));
    const questionId = game.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(game.id, 0, { type: 'openQuestion', questionId });
    expect(await preview()).toEqual(Array(6).fill(2));
  });

  it('a teacher’s repeated start uses the game numbers that were chosen last', async () => {
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const choices = await owner.gameChoices();
    const all = (number: number) => Object.fromEntries(choices.selectedCategories.map((id) => [String(id), number]));
    const body = (number: number) => ({ ...choices, categoryGameNumbers: all(number) });
    const create = async (number: number) =>
      (await owner.call('POST /api/create-game-with-numbers', { body: body(number) })).categoryGameNumbers;
    const session = async (number: number) => {
      const made = await owner.call('POST /api/game-sessions', { body: { ...body(number), clientId: randomUUID() } });
      return made.gameData.categoryGameNumbers;
    };
    expect(await create(2)).toEqual(all(2));
    expect(await create(3)).toEqual(all(3));
    const preview = await owner.call('POST /api/save-games-with-numbers', { body: body(1) });
    expect(preview.categoryGameNumbers).toEqual(all(1));
    // The client that chose 3 stopped here; another session is made with 2.
    expect(await session(2)).toEqual(all(2));
    // That session's response was lost, and the client chooses 3 again.
    expect(await create(3)).toEqual(all(3));
    expect(await session(3)).toEqual(all(3));
    // Numbers that the request leaves out stay unchanged.
    await create(2);
    const { categoryGameNumbers } = await owner.call('POST /api/create-game-with-numbers', { body: choices });
    expect(categoryGameNumbers).toEqual(all(2));
  });

  it('deduct-game confirms the newest game first, then the game before it, then the newest again', async () => {
    const noura = await host(server.url);
    const first = await noura.startGame();
    server.clock.advance(1000);
    const second = await noura.startGame({ selectedCategories: [2, 3, 4, 5, 6, 7] });
    expect([await deduct(noura), await deduct(noura), await deduct(noura)]).toEqual([second.id, first.id, second.id]);
  });
});
