import { randomUUID } from 'node:crypto';
import { type Host, host } from '@lamma/testkit/people/host';
import { CallRefused } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf } from '../../../testing/people/allowance-of';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';

/** One game, one charge: each call that starts a game, and what comes of it. */
onEachStorage('one game, one charge', (start) => {
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
    it('[R60] takes one game and reserves number 1 of each category', async () => {
      const noura = await host(server.url);
      const body = await noura.evening();
      const created = await noura.call('POST /api/create-game-with-numbers', { body });
      expect(numbersOf(created)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(1);
      const [category] = await noura.call('GET /api/categories');
      expect(category).toMatchObject({ gamesLeft: 2, gamesPlayed: 0 });
    });

    it('[R61] gives the same categories, in any order, the same ticket again with the new names', async () => {
      const noura = await host(server.url);
      const body = await noura.evening();
      await noura.call('POST /api/create-game-with-numbers', { body });
      const turned = { ...body, selectedCategories: body.selectedCategories.toReversed(), team1Name: 'أسود البر' };
      const again = await noura.call('POST /api/create-game-with-numbers', { body: turned });
      expect(numbersOf(again)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('[R62] voids the open ticket when other categories are chosen: its game and numbers come back', async () => {
      const noura = await host(server.url);
      const body = await noura.evening();
      await noura.call('POST /api/create-game-with-numbers', { body });
      const changed = { ...body, selectedCategories: others };
      const created = await noura.call('POST /api/create-game-with-numbers', { body: changed });
      expect(numbersOf(created)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(1);
      const [first] = await noura.call('GET /api/categories');
      expect(first).toMatchObject({ gamesLeft: 3 });
    });

    it('[R1368] tells the user’s screens what is left, and lets one with no game left change the open choice', async () => {
      const noura = await host(server.url);
      await noura.startGame({ selectedCategories: [3, 4, 5, 6, 7, 8] });
      const screen = await noura.openScreen();
      await screen.send('watch', { room: 'user', id: noura.user.id });
      const body = await noura.evening();
      await noura.call('POST /api/create-game-with-numbers', { body });
      expect((await screen.next('allowance')).state).toMatchObject({ regularGames: 0 });
      await noura.call('POST /api/create-game-with-numbers', { body: { ...body, selectedCategories: others } });
      expect(await gamesLeft(noura)).toBe(0);
      screen.close();
    });

    it('[R63] gives an unused ticket back after 24 hours', async () => {
      const own = await start();
      const noura = await host(own.url);
      await noura.call('POST /api/create-game-with-numbers', { body: await noura.evening() });
      own.clock.advance(24 * 3_600_000 - 1000);
      await own.clock.atRest();
      expect((await noura.call('GET /api/user-games')).regularGames).toBe(1);
      const screen = await noura.openScreen();
      await screen.send('watch', { room: 'user', id: noura.user.id });
      own.clock.advance(601_000);
      const push = await screen.next('allowance', ({ state }) => state.regularGames === 2);
      expect(push.state).toEqual({ regularGames: 2, customGames: 0, unlimited: false });
      screen.close();
      await own.end();
    });

    it('[R64] is refused with 403 when nothing is left, and takes nothing', async () => {
      const noura = await host(server.url);
      await noura.startGame();
      await noura.startGame({ selectedCategories: others });
      expect(await gamesLeft(noura)).toBe(0);
      const body = await noura.evening();
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
    it('[R65] tells the numbers of the game that would come now, and takes and uses nothing', async () => {
      const noura = await host(server.url);
      const body = await noura.evening();
      for (let time = 0; time < 3; time += 1) {
        expect(numbersOf(await noura.call('POST /api/save-games-with-numbers', { body }))).toEqual([1, 1, 1, 1, 1, 1]);
      }
      expect(await gamesLeft(noura)).toBe(2);
      await noura.startGame();
      expect(numbersOf(await noura.call('POST /api/save-games-with-numbers', { body }))).toEqual([2, 2, 2, 2, 2, 2]);
    });
  });

  describe('game-sessions', () => {
    it('[R66] makes the ticket a session: charged once', async () => {
      const noura = await host(server.url);
      const game = await noura.startGame();
      expect(game.categoryGameNumbers).toEqual({ '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 1 });
      expect(game).toMatchObject({ version: 0, currentTeam: 1, team1Score: 0, team2Score: 0, isComplete: false });
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('[R67] without a ticket does both: a client that skips the other calls still pays, once', async () => {
      const noura = await host(server.url);
      const body = { ...(await noura.evening()), clientId: randomUUID() };
      const first = await noura.call('POST /api/game-sessions', { body });
      const again = await noura.call('POST /api/game-sessions', { body });
      expect(again.id).toBe(first.id);
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('[R68] without a clientId each call is a game of its own', async () => {
      const noura = await host(server.url);
      const body = await noura.evening();
      const first = await noura.call('POST /api/game-sessions', { body });
      const second = await noura.call('POST /api/game-sessions', { body });
      expect(second.id).not.toBe(first.id);
      expect(Object.values(second.categoryGameNumbers)).toEqual([2, 2, 2, 2, 2, 2]);
      expect(await gamesLeft(noura)).toBe(0);
    });

    it('[T14] a clientId of another user finds nothing of theirs', async () => {
      const clientId = randomUUID();
      const [noura, salem] = [await host(server.url), await host(server.url)];
      const hers = await noura.call('POST /api/game-sessions', { body: { ...(await noura.evening()), clientId } });
      const his = await salem.call('POST /api/game-sessions', { body: { ...(await salem.evening()), clientId } });
      expect(his.id).not.toBe(hers.id);
      expect(await gamesLeft(salem)).toBe(1);
    });
  });

  describe('auto-deduct-game and deduct-game', () => {
    it('[R69] confirm what was started and take nothing, however often, finished games too', async () => {
      const noura = await host(server.url);
      const game = await noura.startGame();
      const body = { ...(await noura.evening()), categoryGameNumbers: game.categoryGameNumbers, winner: 'جارية' };
      for (let time = 0; time < 3; time += 1) {
        expect(await noura.call('POST /api/auto-deduct-game', { body })).toMatchObject({ gameSessionId: game.id });
        expect(await noura.call('POST /api/deduct-game', { body: { gameType: 'classic' } })).toMatchObject({
          gameSessionId: game.id,
        });
      }
      expect(await gamesLeft(noura)).toBe(1);
      expect(await noura.call('GET /api/completed-games')).toMatchObject([{ gameSessionId: game.id, winner: 'جارية' }]);
    });

    it('[R69] leave the record of a game that has ended as it ended', async () => {
      const noura = await host(server.url);
      const game = await noura.startGame();
      const evening = await noura.evening();
      const ended = { ...evening, gameSessionId: game.id, winner: evening.team2Name, team1Score: 3, team2Score: 30 };
      await noura.call('POST /api/save-game-on-exit', { body: ended });
      const body = { ...evening, categoryGameNumbers: game.categoryGameNumbers, winner: 'جارية' };
      await noura.call('POST /api/auto-deduct-game', { body });
      expect(await noura.call('POST /api/deduct-game', { body: {} })).toMatchObject({ gameSessionId: game.id });
      const records = await noura.call('GET /api/completed-games');
      expect(records).toMatchObject([{ winner: evening.team2Name, winnerTeam: 2, team2Score: 30 }]);
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('[R70] auto-deduct without a start does what create does; deduct takes nothing and says so', async () => {
      const noura = await host(server.url);
      expect(await refusal(noura.call('POST /api/deduct-game', { body: {} }))).toEqual({
        status: 409,
        message: 'خطأ في خصم اللعبة',
      });
      expect(await gamesLeft(noura)).toBe(2);
      const body = { ...(await noura.evening()), winner: 'جارية', team1Score: 0, team2Score: 0 };
      const answer = await noura.call('POST /api/auto-deduct-game', { body });
      expect(numbersOf(answer)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(1);
      expect(await noura.call('GET /api/completed-games')).toMatchObject([{ gameSessionId: null, winner: 'جارية' }]);
    });

    it('[R71] a start is known for 24 hours', async () => {
      const own = await start();
      const noura = await host(own.url);
      await noura.startGame();
      own.clock.advance(24 * 3_600_000 + 1);
      expect(await refusal(noura.call('POST /api/deduct-game', { body: {} }))).toMatchObject({ status: 409 });
      await own.end();
    });

    it('[R72] a confirmed ticket is not voided by other categories', async () => {
      const noura = await host(server.url);
      const body = await noura.evening();
      await noura.call('POST /api/create-game-with-numbers', { body });
      await noura.call('POST /api/auto-deduct-game', { body });
      await noura.call('POST /api/create-game-with-numbers', { body: { ...body, selectedCategories: others } });
      expect(await gamesLeft(noura)).toBe(0);
    });
  });

  describe('mark-game-used', () => {
    it('[R73] uses the number up; again changes nothing; the badge and the next number follow', async () => {
      const noura = await host(server.url);
      for (let time = 0; time < 3; time += 1)
        await noura.call('POST /api/mark-game-used', { body: { categoryId: 1, gameId: 1 } });
      const [category] = await noura.call('GET /api/categories');
      expect(category).toMatchObject({ gamesPlayed: 1, gamesLeft: 2 });
      const body = await noura.evening();
      expect(numbersOf(await noura.call('POST /api/save-games-with-numbers', { body }))).toEqual([2, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(2);
    });

    it('[R74] a ticket whose number was played alone is in use: other categories pay again', async () => {
      const noura = await host(server.url);
      const body = await noura.evening();
      await noura.call('POST /api/create-game-with-numbers', { body });
      await noura.call('POST /api/mark-game-used', { body: { categoryId: 1, gameId: 1 } });
      await noura.call('POST /api/create-game-with-numbers', { body: { ...body, selectedCategories: others } });
      expect(await gamesLeft(noura)).toBe(0);
    });

    it('[R75] an unknown category is 404, a number that it does not have is refused', async () => {
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

  describe('one evening after another', () => {
    it('[R76] a host who changes a category before starting pays once', async () => {
      const noura = await host(server.url);
      const body = await noura.evening();
      await noura.call('POST /api/create-game-with-numbers', { body });
      await noura.call('POST /api/create-game-with-numbers', { body: { ...body, selectedCategories: others } });
      await noura.call('POST /api/game-sessions', {
        body: { ...body, selectedCategories: others, clientId: randomUUID() },
      });
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('[R77] a second evening after the first was played is a second game, with the next numbers', async () => {
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

  describe('a client that begins before it asks for numbers', () => {
    /** Its game, and the numbers that `create` gives for the same categories then. */
    const begin = async () => {
      const noura = await host(server.url);
      const body = { ...(await noura.evening()), clientId: randomUUID() };
      const game = await noura.call('POST /api/game-sessions', { body });
      const create = async () => numbersOf(await noura.call('POST /api/create-game-with-numbers', { body }));
      const open = () => {
        const questionId = game.categoriesData[0]?.questions[0]?.id ?? 0;
        return noura.move(game.id, 0, { type: 'openQuestion', questionId });
      };
      return { noura, create, open };
    };

    it('[R759] gets the numbers of its game while it has no moves', async () => {
      const { noura, create } = await begin();
      expect([await create(), await create()]).toEqual([Array(6).fill(1), Array(6).fill(1)]);
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('[R759] after its first move gets and pays a second game, with the next numbers', async () => {
      for (const asksBefore of [false, true]) {
        const { noura, create, open } = await begin();
        if (asksBefore) await create();
        await open();
        expect(await create()).toEqual(Array(6).fill(2));
        expect(await gamesLeft(noura)).toBe(0);
      }
    });
  });

  describe('a replay', () => {
    it('[I33] of a charged game takes nothing and keeps categories and numbers', async () => {
      const noura = await host(server.url);
      const game = await noura.startGame();
      const body = { ...(await noura.evening()), categoryGameNumbers: game.categoryGameNumbers, isReplay: true };
      const replay = await noura.call('POST /api/game-sessions', { body });
      expect(replay.id).not.toBe(game.id);
      expect(replay).toMatchObject({ isReplay: true, categoryGameNumbers: game.categoryGameNumbers });
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('[R79] of which one number was never played is a new game', async () => {
      const noura = await host(server.url);
      await noura.startGame();
      const categoryGameNumbers = { '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 2 };
      const body = { ...(await noura.evening()), categoryGameNumbers, isReplay: true };
      expect((await noura.call('POST /api/game-sessions', { body })).isReplay).toBe(false);
      expect(await gamesLeft(noura)).toBe(0);
    });

    it('[R79] that is only claimed is a new game', async () => {
      const noura = await host(server.url);
      const body = {
        ...(await noura.evening()),
        categoryGameNumbers: { '1': 2, '2': 2, '3': 2, '4': 2, '5': 2, '6': 2 },
        isReplay: true,
      };
      const game = await noura.call('POST /api/game-sessions', { body });
      expect(game.isReplay).toBe(false);
      expect(Object.values(game.categoryGameNumbers)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await gamesLeft(noura)).toBe(1);
    });

    it('[R80] a bare record grants none', async () => {
      const noura = await host(server.url);
      const numbers = { '1': 3, '2': 3, '3': 3, '4': 3, '5': 3, '6': 3 };
      const evening = await noura.evening();
      await noura.call('POST /api/save-game-on-exit', {
        body: { ...evening, categoryGameNumbers: numbers, winner: evening.team1Name, team1Score: 20, team2Score: 3 },
      });
      const game = await noura.call('POST /api/game-sessions', {
        body: { ...evening, categoryGameNumbers: numbers, isReplay: true },
      });
      expect(game.isReplay).toBe(false);
      expect(await gamesLeft(noura)).toBe(1);
    });
  });

  it('[R81] the balance is explained by its ledger: grants, codes and starts sum up to it', async () => {
    const noura = await host(server.url);
    const body = await noura.evening();
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
