import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('a replay', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const gamesLeft = async (noura: Host) => (await noura.call('GET /api/user-games')).regularGames;

  it('a replay of a charged game is free and has the same numbers', async () => {
    const noura = await host(server.url);
    const game = await noura.startGame();
    const body = { ...(await noura.gameChoices()), categoryGameNumbers: game.categoryGameNumbers, isReplay: true };
    const replay = await noura.call('POST /api/game-sessions', { body });
    expect(replay.id).not.toBe(game.id);
    expect(replay).toMatchObject({ isReplay: true, categoryGameNumbers: game.categoryGameNumbers });
    expect(await gamesLeft(noura)).toBe(1);
  });

  it('a replay with a number that was never played is a new game', async () => {
    const noura = await host(server.url);
    await noura.startGame();
    const categoryGameNumbers = { '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 2 };
    const body = { ...(await noura.gameChoices()), categoryGameNumbers, isReplay: true };
    expect((await noura.call('POST /api/game-sessions', { body })).isReplay).toBe(false);
    expect(await gamesLeft(noura)).toBe(0);
  });

  it('a replay that names no numbers is a new game', async () => {
    for (const numbers of [{}, { categoryGameNumbers: {} }]) {
      const noura = await host(server.url);
      await noura.startGame();
      const body = { ...(await noura.gameChoices()), ...numbers, isReplay: true };
      expect((await noura.call('POST /api/game-sessions', { body })).isReplay).toBe(false);
      expect(await gamesLeft(noura)).toBe(0);
    }
  });

  it('a replay of a game that was never started is a new game', async () => {
    const noura = await host(server.url);
    const body = {
      ...(await noura.gameChoices()),
      categoryGameNumbers: { '1': 2, '2': 2, '3': 2, '4': 2, '5': 2, '6': 2 },
      isReplay: true,
    };
    const game = await noura.call('POST /api/game-sessions', { body });
    expect(game.isReplay).toBe(false);
    expect(Object.values(game.categoryGameNumbers)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await gamesLeft(noura)).toBe(1);
  });

  it('a replay of a record that was saved without a game is a new game', async () => {
    const noura = await host(server.url);
    const numbers = { '1': 3, '2': 3, '3': 3, '4': 3, '5': 3, '6': 3 };
    const choices = await noura.gameChoices();
    await noura.call('POST /api/save-game-on-exit', {
      body: { ...choices, categoryGameNumbers: numbers, winner: choices.team1Name, team1Score: 20, team2Score: 3 },
    });
    const game = await noura.call('POST /api/game-sessions', {
      body: { ...choices, categoryGameNumbers: numbers, isReplay: true },
    });
    expect(game.isReplay).toBe(false);
    expect(await gamesLeft(noura)).toBe(1);
  });
});
