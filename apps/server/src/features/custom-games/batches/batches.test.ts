import { randomUUID } from 'node:crypto';
import { customLimits } from '@lamma/protocol/limits/custom';
import type { CustomCategory } from '@lamma/protocol/rest/games/custom-games';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf } from '../../../platform/actor';
import { giveCustomGames, hostWithCustomGames, makeCategory } from '../../../testing/custom-games/own-categories';
import { serviceWith } from '../../../testing/custom-games/service-with';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { ledgerOf } from '../../../testing/people/allowance-of';
import { operator } from '../../../testing/server/operator';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { customGamesStore } from '../store';

const AT_ONCE = 100;

onEachStorageInFullRun('batches of own categories', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const withGames = (amount: number) => hostWithCustomGames(server, amount);
  const left = async (person: Host) => {
    const { regularGames, customGames } = await person.call('GET /api/user-games');
    return { regularGames, customGames };
  };
  const close = (person: Host) => person.request('POST', '/api/user/use-custom-game');
  const made = async (person: Host) => (await person.call('GET /api/custom-categories')).length;
  const statuses = (answers: readonly Response[]) =>
    Object.fromEntries(
      [...new Set(answers.map(({ status }) => status))].map((status) => [
        status,
        answers.filter((one) => one.status === status).length,
      ]),
    );
  const atOnce = (work: (index: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));

  describe('one custom game', () => {
    it('the first category costs a custom game, the next five cost nothing, and the seventh costs another custom game', async () => {
      const noura = await withGames(2);
      for (let count = 1; count <= customLimits.customBatchCategories; count += 1) {
        expect((await makeCategory(noura)).status).toBe(200);
        expect(await left(noura)).toEqual({ regularGames: 2, customGames: 1 });
      }
      expect((await makeCategory(noura)).status).toBe(200);
      expect(await left(noura)).toEqual({ regularGames: 2, customGames: 0 });
      const ledger = (await ledgerOf(server, noura.user.id)).filter(({ kind }) => kind === 'custom');
      expect(ledger.map(({ amount, reason }) => [amount, reason])).toEqual([
        [2, 'code'],
        [-1, 'start'],
        [-1, 'start'],
      ]);
      expect(ledger[1]?.reference).not.toBe(ledger[2]?.reference);
    });

    it('a user without custom games cannot add a category (403), even with regular games left', async () => {
      const noura = await withGames(0);
      await noura.call('POST /api/activate-premium-code', {
        body: { code: await operator(server).makeCode('premium') },
      });
      const body = await expectRefused(await makeCategory(noura), 'noCustomGamesLeft');
      expect(body.message).toBe('تحتاج إلى كود لتفعيل الألعاب الخاصة');
      expect([await made(noura), await left(noura)]).toEqual([0, { regularGames: 2, customGames: 0 }]);
    });

    it('a teacher is never charged, but a user with unlimited regular games is charged like other users', async () => {
      const [teacher, premium] = [await withGames(1), await withGames(1)];
      await operator(server).makeTeacher(teacher.email);
      await premium.call('POST /api/activate-premium-code', {
        body: { code: await operator(server).makeCode('premium') },
      });
      for (const person of [teacher, premium]) await makeCategory(person);
      expect([(await left(teacher)).customGames, (await left(premium)).customGames]).toEqual([1, 0]);
    });

    it('a category that is added more than an hour after the first of its batch costs the next custom game', async () => {
      const own = await start();
      const noura = await hostWithCustomGames(own, 2);
      await makeCategory(noura);
      own.clock.advance(customLimits.customBatchMs - 1);
      await makeCategory(noura);
      expect((await left(noura)).customGames).toBe(1);
      own.clock.advance(1);
      await makeCategory(noura);
      expect((await left(noura)).customGames).toBe(0);
      own.clock.advance(customLimits.customBatchMs);
      await expectRefused(await makeCategory(noura), 'noCustomGamesLeft');
      expect(await made(noura)).toBe(3);
      await own.end();
    });

    it('when a custom game is charged, the new balance is pushed to the user’s screens', async () => {
      const noura = await withGames(1);
      const screen = await noura.openScreen();
      await screen.send('watch', { room: 'user', id: noura.user.id });
      await makeCategory(noura);
      const push = await screen.next('allowance', ({ state }) => state.customGames === 0);
      expect(push.state).toMatchObject({ regularGames: 2, customGames: 0 });
      screen.close();
    });
  });

  describe('use-custom-game', () => {
    it('use-custom-game, even repeated, closes the batch free of charge; the next category costs a custom game', async () => {
      const noura = await withGames(2);
      await makeCategory(noura);
      for (let times = 0; times < 3; times += 1) {
        const answer = await close(noura);
        expect([answer.status, await answer.json()]).toEqual([200, { ok: true, customGames: 1 }]);
      }
      await makeCategory(noura);
      expect((await left(noura)).customGames).toBe(0);
    });

    it('use-custom-game is refused if no batch was open within the last hour', async () => {
      const own = await start();
      const noura = await host(own.url);
      await expectRefused(await close(noura), 'nothingToDeduct');
      await giveCustomGames(own, noura, 1);
      await expectRefused(await close(noura), 'nothingToDeduct');
      await makeCategory(noura);
      await close(noura);
      own.clock.advance(customLimits.customBatchMs);
      expect((await close(noura)).status).toBe(200);
      own.clock.advance(1);
      await expectRefused(await close(noura), 'nothingToDeduct');
      expect((await left(noura)).customGames).toBe(0);
      await own.end();
    });

    it('use-custom-game is still accepted for an hour after the last batch became full or expired', async () => {
      const own = await start();
      const noura = await hostWithCustomGames(own, 2);
      for (let count = 0; count < customLimits.customBatchCategories; count += 1) await makeCategory(noura);
      expect((await close(noura)).status).toBe(200);
      await makeCategory(noura);
      own.clock.advance(2 * customLimits.customBatchMs);
      expect((await close(noura)).status).toBe(200);
      own.clock.advance(1);
      await expectRefused(await close(noura), 'nothingToDeduct');
      await own.end();
    });
  });

  describe('concurrent requests', () => {
    it('with one custom game left, a hundred concurrent categories make one batch of six and cost no regular game', async () => {
      const noura = await withGames(1);
      const answers = await atOnce(() => makeCategory(noura));
      expect(statuses(answers)).toEqual({ 200: 6, 403: 94 });
      expect([await made(noura), await left(noura)]).toEqual([6, { regularGames: 2, customGames: 0 }]);
      const ledger = await ledgerOf(server, noura.user.id);
      expect(ledger.filter(({ reason }) => reason === 'start')).toHaveLength(1);
    });

    it('with three custom games left, a hundred concurrent categories make three batches', async () => {
      const noura = await withGames(3);
      const answers = await atOnce(() => makeCategory(noura));
      expect(statuses(answers)).toEqual({ 200: 18, 403: 82 });
      expect([await made(noura), (await left(noura)).customGames]).toEqual([18, 0]);
    });

    it('with twenty custom games left, a hundred concurrent categories all succeed, in seventeen batches', async () => {
      const noura = await withGames(20);
      const actor = { userId: noura.user.id, sessionKey: 'x', rights: rightsOf({ isTeacher: 0, isOwner: 0 }) };
      // Calls the service directly, so that all requests are decided at the same moment.
      const { customGames } = server.product.features;
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => customGames.create(actor, { name: 'عائلتنا', clientId: null })),
      );
      expect(answers.filter((answer) => 'id' in answer)).toHaveLength(AT_ONCE);
      expect([await made(noura), (await left(noura)).customGames]).toEqual([AT_ONCE, 3]);
    });

    it('if a concurrent request has just used the last custom game, a new category joins the batch that this game has paid for', async () => {
      const noura = await withGames(1);
      const actor = { userId: noura.user.id, sessionKey: 'x', rights: rightsOf({ isTeacher: 0, isOwner: 0 }) };
      const store = customGamesStore(server.product.database);
      let isFirst = true;
      const service = serviceWith(server, {
        store: {
          ...store,
          newestBatch: async (userId) => {
            const found = await store.newestBatch(userId);
            if (isFirst) {
              isFirst = false;
              expect((await makeCategory(noura)).status).toBe(200);
            }
            return found;
          },
        },
      });
      expect(await service.create(actor, { name: 'عائلتنا', clientId: null })).toHaveProperty('id');
      expect([await made(noura), (await left(noura)).customGames]).toEqual([2, 0]);
    });

    it('a hundred requests with the same clientId make one category and cost one custom game', async () => {
      const noura = await withGames(2);
      const clientId = randomUUID();
      const answers = await atOnce(() => makeCategory(noura, 'عائلتنا', clientId));
      const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as CustomCategory).id));
      expect([statuses(answers), new Set(ids).size]).toEqual([{ 200: AT_ONCE }, 1]);
      expect([await made(noura), (await left(noura)).customGames]).toEqual([1, 1]);
      expect(((await (await makeCategory(noura, 'اسم آخر', clientId)).json()) as CustomCategory).name).toBe('عائلتنا');
    });

    it('a request with another user’s clientId does not return that user’s category', async () => {
      const [noura, salem] = [await withGames(1), await withGames(1)];
      const clientId = randomUUID();
      const ids = [];
      for (const person of [noura, salem])
        ids.push(((await (await makeCategory(person, 'عائلتنا', clientId)).json()) as CustomCategory).id);
      expect(ids[0]).not.toBe(ids[1]);
      expect((await left(salem)).customGames).toBe(0);
    });

    it('a hundred concurrent use-custom-game requests charge nothing', async () => {
      const noura = await withGames(2);
      await makeCategory(noura);
      const answers = await atOnce(() => close(noura));
      expect(statuses(answers)).toEqual({ 200: AT_ONCE });
      expect(await left(noura)).toEqual({ regularGames: 2, customGames: 1 });
    });

    it('categories added concurrently with use-custom-game neither pay twice for a batch nor put seven into one batch', async () => {
      const noura = await withGames(4);
      const answers = await atOnce((index) => (index % 3 === 0 ? close(noura) : makeCategory(noura)));
      const { customGames, regularGames } = await left(noura);
      const count = await made(noura);
      const started = (await ledgerOf(server, noura.user.id)).filter(({ reason }) => reason === 'start').length;
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect([customGames + started, regularGames]).toEqual([4, 2]);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(started * customLimits.customBatchCategories);
    });
  });
});
