import { describe, expect, it } from 'vitest';
import { anOpenQuestion, answerOf, aStudent, contestRig, gets } from '../../testing/clients/student-rig';
import { timings } from '../timings';

/** Fails every try of a join request until the client gives up. */
async function failEachTry({ scheduler }: ReturnType<typeof contestRig>, joining: Promise<unknown>, fail: () => void) {
  let isOver = false;
  void joining.then(() => {
    isOver = true;
  });
  while (!isOver) {
    fail();
    await scheduler.advance(timings.resendMaxMs);
  }
}

describe('a student’s place', () => {
  it('StudentClient joins first and then opens the socket, with the cookie that identifies the student', async () => {
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

  it('StudentClient returns the refusal of a join request, and the student can join on the next try', async () => {
    const rig = contestRig();
    const { phone, server } = rig;
    const student = phone();
    await student.restExchange();
    server.refusesJoin = ['contestFull'];
    const first = student.client.join('سالم');
    await student.restExchange();
    expect(await first).toMatchObject({ ok: false, message: 'اكتمل العدد المسموح، اسأل المعلّم' });
    const second = student.client.join('سالم');
    await failEachTry(rig, second, () => student.rest.failAll());
    expect(await second).toBeUndefined();
    const third = student.client.join('سالم');
    await student.restExchange();
    expect(await third).toEqual({ ok: true });
  });

  it('StudentClient retries an unanswered join request with the same id until it is answered', async () => {
    const rig = contestRig();
    const { phone, server } = rig;
    const student = phone();
    await student.restExchange();
    const idOfJoin = () => {
      const bodies = student.rest.calls.map(({ request }) => request.body as { clientId?: string } | undefined);
      return bodies.find((body) => body?.clientId !== undefined)?.clientId;
    };
    const ids: (string | undefined)[] = [];
    const first = student.client.join('سالم');
    ids.push(idOfJoin());
    await failEachTry(rig, first, () => student.rest.failAll());
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

  it('a student has no place in a new run, and joins again with a new cookie', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.restart('run-2-abcdefgh');
    await student.exchange();
    expect(student.shown()).toMatchObject({
      status: 'ready',
      me: null,
      isOut: false,
      hasMoved: false,
      view: { phase: 'lobby' },
    });
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

  it('StudentClient shows that the student’s place moved to another phone, even after a reload', async () => {
    const { rig, student, server } = await anOpenQuestion();
    server.move('دانة العنزي');
    await student.exchange();
    student.client.refresh();
    await student.exchange();
    expect(student.shown()).toMatchObject({ me: null, hasMoved: true });
    const reloaded = rig.phone(student.browser);
    await reloaded.restExchange();
    expect(reloaded.shown()).toMatchObject({ me: null, hasMoved: true });
    void reloaded.client.join('دانة');
    await reloaded.restExchange();
    expect(reloaded.shown()).toMatchObject({ me: { name: 'دانة' }, hasMoved: false });
  });

  it('StudentClient shows a student that they were removed', async () => {
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

  it('StudentClient does not show a removal from the previous run in a new run', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.remove('دانة العنزي');
    await student.exchange();
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    server.restart('run-2-abcdefgh');
    student.client.refresh();
    await student.restExchange();
    await student.exchange();
    expect(student.shown()).toMatchObject({ me: null, isOut: false, view: { phase: 'lobby' } });
  });

  it('without a socket StudentClient reads the contest over REST again after the student was let back in', async () => {
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

  it('StudentClient reports a join request as late after 3 s, retries automatically, and joins once', async () => {
    const rig = contestRig();
    const student = rig.phone();
    await student.restExchange();
    const joining = student.client.join('سالم');
    student.rest.take()?.answer({ status: 502, body: undefined });
    await rig.scheduler.advance(2999);
    expect(student.shown().isLate).toBe(false);
    await rig.scheduler.advance(1);
    expect(student.shown().isLate).toBe(true);
    await student.restExchange();
    expect(await joining).toEqual({ ok: true });
    expect(student.shown().isLate).toBe(false);
    expect(rig.server.view.participants).toHaveLength(1);
  });

  it('StudentClient shows the place that a join request created', async () => {
    const { phone, server } = contestRig();
    const student = phone();
    await student.restExchange();
    const joining = student.client.join('سالم');
    const call = student.rest.take();
    if (call !== undefined) call.answer({ ...server.rest(call.request, student.browser.jar), status: 201 });
    expect(await joining).toEqual({ ok: true });
  });

  it('StudentClient never shows the joining form to a student who has a place', async () => {
    const { student, rig } = await anOpenQuestion();
    student.client.stop();
    const again = rig.phone(student.browser);
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

  it('StudentClient learns of a missed removal from the refusal of its next answer', async () => {
    const { student, server, scheduler } = await anOpenQuestion();
    server.remove('دانة العنزي');
    student.pair.toClient = [];
    student.client.answer('B');
    await student.exchange();
    await scheduler.advance(timings.contestAskMs);
    await student.exchange();
    expect(student.shown()).toMatchObject({ me: null, isOut: true });
  });

  it.each([
    ['a proxy’s page', { status: 200, body: { page: 'sign in' } }],
    ['a broken server', { status: 502, body: { name: 'سالم', score: 0 } }],
  ])('StudentClient does not mistake an answer of %s for a place', async (_what, answer) => {
    const rig = contestRig();
    const student = rig.phone();
    await student.restExchange();
    const joining = student.client.join('سالم');
    await failEachTry(rig, joining, () => student.rest.take()?.answer(answer));
    expect(await joining).toBeUndefined();
    expect(student.shown().me).toBeNull();
  });
});
