import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { acceptedOf, answerOf, cluesOf, explanationOf } from '../../../testing/people/builders';
import { aCorrection } from '../../../testing/questions/question-calls';
import { operator } from '../../../testing/server/operator';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

describe('the preview of questions', () => {
  let server: TestServer;
  let teacher: Host;
  beforeAll(async () => {
    server = await startTestServer();
    teacher = await host(server.url);
    await operator(server).makeTeacher(teacher.email);
  });
  afterAll(() => server.end());

  const preview = (categoryId: string) => teacher.call('GET /api/admin/questions-preview', { query: { categoryId } });

  it('the preview shows a teacher all games of a category with answers, files and levels', async () => {
    const { categoryId, games } = await preview('3');
    expect([categoryId, games.map(({ gameNumber, questions }) => [gameNumber, questions.length])]).toEqual([
      3,
      [
        [1, 6],
        [2, 6],
        [3, 6],
      ],
    ]);
    expect(games[1]?.questions.map(({ place, level }) => [place, level])).toEqual([
      [1, 'easy'],
      [2, 'easy'],
      [3, 'medium'],
      [4, 'medium'],
      [5, 'hard'],
      [6, 'hard'],
    ]);
    expect(games[0]?.questions[2]).toMatchObject({
      id: 303,
      correctAnswer: answerOf(303),
      why: explanationOf(303),
      questionImage: 'img303.webp',
      isStopped: false,
      isCorrected: false,
    });
    expect(games[0]?.questions[2]?.accept).toContain(acceptedOf(303));
    expect(games[0]?.questions.map(({ clues }) => clues)).toEqual([1, 2, 3, 4, 5, 6].map((at) => cluesOf(300 + at)));
  });

  it('the preview shows corrections and stopped questions', async () => {
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const params = { questionId: '102' };
    const { edition } = await owner.call('GET /api/admin/questions/:questionId', { params });
    await owner.call('PUT /api/admin/questions/:questionId', { params, body: aCorrection({ edition }) });
    await owner.request('POST', '/api/admin/questions/103/verdict', { verdict: 'stop' });
    const { games } = await preview('1');
    expect(games[0]?.questions.slice(1, 3)).toMatchObject([
      { questionText: 'ما السؤال المصحّح؟', isCorrected: true, isStopped: false },
      { id: 103, isCorrected: false, isStopped: true },
    ]);
  });

  it('the preview refuses users who are not teachers, and unknown categories', async () => {
    const noura = await host(server.url);
    await expectRefused(await noura.request('GET', '/api/admin/questions-preview?categoryId=1'), 'forbidden');
    for (const id of ['99', '10001', 'x'])
      await expectRefused(await teacher.request('GET', `/api/admin/questions-preview?categoryId=${id}`), 'notFound');
  });
});
