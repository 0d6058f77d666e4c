import { randomUUID } from 'node:crypto';
import { refuse } from '@lamma/protocol/refusals';
import type { CustomCategory } from '@lamma/protocol/rest/games/custom-games';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOf } from '../../../platform/actor';
import { makeLimits } from '../../../platform/limits/limits';
import {
  hostWithCustomGames,
  makeCategory,
  shareOf,
  sixQuestions,
  wholeCategory,
} from '../../../testing/custom-games/own-categories';
import { serviceWith } from '../../../testing/custom-games/service-with';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { customGamesLimits } from '../parts';
import { customGamesStore } from '../store';

onEachStorageInFullRun('links to own categories', (start) => {
  let server: TestServer;
  let giver: Host;
  beforeAll(async () => {
    server = await start();
    giver = await hostWithCustomGames(server, 100);
  });
  afterAll(() => server.end());

  const paramsOf = (id: string) => ({ params: { id } });
  const linkOf = async (id: string) => (await giver.call('GET /api/custom-categories/:id/share', paramsOf(id))).link;
  const close = (id: string) => giver.request('DELETE', `/api/custom-categories/${id}/share`);
  const read = (person: Host, token: string) => person.request('GET', `/api/shared-categories/${token}`);
  const take = (person: Host, token: string, clientId: string = randomUUID()) =>
    person.request('POST', `/api/shared-categories/${token}/copies`, { clientId });
  const aTaker = (games = 1) => hostWithCustomGames(server, games);
  async function shared(name?: string) {
    const id = await wholeCategory(giver, name);
    return { id, token: await shareOf(giver, id) };
  }
  async function putFiles(id: string, fileAt: (place: number) => object): Promise<void> {
    const { database } = server.product;
    const store = customGamesStore(database);
    const rows = (await store.questions([Number(id)])).map((row) => ({ ...row, ...fileAt(row.questionOrder) }));
    expect(await database.writer.write(store.putQuestions(Number(id), rows))).toBe('written');
  }

  describe('opening and closing a link', () => {
    it('a category has one open link of 128 bits, even with concurrent requests', async () => {
      const id = await wholeCategory(giver);
      expect(await linkOf(id)).toBeNull();
      const tokens = await Promise.all(Array.from({ length: 20 }, () => shareOf(giver, id)));
      expect(new Set(tokens).size).toBe(1);
      const [token = ''] = tokens;
      expect(Buffer.from(token, 'base64url')).toHaveLength(16);
      expect(await linkOf(id)).toMatchObject({ token, copies: 0 });
      expect((await linkOf(id))?.url).toMatch(new RegExp(`^https?://[^/]+/take/${token}$`));
      const [newest] = await giver.call('GET /api/custom-categories');
      expect(newest).toMatchObject({ id: Number(id), isShared: true });
    });

    it('a link uses an origin that other phones can reach', async () => {
      const id = Number(await wholeCategory(giver));
      const opened: string[] = [];
      const service = serviceWith(server, {
        phoneOrigin: (openedFrom = '') => {
          opened.push(openedFrom);
          return 'http://192.168.1.7:3000';
        },
      });
      const answer = await service.openLink({ userId: giver.user.id, openedFrom: 'http://localhost:3000' }, id);
      expect(answer).toMatchObject({
        link: { url: expect.stringMatching(/^http:\/\/192\.168\.1\.7:3000\/take\/[\w-]{22}$/) },
      });
      expect(opened).toEqual(['http://localhost:3000']);
    });

    it('reading or copying a closed link is answered 410, and a new link of the category has another token', async () => {
      const { id, token } = await shared();
      const taker = await aTaker();
      for (let times = 0; times < 2; times += 1) expect(await (await close(id)).json()).toEqual({ link: null });
      await expectRefused(await read(taker, token), 'shareClosed');
      await expectRefused(await take(taker, token), 'shareClosed');
      const next = await shareOf(giver, id);
      expect(next).not.toBe(token);
      expect((await read(taker, next)).status).toBe(200);
      await expectRefused(await read(taker, token), 'shareClosed');
      expect((await taker.call('GET /api/user-games')).customGames).toBe(1);
    });

    it('a request with an unknown token is answered 404, whatever the token looks like', async () => {
      const taker = await aTaker();
      for (const token of ['x', 'A'.repeat(22), '..%2F..', 'أبجد', "'; DROP TABLE users;--"].map(encodeURIComponent)) {
        await expectRefused(await read(taker, token), 'notFound', token);
        await expectRefused(await take(taker, token), 'notFound', token);
      }
    });

    it('a category without questions cannot be shared', async () => {
      const { id } = (await (await makeCategory(giver)).json()) as CustomCategory;
      const refused = await giver.request('POST', `/api/custom-categories/${id}/share`);
      await expectRefused(refused, 'badQuestions');
      expect(await linkOf(String(id))).toBeNull();
    });
  });

  describe('reading', () => {
    it('a visitor can read an offer but not copy it; requests with wrong tokens are rate-limited by address', async () => {
      const { token } = await shared('عائلتنا');
      const visit = (asked: string) => fetch(`${server.url}/api/shared-categories/${asked}`);
      const answer = await visit(token);
      expect([answer.status, await answer.json()]).toMatchObject([200, { name: 'عائلتنا', isOwn: false }]);
      await expectRefused(await visit('C'.repeat(22)), 'notFound');
      const copies = `${server.url}/api/shared-categories/${token}/copies`;
      const headers = { 'content-type': 'application/json', origin: server.url };
      await expectRefused(await fetch(copies, { method: 'POST', headers, body: '{}' }), 'unauthorized');
      const service = serviceWith(server, { limits: makeLimits(customGamesLimits, 0.01) });
      const visitor = { actor: null, address: '10.9.9.9' };
      for (let times = 0; times < 3; times += 1)
        expect(await service.readShared(visitor, `${times}`.padStart(22, 'A'))).toMatchObject({ refusal: 'notFound' });
      expect(await service.readShared(visitor, token)).toMatchObject({ refusal: 'rate' });
    });

    it('an offer shows name, sender and which places have a file, but no question, answer or file name', async () => {
      const { id, token } = await shared('عائلتنا');
      const files = [{ questionImage: 'u-secretimage.webp' }, { questionAudio: 'u-secretsound.mp3' }];
      await putFiles(id, (place) => files[place - 1] ?? (place === 6 ? { answerImage: 'u-secretanswer.webp' } : {}));
      const taker = await aTaker(0);
      const answer = await read(taker, token);
      const text = await answer.text();
      expect(JSON.parse(text)).toEqual({
        name: 'عائلتنا',
        giver: 'نورة العنزي',
        color: expect.stringMatching(/^dye-[1-6]$/),
        icon: 'logo',
        questionCount: 6,
        files: { image: 2, audio: 1, video: 0 },
        places: ['image', 'audio', null, null, null, 'image'],
        isOwn: false,
      });
      expect(text).not.toMatch(/secret|ما السؤال|جواب العائلة/);
      expect(await (await read(giver, token)).json()).toMatchObject({ isOwn: true });
    });
  });

  describe('copying', () => {
    it('a copy keeps the texts from the time of copying, belongs to the user who copied it, and is counted', async () => {
      const { id, token } = await shared('عائلتنا');
      const [first, second] = [await aTaker(), await aTaker()];
      const copy = (await (await take(first, token)).json()) as CustomCategory;
      expect(copy).toMatchObject({ name: 'عائلتنا', userId: first.user.id, questionCount: 6, isShared: false });
      await giver.call('PUT /api/custom-categories/:id', {
        ...paramsOf(id),
        body: { questions: sixQuestions(() => ({ correctAnswer: 'جواب آخر' })) },
      });
      await take(second, token);
      expect(await linkOf(id)).toMatchObject({ copies: 2 });
      const params = { id: String(copy.id) };
      const taken = await first.call('GET /api/custom-questions/:id', { params });
      expect(taken.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6].map((place) => copy.id * 10 + place));
      expect(taken.map(({ correctAnswer }) => correctAnswer)).toEqual(
        sixQuestions().map(({ correctAnswer }) => correctAnswer),
      );
      await expectRefused(await giver.request('GET', `/api/custom-questions/${copy.id}`), 'notFound');
      await giver.call('DELETE /api/custom-categories/:id', paramsOf(id));
      expect(await first.call('GET /api/custom-questions/:id', { params })).toEqual(taken);
    });

    it('a copy counts in a batch like a new category: the first of a batch costs a custom game, and is refused if there is none', async () => {
      const { id, token } = await shared();
      const taker = await aTaker(1);
      for (let count = 0; count < 6; count += 1) expect((await take(taker, token)).status).toBe(200);
      expect(await taker.call('GET /api/user-games')).toMatchObject({ regularGames: 2, customGames: 0 });
      await expectRefused(await take(taker, token), 'noCustomGamesLeft');
      await expectRefused(await take(await aTaker(0), token), 'noCustomGamesLeft');
      expect(await linkOf(id)).toMatchObject({ copies: 6 });
    });

    it('with one custom game left, a hundred concurrent copies make one batch, and the link counts only successful copies', async () => {
      const { id, token } = await shared();
      const taker = await aTaker(1);
      const answers = await Promise.all(Array.from({ length: 100 }, () => take(taker, token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
      expect(answers.filter(({ status }) => ![200, 403].includes(status))).toEqual([]);
      expect(await taker.call('GET /api/custom-categories')).toHaveLength(6);
      expect(await linkOf(id)).toMatchObject({ copies: 6 });
    });

    it('requests with the same clientId make one copy, counted and charged once, even if the link is closed in between', async () => {
      const { id, token } = await shared();
      const taker = await aTaker(2);
      const clientId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => take(taker, token, clientId)));
      const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as CustomCategory).id));
      expect(new Set(ids).size).toBe(1);
      expect(await linkOf(id)).toMatchObject({ copies: 1 });
      await close(id);
      expect((await take(taker, token, clientId)).status).toBe(200);
      expect((await taker.call('GET /api/user-games')).customGames).toBe(1);
    });

    it('a user who takes a copy of their own category gets the category itself: nothing is charged, and the link counts no copy', async () => {
      const { id, token } = await shared();
      const games = await giver.call('GET /api/user-games');
      expect(((await (await take(giver, token)).json()) as CustomCategory).id).toBe(Number(id));
      expect(await linkOf(id)).toMatchObject({ copies: 0 });
      expect(await giver.call('GET /api/user-games')).toEqual(games);
    });

    it('a copy that is concurrent with the closing of its link is either counted or refused', async () => {
      const { id, token } = await shared();
      const takers = [await aTaker(), await aTaker(), await aTaker(), await aTaker()];
      const [answers] = await Promise.all([Promise.all(takers.map((taker) => take(taker, token))), close(id)]);
      const taken = answers.filter(({ status }) => status === 200).length;
      for (const answer of answers.filter(({ status }) => status !== 200)) await expectRefused(answer, 'shareClosed');
      const share = await customGamesStore(server.product.database).share(token);
      expect(share?.copies).toBe(taken);
      const lists = await Promise.all(takers.map((taker) => taker.call('GET /api/custom-categories')));
      expect(lists.flat()).toHaveLength(taken);
    });

    it('a copy is refused if its link is closed while it is being made', async () => {
      const { id, token } = await shared();
      const taker = await aTaker();
      const store = customGamesStore(server.product.database);
      let reads = 0;
      const service = serviceWith(server, {
        store: {
          ...store,
          share: async (asked) => {
            const found = await store.share(asked);
            reads += 1;
            if (reads === 2) await close(id);
            return found;
          },
        },
      });
      const actor = { userId: taker.user.id, sessionKey: 'x', rights: rightsOf({ isTeacher: 0, isOwner: 0 }) };
      const answer = await service.copyShared({ actor, address: '10.0.0.1' }, token, null);
      expect(answer).toMatchObject({ refusal: 'shareClosed' });
      expect((await store.share(token))?.copies).toBe(0);
      expect((await taker.call('GET /api/user-games')).customGames).toBe(1);
    });

    it('a copy includes the files, and is refused as a whole if they exceed the quota of the copying user', async () => {
      const { id, token } = await shared();
      await putFiles(id, (place) =>
        place === 1
          ? { questionAudio: 'u-old-sound', answerImage: 'u-old-image' }
          : { questionImage: `u-lost-${place}` },
      );
      const taker = await aTaker(1);
      const actor = { userId: taker.user.id, sessionKey: 'x', rights: rightsOf({ isTeacher: 0, isOwner: 0 }) };
      const holder = { actor, address: '10.0.0.1' };
      const asked: (readonly string[])[] = [];
      const files = {
        ownFiles: async () => new Map(),
        lock: () => [],
        copyTo: async (userId: string, names: readonly string[]) => {
          asked.push([userId, ...names]);
          return new Map([
            ['u-old-sound', 'u-new-sound'],
            ['u-old-image', 'u-new-image'],
          ]);
        },
      };
      const full = { ...files, copyTo: async () => refuse('uploadQuotaFull') };
      const refused = await serviceWith(server, { files: full }).copyShared(holder, token, null);
      expect(refused).toMatchObject({ refusal: 'uploadQuotaFull' });
      expect([(await taker.call('GET /api/user-games')).customGames, (await linkOf(id))?.copies]).toEqual([1, 0]);
      const copy = (await serviceWith(server, { files }).copyShared(holder, token, null)) as CustomCategory;
      expect(asked).toEqual([
        [taker.user.id, 'u-old-sound', 'u-old-image', ...[2, 3, 4, 5, 6].map((at) => `u-lost-${at}`)],
      ]);
      const [first, second] = await taker.call('GET /api/custom-questions/:id', { params: { id: String(copy.id) } });
      expect(first).toMatchObject({ questionAudio: 'u-new-sound', answerImage: 'u-new-image' });
      expect(second).not.toHaveProperty('questionImage');
      expect(copy.files).toEqual({ image: 0, audio: 1, video: 0 });
      // If the user has no custom game left, no file is copied.
      const poor = { ...holder, actor: { ...actor, userId: (await aTaker(0)).user.id } };
      expect(await serviceWith(server, { files }).copyShared(poor, token, null)).toMatchObject({
        refusal: 'noCustomGamesLeft',
      });
      expect(asked).toHaveLength(1);
    });
  });

  describe('limits', () => {
    it('requests for unknown links are rate-limited by user and address; requests for open links do not count', async () => {
      const own = await start({ env: { LIMITS_FACTOR: '1', TRUST_PROXY: '1' } });
      const [noura, salem] = [await hostWithCustomGames(own, 1), await host(own.url)];
      const token = await shareOf(noura, await wholeCategory(noura));
      const ask = (person: Host, asked: string, address: string) =>
        person.request('GET', `/api/shared-categories/${asked}`, undefined, { 'x-forwarded-for': address });
      for (let times = 0; times < 40; times += 1) expect((await ask(salem, token, '10.0.0.2')).status).toBe(200);
      for (let times = 0; times < 30; times += 1)
        await expectRefused(await ask(salem, `${times}`.padStart(22, 'A'), `10.0.1.${times}`), 'notFound');
      await expectRefused(await ask(salem, 'B'.repeat(22), '10.0.2.1'), 'rate');
      expect((await ask(noura, token, '10.0.2.1')).status).toBe(200);
      await own.end();
    });

    it('new links and copies are rate-limited by user, but a link that is already open is always returned', async () => {
      const service = serviceWith(server, { limits: makeLimits(customGamesLimits, 0.1) });
      const { id, token } = await shared();
      const host = { userId: giver.user.id, openedFrom: server.url };
      const other = Number(await wholeCategory(giver));
      for (let times = 0; times < 6; times += 1) {
        expect(await service.openLink(host, other)).toHaveProperty('link');
        await service.closeLink(host, other);
      }
      expect(await service.openLink(host, other)).toMatchObject({ refusal: 'rate' });
      expect(await service.openLink(host, Number(id))).toMatchObject({ link: { token } });
      const [first, second] = [await aTaker(), await aTaker()];
      const holderOf = ({ user }: Host) => ({
        actor: { userId: user.id, sessionKey: 'x', rights: rightsOf({ isTeacher: 0, isOwner: 0 }) },
        address: '10.0.0.9',
      });
      for (let times = 0; times < 3; times += 1)
        expect(await service.copyShared(holderOf(first), token, null)).toHaveProperty('id');
      expect(await service.copyShared(holderOf(first), token, null)).toMatchObject({ refusal: 'rate' });
      expect(await service.copyShared(holderOf(second), token, null)).toHaveProperty('id');
    });
  });
});
