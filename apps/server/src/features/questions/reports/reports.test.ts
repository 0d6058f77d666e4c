import { arabicDigits } from '@lamma/rules/arabic/digits';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { giveOwnCategory } from '../../../testing/custom-games/given-category';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { giveGames } from '../../../testing/people/allowance-of';
import { questionCalls } from '../../../testing/questions/question-calls';
import { seenQuestion } from '../../../testing/questions/seen-question';
import { operator } from '../../../testing/server/operator';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('reports of questions', (start) => {
  let server: TestServer;
  let owner: Host;
  let noura: Host;
  beforeEach(async () => {
    server = await start();
    owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    noura = await host(server.url);
    await giveGames(server, noura.user.id, 100);
  });
  afterEach(() => server.end());

  const send = (person: Pick<Host, 'request'>, gameId: string, body: object) =>
    person.request('POST', `/api/game-sessions/${gameId}/reports`, body);
  const desk = (questionId: number) =>
    owner.call('GET /api/admin/questions/:questionId', { params: { questionId: String(questionId) } });
  const rowOf = async (questionId: number, state = 'new') => {
    const rows = await owner.call('GET /api/admin/reports', { query: { state } });
    return rows.find((row) => row.questionId === questionId);
  };
  const settle = (questionId: number, verdict: string) =>
    owner.call('POST /api/admin/questions/:questionId/verdict', {
      params: { questionId: String(questionId) },
      body: { verdict },
    });

  it('a report is on the owner’s desk with its question, reporter, game, time and reason', async () => {
    const { gameId, questionId } = await seenQuestion(noura);
    expect(
      (await send(noura, gameId, { questionId, reason: 'answer', note: ' سمعنا غير هذا\nوفي الكتاب كذا ' })).status,
    ).toBe(200);
    expect(await rowOf(questionId)).toMatchObject({ reports: 1, reason: 'answer', categoryName: 'فئة 1' });
    const seen = await desk(questionId);
    expect(seen).toMatchObject({ gameNumber: 1, place: 1, level: 'easy', isStopped: false, bankText: null });
    expect(seen.question).toMatchObject({ questionText: `ما السؤال رقم ${questionId}؟` });
    expect(seen.reports).toMatchObject([
      {
        reporter: 'نورة العنزي',
        byCard: false,
        place: 'classic',
        reason: 'answer',
        note: 'سمعنا غير هذا\nوفي الكتاب كذا',
        isOfOldText: false,
        isSettled: false,
        at: server.clock.now(),
      },
    ]);
  });

  it('a user’s second report of a question in a game replaces the first, and an equal report changes nothing', async () => {
    const { gameId, questionId } = await seenQuestion(noura);
    const report = { questionId, reason: 'unclear', note: '' };
    await send(noura, gameId, report);
    const { at } = (await desk(questionId)).reports[0] ?? {};
    server.clock.advance(60_000);
    await send(noura, gameId, report);
    expect((await desk(questionId)).reports).toMatchObject([{ reason: 'unclear', at }]);
    await send(noura, gameId, { ...report, reason: 'media', note: 'الصورة سوداء' });
    const { reports, reportCount } = await desk(questionId);
    expect(reports).toMatchObject([{ reason: 'media', note: 'الصورة سوداء' }]);
    expect(reportCount).toBe(1);
    expect((await rowOf(questionId))?.reports).toBe(1);
  });

  it('ten concurrent reports of a question by one user are stored as one report', async () => {
    const { gameId, questionId } = await seenQuestion(noura);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => send(noura, gameId, { questionId, reason: 'other', note: '' })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await desk(questionId)).reportCount).toBe(1);
  });

  it('a user can report a question of their own game once it was played or its answer was shown', async () => {
    const { gameId, questionId, state } = await seenQuestion(noura);
    const report = { reason: 'answer', note: '' };
    const unseen = state.categoriesData[1]?.questions[2]?.id ?? 0;
    await expectRefused(await send(noura, gameId, { questionId: unseen, ...report }), 'questionNotSeen');
    await expectRefused(await send(noura, gameId, { questionId: 799, ...report }), 'questionUnknown');
    await expectRefused(await send(await host(server.url), gameId, { questionId, ...report }), 'notFound');
    await expectRefused(await send(visitor(server.url), gameId, { questionId, ...report }), 'unauthorized');
    await expectRefused(await send(noura, gameId, { questionId, reason: 'nothing', note: '' }), 'invalid');
    expect(await rowOf(questionId)).toBeUndefined();
  });

  it('a question of an own category cannot be reported', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => giveOwnCategory(server, noura.user.id)));
    const { gameId, questionId } = await seenQuestion(noura, { selectedCategories: six, gameMode: 'custom' });
    await expectRefused(await send(noura, gameId, { questionId, reason: 'answer', note: '' }), 'ownQuestion');
  });

  it('a report from a phone with a game’s card is stored for the game’s host and marked as such', async () => {
    const { gameId, questionId } = await seenQuestion(noura);
    const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id: gameId } });
    const guest = visitor(server.url);
    await guest.request('POST', '/api/game-remotes/open', { token: remoteToken });
    expect((await send(guest, gameId, { questionId, reason: 'answer', note: '' })).status).toBe(200);
    expect((await desk(questionId)).reports).toMatchObject([{ reporter: 'نورة العنزي', byCard: true }]);
    const other = await seenQuestion(noura);
    await expectRefused(
      await send(guest, other.gameId, { questionId: other.questionId, reason: 'answer', note: '' }),
      'notFound',
    );
  });

  it('a teacher can report a bank question of their contest after its end', async () => {
    const teacher = await host(server.url);
    await operator(server).makeTeacher(teacher.email);
    const { params, body } = await questionCalls({ owner: noura, teacher }).reportContestQuestion();
    await teacher.call('POST /api/solo-games/:id/reports', { params, body });
    const { question } = await teacher
      .call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } })
      .then(({ questions: [first] }) => ({ question: first?.question }));
    const rows = await owner.call('GET /api/admin/reports');
    const row = rows.find(({ questionText }) => questionText === question);
    expect((await desk(row?.questionId ?? 0)).reports).toMatchObject([{ place: 'contest', byCard: false }]);
    const refused = async (change: object, name: Parameters<typeof expectRefused>[1]) =>
      expectRefused(
        await teacher.request('POST', `/api/solo-games/${params.id}/reports`, { ...body, ...change }),
        name,
      );
    await refused({ runId: 'anotherrunid' }, 'notFound');
    await refused({ questionIndex: 1 }, 'noSuchQuestion');
  });

  it('a teacher cannot report a question that they wrote or changed, nor any question before the end of the run', async () => {
    const teacher = await host(server.url);
    await operator(server).makeTeacher(teacher.email);
    const { questions } = await teacher.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
    const changed = { ...questions[0], question: 'سؤال بكلمات أخرى؟' };
    // The contest form writes Arabic digits.
    const written = { ...questions[1], question: arabicDigits(questions[1]?.question ?? '') };
    const { id } = await teacher.call('POST /api/solo-games', {
      body: { title: 'مسابقة', description: '', questions: [changed, written] },
    });
    const params = { id };
    await visitor(server.url).call('POST /api/solo-games/:id/join', { params, body: { name: 'سالم' } });
    const command = (type: 'start' | 'end') =>
      teacher.call('POST /api/solo-games/:id/commands', { params, body: { command: { type } } });
    await command('start');
    const { teacher: view } = await teacher.call('GET /api/solo-games/:id', { params });
    expect(view?.questions.map(({ questionId }) => questionId === undefined)).toEqual([true, false]);
    const { runId } = view ?? {};
    const report = (questionIndex: number) =>
      teacher.request('POST', `/api/solo-games/${id}/reports`, { runId, questionIndex, reason: 'answer', note: '' });
    await expectRefused(await report(1), 'questionNotSeen');
    await command('end');
    await expectRefused(await report(0), 'ownQuestion');
    expect((await report(1)).status).toBe(200);
  });

  it('ignoring a report marks it as handled; a new report puts the question back on the desk, without the ignored report', async () => {
    const { gameId, questionId } = await seenQuestion(noura);
    await send(noura, gameId, { questionId, reason: 'answer', note: '' });
    const before = await owner.call('GET /api/admin/reports/counts');
    expect(await settle(questionId, 'ignore')).toMatchObject({ decision: 'ignored' });
    const after = await owner.call('GET /api/admin/reports/counts');
    expect(after).toEqual({ new: before.new - 1, handled: before.handled + 1 });
    expect(await rowOf(questionId, 'handled')).toMatchObject({ reports: 1, decision: 'ignored' });
    expect((await desk(questionId)).reports).toMatchObject([{ isSettled: true }]);
    // Another user reports the same question.
    const salem = await host(server.url);
    const met = await seenQuestion(salem);
    expect(met.questionId).toBe(questionId);
    await send(salem, met.gameId, { questionId, reason: 'unclear', note: '' });
    expect(await rowOf(questionId)).toMatchObject({ reports: 1, reason: 'unclear', decision: null });
    expect((await desk(questionId)).reportCount).toBe(2);
  });

  it('the desk lists reports in pages, newest first', async () => {
    const reported: number[] = [];
    for (const _game of [1, 2]) {
      const { id, state } = await noura.startGame();
      let version = 0;
      for (const questionId of state.categoriesData.flatMap(({ questions }) => questions.map((one) => one.id))) {
        for (const command of [{ type: 'openQuestion', questionId } as const, { type: 'award', team: 1 } as const])
          version = (await noura.move(id, version, command)).body.version;
        server.clock.advance(1000);
        await send(noura, id, { questionId, reason: 'answer', note: '' });
        reported.unshift(questionId);
      }
      server.clock.advance(3_600_000);
    }
    const first = await owner.request('GET', '/api/admin/reports');
    const rows = (await first.json()) as { questionId: number }[];
    expect(rows.map(({ questionId }) => questionId)).toEqual(reported.slice(0, 50));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = (await (await owner.request('GET', next)).json()) as { questionId: number }[];
    expect(rest.map(({ questionId }) => questionId)).toEqual(reported.slice(50));
    await expectRefused(await owner.request('GET', '/api/admin/reports?after=nonsense'), 'invalid');
  });
});
