import { limits } from '@lamma/protocol/limits';
import { signIn } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { expect, it } from 'vitest';
import { aClass, aTeacher, letterOf } from '../../../testing/contests/a-class';
import { answerTo, reasonOf } from '../../../testing/contests/answer-to';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('a contest’s run', (start) => {
  it('a run can be played from the lobby through its questions to the end with REST calls alone', async () => {
    const server = await start();
    const { teacher, gameId, students, read } = await aClass(server, { questions: 2 });
    const params = { id: gameId };
    const lobby = (await read()).state;
    expect(lobby).toMatchObject({ phase: 'lobby', gameStarted: false, participantCount: 3, question: null });
    await teacher.call('POST /api/solo-games/:id/start-session', { params });
    server.clock.advance(limits.contestCountInMs);
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

  it('the podium has all participants of the first three ranks, including ties', async () => {
    const server = await start();
    const { run, read, students } = await aClass(server, {
      questions: 3,
      students: 6,
      settings: { scoring: 'accuracy' },
    });
    await run({ type: 'start' });
    // Numbers of right answers: 3, 3, 2, 1, 1, 0.
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

  it('a REST call empties the lobby', async () => {
    const server = await start();
    const { teacher, gameId, read, participants } = await aClass(server);
    const done = await teacher.call('POST /api/solo-games/:id/clear-participants', { params: { id: gameId } });
    expect(done).toEqual({ ok: true, version: (await read()).version });
    expect(await participants()).toEqual([]);
    await server.end();
  });

  it('a REST call restarts a contest, and the previous run is in the history', async () => {
    const server = await start();
    const { teacher, gameId, students, run, read, history } = await aClass(server, { questions: 2 });
    await run({ type: 'start' });
    await students[0]?.submit(letterOf(0));
    await teacher.call('POST /api/solo-games/:id/restart', { params: { id: gameId } });
    expect((await read()).state).toMatchObject({ phase: 'lobby', participantCount: 0 });
    expect(await history()).toHaveLength(1);
    await server.end();
  });

  it('a refusal contains the contest’s version for its own teacher, but not for another teacher', async () => {
    const server = await start();
    const { command, path } = await aClass(server);
    const stranger = await aTeacher(server);
    const refused = await stranger.request('POST', `${path}/commands`, { command: { type: 'close' } });
    expect(await expectRefused(refused, 'notFound')).not.toHaveProperty('version');
    expect((await command({ type: 'close' })).body).toHaveProperty('version');
    await server.end();
  });

  it('a teacher’s account cannot be deleted while a run is under way, but after its end', async () => {
    const server = await start();
    const { teacher, run } = await aClass(server);
    await run({ type: 'start' });
    const leave = () => teacher.request('POST', '/api/account/delete', { password: teacher.password });
    await expectRefused(await leave(), 'contestRunning');
    await run({ type: 'end' });
    expect((await leave()).status).toBe(200);
    await server.end();
  });

  it('a command that is not allowed in the current phase is refused and changes nothing', async () => {
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

  it('a command that changes nothing neither increments the version nor causes a push', async () => {
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

  it('a command that arrives twice acts once, also after other commands and after a restart of the server', async () => {
    const server = await start();
    const { command, run, read, gameId, teacher } = await aClass(server, { questions: 3 });
    await run({ type: 'start' });
    const sent = { commandId: crypto.randomUUID() };
    const first = await command({ type: 'pause' }, sent);
    await run({ type: 'resume' });
    const { version, state } = await read();
    expect(await command({ type: 'pause' }, sent)).toEqual({ status: 200, body: { ok: true, version } });
    const screen = await teacher.openScreen();
    const late = await screen.send('solo:command', { gameId, ...sent, command: { type: 'pause' } });
    expect(late).toEqual({ ok: true, version });
    expect((await read()).state).toEqual(state);
    expect(first.body.version).toBe(version - 1);
    // Another press of the same button is another command.
    const again = { commandId: crypto.randomUUID() };
    expect((await command({ type: 'pause' }, again)).body.version).toBe(version + 1);
    screen.close();
    const { dataDir, clock } = server;
    await server.stop();
    const second = await start({ dataDir, clock });
    const back = await signIn(second.url, teacher.email, teacher.password);
    await back.call('POST /api/solo-games/:id/commands', {
      params: { id: gameId },
      body: { command: { type: 'resume' } },
    });
    const after = await back.call('GET /api/solo-games/:id', { params: { id: gameId } });
    await back.call('POST /api/solo-games/:id/commands', {
      params: { id: gameId },
      body: { ...again, command: { type: 'pause' } },
    });
    expect((await back.call('GET /api/solo-games/:id', { params: { id: gameId } })).version).toBe(after.version);
    await second.end();
  });

  it('a command about a question is refused once another question shows', async () => {
    const server = await start();
    const { command, run, read } = await aClass(server, { questions: 3 });
    await run({ type: 'start' });
    await run({ type: 'navigate', questionIndex: 1 });
    const { version } = await read();
    for (const type of ['close', 'pause', 'resume'] as const)
      expect(reasonOf(await command({ type }, { questionIndex: 0 })), type).toEqual([409, 'stale']);
    expect((await read()).version).toBe(version);
    expect((await command({ type: 'close' }, { questionIndex: 1 })).status).toBe(200);
    await server.end();
  });

  it('of two concurrent commands to a run, one succeeds and the other is refused with the current version', async () => {
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
      expect(taken.length).toBeGreaterThan(0);
      const refused = acks.filter(({ ok }) => !ok);
      expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'stale', version: version + 1 })));
      expect((await read()).version).toBe(version + 1);
      expect(Math.max(...versions.map((one) => one ?? 0))).toBe(version + 1);
    }
    for (const page of pages) page.close();
    await server.end();
  });

  it('restarting a contest makes a new lobby and keeps the history', async () => {
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
    // A place in the old run is not valid in the new run.
    expect((await read(students[0])).me).toBeNull();
    expect(reasonOf(await answerTo(students[0]?.submit('A')))).toEqual([401, 'unauthorized']);
    await server.end();
  });

  it('a run without answers is not in the history after the contest is restarted', async () => {
    const server = await start();
    const { run, read, history } = await aClass(server);
    await run({ type: 'start' });
    await run({ type: 'restart' });
    expect(await history()).toEqual([]);
    expect((await read()).teacher?.runNumber).toBe(1);
    await server.end();
  });

  it('after the teacher has emptied the lobby, the same students can join again', async () => {
    const server = await start();
    const { run, read, students, join, participants } = await aClass(server);
    await run({ type: 'clearParticipants' });
    expect((await read()).state).toMatchObject({ participantCount: 0, participants: [] });
    const again = await join('طالب رقم 1', students[0]);
    expect(again.name).toBe('طالب رقم 1');
    expect((await participants()).map(({ id }) => id)).toEqual([again.id]);
    await server.end();
  });

  it('the teacher’s page has every question with its answer, a visitor’s page has none', async () => {
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
