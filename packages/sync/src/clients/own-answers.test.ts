import { describe, expect, it } from 'vitest';
import { anOpenQuestion, answerOf, aStudent, contestRig } from '../../testing/clients/student-rig';
import { timings } from '../timings';

describe('a student’s answer', () => {
  it('an answer is locked and sent at once, and shown as accepted after its ack', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    await scheduler.advance(4000);
    expect(student.client.answer('B')).toBe(true);
    expect(answerOf(student)).toEqual({ state: 'sending', selectedAnswer: 'B' });
    expect(student.client.answer('C')).toBe(false);
    await student.exchange();
    expect(answerOf(student)).toEqual({ state: 'taken', selectedAnswer: 'B', isCorrect: true, points: 10 });
    expect(student.shown().me?.score).toBe(10);
    expect(student.client.answer('C')).toBe(false);
    await student.exchange();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.responseTime).toBe(4000);
  });

  it('an answer is resent unchanged after 2.5 s until it is acknowledged, and counts once', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    student.toServer();
    student.pair.toClient = [];
    await scheduler.advance(timings.answerResendMs - 1);
    expect(server.received).toHaveLength(1);
    await scheduler.advance(1);
    await student.exchange();
    expect(server.received.map(({ selectedAnswer }) => selectedAnswer)).toEqual(['B', 'B']);
    expect(student.shown().me?.score).toBe(10);
    await scheduler.advance(30_000);
    await student.exchange();
    expect(server.received).toHaveLength(2);
  });

  it('an answer is shown as accepted after a reconnect if its ack was lost', async () => {
    const { student, server } = await anOpenQuestion();
    student.client.answer('B');
    student.toServer();
    student.pair.cut();
    await student.exchange();
    await student.restExchange();
    expect(answerOf(student)?.state).toBe('taken');
    expect(new Set(server.received.map(({ selectedAnswer }) => selectedAnswer))).toEqual(new Set(['B']));
  });

  it('StudentClient ignores stored values that are not answers', async () => {
    const { rig, student } = await anOpenQuestion();
    student.client.stop();
    const answer = { runId: student.shown().view?.runId, questionIndex: 0, selectedAnswer: 'C', responseTime: 1 };
    const wrong: unknown[] = [null, 7, 'C', { ...answer, runId: 1 }, { ...answer, questionIndex: '0' }];
    wrong.push({ ...answer, selectedAnswer: 'E' }, { ...answer, selectedAnswer: 2 }, { ...answer, responseTime: null });
    student.browser.storage.set(`lamma:solo:${rig.server.id}`, JSON.stringify(wrong));
    const again = rig.phone(student.browser);
    await again.restExchange();
    await again.exchange();
    expect(rig.server.received).toEqual([]);
    expect(again.shown().me?.name).toBe('دانة العنزي');
  });

  it('an answer is not changed by a duplicate, late ack', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    const [sent] = student.pair.toServer;
    student.toServer();
    const acks = [...student.pair.toClient];
    await scheduler.advance(timings.answerResendMs);
    await student.exchange();
    server.close();
    await student.exchange();
    for (const { run } of acks) run();
    expect(sent?.event).toBe('solo:answer');
    expect(student.shown().me?.score).toBe(10);
  });

  it('an answer is sent over REST if there is no socket', async () => {
    const { student, server } = await anOpenQuestion();
    student.pair.cut();
    student.client.answer('B');
    expect(student.rest.calls.map(({ request }) => request)).toMatchObject([
      {
        method: 'POST',
        path: '/api/solo-games/solo-abcdefgh/submit-answer',
        body: { participantId: 'p-1-abcdef', selectedAnswer: 'B', questionIndex: 0, responseTime: 0 },
      },
    ]);
    await student.restExchange();
    expect(answerOf(student)?.state).toBe('taken');
    expect(server.received).toHaveLength(1);
  });

  it('an answer is sent once over REST during a short socket loss, and not again before REST replies', async () => {
    const { student, scheduler } = await anOpenQuestion();
    student.pair.cut();
    student.client.answer('B');
    const posts = () => student.rest.calls.filter(({ request }) => request.method === 'POST').length;
    expect(posts()).toBe(1);
    await scheduler.advance(timings.answerResendMs);
    expect(posts()).toBe(1);
    await student.exchange();
    expect(answerOf(student)?.state).toBe('taken');
    expect(posts()).toBe(1);
  });

  it('an answer survives a state that was requested before it and arrives after its ack', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.pair.cut();
    await scheduler.advance(timings.graceMs);
    const [reading] = student.rest.calls.splice(0);
    const before = reading && server.rest(reading.request, student.browser.jar);
    await scheduler.advance(1);
    student.client.answer('B');
    await student.restExchange();
    expect(answerOf(student)?.state).toBe('taken');
    if (before !== undefined) reading?.answer(before);
    await scheduler.advance(0);
    expect(answerOf(student)?.state).toBe('taken');
    expect(student.shown().me?.score).toBe(10);
  });

  it('an answer waits while the server does not answer, and is sent automatically afterwards', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.rest.isReachable = false;
    student.pair.cut();
    student.client.answer('B');
    await scheduler.advance(20_000);
    expect(answerOf(student)?.state).toBe('sending');
    await student.exchange();
    expect(answerOf(student)?.state).toBe('taken');
    expect(server.received).toHaveLength(1);
  });

  it('an answer is resent after a reload', async () => {
    const { student, rig, server } = await anOpenQuestion();
    student.rest.isReachable = false;
    student.pair.cut();
    student.client.answer('B');
    student.client.stop();
    const again = rig.phone(student.browser);
    await again.restExchange();
    expect(answerOf(again)).toMatchObject({ state: 'sending', selectedAnswer: 'B' });
    await again.exchange();
    expect(answerOf(again)?.state).toBe('taken');
    expect(server.received).toHaveLength(1);
    expect(student.browser.storage.size).toBe(0);
  });

  it('a stored answer is not sent if it belongs to another run', async () => {
    const { student, rig, server } = await anOpenQuestion();
    student.rest.isReachable = false;
    student.pair.cut();
    student.client.answer('B');
    student.client.stop();
    server.restart('run-2-abcdefgh');
    const again = rig.phone(student.browser);
    await again.restExchange();
    void again.client.join('دانة');
    await again.restExchange();
    await again.exchange();
    expect(server.received).toEqual([]);
  });

  it('an answer is shown as late if the question had closed, and is not resent', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.rest.isReachable = false;
    student.pair.cut();
    student.client.answer('B');
    server.close();
    await student.exchange();
    expect(answerOf(student)).toMatchObject({ state: 'late' });
    await scheduler.advance(30_000);
    await student.exchange();
    expect(server.received).toHaveLength(1);
    expect(student.client.answer('B')).toBe(false);
  });

  it('an answer may be given again after a temporary refusal', async () => {
    const { student, server } = await anOpenQuestion();
    server.refusesNext = ['notNow'];
    student.client.answer('B');
    await student.exchange();
    expect(answerOf(student)?.state).toBe('refused');
    expect(student.client.answer('C')).toBe(true);
    await student.exchange();
    expect(answerOf(student)).toMatchObject({ state: 'taken', selectedAnswer: 'C' });
  });

  it.each(['busy', 'storage', 'rate', 'internal'] as const)('an answer is resent after «%s»', async (refusal) => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.refusesNext = [refusal];
    student.client.answer('B');
    await student.exchange();
    expect(answerOf(student)?.state).toBe('sending');
    await scheduler.advance(timings.answerResendMs * 1.2);
    await student.exchange();
    expect(answerOf(student)?.state).toBe('taken');
  });

  it('of two answers from two tabs the first counts, and both tabs show it', async () => {
    const { student, rig, server } = await anOpenQuestion();
    const other = rig.phone(student.browser);
    await other.restExchange();
    await other.exchange();
    expect(other.shown().me?.id).toBe(student.shown().me?.id);
    student.client.answer('B');
    other.client.answer('C');
    await student.exchange();
    await other.exchange();
    expect([answerOf(student), answerOf(other)]).toMatchObject([{ selectedAnswer: 'B' }, { selectedAnswer: 'B' }]);
    expect(server.view.participantCount).toBe(1);
    rig.server.open(1);
    await student.exchange();
    await other.exchange();
    student.client.answer('A');
    await student.exchange();
    other.client.refresh();
    await other.exchange();
    expect(answerOf(other, 1)).toMatchObject({ state: 'taken', selectedAnswer: 'A' });
  });

  it('in the older layout an answer is sent to `/submit` with all earlier ones, and a late answer is reported as late', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.change({ layout: 'old' });
    await student.exchange();
    student.client.answer('B');
    expect(student.rest.calls[0]?.request).toMatchObject({
      path: '/api/solo-games/solo-abcdefgh/submit',
      body: { participantId: 'p-1-abcdef', answers: { 0: 'B' } },
    });
    await student.restExchange();
    expect(answerOf(student)?.state).toBe('taken');
    server.open(1);
    await student.exchange();
    student.client.answer('C');
    expect(student.rest.calls[0]?.request.body).toMatchObject({ answers: { 0: 'B', 1: 'C' } });
    server.close();
    await student.exchange();
    await student.restExchange();
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(answerOf(student, 1)).toMatchObject({ state: 'late' });
    expect(answerOf(student, 0)?.state).toBe('taken');
  });

  it('an answer is not accepted in the lobby, during a pause or after the close', async () => {
    const rig = contestRig();
    const student = await aStudent(rig);
    expect(student.client.answer('A')).toBe(false);
    rig.server.open(0, { leftMs: 12_000, deadlineAt: null });
    await student.exchange();
    expect(student.client.answer('A')).toBe(false);
    rig.server.close();
    await student.exchange();
    expect(student.client.answer('A')).toBe(false);
    expect(rig.server.received).toEqual([]);
  });

  it('an answer is not accepted before the student has joined', async () => {
    const { phone, server } = contestRig();
    const student = phone();
    expect(student.client.answer('A')).toBe(false);
    server.open(0);
    await student.restExchange();
    expect(student.shown().view?.phase).toBe('question');
    expect(student.client.answer('A')).toBe(false);
  });

  it.each(['A', 'B', 'C', 'D'] as const)('the stored answer «%s» is resent after a reload', async (letter) => {
    const { student, rig, server } = await anOpenQuestion();
    student.pair.cut();
    student.client.answer(letter);
    student.rest.failAll();
    student.client.stop();
    const again = rig.phone(student.browser);
    await again.restExchange();
    await again.exchange();
    expect(server.received).toMatchObject([{ questionIndex: 0, selectedAnswer: letter }]);
    expect(answerOf(again)).toMatchObject({ state: 'taken', selectedAnswer: letter });
  });

  it('an answer shows as refused after a refusal over REST', async () => {
    const { student, server } = await anOpenQuestion();
    student.pair.cut();
    student.client.answer('B');
    server.refusesNext = ['answerLate'];
    await student.restExchange();
    expect(answerOf(student)).toMatchObject({ state: 'late' });
  });

  it('a late answer triggers no other request', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    const { asked } = server;
    server.refusesNext = ['answerLate'];
    student.client.answer('B');
    await student.exchange();
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(server.asked).toBe(asked);
  });

  it.each([
    ['a proxy’s page', { status: 200, body: { page: 'sign in' } }],
    ['a broken server', { status: 500, body: { totalScore: 10 } }],
  ])('an answer keeps waiting after an answer of %s', async (_what, answer) => {
    const { student } = await anOpenQuestion();
    student.pair.cut();
    student.client.answer('B');
    student.rest.take()?.answer(answer);
    await student.restExchange();
    expect(answerOf(student)?.state).toBe('sending');
  });

  it('an answer is sent over REST even if the previous answer has no reply from REST yet', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.pair.cut();
    student.client.answer('B');
    const [unanswered] = student.rest.calls.splice(0);
    server.open(1);
    await student.exchange();
    expect(student.shown().view?.currentQuestionIndex).toBe(1);
    student.pair.cut();
    student.client.answer('A');
    expect(student.rest.calls.map(({ request }) => request.body)).toMatchObject([{ questionIndex: 1 }]);
    unanswered?.fail();
    await scheduler.advance(0);
    await student.restExchange();
    expect(answerOf(student, 1)?.state).toBe('taken');
  });
});
