import { expect, it } from 'vitest';
import { aClass, contestExplanationOf, letterOf } from '../../../testing/contests/a-class';
import { answerTo, reasonOf } from '../../../testing/contests/answer-to';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('the three seconds before a contest’s first question', (start) => {
  it('the first question opens on all screens and over REST three seconds after the start, and no answer counts before', async () => {
    const server = await start();
    const { students, command, read, teacher, gameId } = await aClass(server, { questions: 2 });
    const [first] = students;
    const screen = await first?.watch();
    await command({ type: 'start' });
    const opensAt = server.clock.now() + 3000;
    const counted = await screen?.next('solo:state', ({ state }) => state.phase === 'question');
    expect(counted?.state).toMatchObject({ question: null, serverStartTime: opensAt, deadlineAt: opensAt + 30_000 });

    server.clock.advance(2999);
    await server.clock.callbacksDone();
    const params = { id: gameId };
    const calls = [
      await read(first),
      await first?.call('GET /api/solo-games/:id/current-question', { params }),
      await first?.call('GET /api/solo-games/:id/current-question-status', { params }),
    ];
    expect(JSON.stringify(calls)).not.toMatch(/السؤال رقم|خيار/);
    expect(calls[0]).toMatchObject({ gameStarted: true, state: { question: null, serverStartTime: opensAt } });
    expect(calls[1]).toMatchObject({ question: null, serverStartTime: opensAt });
    expect(calls[2]).toMatchObject({ currentQuestionIndex: 0, serverStartTime: opensAt, gameStarted: true });
    const status = await teacher.call('GET /api/solo-games/:id/status', { params });
    expect(status).toMatchObject({ gameStarted: true });
    expect(reasonOf(await answerTo(first?.submit(letterOf(0))))).toEqual([409, 'notNow']);

    server.clock.advance(1);
    const opened = await screen?.next('solo:state', ({ state }) => state.question !== null);
    expect(opened?.state).toMatchObject({ phase: 'question', question: { question: 'السؤال رقم 1' } });
    expect(JSON.stringify(opened)).not.toContain(contestExplanationOf(0));
    expect((await answerTo(first?.submit(letterOf(0)))).body).toMatchObject({ ok: true, points: 10 });
    screen?.close();
    await server.end();
  });

  it('a server that restarts within the count-in opens the question on time', async () => {
    const server = await start();
    const { command, read, students } = await aClass(server, { questions: 2 });
    await command({ type: 'start' });
    const opensAt = server.clock.now() + 3000;
    server.clock.advance(1000);
    await server.stop();
    const again = await start({
      dataDir: server.dataDir,
      clock: server.clock,
      env: { PORT: new URL(server.url).port },
    });
    expect((await read(students[0])).state).toMatchObject({ question: null, serverStartTime: opensAt });
    const before = (await read()).version;
    again.clock.advance(2000);
    await again.clock.callbacksDone();
    const { version, state } = await read(students[0]);
    expect([version > before, state.question?.question]).toEqual([true, 'السؤال رقم 1']);
    await again.end();
  });

  it('a server that comes back after the count-in opens the question at once, with its full time', async () => {
    const server = await start();
    const { command, read, students } = await aClass(server, { questions: 2 });
    await command({ type: 'start' });
    server.clock.advance(1000);
    await server.stop();
    server.clock.advance(20_000);
    const again = await start({
      dataDir: server.dataDir,
      clock: server.clock,
      env: { PORT: new URL(server.url).port },
    });
    const deadlineAt = server.clock.now() + 30_000;
    expect((await read(students[0])).state).toMatchObject({ question: { question: 'السؤال رقم 1' }, deadlineAt });
    await again.end();
  });

  it('a pause stops the count-in and shows the question’s full time; then the count-in continues where it stopped', async () => {
    const server = await start();
    const { command, read, students } = await aClass(server, { questions: 2 });
    await command({ type: 'start' });
    server.clock.advance(1000);
    await command({ type: 'pause' });
    server.clock.advance(60_000);
    await server.clock.callbacksDone();
    expect((await read(students[0])).state).toMatchObject({ phase: 'question', question: null, leftMs: 30_000 });
    expect(reasonOf(await answerTo(students[0]?.submit(letterOf(0))))).toEqual([409, 'notNow']);
    await command({ type: 'resume' });
    const opensAt = server.clock.now() + 2000;
    expect((await read(students[0])).state).toMatchObject({ question: null, leftMs: null, serverStartTime: opensAt });
    server.clock.advance(2000);
    await server.clock.callbacksDone();
    expect((await read(students[0])).state).toMatchObject({ deadlineAt: opensAt + 30_000, question: {} });
    await server.end();
  });

  it('newcomers see the count-in, and no question can be closed in it; a run that ends during the count-in has asked no question', async () => {
    const server = await start();
    const { command, join, read } = await aClass(server, { questions: 2 });
    await command({ type: 'start' });
    expect(reasonOf(await command({ type: 'close' }))).toEqual([409, 'notNow']);
    const late = await join('وصلت الآن');
    expect((await read(late)).state).toMatchObject({ phase: 'question', question: null });
    expect((await command({ type: 'end' })).status).toBe(200);
    const ended = await read(late);
    expect(ended.state).toMatchObject({ phase: 'ended', question: null });
    expect(ended.me).toMatchObject({ score: 0, rank: null });
    server.clock.advance(10_000);
    await server.clock.callbacksDone();
    expect((await read(late)).state.phase).toBe('ended');
    await server.end();
  });
});
