import { randomUUID } from 'node:crypto';
import { type Host, host } from '@lamma/testkit/people/host';
import { CallRefused } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../../../testing/people/allowance-of';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('one game, one charge', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const gamesLeft = async (noura: Host) => (await noura.call('GET /api/user-games')).regularGames;
  const numbersOf = (answer: { categoryGameNumbers: Record<string, number> }) =>
    Object.values(answer.categoryGameNumbers);
  const refusal = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    if (error instanceof CallRefused) return { status: error.status, message: error.body.message };
    throw new Error(`the call was not refused: ${String(error)}`);
  };
  const others = [2, 3, 4, 5, 6, 7];

  describe('create-game-with-numbers', () => {
    it('create-game-with-numbers deducts one game and reserves number 1 of each category', async () => {
      const noura = await host(server.url);
      const body = await noura.gameChoices();
      const created = await noura.call('POST /api/create-game-with-numbers', { body });
      expect(numbersOf(created)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(1);
      const [category] = await noura.call('GET /api/categories');
      expect(category).toMatchObject({ gamesLeft: 2, gamesPlayed: 0, gamesRunning: 1 });
    });

    it('create-game-with-numbers returns the same ticket for the same categories in any order', async () => {
      const noura = await host(server.url);
      const body = await noura.gameChoices();
      await noura.call('POST /api/create-game-with-numbers', { body });
      const turned = { ...body, selectedCategories: body.selectedCategories.toReversed(), team1Name: 'أسود البر' };
      const again = await noura.call('POST /api/create-game-with-numbers', { body: turned });
      expect(numbersOf(again)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('create-game-with-numbers voids the open ticket if other categories are chosen, and refunds its game and numbers', async () => {
      const noura = await host(server.url);
      const body = await noura.gameChoices();
      await noura.call('POST /api/create-game-with-numbers', { body });
      const changed = { ...body, selectedCategories: others };
      const created = await noura.call('POST /api/create-game-with-numbers', { body: changed });
      expect(numbersOf(created)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(1);
      const [first] = await noura.call('GET /api/categories');
      expect(first).toMatchObject({ gamesLeft: 3 });
    });

    it('create-game-with-numbers pushes the number of games left; a user with none left can still change the categories of an open ticket', async () => {
      const noura = await host(server.url);
      await noura.startGame({ selectedCategories: [3, 4, 5, 6, 7, 8] });
      const screen = await noura.openScreen();
      await screen.send('watch', { room: 'user', id: noura.user.id });
      const body = await noura.gameChoices();
      await noura.call('POST /api/create-game-with-numbers', { body });
      expect((await screen.next('allowance')).state).toMatchObject({ regularGames: 0 });
      await noura.call('POST /api/create-game-with-numbers', { body: { ...body, selectedCategories: others } });
      expect(await gamesLeft(noura)).toBe(0);
      screen.close();
    });

    it('create-game-with-numbers refunds the game of an unused ticket after 24 hours', async () => {
      const own = await start();
      const noura = await host(own.url);
      await noura.call('POST /api/create-game-with-numbers', { body: await noura.gameChoices() });
      own.clock.advance(24 * 3_600_000 - 1000);
      await own.clock.callbacksDone();
      expect((await noura.call('GET /api/user-games')).regularGames).toBe(1);
      const screen = await noura.openScreen();
      await screen.send('watch', { room: 'user', id: noura.user.id });
      own.clock.advance(601_000);
      const push = await screen.next('allowance', ({ state }) => state.regularGames === 2);
      expect(push.state).toEqual({ regularGames: 2, customGames: 0, unlimited: false });
      screen.close();
      await own.end();
    });

    it('create-game-with-numbers is refused with 403 if no game is left', async () => {
      const noura = await host(server.url);
      await noura.startGame();
      await noura.startGame({ selectedCategories: others });
      expect(await gamesLeft(noura)).toBe(0);
      const body = await noura.gameChoices();
      expect(await refusal(noura.call('POST /api/create-game-with-numbers', { body }))).toEqual({
        status: 403,
        message: 'تم استنفاد الألعاب المجانية',
      });
      expect(await refusal(noura.call('POST /api/game-sessions', { body }))).toMatchObject({ status: 403 });
      const third = { ...body, selectedCategories: [3, 4, 5, 6, 7, 8], winner: 'جارية' };
      expect(await refusal(noura.call('POST /api/auto-deduct-game', { body: third }))).toMatchObject({ status: 403 });
      expect(await noura.call('GET /api/user/game-limit')).toMatchObject({
        canPlay: false,
        gamesRemaining: 0,
        isPremium: false,
      });
    });
  });

  describe('save-games-with-numbers', () => {
    it('save-games-with-numbers previews the numbers of the next game and deducts nothing', async () => {
      const noura = await host(server.url);
      const body = await noura.gameChoices();
      for (let time = 0; time < 3; time += 1) {
        expect(numbersOf(await noura.call('POST /api/save-games-with-numbers', { body }))).toEqual([1, 1, 1, 1, 1, 1]);
      }
      expect(await gamesLeft(noura)).toBe(2);
      await noura.startGame();
      expect(numbersOf(await noura.call('POST /api/save-games-with-numbers', { body }))).toEqual([2, 2, 2, 2, 2, 2]);
    });
  });

  describe('game-sessions', () => {
    it('game-sessions turns the ticket into a session without a second charge', async () => {
      const noura = await host(server.url);
      const game = await noura.startGame();
      expect(game.categoryGameNumbers).toEqual({ '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 1 });
      expect(game).toMatchObject({ version: 0, currentTeam: 1, team1Score: 0, team2Score: 0, isComplete: false });
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('game-sessions charges once if a client skips the other calls and retries', async () => {
      const noura = await host(server.url);
      const body = { ...(await noura.gameChoices()), clientId: randomUUID() };
      const first = await noura.call('POST /api/game-sessions', { body });
      const again = await noura.call('POST /api/game-sessions', { body });
      expect(again.id).toBe(first.id);
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('game-sessions charges each call without a clientId', async () => {
      const noura = await host(server.url);
      const body = await noura.gameChoices();
      const first = await noura.call('POST /api/game-sessions', { body });
      const second = await noura.call('POST /api/game-sessions', { body });
      expect(second.id).not.toBe(first.id);
      expect(Object.values(second.categoryGameNumbers)).toEqual([2, 2, 2, 2, 2, 2]);
      expect(await gamesLeft(noura)).toBe(0);
    });

    it('game-sessions does not find another user’s session by its clientId', async () => {
      const clientId = randomUUID();
      const [noura, salem] = [await host(server.url), await host(server.url)];
      const hers = await noura.call('POST /api/game-sessions', { body: { ...(await noura.gameChoices()), clientId } });
      const his = await salem.call('POST /api/game-sessions', { body: { ...(await salem.gameChoices()), clientId } });
      expect(his.id).not.toBe(hers.id);
      expect(await gamesLeft(salem)).toBe(1);
    });
  });

  describe('auto-deduct-game and deduct-game', () => {
    it('auto-deduct-game and deduct-game confirm the started game and deduct nothing if repeated', async () => {
      const noura = await host(server.url);
      const game = await noura.startGame();
      const body = { ...(await noura.gameChoices()), categoryGameNumbers: game.categoryGameNumbers, winner: 'جارية' };
      for (let time = 0; time < 3; time += 1) {
        expect(await noura.call('POST /api/auto-deduct-game', { body })).toMatchObject({ gameSessionId: game.id });
        expect(await noura.call('POST /api/deduct-game', { body: { gameType: 'classic' } })).toMatchObject({
          gameSessionId: game.id,
        });
      }
      expect(await gamesLeft(noura)).toBe(1);
      expect(await noura.call('GET /api/completed-games')).toMatchObject([{ gameSessionId: game.id, winner: 'جارية' }]);
    });

    it('auto-deduct-game does not change the record of a finished game', async () => {
      const noura = await host(server.url);
      const game = await noura.startGame();
      const choices = await noura.gameChoices();
      const ended = { ...choices, gameSessionId: game.id, winner: choices.team2Name, team1Score: 3, team2Score: 30 };
      await noura.call('POST /api/save-game-on-exit', { body: ended });
      const body = { ...choices, categoryGameNumbers: game.categoryGameNumbers, winner: 'جارية' };
      await noura.call('POST /api/auto-deduct-game', { body });
      expect(await noura.call('POST /api/deduct-game', { body: {} })).toMatchObject({ gameSessionId: game.id });
      const records = await noura.call('GET /api/completed-games');
      expect(records).toMatchObject([{ winner: choices.team2Name, winnerTeam: 2, team2Score: 30 }]);
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('without an earlier start, auto-deduct-game deducts a game and deduct-game is refused', async () => {
      const noura = await host(server.url);
      expect(await refusal(noura.call('POST /api/deduct-game', { body: {} }))).toEqual({
        status: 409,
        message: 'خطأ في خصم اللعبة',
      });
      expect(await gamesLeft(noura)).toBe(2);
      const body = { ...(await noura.gameChoices()), winner: 'جارية', team1Score: 0, team2Score: 0 };
      const answer = await noura.call('POST /api/auto-deduct-game', { body });
      expect(numbersOf(answer)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(1);
      expect(await noura.call('GET /api/completed-games')).toMatchObject([{ gameSessionId: null, winner: 'جارية' }]);
    });

    it('deduct-game does not confirm a start older than 24 hours', async () => {
      const own = await start();
      const noura = await host(own.url);
      await noura.startGame();
      own.clock.advance(24 * 3_600_000 + 1);
      expect(await refusal(noura.call('POST /api/deduct-game', { body: {} }))).toMatchObject({ status: 409 });
      await own.end();
    });

    it('a ticket confirmed by auto-deduct-game is not voided if other categories are chosen', async () => {
      const noura = await host(server.url);
      const body = await noura.gameChoices();
      await noura.call('POST /api/create-game-with-numbers', { body });
      await noura.call('POST /api/auto-deduct-game', { body });
      await noura.call('POST /api/create-game-with-numbers', { body: { ...body, selectedCategories: others } });
      expect(await gamesLeft(noura)).toBe(0);
    });
  });

  describe('mark-game-used', () => {
    it('mark-game-used marks a game number as played once; the next game gets the next number', async () => {
      const noura = await host(server.url);
      for (let time = 0; time < 3; time += 1)
        await noura.call('POST /api/mark-game-used', { body: { categoryId: 1, gameId: 1 } });
      const [category] = await noura.call('GET /api/categories');
      expect(category).toMatchObject({ gamesPlayed: 1, gamesLeft: 2 });
      const body = await noura.gameChoices();
      expect(numbersOf(await noura.call('POST /api/save-games-with-numbers', { body }))).toEqual([2, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(2);
    });

    it('mark-game-used closes the ticket, so that other categories are charged again', async () => {
      const noura = await host(server.url);
      const body = await noura.gameChoices();
      await noura.call('POST /api/create-game-with-numbers', { body });
      await noura.call('POST /api/mark-game-used', { body: { categoryId: 1, gameId: 1 } });
      await noura.call('POST /api/create-game-with-numbers', { body: { ...body, selectedCategories: others } });
      expect(await gamesLeft(noura)).toBe(0);
    });

    it('mark-game-used answers 404 for an unknown category and refuses an unknown number', async () => {
      const noura = await host(server.url);
      expect(
        await refusal(noura.call('POST /api/mark-game-used', { body: { categoryId: 9999, gameId: 1 } })),
      ).toMatchObject({ status: 404 });
      expect(await refusal(noura.call('POST /api/mark-game-used', { body: { categoryId: 1, gameId: 77 } }))).toEqual({
        status: 400,
        message: 'خطأ في اللعبة',
      });
    });
  });

  describe('one game after another', () => {
    it('a host who changes a category before starting pays once', async () => {
      const noura = await host(server.url);
      const body = await noura.gameChoices();
      await noura.call('POST /api/create-game-with-numbers', { body });
      await noura.call('POST /api/create-game-with-numbers', { body: { ...body, selectedCategories: others } });
      await noura.call('POST /api/game-sessions', {
        body: { ...body, selectedCategories: others, clientId: randomUUID() },
      });
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('a start after the first game was played is charged as a second game, with the next numbers', async () => {
      const noura = await host(server.url);
      const first = await noura.startGame();
      const questionId = first.categoriesData[0]?.questions[0]?.id ?? 0;
      await noura.move(first.id, 0, { type: 'openQuestion', questionId });
      const second = await noura.startGame();
      expect(second.id).not.toBe(first.id);
      expect(Object.values(second.categoryGameNumbers)).toEqual([2, 2, 2, 2, 2, 2]);
      expect(await gamesLeft(noura)).toBe(0);
    });
  });

  describe('a client that calls `create` after `game-sessions`', () => {
    const begin = async () => {
      const noura = await host(server.url);
      const body = { ...(await noura.gameChoices()), clientId: randomUUID() };
      const game = await noura.call('POST /api/game-sessions', { body });
      const create = async () => numbersOf(await noura.call('POST /api/create-game-with-numbers', { body }));
      const open = () => {
        const questionId = game.categoriesData[0]?.questions[0]?.id ?? 0;
        return noura.move(game.id, 0, { type: 'openQuestion', questionId });
      };
      return { noura, create, open };
    };

    it('a client that calls `create` after `game-sessions` gets the numbers of its game before the first move', async () => {
      const { noura, create } = await begin();
      expect([await create(), await create()]).toEqual([Array(6).fill(1), Array(6).fill(1)]);
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('a client that calls `create` after the first move is charged for a second game', async () => {
      for (const asksBefore of [false, true]) {
        const { noura, create, open } = await begin();
        if (asksBefore) await create();
        await open();
        expect(await create()).toEqual(Array(6).fill(2));
        expect(await gamesLeft(noura)).toBe(0);
      }
    });
  });

  it('the ledger’s amounts add up to the balance', async () => {
    const noura = await host(server.url);
    const body = await noura.gameChoices();
    await noura.call('POST /api/create-game-with-numbers', { body });
    await noura.call('POST /api/create-game-with-numbers', { body: { ...body, selectedCategories: others } });
    await noura.call('POST /api/game-sessions', { body });
    const entries = await ledgerOf(server, noura.user.id);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(await gamesLeft(noura));
    expect(entries.map(({ reason }) => reason).toSorted()).toEqual([
      'grant',
      'refund',
      'refund',
      'start',
      'start',
      'start',
    ]);
  });
});
