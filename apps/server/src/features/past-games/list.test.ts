import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveGames } from '../../testing/people/allowance-of';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('completed games', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const exit = async (noura: Host, change: Record<string, unknown>) =>
    noura.call('POST /api/save-game-on-exit', { body: { ...(await noura.gameChoices()), ...change } });

  it('the list of past games has the user’s own games, newest first', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    await giveGames(server, noura.user.id, 5);
    const ids: string[] = [];
    for (let game = 0; game < 3; game += 1) {
      server.clock.advance(1000);
      ids.unshift((await noura.startGame()).id);
    }
    const list = await noura.call('GET /api/completed-games');
    expect(list.map(({ gameSessionId }) => gameSessionId)).toEqual(ids);
    expect(await salem.call('GET /api/completed-games')).toEqual([]);
  });

  it('a record has the documented fields', async () => {
    const noura = await host(server.url);
    const game = await noura.startGame();
    const { team1Name, team2Name, gameName } = await noura.gameChoices();
    await exit(noura, { gameSessionId: game.id, winner: team1Name, team1Score: 20, team2Score: 16 });
    const [record] = await noura.call('GET /api/completed-games');
    expect(record).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      gameSessionId: game.id,
      gameName,
      team1Name,
      team2Name,
      team1Score: 20,
      team2Score: 16,
      gameMode: 'classic',
      isCustomGame: false,
      categoryName: '',
      winner: team1Name,
      winnerTeam: 1,
      reported: true,
      completedAt: server.clock.now(),
      createdAt: server.clock.now(),
      selectedCategories: [1, 2, 3, 4, 5, 6],
      categoryGameNumbers: { '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 1 },
      band: [],
    });
  });

  it.each(['classic', 'connect', 'qr'] as const)('the record of a %s game names its mode', async (gameMode) => {
    const noura = await host(server.url);
    const { id } = await noura.startGame({ gameMode });
    await exit(noura, { gameSessionId: id, gameMode, winner: 'محفوظة', team1Score: 0, team2Score: 0 });
    expect(await noura.call('GET /api/completed-games')).toMatchObject([{ gameSessionId: id, gameMode }]);
  });

  it('a record says whether the server drew the team that began, so that a replay draws it too', async () => {
    const noura = await host(server.url);
    await giveGames(server, noura.user.id, 5);
    const drawn = await noura.startGame({ drawsTurn: true });
    const plain = await noura.startGame();
    const list = await noura.call('GET /api/completed-games');
    const drawsTurnById = new Map(list.map(({ gameSessionId, drawsTurn }) => [gameSessionId, drawsTurn]));
    expect([drawsTurnById.get(drawn.id), drawsTurnById.get(plain.id)]).toEqual([true, undefined]);
  });

  it.each([
    ['a game in progress', 'جارية', 'جارية'],
    ['a game that was saved on leaving', 'محفوظة', 'محفوظة'],
    ['a draw', '', ''],
  ])('the winner of %s is «%s»', async (_what, sent, shown) => {
    const noura = await host(server.url);
    await exit(noura, { winner: sent, team1Score: 3, team2Score: 3 });
    expect(await noura.call('GET /api/completed-games')).toMatchObject([{ winner: shown, winnerTeam: null }]);
  });

  it('a finished game has the winning team’s name as its winner', async () => {
    const noura = await host(server.url);
    const { team2Name } = await noura.gameChoices();
    await exit(noura, { winner: team2Name, team1Score: 3, team2Score: 9 });
    expect(await noura.call('GET /api/completed-games')).toMatchObject([{ winner: team2Name, winnerTeam: 2 }]);
  });
});
