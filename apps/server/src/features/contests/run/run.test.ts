import { openScreen } from '@lamma/testkit/people/screen';
import { expect, it } from 'vitest';
import { aClass, aTeacher, contestExplanationOf, letterOf } from '../../../testing/contests/a-class';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { passBeats } from '../../../testing/storage/heartbeats';
import { onEachStorage } from '../../../testing/storage/on-each-storage';

const reasonOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.reason ?? 'ok'];

onEachStorage('a contest’s run', (start) => {
  it('[R530] goes from a lobby through its questions to its end, by a REST call each', async () => {
    const server = await start();
    const { teacher, gameId, students, read } = await aClass(server, { questions: 2 });
    const params = { id: gameId };
    const lobby = (await read()).state;
    expect(lobby).toMatchObject({ phase: 'lobby', gameStarted: false, participantCount: 3, question: null });
    await teacher.call('POST /api/solo-games/:id/start-session', { params });
    const [first, second] = students;
    for (const index of [0, 1]) {
      if (index > 0) {
        const body = { questionIndex: index };
        const moved = await teacher.call('POST /api/solo-games/:id/navigate-question', { params, body });
        expect(moved.currentQuestionIndex).toBe(index);
      }
      const right = await (await first?.submit(letterOf(index)))?.json();
      expect(right).toMatchObject({ ok: true, totalScore: 10 * (index + 1), isCorrect: true });
      const wrong = await (await second?.submit(letterOf(index, false)))?.json();
      expect(wrong).toMatchObject({ ok: true, totalScore: 0, isCorrect: false, points: 0 });
    }
    const ended = await teacher.call('POST /api/solo-games/:id/end-session', { params });
    expect(ended.participantCount).toBe(3);
    const rows = ended.finalResults.map(({ name, score, rank, answersCount }) => ({ name, score, rank, answersCount }));
    expect(rows).toEqual([
      { name: 'طالب رقم 1', score: 20, rank: 1, answersCount: 2 },
      { name: 'طالب رقم 2', score: 0, rank: 2, answersCount: 2 },
      { name: 'طالب رقم 3', score: 0, rank: 3, answersCount: 0 },
    ]);
    const [past] = await teacher.call('GET /api/solo-games/:id/history', { params });
    expect(past).toMatchObject({ number: 1, questionCount: 2, title: 'مسابقة العلوم' });
    expect(past?.participants.map(({ score }) => score)).toEqual([20, 0, 0]);
    expect((await read(first)).state.podium?.[0]).toEqual({ rank: 1, name: 'طالب رقم 1', score: 20 });
    await server.end();
  });

  it('[R1361] shows on its podium the first three ranks, all who share them among these', async () => {
    const server = await start();
    const { run, read, students } = await aClass(server, {
      questions: 3,
      students: 6,
      settings: { scoring: 'accuracy' },
    });
    await run({ type: 'start' });
    // Right answers in all: 3, 3, 2, 1, 1, 0.
    for (const [index, right] of [
      [0, 1, 2, 3, 4],
      [0, 1, 2],
      [0, 1],
    ].entries()) {
      if (index > 0) await run({ type: 'navigate', questionIndex: index });
      for (const number of right) await students[number]?.submit(letterOf(index));
    }
    await run({ type: 'end' });
    expect((await read(students[5])).state.podium).toEqual([
      { rank: 1, name: 'طالب رقم 1', score: 30 },
      { rank: 1, name: 'طالب رقم 2', score: 30 },
      { rank: 3, name: 'طالب رقم 3', score: 20 },
    ]);
    await server.end();
  });

  it('[R1362] a teacher empties the lobby by a REST call', async () => {
    const server = await start();
    const { teacher, gameId, read, participants } = await aClass(server);
    const done = await teacher.call('POST /api/solo-games/:id/clear-participants', { params: { id: gameId } });
    expect(done).toEqual({ ok: true, version: (await read()).version });
    expect(await participants()).toEqual([]);
    await server.end();
  });

  it('[R1299] begins anew by a REST call, its last run in the history', async () => {
    const server = await start();
    const { teacher, gameId, students, run, read, history } = await aClass(server, { questions: 2 });
    await run({ type: 'start' });
    await students[0]?.submit(letterOf(0));
    await teacher.call('POST /api/solo-games/:id/restart', { params: { id: gameId } });
    expect((await read()).state).toMatchObject({ phase: 'lobby', participantCount: 0 });
    expect(await history()).toHaveLength(1);
    await server.end();
  });

  it('[R1300] tells another teacher nothing of it, its version neither; its own is refused with the version', async () => {
    const server = await start();
    const { command, path } = await aClass(server);
    const stranger = await aTeacher(server);
    const refused = await stranger.request('POST', `${path}/commands`, { command: { type: 'close' } });
    expect(await expectRefused(refused, 'notFound')).not.toHaveProperty('version');
    expect((await command({ type: 'close' })).body).toHaveProperty('version');
    await server.end();
  });

  it('[R1301] is left by its teacher only when it has ended: until then the account stays', async () => {
    const server = await start();
    const { teacher, run } = await aClass(server);
    await run({ type: 'start' });
    const leave = () => teacher.request('POST', '/api/account/delete', { password: teacher.password });
    await expectRefused(await leave(), 'contestRunning');
    await run({ type: 'end' });
    expect((await leave()).status).toBe(200);
    await server.end();
  });

  it('[R1302] goes on after a restart of the server: an answer counts as the first thing that comes, a question closes at its time', async () => {
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
    await third.clock.atRest();
    const screen = await students[1]?.request('GET', path);
    expect(await screen?.json()).toMatchObject({ state: { phase: 'closed' } });
    await third.end();
  });

  it('[R531] a step that is not legal now is refused in words, and changes nothing', async () => {
    const server = await start();
    const { command, run, read, students } = await aClass(server, { questions: 2, students: 0 });
    expect(students).toEqual([]);
    expect(reasonOf(await command({ type: 'start' }))).toEqual([409, 'noParticipants']);
    for (const type of ['close', 'pause', 'resume', 'end', 'takeBack'] as const) {
      expect(reasonOf(await command({ type })), type).toEqual([409, 'contestNotStarted']);
    }
    const full = await aClass(server, { questions: 2, students: 1 });
    await full.run({ type: 'start' });
    const before = (await full.read()).version;
    expect(reasonOf(await full.command({ type: 'start' }))).toEqual([409, 'contestStarted']);
    for (const questionIndex of [-1, 2, 10]) {
      expect(reasonOf(await full.command({ type: 'navigate', questionIndex }))).toEqual([409, 'noSuchQuestion']);
    }
    expect(reasonOf(await full.command({ type: 'clearParticipants' }))).toEqual([409, 'contestRunning']);
    expect(reasonOf(await full.command({ type: 'remove', participantId: 'nobody-at-all' }))).toEqual([404, 'notFound']);
    expect((await full.read()).version).toBe(before);
    await full.run({ type: 'end' });
    expect(reasonOf(await full.command({ type: 'navigate', questionIndex: 1 }))).toEqual([409, 'contestEnded']);
    expect((await read()).state.phase).toBe('lobby');
    await run({ type: 'lock', isLocked: true });
    await server.end();
  });

  it('[R532] a command without effect makes no version and no push', async () => {
    const server = await start();
    const { run, read, students, teacher, gameId } = await aClass(server, { students: 1 });
    await run({ type: 'start' });
    const { version } = await read();
    const body = { questionIndex: 0 };
    const again = await teacher.call('POST /api/solo-games/:id/navigate-question', { params: { id: gameId }, body });
    expect(again).toEqual({ ok: true, version, currentQuestionIndex: 0 });
    expect(await run({ type: 'resume' })).toBe(version);
    expect(await run({ type: 'lock', isLocked: false })).toBe(version);
    expect(await run({ type: 'allow', allowed: 400 })).toBe(version);
    expect(await run({ type: 'letBack', participantId: students[0]?.id ?? '' })).toBe(version);
    await server.end();
  });

  it('[R533] a question closes by the server’s clock when its time and the grace are over, on every screen', async () => {
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

  it('[R534] a pause stops the clock and the answers; extra time adds to it', async () => {
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
    // The pause does not count: with these 5 s the answer takes 15 s of 45 s.
    server.clock.advance(5000);
    expect((await answerTo(students[0]?.submit(letterOf(0)))).body).toMatchObject({ points: 8 });
    const unlimited = await aClass(server, { settings: { secondsPerQuestion: null } });
    await unlimited.run({ type: 'start' });
    expect(reasonOf(await unlimited.command({ type: 'extraTime', seconds: 30 }))).toEqual([409, 'notNow']);
    expect(reasonOf(await command({ type: 'takeBack' }))).toEqual([409, 'takeBackOver']);
    await server.end();
  });

  it('[R535] for three seconds, while nobody has answered, the question that was left goes on with the time it had', async () => {
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

  it('[R535] when an answer and a takeBack meet, either the answer counts or the question was never asked', async () => {
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

  it('[R536] the answer of a question that was left is told to nobody for three seconds, and then to everybody', async () => {
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
    const told = await screen?.next('solo:state', ({ version }) => version > (back?.version ?? 0));
    expect(told?.state).toMatchObject({ phase: 'closed', correctAnswer: 0, shares: [1, 0, 0, 0] });
    screen?.close();
    await server.end();
  });

  it('[R537][F15] of two pages that decide at once one gets through, the other is told the current version', async () => {
    const server = await start();
    const { teacher, gameId, run, read } = await aClass(server, { questions: 3 });
    const pages = [await teacher.openScreen(), await teacher.openScreen()];
    await run({ type: 'start' });
    for (let race = 0; race < 20; race += 1) {
      const { version } = await read();
      const acks = await Promise.all(
        pages.map((page, at) =>
          page.send('solo:command', {
            gameId,
            version,
            command: { type: 'navigate', questionIndex: (race + 1 + at) % 3 },
          }),
        ),
      );
      const versions = acks.map((ack) => ('version' in ack ? ack.version : undefined));
      const taken = acks.filter(({ ok }) => ok);
      // One of the two commands may ask for the question that shows already: it is taken, and changes nothing.
      expect(taken.length).toBeGreaterThan(0);
      const refused = acks.filter(({ ok }) => !ok);
      expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'stale', version: version + 1 })));
      expect((await read()).version).toBe(version + 1);
      expect(Math.max(...versions.map((one) => one ?? 0))).toBe(version + 1);
    }
    for (const page of pages) page.close();
    await server.end();
  });

  it('[R538][I28] a restart makes a fresh lobby, and leaves the history as it is', async () => {
    const server = await start();
    const { run, read, students, history } = await aClass(server);
    await run({ type: 'start' });
    await students[0]?.submit(letterOf(0));
    const { state: before } = await read();
    await run({ type: 'restart' });
    const { state, teacher } = await read();
    expect(state).toMatchObject({ phase: 'lobby', currentQuestionIndex: 0, participantCount: 0, participants: [] });
    expect(state.runId).not.toBe(before.runId);
    expect(teacher).toMatchObject({ runNumber: 2, ranking: [] });
    expect(await history()).toMatchObject([{ id: before.runId, number: 1 }]);
    const kept = await history();
    await run({ type: 'restart' });
    expect(await history()).toEqual(kept);
    expect((await read()).teacher?.runNumber).toBe(2);
    // A place in the old run is no place in the new one.
    expect((await read(students[0])).me).toBeNull();
    expect(reasonOf(await answerTo(students[0]?.submit('A')))).toEqual([401, 'unauthorized']);
    await server.end();
  });

  it('[R538] a run that nobody has answered in leaves no history', async () => {
    const server = await start();
    const { run, read, history } = await aClass(server);
    await run({ type: 'start' });
    await run({ type: 'restart' });
    expect(await history()).toEqual([]);
    expect((await read()).teacher?.runNumber).toBe(1);
    await server.end();
  });

  it('[R539] the lobby can be emptied, and those who were in it join anew', async () => {
    const server = await start();
    const { run, read, students, join, participants } = await aClass(server);
    await run({ type: 'clearParticipants' });
    expect((await read()).state).toMatchObject({ participantCount: 0, participants: [] });
    const again = await join('طالب رقم 1', students[0]);
    expect(again.name).toBe('طالب رقم 1');
    expect((await participants()).map(({ id }) => id)).toEqual([again.id]);
    await server.end();
  });

  it.each([
    [1000, 1000],
    [8000, 8000],
    [35_000, 35_000],
    [90_000, 60_000],
  ])(
    '[R540][F12] an outage of %i ms moves the deadline by %i ms, and is in nobody’s time',
    async (outageMs, movedMs) => {
      const server = await start();
      const { run, students, read, path } = await aClass(server);
      const screen = await students[0]?.watch();
      await run({ type: 'start' });
      const { deadlineAt } = (await read()).state;
      // The heartbeat is written every two seconds while somebody is present.
      await passBeats(server, 3);
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
      // 6 of 30 s have passed. An outage gives back 60 s at most: what is longer counts as passed too.
      const isLate = outageMs > 60_000;
      expect(await response.json()).toMatchObject(isLate ? { ok: false, code: 'late' } : { ok: true, points: 9 });
      await next.end();
    },
  );

  it('[F40] a restart with the clock put back leaves an open question what it had, and takes its answers', async () => {
    const server = await start();
    const { run, students, read, path } = await aClass(server);
    const screen = await students[0]?.watch();
    await run({ type: 'start' });
    await passBeats(server, 5);
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

  it('[R530] the teacher’s page holds every question with its answer, a visitor’s holds none', async () => {
    const server = await start();
    const { teacher, gameId, run } = await aClass(server, { questions: 2 });
    await run({ type: 'start' });
    const page = await openScreen(teacher);
    const watched = await page.send('watch', { room: 'soloTeacher', id: gameId });
    expect(watched).toMatchObject({ ok: true, state: { questions: [{ correctAnswer: 0 }, { correctAnswer: 1 }] } });
    page.close();
    await server.end();
  });
});

async function answerTo(sent: Promise<Response> | undefined) {
  const response = await sent;
  return { status: response?.status ?? 0, body: ((await response?.json()) ?? {}) as Record<string, unknown> };
}
