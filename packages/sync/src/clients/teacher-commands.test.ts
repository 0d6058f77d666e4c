import { type RefusalName, refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it } from 'vitest';
import { aTeacher, aWatchingTeacher, id, view } from '../../testing/clients/teacher-rig';
import { flush } from '../../testing/fake-scheduler';
import { internalRetries, timings } from '../timings';

describe('the commands of a teacher’s contest', () => {
  it('a teacher’s contest sends commands one at a time and in order', async () => {
    const { pair, give, command, deliver } = await aWatchingTeacher();
    const first = give({ type: 'navigate', questionIndex: 1 });
    const second = give({ type: 'extraTime', seconds: 15 });
    expect(pair.toServer.filter(({ event }) => event === 'solo:command')).toHaveLength(1);
    const sent = command();
    expect(sent.payload).toEqual({
      gameId: id,
      commandId: expect.any(String),
      command: { type: 'navigate', questionIndex: 1 },
    });
    sent.answer({ ok: true, version: 6 });
    await deliver();
    expect(first.outcome).toEqual({ ok: true, version: 6 });
    const next = command();
    expect(next.payload).toMatchObject({ version: 5, command: { type: 'extraTime', seconds: 15 } });
    next.answer({ ...refusalBody(refuse('stale')), version: 6 });
    await deliver();
    expect(second.outcome).toMatchObject({ ok: false, code: 'stale' });
  });

  it('a command whose answer was lost is resent unchanged with its id, and the next command has another id', async () => {
    const { pair, give, command, deliver } = await aWatchingTeacher();
    const sent = give({ type: 'extraTime', seconds: 15 });
    const first = command().payload;
    pair.cut();
    pair.open();
    const again = command();
    expect(again.payload).toEqual(first);
    again.answer({ ok: true, version: 6 });
    await deliver();
    expect(sent.outcome).toEqual({ ok: true, version: 6 });
    give({ type: 'extraTime', seconds: 15 });
    expect(command().payload.commandId).not.toBe(first.commandId);
  });

  it.each(['close', 'pause', 'resume'] as const)(
    'the command «%s» is sent with the index of the question that the screen shows',
    async (type) => {
      const { give, command } = await aWatchingTeacher({ ...view, currentQuestionIndex: 2 });
      give({ type });
      expect(command().payload).toMatchObject({ questionIndex: 2, command: { type } });
    },
  );

  it.each(['busy', 'storage', 'rate', 'internal'] as const)(
    'a teacher’s contest resends a command after «%s»',
    async (refusal: RefusalName) => {
      const { give, command, deliver, scheduler } = await aWatchingTeacher();
      const sent = give({ type: 'start' });
      command().answer(refusalBody(refuse(refusal)));
      await deliver();
      expect(sent.outcome).toBeUndefined();
      await scheduler.advance(timings.resendMs * 1.2);
      command().answer(refusalBody(refuse('contestStarted')));
      await deliver();
      // Both tries were answered, so it is certain that neither was applied.
      expect(sent.outcome).toMatchObject({ ok: false, reason: 'contestStarted' });
    },
  );

  it('a teacher’s contest sends commands over REST if sockets are blocked', async () => {
    const { rest, scheduler, give } = aTeacher();
    await scheduler.advance(timings.firstConnectMs);
    rest.take()?.answer({ status: 200, body: { version: 5, serverTime: 1, state: view, me: null, teacher: view } });
    await flush();
    const sent = give({ type: 'end' });
    const call = rest.take();
    expect(call?.request).toEqual({
      method: 'POST',
      path: `/api/solo-games/${id}/commands`,
      body: { commandId: expect.any(String), version: 5, command: { type: 'end' } },
    });
    call?.answer({ status: 200, body: { ok: true, version: 6 } });
    await flush();
    expect(sent.outcome).toEqual({ ok: true, version: 6 });
  });

  it('a teacher’s contest calls onUnauthorized only if a command is refused because nobody is signed in', async () => {
    const { client, give, command, deliver } = await aWatchingTeacher();
    let calls = 0;
    client.onUnauthorized(() => {
      calls += 1;
    });
    const first = give({ type: 'start' });
    command().answer(refusalBody(refuse('contestStarted')));
    await deliver();
    expect([first.outcome?.ok, calls]).toEqual([false, 0]);
    const second = give({ type: 'pause' });
    command().answer({ ok: true, version: 6 });
    await deliver();
    expect([second.outcome?.ok, calls]).toEqual([true, 0]);
    give({ type: 'resume' });
    command().answer(refusalBody(refuse('unauthorized')));
    await deliver();
    expect(calls).toBe(1);
  });

  it.each([
    ['a broken server', { status: 500, body: { version: 6 } }],
    ['a proxy’s page', { status: 200, body: { page: 'sign in' } }],
  ])('a teacher’s contest keeps waiting after an answer of %s', async (_what, answer) => {
    const { rest, scheduler, give } = aTeacher();
    await scheduler.advance(timings.firstConnectMs);
    rest.take()?.answer({ status: 200, body: { version: 5, serverTime: 1, state: view, me: null, teacher: view } });
    await flush();
    const sent = give({ type: 'end' });
    rest.take()?.answer(answer);
    await flush();
    expect(sent.outcome).toBeUndefined();
  });

  it('a command is reported as late after 3 s, and fails without a message if a proxy answers each try', async () => {
    const { scheduler, pair, rest, client, give } = await aWatchingTeacher();
    pair.cut();
    await scheduler.advance(timings.graceMs);
    const sent = give({ type: 'close' });
    await scheduler.advance(timings.lateMs - 1);
    expect(client.late.getSnapshot()).toBe(false);
    await scheduler.advance(1);
    expect(client.late.getSnapshot()).toBe(true);
    for (let tries = 0; tries <= internalRetries && sent.outcome === undefined; tries += 1) {
      for (const call of rest.calls.splice(0)) call.answer({ status: 502, body: undefined });
      await scheduler.advance(timings.resendMaxMs);
    }
    expect(sent.outcome).toMatchObject({ ok: false, code: 'internal', message: '' });
    pair.open();
    expect(client.late.getSnapshot()).toBe(false);
  });
});
