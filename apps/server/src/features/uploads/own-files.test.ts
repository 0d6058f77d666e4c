import { randomUUID } from 'node:crypto';
import type { OwnUpload, Upload } from '@lamma/protocol/rest/uploads';
import { gameChoices, type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveCustomGames, sixQuestions, wholeCategory } from '../../testing/custom-games/own-categories';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { plainRequest } from '../../testing/edge/raw-http';
import { aPicture } from '../../testing/files/pictures';
import { aSound } from '../../testing/files/sounds';
import { operator } from '../../testing/server/operator';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('a user’s files', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ env: { LIMITS_FACTOR: '100' } });
  });
  afterAll(() => server.end());

  const send = (person: Host, bytes: Uint8Array): Promise<Upload> =>
    person.call('POST /api/uploads', { body: Buffer.from(bytes) });
  const list = (person: Host, query: Record<string, string> = {}) => person.call('GET /api/uploads/files', { query });
  const remove = (person: Host, file: string) => person.request('DELETE', `/api/uploads/${file}`);
  const status = async (file: string) => (await plainRequest(server.url, { path: `/attached_assets/${file}` })).status;
  async function writer(): Promise<Host> {
    const person = await host(server.url);
    await giveCustomGames(server, person, 1);
    return person;
  }

  describe('the list', () => {
    it('the list of uploads shows kind, size, time and uses of each file; uses are categories, contests and started games', async () => {
      const noura = await writer();
      await operator(server).makeTeacher(noura.email);
      const [sound, picture, spare] = [
        await send(noura, aSound()),
        await send(noura, await aPicture()),
        await send(noura, aSound(60)),
      ];
      const files = (place: number) =>
        ({
          1: { questionAudio: sound.file, answerImage: picture.file },
          2: { questionImage: picture.file, wrongOptions: ['أ', 'ب', 'ج'] },
        })[place] ?? {};
      const id = Number(await wholeCategory(noura, 'عائلتنا', sixQuestions(files)));
      for (let count = 0; count < 2; count += 1) {
        const body = { ...gameChoices(), selectedCategories: [id], clientId: randomUUID() };
        await noura.call('POST /api/game-sessions', { body });
      }
      const bank = await noura.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: String(id) } });
      const { questions } = bank;
      expect(questions[0]?.image).toBe(picture.file);
      const contest = await noura.call('POST /api/solo-games', { body: { title: 'من فئاتنا', questions } });

      const found = new Map((await list(noura)).map((file) => [file.file, file]));
      const categories = [{ id, name: 'عائلتنا' }];
      const contests = [{ id: contest.id, title: 'من فئاتنا' }];
      const common = { createdAt: expect.any(Number) };
      expect(found.get(sound.file)).toEqual({ ...sound, ...common, usedIn: { categories, contests: [], games: 2 } });
      expect(found.get(picture.file)).toEqual({ ...picture, ...common, usedIn: { categories, contests, games: 2 } });
      expect(found.get(spare.file)).toEqual({
        ...spare,
        ...common,
        usedIn: { categories: [], contests: [], games: 0 },
      });
      expect((await list(noura, { unused: '1' })).map(({ file }) => file)).toEqual([spare.file]);

      // A past run of the contest also counts as a use while it exists.
      await noura.call('PUT /api/solo-games/:id', {
        params: { id: contest.id },
        body: {
          title: 'من فئاتنا',
          questions: [{ question: 'من؟', options: ['أ', 'ب', 'ج', 'د'], correctAnswer: 0 }],
        },
      });
      const now = (await list(noura)).find(({ file }) => file === picture.file);
      expect(now?.usedIn.contests).toEqual(contests);
    });

    it('the list of uploads has only the user’s files', async () => {
      const [noura, salem] = [await host(server.url), await host(server.url)];
      await send(noura, aSound());
      expect(await list(salem)).toEqual([]);
      expect((await list(noura)).length).toBe(1);
    });

    it('the list of uploads is sorted by time or size, and its pages contain each file exactly once', async () => {
      const own = await start({ env: { LIMITS_FACTOR: '100' } });
      const noura = await host(own.url);
      const sizes = Array.from({ length: 103 }, (_, at) => 20 + ((at * 37) % 103));
      for (const frames of sizes) {
        await send(noura, aSound(frames));
        own.clock.advance(1);
      }
      async function all(query: string): Promise<OwnUpload[][]> {
        const pages: OwnUpload[][] = [];
        for (let next: string | undefined = `/api/uploads/files?${query}`; next !== undefined; ) {
          const response = await noura.request('GET', next);
          pages.push((await response.json()) as OwnUpload[]);
          next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
        }
        return pages;
      }
      for (const query of ['order=newest', 'order=largest', 'order=largest&unused=1']) {
        const pages = await all(query);
        expect(pages.map(({ length }) => length)).toEqual([50, 50, 3]);
        const rows = pages.flat();
        expect(new Set(rows.map(({ file }) => file)).size).toBe(103);
        const by = rows.map(({ bytes, createdAt }) => (query.startsWith('order=newest') ? createdAt : bytes));
        expect(by).toEqual(by.toSorted((one, other) => other - one));
      }
      for (const query of ['after=x', 'after=1.2', 'order=oldest', 'unused=yes']) {
        expect((await noura.request('GET', `/api/uploads/files?${query}`)).status, query).toBe(400);
      }
      await own.end();
    });
  });

  describe('deleting', () => {
    it('deleting an unused file removes its bytes and frees its quota', async () => {
      const noura = await host(server.url);
      const [first, second] = [await send(noura, aSound()), await send(noura, aSound(50))];
      expect((await remove(noura, first.file)).status).toBe(200);
      expect([await status(first.file), await status(second.file)]).toEqual([404, 200]);
      expect((await noura.call('GET /api/uploads')).usedBytes).toBe(second.bytes);
      await expectRefused(await remove(noura, first.file), 'notFound');
    });

    it('deleting a file that a question, a game or a past run uses is refused, and the refusal lists the uses', async () => {
      const noura = await writer();
      const file = await send(noura, aSound());
      const id = await wholeCategory(
        noura,
        'عائلتنا',
        sixQuestions((place) => (place === 6 ? { questionAudio: file.file } : {})),
      );
      await expectRefused(await remove(noura, file.file), 'uploadUsed');
      const body = { ...gameChoices(), selectedCategories: [Number(id)], clientId: randomUUID() };
      const game = await noura.call('POST /api/game-sessions', { body });
      await noura.move(game.id, 0, { type: 'leave', keep: true });
      await noura.call('DELETE /api/custom-categories/:id', { params: { id } });
      await expectRefused(await remove(noura, file.file), 'uploadUsed');
      expect(await status(file.file)).toBe(200);
      await noura.call('DELETE /api/delete-all-previous-games');
      expect((await remove(noura, file.file)).status).toBe(200);
      expect(await status(file.file)).toBe(404);
    });

    it('if a file is used and deleted concurrently, only one succeeds, and no question refers to a missing file', async () => {
      const noura = await writer();
      const id = await wholeCategory(noura);
      for (let round = 0; round < 20; round += 1) {
        const { file } = await send(noura, aSound());
        const questions = sixQuestions((place) => (place === 2 ? { questionAudio: file } : {}));
        const body = { categoryId: Number(id), questions };
        const [written, removed] = await Promise.all([
          noura.request('POST', '/api/custom-questions/bulk', body),
          remove(noura, file),
        ]);
        expect([
          [200, 409],
          [400, 200],
        ]).toContainEqual([written.status, removed.status]);
        expect(await status(file)).toBe(written.ok ? 200 : 404);
      }
    });

    it('deleting another user’s file, or a file with an invalid name, is answered 404', async () => {
      const [noura, salem] = [await host(server.url), await host(server.url)];
      const { file } = await send(noura, aSound());
      for (const name of [file, `u-${'a'.repeat(22)}.mp3`, 'img3.webp', '..%2fsecret', `${file}%00`]) {
        await expectRefused(await remove(salem, name), 'notFound', name);
      }
      expect(await status(file)).toBe(200);
    });
  });
});
