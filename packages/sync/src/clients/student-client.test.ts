import { limits } from '@lamma/protocol/limits';
import { describe, expect, it } from 'vitest';
import { anOpenQuestion, answerOf, aStudent, contestRig, type StudentRig } from '../../testing/clients/student-rig';
import { timings } from '../timings';

const gets = (student: StudentRig) => student.rest.calls.filter(({ request }) => request.method === 'GET');

describe('a student’s phone in a contest', () => {
  it('[R600] reads the contest over REST and opens no socket before the student has joined', async () => {
    const { server, phone, scheduler } = contestRig();
    const student = phone();
    expect(student.shown()).toMatchObject({ status: 'loading', view: undefined });
    await student.restExchange();
    expect(student.shown()).toMatchObject({ status: 'ready', me: null, view: { title: server.view.title } });
    server.change({ isActive: false });
    await scheduler.advance(timings.contestLookMs * 1.2);
    expect(student.pair.wantsOpen).toBe(false);
    await student.restExchange();
    expect(student.shown().view?.isActive).toBe(false);
  });

  it('[R600] tells an unknown contest from one that loads', async () => {
    const { phone } = contestRig();
    const student = phone(undefined, 'solo-zzzzzzzz');
    await student.restExchange();
    expect(student.shown().status).toBe('missing');
  });

  it('[R601] joins, and only then opens the socket, which proves who it is', async () => {
    const rig = contestRig();
    const student = await aStudent(rig);
    expect(student.shown()).toMatchObject({ me: { name: 'دانة العنزي', score: 0 }, view: { participantCount: 1 } });
    expect(student.pair.client.isConnected).toBe(true);
    for (let second = 0; second < 60; second += 1) {
      await rig.scheduler.advance(1000);
      await student.exchange();
    }
    expect(gets(student)).toEqual([]);
  });

  it('[R601] is told why a joining was refused, and joins when it is tried again', async () => {
    const { phone, server } = contestRig();
    const student = phone();
    await student.restExchange();
    server.refusesJoin = ['contestFull'];
    const first = student.client.join('سالم');
    await student.restExchange();
    expect(await first).toMatchObject({ ok: false, message: 'اكتمل العدد المسموح، اسألوا المعلّم' });
    const second = student.client.join('سالم');
    student.rest.failAll();
    expect(await second).toBeUndefined();
    const third = student.client.join('سالم');
    await student.restExchange();
    expect(await third).toEqual({ ok: true });
  });

  it('[R601][F19] a joining that was not answered is tried again under the same id; an answer ends it', async () => {
    const { phone, server } = contestRig();
    const student = phone();
    await student.restExchange();
    const idOfJoin = () => {
      const bodies = student.rest.calls.map(({ request }) => request.body as { clientId?: string } | undefined);
      return bodies.find((body) => body?.clientId !== undefined)?.clientId;
    };
    const ids: (string | undefined)[] = [];
    const first = student.client.join('سالم');
    ids.push(idOfJoin());
    student.rest.failAll();
    await first;
    server.refusesJoin = ['contestFull'];
    const second = student.client.join('سالم');
    ids.push(idOfJoin());
    await student.restExchange();
    await second;
    void student.client.join('سالم');
    ids.push(idOfJoin());
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('[R602] hears who comes and goes between two versions, and once only', async () => {
    const rig = contestRig();
    const first = await aStudent(rig);
    const { version } = rig.server;
    const second = await aStudent(rig, 'سالم');
    await first.exchange();
    expect(first.shown().view).toMatchObject({
      participantCount: 2,
      participants: [{ name: 'دانة العنزي' }, { name: 'سالم' }],
    });
    expect(rig.server.version).toBe(version);
    rig.server.remove('سالم');
    await first.exchange();
    expect(first.shown().view).toMatchObject({ participantCount: 1, participants: [{ name: 'دانة العنزي' }] });
    second.client.stop();
  });

  it('[R602][F16] sees after a cut who came meanwhile, on the same version too', async () => {
    const rig = contestRig();
    const first = await aStudent(rig);
    first.pair.cut();
    await aStudent(rig, 'سالم');
    await first.exchange();
    expect(first.shown().view?.participants).toHaveLength(2);
  });

  it('[R603] follows the run by push, and a lost last push by the beacon', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    expect(student.shown().view).toMatchObject({ phase: 'question', currentQuestionIndex: 0 });
    server.close();
    student.pair.toClient = [];
    await scheduler.advance(12_000);
    await student.exchange();
    expect(student.shown().view).toMatchObject({ phase: 'closed', correctAnswer: 1 });
  });

  it('[R603][F18] takes no older state for a newer one', async () => {
    const { student, server } = await anOpenQuestion();
    server.close();
    server.open(1);
    student.pair.toClient.reverse();
    await student.exchange();
    expect(student.shown().view).toMatchObject({ phase: 'question', currentQuestionIndex: 1 });
  });

  it('[R604][F22] polls each second where sockets are blocked, and every 5 s once nothing has changed for 15 minutes', async () => {
    const { phone, scheduler, server } = contestRig();
    const student = phone();
    await student.restExchange();
    void student.client.join('سالم');
    await student.restExchange();
    await scheduler.advance(timings.firstConnectMs);
    const pollFor = async (seconds: number) => {
      let polls = 0;
      for (let tick = 0; tick < seconds * 10; tick += 1) {
        polls += gets(student).length;
        await student.restExchange();
        await scheduler.advance(100);
      }
      return polls;
    };
    const minute = await pollFor(60);
    expect(minute).toBeGreaterThan(45);
    expect(minute).toBeLessThan(75);
    await pollFor(14 * 60 + 10);
    expect(await pollFor(60)).toBeLessThan(18);
    server.open(0);
    await pollFor(7);
    expect(student.shown().view?.phase).toBe('question');
    expect(await pollFor(60)).toBeGreaterThan(45);
  });

  it('[R605] asks for what is its own when a question has closed: not at once, and within 800 ms', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    await student.exchange();
    const { asked } = server;
    server.close();
    await student.exchange();
    expect(server.asked).toBe(asked);
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(server.asked).toBe(asked + 1);
    expect(student.shown().me).toMatchObject({ score: 10, rank: 2, correctCount: 1 });
  });

  it('[R605] asks, too, once a question that was left before its close can no longer be taken back', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.change({ tellResults: 'atClose' });
    await student.exchange();
    student.client.answer('B');
    await student.exchange();
    expect(answerOf(student)).toEqual({ state: 'taken', selectedAnswer: 'B' });
    server.open(1);
    await student.exchange();
    await scheduler.advance(limits.contestTakeBackMs - 1);
    await student.exchange();
    expect(answerOf(student)?.isCorrect).toBeUndefined();
    await scheduler.advance(timings.contestAskMs + 1);
    await student.exchange();
    expect(answerOf(student)).toMatchObject({ isCorrect: true, points: 10 });
  });

  it('[R606] has no place in a new run, and takes one again with a new proof', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.restart('run-2-abcdefgh');
    await student.exchange();
    expect(student.shown()).toMatchObject({ status: 'ready', me: null, isOut: false, view: { phase: 'lobby' } });
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    void student.client.join('دانة');
    await student.restExchange();
    await student.exchange();
    server.open(0);
    await student.exchange();
    student.client.answer('A');
    await student.exchange();
    expect(answerOf(student)).toMatchObject({ state: 'taken', selectedAnswer: 'A' });
  });

  it('[R606] is told that its student was removed', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.remove('دانة العنزي');
    await student.exchange();
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(student.shown()).toMatchObject({ me: null, isOut: true });
    const again = student.client.join('دانة');
    await student.restExchange();
    expect(await again).toMatchObject({ ok: false, reason: 'participantRemoved' });
    server.remove('دانة العنزي', false);
    const letBack = student.client.join('دانة');
    await student.restExchange();
    expect(await letBack).toEqual({ ok: true });
    await student.exchange();
    student.client.answer('B');
    await student.exchange();
    expect(answerOf(student)?.state).toBe('taken');
  });

  it('[R606][F22] let back in without a socket, it reads the contest over REST again', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.remove('دانة العنزي');
    await student.exchange();
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    student.pair.cut();
    server.remove('دانة العنزي', false);
    void student.client.join('دانة');
    await student.restExchange();
    await scheduler.advance(timings.graceMs);
    server.close();
    await student.restExchange();
    await scheduler.advance(timings.contestPollMs * 2);
    await student.restExchange();
    expect(student.shown().view?.phase).toBe('closed');
  });

  it('[R607][F16] resumes in place after a reload: name, score, question', async () => {
    const { student, rig } = await anOpenQuestion();
    student.client.answer('B');
    await student.exchange();
    student.client.stop();
    const again = rig.phone(student.kept);
    await again.restExchange();
    expect(again.shown()).toMatchObject({ status: 'ready', me: { name: 'دانة العنزي', score: 10 } });
    expect(answerOf(again)).toMatchObject({ state: 'taken', selectedAnswer: 'B' });
  });

  it('[R607][F20] counts by the server’s clock', async () => {
    const { student, scheduler, server } = await anOpenQuestion();
    await scheduler.advance(7000);
    expect(Math.abs((server.view.deadlineAt ?? 0) - student.client.clock.now() - 23_000)).toBeLessThan(250);
  });

  it('[R608] checks its link, its contest and its own at once when the page is shown again', async () => {
    const { student, server } = await anOpenQuestion();
    server.close();
    student.pair.toClient = [];
    student.client.nudge();
    await student.exchange();
    expect(student.shown().view?.phase).toBe('closed');
    student.pair.cut();
    student.client.nudge();
    expect(student.pair.wantsOpen).toBe(true);
  });

  it('[R609] says that it is offline while neither socket nor REST answers, and no longer when one does', async () => {
    const { student, scheduler } = await anOpenQuestion();
    student.rest.isReachable = false;
    student.pair.cut();
    student.client.answer('B');
    await scheduler.advance(timings.hallGraceMs - 1);
    expect(student.shown().isOffline).toBe(false);
    await scheduler.advance(timings.hallGraceSpreadMs + 1);
    expect(student.shown().isOffline).toBe(true);
    await student.exchange();
    expect(student.shown().isOffline).toBe(false);
  });

  it('[R678][F26] phones whose server is gone give it time to come back, and do not turn to REST in one instant', async () => {
    const rig = contestRig();
    const hall: StudentRig[] = [];
    for (let number = 0; number < 20; number += 1) hall.push(await aStudent(rig, `طالب ${number}`));
    for (const { pair } of hall) pair.cut();
    const asking = () => hall.filter((student) => gets(student).length > 0).length;
    await rig.scheduler.advance(timings.hallGraceMs - 1);
    expect(asking()).toBe(0);
    await rig.scheduler.advance(timings.hallGraceSpreadMs / 2);
    expect(asking()).toBeGreaterThan(3);
    expect(asking()).toBeLessThan(17);
    await rig.scheduler.advance(timings.hallGraceSpreadMs / 2 + 1);
    expect(asking()).toBe(20);
  });

  it.each([
    ['a page of somebody between', { status: 200, body: { page: 'sign in' } }],
    ['a broken server', { status: 502, body: { name: 'سالم', score: 0 } }],
  ])('[R826] takes no answer of %s for a place', async (_what, answer) => {
    const { phone } = contestRig();
    const student = phone();
    await student.restExchange();
    const joining = student.client.join('سالم');
    student.rest.take()?.answer(answer);
    expect(await joining).toBeUndefined();
    expect(student.shown().me).toBeNull();
  });

  it('[R826] a place that was made by the call is one, too', async () => {
    const { phone, server } = contestRig();
    const student = phone();
    await student.restExchange();
    const joining = student.client.join('سالم');
    const call = student.rest.take();
    if (call !== undefined) call.answer({ ...server.rest(call.request, student.kept.jar), status: 201 });
    expect(await joining).toEqual({ ok: true });
  });

  it('[R827] once its page is gone asks nothing and sends nothing more', async () => {
    const { student, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    student.client.stop();
    student.pair.toServer = [];
    await scheduler.advance(60_000);
    expect(student.rest.calls).toEqual([]);
    expect(student.pair.toServer).toEqual([]);
    expect(student.pair.wantsOpen).toBe(false);
  });

  it('[R605] asks for what is its own at the end of the run', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    const { asked } = server;
    server.change({ phase: 'ended' });
    await student.exchange();
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(server.asked).toBe(asked + 1);
    expect(student.shown().me?.rank).toBe(2);
  });

  it('[R605] asks nothing when the run moves on and every result is known', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    await student.exchange();
    const { asked } = server;
    server.open(1);
    await student.exchange();
    await scheduler.advance(limits.contestTakeBackMs + timings.contestAskMs);
    await student.exchange();
    expect(server.asked).toBe(asked);
  });

  it('[R605] asks when one result of several is not known', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    student.client.answer('B');
    await student.exchange();
    server.change({ tellResults: 'atClose' });
    server.open(1);
    await student.exchange();
    student.client.answer('A');
    await student.exchange();
    expect(answerOf(student, 1)).toEqual({ state: 'taken', selectedAnswer: 'A' });
    server.open(2);
    await student.exchange();
    await scheduler.advance(limits.contestTakeBackMs + timings.contestAskMs);
    await student.exchange();
    expect(answerOf(student, 1)).toMatchObject({ isCorrect: true });
  });

  it('[R607] never shows the form of joining to a student who has a place', async () => {
    const { student, rig } = await anOpenQuestion();
    student.client.stop();
    const again = rig.phone(student.kept);
    const shown: unknown[] = [];
    again.client.subscribe(() => {
      const { status, me } = again.shown();
      shown.push(status === 'ready' && me === null);
    });
    await again.restExchange();
    await again.exchange();
    expect(shown).not.toContain(true);
    expect(again.shown().me?.name).toBe('دانة العنزي');
  });

  it('[R606] a removed student who had not heard of it learns it from the answer that is refused', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.remove('دانة العنزي');
    student.pair.toClient = [];
    student.client.answer('B');
    await student.exchange();
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(student.shown()).toMatchObject({ me: null, isOut: true });
  });
});
