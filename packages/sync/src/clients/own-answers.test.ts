import { describe, expect, it } from 'vitest';
import { anOpenQuestion, answerOf, aStudent, contestRig } from '../../testing/clients/student-rig';
import { timings } from '../timings';

describe('a student’s answer', () => {
  it('[R610] is locked at once, sent, and taken when it is acknowledged', async () => {
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

  it('[R611][F19] is sent again after 2.5 s, the same, until it is acknowledged, and counts once', async () => {
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

  it('[R611][F19] whose acknowledgement was cut off is known as taken from the next link on', async () => {
    const { student, server } = await anOpenQuestion();
    student.client.answer('B');
    student.toServer();
    student.pair.cut();
    await student.exchange();
    await student.restExchange();
    expect(answerOf(student)?.state).toBe('taken');
    expect(new Set(server.received.map(({ selectedAnswer }) => selectedAnswer))).toEqual(new Set(['B']));
  });

  it('[R611][F18] told twice and late changes nothing', async () => {
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

  it('[R612][F22] goes by REST where there is no socket', async () => {
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

  it('[R681][F26] is sent once by REST while its socket may come back, and not again while REST has not answered', async () => {
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

  it('[R612][F18] is not forgotten for a reading that was asked for before it, and comes after its acknowledgement', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.pair.cut();
    await scheduler.advance(timings.graceMs);
    const [reading] = student.rest.calls.splice(0);
    const before = reading && server.rest(reading.request, student.kept.jar);
    await scheduler.advance(1);
    student.client.answer('B');
    await student.restExchange();
    expect(answerOf(student)?.state).toBe('taken');
    if (before !== undefined) reading?.answer(before);
    await scheduler.advance(0);
    expect(answerOf(student)?.state).toBe('taken');
    expect(student.shown().me?.score).toBe(10);
  });

  it('[R612][F16] waits while nothing answers, and leaves by itself when something does', async () => {
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

  it('[R613] goes on being sent after a reload', async () => {
    const { student, rig, server } = await anOpenQuestion();
    student.rest.isReachable = false;
    student.pair.cut();
    student.client.answer('B');
    student.client.stop();
    const again = rig.phone(student.kept);
    await again.restExchange();
    expect(answerOf(again)).toMatchObject({ state: 'sending', selectedAnswer: 'B' });
    await again.exchange();
    expect(answerOf(again)?.state).toBe('taken');
    expect(server.received).toHaveLength(1);
    expect(student.kept.storage.size).toBe(0);
  });

  it('[R613] of another run is not sent', async () => {
    const { student, rig, server } = await anOpenQuestion();
    student.rest.isReachable = false;
    student.pair.cut();
    student.client.answer('B');
    student.client.stop();
    server.restart('run-2-abcdefgh');
    const again = rig.phone(student.kept);
    await again.restExchange();
    void again.client.join('دانة');
    await again.restExchange();
    await again.exchange();
    expect(server.received).toEqual([]);
  });

  it('[R614][F16] that comes too late is told so, and is not sent again', async () => {
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

  it('[R614] refused for a moment may be given again', async () => {
    const { student, server } = await anOpenQuestion();
    server.refusesNext = ['notNow'];
    student.client.answer('B');
    await student.exchange();
    expect(answerOf(student)?.state).toBe('refused');
    expect(student.client.answer('C')).toBe(true);
    await student.exchange();
    expect(answerOf(student)).toMatchObject({ state: 'taken', selectedAnswer: 'C' });
  });

  it.each(['busy', 'storage', 'rate', 'internal'] as const)('[R611] is sent again after «%s»', async (refusal) => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.refusesNext = [refusal];
    student.client.answer('B');
    await student.exchange();
    expect(answerOf(student)?.state).toBe('sending');
    await scheduler.advance(timings.answerResendMs * 1.2);
    await student.exchange();
    expect(answerOf(student)?.state).toBe('taken');
  });

  it('[R615][F17] of two tabs is one: the first stands, and both show it', async () => {
    const { student, rig, server } = await anOpenQuestion();
    const other = rig.phone(student.kept);
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

  it('[R616] in the older layout goes by `/submit` with all before it, and one that came late is told', async () => {
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

  it('[R610] is not taken where none is asked for: lobby, pause, close', async () => {
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

  it('[R610] is not taken before its student has joined', async () => {
    const { phone, server } = contestRig();
    const student = phone();
    expect(student.client.answer('A')).toBe(false);
    server.open(0);
    await student.restExchange();
    expect(student.shown().view?.phase).toBe('question');
    expect(student.client.answer('A')).toBe(false);
  });

  it.each(['A', 'B', 'C', 'D'] as const)('[R613] «%s» goes on being sent after a reload', async (letter) => {
    const { student, rig, server } = await anOpenQuestion();
    student.pair.cut();
    student.client.answer(letter);
    student.rest.failAll();
    student.client.stop();
    const again = rig.phone(student.kept);
    await again.restExchange();
    await again.exchange();
    expect(server.received).toMatchObject([{ questionIndex: 0, selectedAnswer: letter }]);
    expect(answerOf(again)).toMatchObject({ state: 'taken', selectedAnswer: letter });
  });

  it('[R614][F22] that is refused over REST is told so', async () => {
    const { student, server } = await anOpenQuestion();
    student.pair.cut();
    student.client.answer('B');
    server.refusesNext = ['answerLate'];
    await student.restExchange();
    expect(answerOf(student)).toMatchObject({ state: 'late' });
  });

  it('[R614] that came late asks for nothing of its own', async () => {
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
    ['a page of somebody between', { status: 200, body: { page: 'sign in' } }],
    ['a broken server', { status: 500, body: { totalScore: 10 } }],
  ])('[R828] waits on after an answer of %s', async (_what, answer) => {
    const { student } = await anOpenQuestion();
    student.pair.cut();
    student.client.answer('B');
    student.rest.take()?.answer(answer);
    await student.restExchange();
    expect(answerOf(student)?.state).toBe('sending');
  });

  it('[R612][F22] goes by REST though the one before, by REST too, has no reply yet', async () => {
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
