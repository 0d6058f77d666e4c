import { host, signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveGames } from '../../testing/people/allowance-of';
import { aBank } from '../../testing/people/builders';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('categories', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    const bank = aBank({ categories: 7, gameCount: (index) => (index === 0 ? 12 : index === 1 ? 2 : 6) });
    server = await start({ bank: { ...bank, mediaRoot: '/', findMedia: () => undefined } });
  });
  afterAll(() => server.end());

  it('the list of categories is public and has names, games and sections, but no questions', async () => {
    const list = await visitor(server.url).call('GET /api/categories');
    expect(list).toHaveLength(7);
    expect(list[0]).toEqual({
      id: 1,
      nameAr: 'فئة 1',
      section: 'islamic',
      color: 'dye-1',
      icon: 'cup',
      gameCount: 12,
      questions: [],
      questionCount: 72,
    });
  });

  it('a category’s game numbers repeat only after all were used', async () => {
    const noura = await host(server.url);
    await giveGames(server, noura.user.id, 20);
    const dealt: number[][] = [[], [], []];
    for (let evening = 0; evening < 13; evening += 1) {
      const { categoryGameNumbers } = await noura.startGame();
      for (const category of [1, 2, 3]) dealt[category - 1]?.push(categoryGameNumbers[String(category)] ?? 0);
    }
    expect(dealt[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1]);
    expect(dealt[1]).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]);
    expect(dealt[2]).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1]);
  });

  it('two games that start concurrently with the same category have different questions', async () => {
    const noura = await host(server.url);
    const [first, second] = [await noura.startGame(), await noura.startGame()];
    const ids = (game: typeof first) =>
      game.state.categoriesData.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(ids(first).filter((id) => ids(second).includes(id))).toEqual([]);
  });

  it('the list counts remaining and played games of a category separately for each user', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    await noura.call('POST /api/mark-game-used', { body: { categoryId: 2, gameId: 1 } });
    const second = async (person: typeof noura) => (await person.call('GET /api/categories'))[1];
    expect(await second(noura)).toMatchObject({ gamesLeft: 1, gamesPlayed: 1 });
    expect(await second(salem)).toMatchObject({ gamesLeft: 2, gamesPlayed: 0 });
  });

  it('a teacher may choose the game numbers, and the numbers that a teacher plays are not recorded', async () => {
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const numbers = { '1': 7, '2': 2, '3': 3, '4': 1, '5': 1, '6': 1 };
    const body = { ...(await owner.gameChoices()), categoryGameNumbers: numbers };
    expect(await owner.call('POST /api/create-game-with-numbers', { body })).toEqual({ categoryGameNumbers: numbers });
    const game = await owner.call('POST /api/game-sessions', { body });
    expect(game.categoryGameNumbers).toEqual(numbers);
    expect(game.categoriesData[0]?.questions[0]?.id).toBe(137);
    const [category] = await owner.call('GET /api/categories');
    expect(category).not.toHaveProperty('gamesLeft');
  });

  it('game numbers that a user who is not a teacher sends are ignored', async () => {
    const noura = await host(server.url);
    const numbers = { '1': 7, '2': 2, '3': 3, '4': 4, '5': 5, '6': 6 };
    const body = { ...(await noura.gameChoices()), categoryGameNumbers: numbers };
    const { categoryGameNumbers } = await noura.call('POST /api/create-game-with-numbers', { body });
    expect(Object.values(categoryGameNumbers)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

onEachStorageInFullRun('a board whose games share subjects', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    const bank = aBank({ categories: 7 });
    // Game 1 of categories 1 and 2, and all games of 3 and 4, share a subject.
    const subjectsOf = (categoryId: number, number: number) => {
      if (categoryId <= 2) return new Set(number === 1 ? ['country:kw'] : []);
      return new Set(categoryId <= 4 ? ['club:milan'] : []);
    };
    server = await start({ bank: { ...bank, subjectsOf, mediaRoot: '/', findMedia: () => undefined } });
  });
  afterAll(() => server.end());

  it('a category skips a game that shares a subject with the board, and offers the skipped game before any game is repeated', async () => {
    const noura = await host(server.url);
    await giveGames(server, noura.user.id, 20);
    const dealt: number[][] = [[], [], [], []];
    for (let evening = 0; evening < 4; evening += 1) {
      const { categoryGameNumbers } = await noura.startGame();
      for (const category of [1, 2, 3, 4]) dealt[category - 1]?.push(categoryGameNumbers[String(category)] ?? 0);
    }
    expect(dealt).toEqual([
      [1, 2, 3, 1],
      [2, 3, 1, 2],
      [1, 2, 3, 1],
      [1, 2, 3, 1],
    ]);
  });

  it('a start reserves exactly the game numbers that save-games-with-numbers has announced', async () => {
    const noura = await host(server.url);
    const body = await noura.gameChoices();
    const announced = await noura.call('POST /api/save-games-with-numbers', { body });
    expect(await noura.call('POST /api/create-game-with-numbers', { body })).toEqual(announced);
  });
});
