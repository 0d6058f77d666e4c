import { signIn } from '@lamma/testkit/people/host';
import { CallRefused, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBank, answerOf, explanationOf } from '../../testing/people/builders';
import { aCorrection } from '../../testing/questions/question-calls';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';

describe('questions that a visitor may try', () => {
  let server: TestServer;
  beforeAll(async () => {
    const bank = { ...aBank(), samples: [101, 202, 9999], mediaRoot: '/', findMedia: () => undefined };
    server = await startTestServer({ bank });
  });
  afterAll(() => server.end());

  const answer = (questionId: number, option: string) =>
    visitor(server.url).call('POST /api/try-questions/answer', { body: { questionId, option } });

  it('the sample questions are the listed ones that the bank still has, with sorted options and nothing that reveals the answer', async () => {
    const list = await visitor(server.url).call('GET /api/try-questions');
    expect(list.map(({ id, category }) => [id, category])).toEqual([
      [101, 'فئة 1'],
      [202, 'فئة 2'],
    ]);
    for (const { id, options, ...rest } of list) {
      expect(options).toEqual([answerOf(id), ...[1, 2, 3].map((wrong) => `خطأ ${wrong} للسؤال ${id}`)].sort());
      expect(JSON.stringify(rest)).not.toMatch(/سري/);
    }
  });

  it('the call for the sample questions is answered with 304 if the browser has them', async () => {
    const first = await visitor(server.url).request('GET', '/api/try-questions');
    const tag = first.headers.get('etag') ?? '';
    const again = await visitor(server.url).request('GET', '/api/try-questions', undefined, { 'if-none-match': tag });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  it('a sample question reveals its answer and explanation after any option', async () => {
    const solution = { correctAnswer: answerOf(101), why: explanationOf(101) };
    expect(await answer(101, answerOf(101))).toEqual({ isRight: true, ...solution });
    expect(await answer(101, 'خطأ 1 للسؤال 101')).toEqual({ isRight: false, ...solution });
  });

  it('the call for a sample question’s answer does not reveal the answer of any other bank question', async () => {
    const refused = await answer(102, answerOf(102)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CallRefused);
    expect(refused).toMatchObject({ status: 404, body: { reason: 'notFound' } });
  });

  it('the sample questions have the owner’s corrections, and leave out a question that is not in play', async () => {
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const params = { questionId: '202' };
    await owner.call('PUT /api/admin/questions/:questionId', { params, body: aCorrection() });
    const corrected = await visitor(server.url).call('GET /api/try-questions');
    expect(corrected[1]?.questionText).toBe('ما السؤال المصحّح؟');
    expect((await answer(202, 'جواب مصحّح')).isRight).toBe(true);
    await owner.call('POST /api/admin/questions/:questionId/verdict', {
      params,
      body: { verdict: 'stop' },
    });
    expect((await visitor(server.url).call('GET /api/try-questions')).map(({ id }) => id)).toEqual([101]);
  });
});
