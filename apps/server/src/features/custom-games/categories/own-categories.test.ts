import { limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { customMessages } from '@lamma/protocol/messages/custom';
import { roundMessages } from '@lamma/protocol/messages/round';
import { type CustomCategory, createCustomQuestions } from '@lamma/protocol/rest/games/custom-games';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { customGamesStore } from '../store';

onEachStorage('own categories', (start) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start();
    noura = await hostWithCustomGames(server, 100);
  });
  afterAll(() => server.end());

  const paramsOf = (id: string) => ({ params: { id } });
  const questionsOf = (id: string) => noura.call('GET /api/custom-questions/:id', paramsOf(id));
  const write = (id: string, questions: unknown) =>
    noura.request('POST', '/api/custom-questions/bulk', { categoryId: Number(id), questions });
  const update = (id: string, body: object) => noura.request('PUT', `/api/custom-categories/${id}`, body);
  const remove = (id: string) => noura.request('DELETE', `/api/custom-categories/${id}`);
  /** Six questions as the server has parsed them from a request. */
  const parsed = (more?: (place: number) => object) =>
    createCustomQuestions.body.shape.questions.parse(sixQuestions(more));
  const listed = async (id: string) =>
    (await noura.call('GET /api/custom-categories')).find((category) => String(category.id) === id);

  describe('ids', () => {
    it('a category’s id is random and above 1000, and its questions’ ids are derived from it', async () => {
      const ids = [await wholeCategory(noura), await wholeCategory(noura)].map(Number);
      for (const id of ids) {
        expect(id).toBeGreaterThan(limits.customCategoryIdsAbove);
        expect(id * 10 + 6).toBeLessThan(2 ** 31);
        const questions = await questionsOf(String(id));
        expect(questions.map((question) => question.id)).toEqual([1, 2, 3, 4, 5, 6].map((place) => id * 10 + place));
      }
      expect(Math.abs((ids[0] ?? 0) - (ids[1] ?? 0))).toBeGreaterThan(1);
    });

    it('requests for another user’s category, an unused id or an invalid id are all answered 404', async () => {
      const salem = await host(server.url);
      const id = await wholeCategory(noura);
      for (const asked of [id, '1', '1001', '999999999', '2147483648', '99999999999999999999', 'x', '-1', '1.5']) {
        for (const [method, path, body] of [
          ['GET', `/api/custom-questions/${asked}`],
          ['PUT', `/api/custom-categories/${asked}`, { name: 'اسم' }],
          ['DELETE', `/api/custom-categories/${asked}`],
          ['GET', `/api/custom-categories/${asked}/share`],
          ['POST', `/api/custom-categories/${asked}/share`],
          ['DELETE', `/api/custom-categories/${asked}/share`],
        ] as const) {
          await expectRefused(await salem.request(method, path, body), 'notFound', `${method} ${path}`);
        }
      }
      for (const categoryId of [Number(id), 1001, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
        const body = { categoryId, questions: sixQuestions(() => ({ questionImage: `u-${'a'.repeat(22)}.webp` })) };
        await expectRefused(await salem.request('POST', '/api/custom-questions/bulk', body), 'notFound');
      }
      expect(await questionsOf(id)).toHaveLength(6);
      expect(await salem.call('GET /api/custom-categories')).toEqual([]);
    });
  });

  describe('writing', () => {
    it('a category’s six questions are written together or not at all', async () => {
      const { id } = (await (await makeCategory(noura)).json()) as CustomCategory;
      const good = sixQuestions();
      const bad: [unknown, string][] = [
        [good.slice(1), customMessages.sixQuestions],
        [[...good, { ...good[0], questionOrder: 6 }], customMessages.sixQuestions],
        [sixQuestions(() => ({ questionOrder: 1 })), customMessages.sixQuestions],
        [sixQuestions((place) => (place === 6 ? { questionText: ' ' } : {})), customMessages.questionNeeded],
        [sixQuestions((place) => (place === 6 ? { correctAnswer: 'ـــ' } : {})), customMessages.answerNeeded],
        [sixQuestions((place) => (place === 6 ? { questionText: 'ع'.repeat(501) } : {})), customMessages.textTooLong],
        [sixQuestions((place) => (place === 6 ? { wrongOptions: [''] } : {})), customMessages.wrongOptionEmpty],
      ];
      for (const [questions, message] of bad) {
        const body = await expectRefused(await write(String(id), questions), 'invalid', message);
        expect(body.message).toBe(message);
        expect(await questionsOf(String(id))).toEqual([]);
      }
      expect(await (await write(String(id), good)).json()).toEqual({ ok: true, created: 6 });
      const kept = await questionsOf(String(id));
      expect(
        kept.map(({ question_text, correct_answer, points, categoryName }) => [
          question_text,
          correct_answer,
          points,
          categoryName,
        ]),
      ).toEqual(good.map(({ questionText, correctAnswer }) => [questionText, correctAnswer, 1, 'عائلتنا']));
    });

    it('questions may be sent in any order, are stored by question number, and have one point each', async () => {
      const id = await wholeCategory(noura, 'سفرة', sixQuestions(() => ({ points: 600 })).toReversed());
      expect((await questionsOf(id)).map(({ questionOrder, points }) => [questionOrder, points])).toEqual(
        [1, 2, 3, 4, 5, 6].map((place) => [place, 1]),
      );
    });

    it('a question may have up to three wrong options, which must differ from each other and from the answer', async () => {
      const id = await wholeCategory(noura);
      const fifth = (wrongOptions: string[]) =>
        sixQuestions((place) => (place === 5 ? { correctAnswer: 'أحمد', wrongOptions } : {}));
      for (const [wrong, message] of [
        [['احمـد', 'سالم'], roundMessages.optionIsAnswer],
        [['سالم', 'فهد', 'سَالِم'], customMessages.wrongOptionsAlike],
      ] as const) {
        const body = await expectRefused(await write(id, fifth([...wrong])), 'invalid');
        expect([body.message, body.fields]).toEqual([message, { 5: message }]);
      }
      await expectRefused(await write(id, fifth(['سالم', 'فهد', 'علي', 'عمر'])), 'invalid');
      expect((await write(id, fifth(['سالم', 'فهد', 'علي']))).status).toBe(200);
      expect((await questionsOf(id))[4]?.wrongOptions).toEqual(['سالم', 'فهد', 'علي']);
      expect((await listed(id))?.contestQuestions).toBe(1);
    });

    it('a user has at most 300 categories, even with concurrent requests', async () => {
      const full = await hostWithCustomGames(server, 5);
      const { database } = server.product;
      const made = { userId: full.user.id, clientId: null, batchId: null, color: 'dye-1', version: 0 };
      const rows = Array.from({ length: customLimits.customCategories - 3 }, (_, index) => ({
        ...made,
        id: 150_000_000 + index,
        name: `فئة ${index}`,
        createdAt: index,
        changedAt: index,
      }));
      const { addCategory } = customGamesStore(database);
      await database.writer.write(rows.flatMap((row) => addCategory(row, customLimits.customCategories)));
      const answers = await Promise.all(Array.from({ length: 20 }, () => makeCategory(full)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      for (const answer of answers.filter(({ status }) => status !== 200))
        await expectRefused(answer, 'tooManyCustomCategories');
      const [first] = await full.call('GET /api/custom-categories');
      await full.call('DELETE /api/custom-categories/:id', paramsOf(String(first?.id)));
      expect((await makeCategory(full)).status).toBe(200);
    });
  });

  describe('files', () => {
    const file = (letter: string, end: string) => `u-${letter.repeat(22)}.${end}`;
    const [image, sound, film] = [file('i', 'webp'), file('s', 'mp3'), file('f', 'mp4')];

    it('a question’s files must be uploads of the user, each of the kind that its field accepts', async () => {
      const kinds = new Map([
        [image, 'image'],
        [sound, 'audio'],
        [film, 'video'],
      ] as const);
      const service = serviceWith(server, {
        files: {
          ownFiles: async (userId) => (userId === noura.user.id ? kinds : new Map()),
          copyTo: async () => new Map(),
          lock: () => [],
        },
      });
      const id = await wholeCategory(noura);
      const put = (files: object) =>
        service.writeQuestions(
          noura.user.id,
          Number(id),
          parsed((place) => (place === 2 ? files : {})),
        );
      for (const files of [
        { questionImage: sound },
        { questionAudio: film },
        { questionVideo: image },
        { answerImage: sound },
        { questionImage: file('x', 'webp') },
        { questionImage: image, answerImage: file('x', 'webp') },
      ]) {
        const refused = { refusal: 'invalid', message: customMessages.badFile, fields: { 2: customMessages.badFile } };
        expect(await put(files)).toMatchObject(refused);
      }
      expect((await listed(id))?.files).toEqual({ image: 0, audio: 0, video: 0 });
      expect(await put({ questionAudio: sound, answerImage: image })).toMatchObject({ ok: true });
      expect((await questionsOf(id))[1]).toMatchObject({ questionAudio: sound, answerImage: image });
      expect((await listed(id))?.files).toEqual({ image: 0, audio: 1, video: 0 });
      expect(await put({ answerImage: image })).toMatchObject({ ok: true });
      expect((await listed(id))?.files).toEqual({ image: 1, audio: 0, video: 0 });
    });

    it('file names that are missing or are not uploads are refused with an Arabic message', async () => {
      const id = await wholeCategory(noura);
      for (const name of [
        image,
        'img3.webp',
        '../../etc/passwd',
        'u-x.webp',
        file('a', 'svg'),
        'https://x.example/a.webp',
      ]) {
        const questions = sixQuestions((place) => (place === 2 ? { questionImage: name } : {}));
        const body = await expectRefused(await write(id, questions), 'invalid', name);
        expect(body.message).toBe(customMessages.badFile);
      }
    });

    it('a question has at most one picture, sound or film', async () => {
      const id = await wholeCategory(noura);
      const questions = sixQuestions((place) => (place === 2 ? { questionImage: image, questionAudio: sound } : {}));
      const body = await expectRefused(await write(id, questions), 'invalid');
      expect(body.message).toBe(customMessages.oneFile);
    });
  });

  describe('updating and deleting', () => {
    it('updating name and texts keeps the ids of the questions and charges nothing', async () => {
      const id = await wholeCategory(noura);
      const before = await questionsOf(id);
      const games = await noura.call('GET /api/user-games');
      const questions = sixQuestions((place) => ({ correctAnswer: `جواب مصحح ${place}` }));
      const answer = (await (await update(id, { name: 'عائلة أمي', questions })).json()) as CustomCategory;
      expect(answer).toMatchObject({ name: 'عائلة أمي', nameAr: 'عائلة أمي', questionCount: 6 });
      const after = await questionsOf(id);
      expect(after.map((question) => question.id)).toEqual(before.map((question) => question.id));
      expect(after.map(({ correctAnswer }) => correctAnswer)).toEqual(
        questions.map(({ correctAnswer }) => correctAnswer),
      );
      expect((await update(id, { name: 'عائلة أبي' })).status).toBe(200);
      expect(await questionsOf(id)).toEqual(after.map((question) => ({ ...question, categoryName: 'عائلة أبي' })));
      expect((await update(id, {})).status).toBe(200);
      expect(await noura.call('GET /api/user-games')).toEqual(games);
    });

    it('if two updates of a category are concurrent, one is stored completely, not a mixture of both', async () => {
      const id = await wholeCategory(noura);
      const six = (mark: string) => sixQuestions(() => ({ questionText: mark, correctAnswer: mark }));
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => update(id, { name: `ن${index}`, questions: six(`ن${index}`) })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const { name } = (await listed(id)) ?? {};
      expect(new Set((await questionsOf(id)).map(({ correctAnswer }) => correctAnswer))).toEqual(new Set([name]));
    });

    it('if two updates of a category are based on the same version of the category, the second is refused as stale', async () => {
      const id = await wholeCategory(noura);
      const { changedAt } = (await listed(id)) ?? {};
      const answers = await Promise.all(['أ', 'ب'].map((name) => update(id, { name, changedAt })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [late] = answers.filter(({ status }) => status === 409);
      if (late !== undefined) await expectRefused(late, 'categoryChanged');
      const now = await listed(id);
      expect(now?.changedAt).toBeGreaterThan(changedAt ?? 0);
      expect((await update(id, { name: 'ج', changedAt: now?.changedAt })).status).toBe(200);
    });

    it('deleting a category deletes its questions and its link, but does not free its place in the batch', async () => {
      const id = await wholeCategory(noura);
      const token = await shareOf(noura, id);
      const games = await noura.call('GET /api/user-games');
      expect((await remove(id)).status).toBe(200);
      await expectRefused(await remove(id), 'notFound');
      await expectRefused(await noura.request('GET', `/api/custom-questions/${id}`), 'notFound');
      await expectRefused(await noura.request('GET', `/api/shared-categories/${token}`), 'notFound');
      expect([await listed(id), await noura.call('GET /api/user-games')]).toEqual([undefined, games]);
      expect(await serviceWith(server).read(noura.user.id, [Number(id)])).toEqual([]);
    });

    it('a category in a running game cannot be updated or deleted', async () => {
      const id = await wholeCategory(noura);
      const service = serviceWith(server, { playedCategories: async () => new Set([Number(id)]) });
      const { id: userId } = noura.user;
      const questions = parsed();
      const played = { refusal: 'categoryPlayed' };
      expect(await service.update(userId, Number(id), { name: 'اسم' })).toMatchObject(played);
      expect(await service.writeQuestions(userId, Number(id), questions)).toMatchObject(played);
      expect(await service.remove(userId, Number(id))).toMatchObject(played);
      expect((await service.list(userId)).find((one) => one.id === Number(id))).toMatchObject({ isPlayed: true });
      expect(await listed(id)).toMatchObject({ name: 'عائلتنا', questionCount: 6, isPlayed: false });
    });
  });

  describe('reading', () => {
    it('the list of own categories has only those of the user, newest first, each with its colour', async () => {
      const own = await start();
      const person = await hostWithCustomGames(own, 1);
      for (const name of ['الأولى', 'الثانية', 'الثالثة']) {
        await makeCategory(person, name);
        own.clock.advance(1);
      }
      const list = await person.call('GET /api/custom-categories');
      expect(list.map(({ name, color, questionCount, isShared }) => [name, color, questionCount, isShared])).toEqual([
        ['الثالثة', 'dye-3', 0, false],
        ['الثانية', 'dye-2', 0, false],
        ['الأولى', 'dye-1', 0, false],
      ]);
      expect(list.map(({ userId, gameCount, icon }) => [userId, gameCount, icon])).toEqual(
        Array(3).fill([person.user.id, 1, 'logo']),
      );
      await own.end();
    });

    it('a game reads complete categories of the user, in the requested order', async () => {
      const service = serviceWith(server);
      const salem = await host(server.url);
      const ids = [await wholeCategory(noura, 'أ'), await wholeCategory(noura, 'ب')].map(Number);
      const { id: unwritten } = (await (await makeCategory(noura)).json()) as CustomCategory;
      const asked = [ids[1] ?? 0, unwritten, 1, 2 ** 40, ids[0] ?? 0];
      const read = await service.read(noura.user.id, asked);
      expect(read.map(({ id, name, icon, questions }) => [id, name, icon, questions.length])).toEqual([
        [ids[1], 'ب', 'logo', 6],
        [ids[0], 'أ', 'logo', 6],
      ]);
      expect(read[0]?.questions[0]).toEqual({
        id: (ids[1] ?? 0) * 10 + 1,
        questionText: 'ما السؤال 1 من أسئلتنا؟',
        correctAnswer: 'جواب العائلة 1',
        wrong: [],
      });
      expect(await service.read(salem.user.id, asked)).toEqual([]);
    });
  });
});
