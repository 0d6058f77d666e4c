import { limits } from '@lamma/protocol/limits';
import { contestMessages } from '@lamma/protocol/messages';
import type { Host } from '@lamma/testkit/people/host';
import type { CallReply } from '@lamma/testkit/people/visitor';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aTeacher } from '../../../testing/contests/a-class';
import { liveQuestion, oldQuestion } from '../../../testing/contests/two-layouts';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

const draft = (change: Record<string, unknown> = {}) => ({
  title: 'مسابقة الفصل',
  questions: [liveQuestion],
  ...change,
});

onEachStorageInFullRun('a teacher’s contests', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const teacher = () => aTeacher(server);
  type Game = CallReply<'POST /api/solo-games'>;
  const create = (who: Host, change = {}) => who.call('POST /api/solo-games', { body: draft(change) });
  const list = (who: Host) => who.call('GET /api/solo-games');
  const put = (who: Host, { id }: Game, body: unknown) => who.request('PUT', `/api/solo-games/${id}`, body);
  const read = (who: Host, { id }: Game) => who.call('GET /api/solo-games/:id', { params: { id } });
  async function begin(who: Host, { id }: Game): Promise<void> {
    await visitor(server.url).call('POST /api/solo-games/:id/join', { params: { id }, body: { name: 'سالم' } });
    await who.call('POST /api/solo-games/:id/start-session', { params: { id } });
  }

  it('a new contest is open, has default settings and is listed first', async () => {
    const noura = await teacher();
    const first = await create(noura);
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      title: 'مسابقة الفصل',
      description: '',
      isActive: true,
      gameStarted: false,
      isEnded: false,
      participantCount: 0,
      questionCount: 1,
      layout: 'live',
      settings: { scoring: 'speed', tellResults: 'atOnce', secondsPerQuestion: 30 },
      joinUrl: expect.stringMatching(new RegExp(`^http://[^/]+/solo-game-join/${first.id}$`)),
      createdAt: server.clock.now(),
    });
    server.clock.advance(1000);
    const settings = { scoring: 'accuracy', secondsPerQuestion: null };
    const second = await create(noura, { questions: [oldQuestion, liveQuestion], settings });
    expect(second).toMatchObject({ questionCount: 2, settings: { ...settings, tellResults: 'atOnce' } });
    expect(await list(noura)).toEqual([second, first]);
  });

  it('the URL in the QR code has an origin that phones can open', async () => {
    const noura = await teacher();
    const { joinUrl } = await create(noura);
    const site = await noura.call('GET /api/site');
    expect(new URL(joinUrl).origin).toBe(site.phoneOrigins[0]);
  });

  it('a contest without title, question text or four options is refused with a message under each field', async () => {
    const noura = await teacher();
    const refused = async (change: Record<string, unknown>) =>
      (await expectRefused(await noura.request('POST', '/api/solo-games', draft(change)), 'invalid')).message;
    expect(await refused({ title: ' \u200F' })).toBe(contestMessages.titleNeeded);
    expect(await refused({ title: 'ع'.repeat(121) })).toBe(contestMessages.textTooLong);
    expect(await refused({ questions: [] })).toBe(contestMessages.questionNeeded);
    expect(await refused({ questions: [{ ...liveQuestion, options: ['1', '2', '3'] }] })).toBe(
      contestMessages.questionNeeded,
    );
    expect(await refused({ questions: Array(201).fill(liveQuestion) })).toBe(contestMessages.tooManyQuestions);
    expect(await refused({ questions: [{ ...liveQuestion, correctAnswer: 4 }] })).toBe(contestMessages.correctNeeded);
    expect(await list(noura)).toEqual([]);
  });

  it('an update replaces questions and settings only if the request has them, not if it has only a title', async () => {
    const noura = await teacher();
    const game = await create(noura, { description: 'الوصف', settings: { secondsPerQuestion: 15 } });
    expect(await (await put(noura, game, { title: 'اسم آخر' })).json()).toEqual({ ...game, title: 'اسم آخر' });
    const nameless = await expectRefused(await put(noura, game, { title: ' ' }), 'invalid');
    expect(nameless.message).toBe(contestMessages.contestNameNeeded);
    const body = {
      title: 'ثالث',
      description: '',
      questions: [oldQuestion, oldQuestion],
      settings: { scoring: 'accuracy' },
    };
    expect(await (await put(noura, game, body)).json()).toMatchObject({
      title: 'ثالث',
      description: '',
      questionCount: 2,
      layout: 'old',
      settings: { scoring: 'accuracy', secondsPerQuestion: 15 },
    });
    expect((await read(noura, game)).questions).toEqual([oldQuestion, oldQuestion]);
    await expectRefused(await put(noura, game, { title: ' ' }), 'invalid');
    await expectRefused(await put(noura, game, { title: 'x', questions: [] }), 'invalid');
  });

  it('every change increments the version, and an update without a change does not', async () => {
    const noura = await teacher();
    const game = await create(noura);
    const version = async () => (await read(noura, game)).version;
    const before = await version();
    await put(noura, game, { title: game.title });
    expect(await version()).toBe(before);
    await put(noura, game, { title: 'اسم آخر' });
    expect(await version()).toBe(before + 1);
    await noura.call('PUT /api/solo-games/:id/toggle', { params: { id: game.id }, body: { isActive: false } });
    expect(await version()).toBe(before + 2);
    expect((await read(noura, game)).state).toMatchObject({ title: 'اسم آخر', isActive: false });
  });

  it('a contest under way can be renamed, but it cannot be deleted and its questions cannot be changed', async () => {
    const noura = await teacher();
    const game = await create(noura);
    await begin(noura, game);
    expect((await put(noura, game, { title: 'في أثناء اللعب' })).status).toBe(200);
    expect((await put(noura, game, { title: 'في أثناء اللعب', questions: [liveQuestion] })).status).toBe(200);
    await expectRefused(await put(noura, game, { title: 'x', questions: [oldQuestion] }), 'contestRunning');
    const other = [{ ...liveQuestion, question: 'كم 3 + 3؟' }];
    await expectRefused(await put(noura, game, { title: 'x', questions: other }), 'contestRunning');
    await expectRefused(await put(noura, game, { title: 'x', settings: { scoring: 'accuracy' } }), 'contestRunning');
    await expectRefused(await noura.request('DELETE', `/api/solo-games/${game.id}`), 'contestRunning');
    expect((await list(noura))[0]).toMatchObject({ title: 'في أثناء اللعب', gameStarted: true, participantCount: 1 });
    await noura.call('POST /api/solo-games/:id/end-session', { params: { id: game.id } });
    expect((await put(noura, game, { title: 'x', questions: [oldQuestion] })).status).toBe(200);
    expect((await list(noura))[0]).toMatchObject({ gameStarted: false, isEnded: true, layout: 'old' });
  });

  it('a stopped contest accepts no participants and no answers', async () => {
    const noura = await teacher();
    const game = await create(noura);
    await begin(noura, game);
    server.clock.advance(limits.contestCountInMs);
    await server.clock.callbacksDone();
    const salem = visitor(server.url);
    const join = () => salem.request('POST', `/api/solo-games/${game.id}/join`, { name: 'منى' });
    const { id: participantId } = (await (await join()).json()) as { id: string };
    const toggle = (isActive: boolean) =>
      noura.call('PUT /api/solo-games/:id/toggle', { params: { id: game.id }, body: { isActive } });
    expect(await toggle(false)).toEqual({ ok: true, isActive: false });
    const other = visitor(server.url);
    await expectRefused(
      await other.request('POST', `/api/solo-games/${game.id}/join`, { name: 'فهد' }),
      'contestStopped',
    );
    const answer = () =>
      salem.request('POST', `/api/solo-games/${game.id}/submit-answer`, { participantId, selectedAnswer: 'A' });
    await expectRefused(await answer(), 'contestStopped');
    expect(await toggle(true)).toEqual({ ok: true, isActive: true });
    expect((await answer()).status).toBe(200);
  });

  it('a copy of a contest has its questions and settings, a title marked as a copy, and no runs', async () => {
    const noura = await teacher();
    const game = await create(noura, {
      description: 'الوصف',
      questions: [oldQuestion],
      settings: { scoring: 'accuracy' },
    });
    await begin(noura, game);
    const copy = () => noura.call('POST /api/solo-games/:id/duplicate', { params: { id: game.id } });
    const { id, joinUrl, createdAt, ...same } = await copy();
    expect(id).not.toBe(game.id);
    expect(joinUrl).toContain(id);
    expect(createdAt).toBe(server.clock.now());
    const { description, layout, settings, questionCount } = game;
    const empty = { gameStarted: false, isEnded: false, participantCount: 0, isActive: true };
    expect(same).toEqual({ title: 'مسابقة الفصل (نسخة)', description, layout, settings, questionCount, ...empty });
    await put(noura, game, { title: 'ع'.repeat(limits.contestTitle) });
    const { title } = await copy();
    expect([...title]).toHaveLength(limits.contestTitle);
    expect(title.endsWith('ع (نسخة)')).toBe(true);
  });

  it('deleting a contest deletes its runs', async () => {
    const noura = await teacher();
    const [game, other] = [await create(noura), await create(noura, { title: 'الباقية' })];
    await begin(noura, game);
    await noura.call('POST /api/solo-games/:id/end-session', { params: { id: game.id } });
    expect(await noura.call('DELETE /api/solo-games/:id', { params: { id: game.id } })).toEqual({ ok: true });
    expect((await list(noura)).map(({ id }) => id)).toEqual([other.id]);
    await expectRefused(await noura.request('GET', `/api/solo-games/${game.id}`), 'notFound');
    await expectRefused(await noura.request('DELETE', `/api/solo-games/${game.id}`), 'notFound');
  });

  it('requests for another teacher’s contest are answered 404', async () => {
    const [noura, salem] = [await teacher(), await teacher()];
    const game = await create(noura);
    const path = `/api/solo-games/${game.id}`;
    for (const [method, suffix, body] of [
      ['PUT', '', { title: 'سرقة' }],
      ['DELETE', '', undefined],
      ['POST', '/duplicate', undefined],
      ['PUT', '/toggle', { isActive: false }],
    ] as const) {
      await expectRefused(await salem.request(method, path + suffix, body), 'notFound');
    }
    expect(await list(salem)).toEqual([]);
    expect(await list(noura)).toEqual([game]);
  });

  it('a teacher has at most 200 contests, even with concurrent requests; other teachers are not affected', async () => {
    const [noura, salem] = [await teacher(), await teacher()];
    for (let made = 0; made < limits.contests - 2; made += 20) {
      const count = Math.min(20, limits.contests - 2 - made);
      await Promise.all(Array.from({ length: count }, () => create(noura)));
    }
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await noura.request('POST', '/api/solo-games', draft())).status),
    );
    expect(statuses.sort()).toEqual([200, 200, ...Array<number>(6).fill(409)]);
    const games = await list(noura);
    expect(games).toHaveLength(limits.contests);
    const copied = await noura.request('POST', `/api/solo-games/${games[0]?.id}/duplicate`);
    await expectRefused(copied, 'tooManyContests');
    await create(salem);
    await noura.call('DELETE /api/solo-games/:id', { params: { id: games[0]?.id ?? '' } });
    await create(noura);
  });

  it('the import call reads a file and lists its errors by row', async () => {
    const noura = await teacher();
    const row = 'ما عاصمة الكويت؟,الكويت,حولي,الجهراء,الأحمدي,أ';
    expect(await noura.call('POST /api/solo-games/import', { body: { csv: `${row}\n` } })).toEqual({
      questions: [liveQuestion],
    });
    const refused = await noura.request('POST', '/api/solo-games/import', { csv: `${row}\n${row},\nس,1,2,3,4,E` });
    expect((await expectRefused(refused, 'badImport')).fields).toEqual({ '3': contestMessages.correctNeeded });
    expect(await list(noura)).toEqual([]);
  });

  it('a contest can be made from the bank’s categories and their questions', async () => {
    const noura = await teacher();
    const [category] = await noura.call('GET /api/solo-games/bank');
    expect(category).toMatchObject({ id: 1, nameAr: 'فئة 1', questionCount: 18 });
    const { questions } = await noura.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
    expect(questions).toHaveLength(18);
    const game = await create(noura, { questions });
    expect(game.questionCount).toBe(18);
    expect((await read(noura, game)).questions).toEqual(questions);
    for (const unknown of ['99', '0', 'x', '1e0', '9999999999']) {
      await expectRefused(await noura.request('GET', `/api/solo-games/bank/${unknown}`), 'notFound');
    }
  });
});
