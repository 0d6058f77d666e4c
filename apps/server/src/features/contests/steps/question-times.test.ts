import { expect, it } from 'vitest';
import { aClass, contestExplanationOf, letterOf } from '../../../testing/contests/a-class';
import { answerTo, reasonOf } from '../../../testing/contests/answer-to';
import { passHeartbeats } from '../../../testing/storage/heartbeats';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('the time of a contest’s question', (start) => {
  it('an open question closes at its deadline after a restart, and accepts answers until then, even if an answer is the server’s first request', async () => {
    const server = await start();
    const { students, run, path } = await aClass(server, { questions: 2 });
    await run({ type: 'start' });
    await server.stop();
    const port = new URL(server.url).port;
    const again = await start({ dataDir: server.dataDir, clock: server.clock, env: { PORT: port } });
    expect(await (await students[0]?.submit(letterOf(0)))?.json()).toMatchObject({ ok: true, totalScore: 10 });
    await again.stop();
    const third = await start({ dataDir: server.dataDir, clock: server.clock, env: { PORT: port } });
    third.clock.advance(300_000);
    await third.clock.callbacksDone();
    const screen = await students[1]?.request('GET', path);
    expect(await screen?.json()).toMatchObject({ state: { phase: 'closed' } });
    await third.end();
  });

  it('[F12] after the machine slept, the open question is extended and accepts answers, even if an answer is the server’s first request', async () => {
    const server = await start();
    const { run, students, read } = await aClass(server);
    const screen = await students[0]?.watch();
    await run({ type: 'start' });
    server.clock.advance(10_000);
    const askedAt = server.clock.now();
    server.clock.sleep(45_000);
    expect(await (await students[0]?.submit(letterOf(0)))?.json()).toMatchObject({ ok: true, isCorrect: true });
    server.clock.advance(0);
    await server.clock.callbacksDone();
    const { state } = await read(students[1]);
    expect(state).toMatchObject({ phase: 'question', deadlineAt: askedAt + 45_000 + 20_000 });
    server.clock.advance(21_000);
    await screen?.next('solo:state', ({ state }) => state.phase === 'closed');
    screen?.close();
    await server.end();
  });

  it('[F12] if nobody answers after the machine slept, the question closes at its extended deadline', async () => {
    const server = await start();
    const { run, students, read } = await aClass(server);
    await run({ type: 'start' });
    server.clock.sleep(45_000);
    server.clock.advance(0);
    await server.clock.callbacksDone();
    expect((await read(students[0])).state).toMatchObject({
      phase: 'question',
      deadlineAt: server.clock.now() + 30_000,
    });
    server.clock.advance(31_000);
    await server.clock.callbacksDone();
    expect((await read(students[0])).state.phase).toBe('closed');
    await server.end();
  });

  it('a question closes on every screen by the server’s clock, at its deadline plus the grace period', async () => {
    const server = await start();
    const { run, students } = await aClass(server);
    const screen = await students[0]?.watch();
    await run({ type: 'start' });
    const opened = await screen?.next('solo:state', ({ state }) => state.phase === 'question');
    expect(opened?.state).toMatchObject({ limitMs: 30_000, deadlineAt: server.clock.now() + 30_000, leftMs: null });
    expect(opened?.state.correctAnswer).toBeUndefined();
    server.clock.advance(30_999);
    expect(await (await students[0]?.submit(letterOf(0)))?.json()).toMatchObject({ ok: true, points: 5 });
    server.clock.advance(1);
    const closed = await screen?.next('solo:state', ({ state }) => state.phase === 'closed');
    expect(closed?.state).toMatchObject({
      correctAnswer: 0,
      explanation: contestExplanationOf(0),
      shares: [1, 0, 0, 0],
    });
    expect(closed?.state.deadlineAt).toBeNull();
    screen?.close();
    await server.end();
  });

  it('a pause stops the question’s clock and refuses answers, and extra time moves the deadline', async () => {
    const server = await start();
    const { run, command, read, students } = await aClass(server);
    await run({ type: 'start' });
    server.clock.advance(10_000);
    await run({ type: 'pause' });
    expect((await read(students[0])).state).toMatchObject({ leftMs: 20_000, deadlineAt: null, phase: 'question' });
    server.clock.advance(60_000);
    expect(reasonOf(await answerTo(students[0]?.submit(letterOf(0))))).toEqual([409, 'notNow']);
    await run({ type: 'extraTime', seconds: 15 });
    await run({ type: 'resume' });
    const { state } = await read(students[0]);
    expect(state).toMatchObject({ leftMs: null, deadlineAt: server.clock.now() + 35_000 });
    expect(state.serverStartTime).toBe(server.clock.now() - 10_000);
    // The pause does not count: with these 5 s, the answer comes after 15 of 45 s.
    server.clock.advance(5000);
    expect((await answerTo(students[0]?.submit(letterOf(0)))).body).toMatchObject({ points: 8 });
    const unlimited = await aClass(server, { settings: { secondsPerQuestion: null } });
    await unlimited.run({ type: 'start' });
    expect(reasonOf(await unlimited.command({ type: 'extraTime', seconds: 30 }))).toEqual([409, 'notNow']);
    expect(reasonOf(await command({ type: 'takeBack' }))).toEqual([409, 'takeBackOver']);
    await server.end();
  });

  it('an unanswered question that the teacher left continues if the teacher returns within three seconds', async () => {
    const server = await start();
    const { run, command, read, students } = await aClass(server);
    await run({ type: 'start' });
    server.clock.advance(4000);
    await run({ type: 'navigate', questionIndex: 1 });
    expect((await read()).teacher?.takeBackUntil).toBe(server.clock.now() + 3000);
    expect(reasonOf(await answerTo(students[0]?.submit('A', { questionIndex: 0 })))).toEqual([409, 'questionClosed']);
    server.clock.advance(2000);
    await run({ type: 'takeBack' });
    expect((await read(students[0])).state).toMatchObject({
      phase: 'question',
      currentQuestionIndex: 0,
      deadlineAt: server.clock.now() + 26_000,
    });
    expect((await answerTo(students[0]?.submit('A', { questionIndex: 0 }))).status).toBe(200);
    await run({ type: 'navigate', questionIndex: 1 });
    await students[0]?.submit(letterOf(1));
    expect(reasonOf(await command({ type: 'takeBack' }))).toEqual([409, 'takeBackOver']);
    await run({ type: 'navigate', questionIndex: 2 });
    server.clock.advance(3001);
    expect(reasonOf(await command({ type: 'takeBack' }))).toEqual([409, 'takeBackOver']);
    await server.end();
  });

  it('if an answer and `takeBack` are concurrent, either the answer counts or the question counts as never asked', async () => {
    const server = await start();
    const { run, command, students, participants } = await aClass(server, { questions: 20, students: 1 });
    await run({ type: 'start' });
    for (let index = 1; index < 20; index += 1) {
      await run({ type: 'navigate', questionIndex: index });
      const [answer, back] = await Promise.all([
        answerTo(students[0]?.submit('A', { questionIndex: index })),
        command({ type: 'takeBack' }),
      ]);
      expect([answer.status, back.status].sort(), String(index)).toEqual([200, 409]);
      const taken = (await participants())[0]?.answers[String(index)];
      expect(taken !== undefined, String(index)).toBe(answer.status === 200);
    }
    await server.end();
  });

  it('the answer of an open question that the teacher leaves is hidden for three seconds and then becomes public', async () => {
    const server = await start();
    const { run, students } = await aClass(server, { settings: { tellResults: 'atClose' } });
    const screen = await students[0]?.watch();
    await run({ type: 'start' });
    await students[0]?.submit(letterOf(0));
    await run({ type: 'navigate', questionIndex: 1 });
    await run({ type: 'navigate', questionIndex: 0 });
    const back = await screen?.next('solo:state', ({ state }) => state.phase === 'closed');
    expect(back?.state.correctAnswer).toBeUndefined();
    expect(back?.state.shares).toBeUndefined();
    server.clock.advance(3000);
    const pushed = await screen?.next('solo:state', ({ version }) => version > (back?.version ?? 0));
    expect(pushed?.state).toMatchObject({ phase: 'closed', correctAnswer: 0, shares: [1, 0, 0, 0] });
    screen?.close();
    await server.end();
  });

  it('[F40] if the clock was set back before a restart, an open question keeps its remaining time and accepts answers', async () => {
    const server = await start();
    const { run, students, read, path } = await aClass(server);
    const screen = await students[0]?.watch();
    await run({ type: 'start' });
    await passHeartbeats(server, 5);
    const before = await read();
    const leftMs = (before.state.deadlineAt ?? 0) - server.clock.now();
    screen?.close();
    await server.stop();
    server.clock.advance(5000 - 3_600_000);
    const { dataDir, clock } = server;
    const next = await start({ dataDir, clock });
    const { state } = (await (await fetch(`${next.url}${path}`)).json()) as { state: { deadlineAt: number } };
    expect(state.deadlineAt - clock.now()).toBe(leftMs);
    const cookie = students[0]?.cookieHeader() ?? '';
    const response = await fetch(`${next.url}${path}/submit-answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: next.url, cookie },
      body: JSON.stringify({ participantId: students[0]?.id, selectedAnswer: 'A', responseTime: 1e9 }),
    });
    expect(await response.json()).toMatchObject({ ok: true });
    await next.end();
  });

  it.each([
    [1000, 1000],
    [8000, 8000],
    [35_000, 35_000],
    [90_000, 60_000],
  ])(
    '[F12] an outage of %i ms moves the deadline by %i ms and is not part of a response time',
    async (outageMs, movedMs) => {
      const server = await start();
      const { run, students, read, path } = await aClass(server);
      const screen = await students[0]?.watch();
      await run({ type: 'start' });
      const { deadlineAt } = (await read()).state;
      // The heartbeat is written every two seconds while somebody is present.
      await passHeartbeats(server, 3);
      screen?.close();
      await server.stop();
      server.clock.advance(outageMs);
      const { dataDir, clock } = server;
      const next = await start({ dataDir, clock });
      const { url } = next;
      const state = await (await fetch(`${url}${path}`)).json();
      const question = (state as { state: { phase: string; deadlineAt: number } }).state;
      expect(question.phase).toBe('question');
      expect(question.deadlineAt - (deadlineAt ?? 0)).toBe(movedMs);
      const cookie = students[0]?.cookieHeader() ?? '';
      const response = await fetch(`${url}${path}/submit-answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body: JSON.stringify({ participantId: students[0]?.id, selectedAnswer: 'A', responseTime: 1e9 }),
      });
      // 6 of 30 s have passed. Of an outage at most 60 s are given back; the rest counts as passed.
      const isLate = outageMs > 60_000;
      expect(await response.json()).toMatchObject(isLate ? { ok: false, code: 'late' } : { ok: true, points: 9 });
      await next.end();
    },
  );
});
