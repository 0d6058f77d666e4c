import type { AnswerTaken, OptionLetter } from '@lamma/protocol/contests';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect, it } from 'vitest';
import { aClass, letterOf, type Student } from '../../../testing/contests/a-class';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { onEachStorage } from '../../../testing/storage/on-each-storage';

const taken = async (sent: Promise<Response> | undefined) => (await (await sent)?.json()) as AnswerTaken;
const first = (students: readonly Student[]): Student => students[0] as Student;

onEachStorage('answers in a contest', (start) => {
  it('an ack has the result at once if `tellResults` says so; otherwise the result follows at the close', async () => {
    const server = await start();
    const atOnce = await aClass(server);
    await atOnce.run({ type: 'start' });
    server.clock.advance(15_000);
    const ack = await taken(first(atOnce.students).submit(letterOf(0)));
    expect(ack).toEqual({ ok: true, totalScore: 8, selectedAnswer: 'A', isCorrect: true, points: 8 });
    const atClose = await aClass(server, { settings: { tellResults: 'atClose', scoring: 'accuracy' } });
    const student = first(atClose.students);
    await atClose.run({ type: 'start' });
    expect(await taken(student.submit(letterOf(0)))).toEqual({ ok: true, totalScore: 0, selectedAnswer: 'A' });
    expect((await atClose.read(student)).me).toMatchObject({
      score: 0,
      correctCount: 0,
      rank: null,
      answered: true,
      answers: { 0: { selectedAnswer: 'A' } },
    });
    await atClose.run({ type: 'close' });
    expect((await atClose.read(student)).me).toMatchObject({
      score: 10,
      correctCount: 1,
      rank: 1,
      answers: { 0: { selectedAnswer: 'A', isCorrect: true, points: 10 } },
    });
    await server.end();
  });

  it('if results are shown at the close, the acks of a right and a wrong answer are byte-identical', async () => {
    const server = await start();
    const { run, students } = await aClass(server, { students: 2, settings: { tellResults: 'atClose' } });
    await run({ type: 'start' });
    const letter = letterOf(0);
    const texts = [];
    for (const [at, student] of students.entries()) {
      texts.push(await (await student.submit(at === 0 ? letter : letterOf(0, false))).text());
    }
    expect(texts[0]?.replace('"A"', '"B"')).toBe(texts[1]);
    await server.end();
  });

  it('of many concurrent answers of a student, by socket and REST, one counts, and each gets the ack of that answer', async () => {
    const server = await start();
    const { run, students, gameId, participants, join } = await aClass(server, { students: 1 });
    const student = first(students);
    // A second student who never answers keeps the question open.
    await (await join('سالم')).watch();
    await run({ type: 'start' });
    const tabs = [await openScreen(student), await openScreen(student)];
    const letters: OptionLetter[] = ['A', 'B', 'C', 'D'];
    const send = (at: number) => {
      const selectedAnswer = letters[at % 4] as OptionLetter;
      const answer = { gameId, questionIndex: 0, selectedAnswer, responseTime: at };
      const tab = at % 3 === 0 ? undefined : tabs[at % 3 === 1 ? 0 : 1];
      return tab === undefined ? taken(student.submit(selectedAnswer)) : tab.send('solo:answer', answer);
    };
    const acks = await Promise.all(Array.from({ length: 50 }, (_, at) => send(at)));
    const [ack] = acks;
    expect(acks).toEqual(Array(50).fill(ack));
    const [row] = await participants();
    expect(row).toMatchObject({ answersCount: 1, score: ack && 'totalScore' in ack ? ack.totalScore : -1 });
    // If the answer is repeated after the contest has moved on, it gets the same acknowledgement.
    await run({ type: 'navigate', questionIndex: 1 });
    await student.submit(letterOf(1));
    expect(
      await tabs[0]?.send('solo:answer', { gameId, questionIndex: 0, selectedAnswer: 'D', responseTime: 0 }),
    ).toEqual(ack);
    await run({ type: 'end' });
    expect(await taken(student.submit('C', { questionIndex: 0 }))).toEqual(ack);
    for (const tab of tabs) tab.close();
    await server.end();
  });

  it('an answer is refused before its question opens, after its time, for another question, and during a stop or pause', async () => {
    const server = await start();
    const { run, students, teacher, gameId } = await aClass(server, {
      students: 2,
      settings: { secondsPerQuestion: 15 },
    });
    const [student, idle] = students;
    const send = (more = {}) => (student as Student).submit('A', more);
    await expectRefused(await send(), 'contestNotStarted');
    await run({ type: 'start' });
    await expectRefused(await send({ questionIndex: 2 }), 'notNow');
    await expectRefused(await send({ questionIndex: 100 }), 'noSuchQuestion');
    const params = { id: gameId };
    await teacher.call('PUT /api/solo-games/:id/toggle', { params, body: { isActive: false } });
    await expectRefused(await send(), 'contestStopped');
    await teacher.call('PUT /api/solo-games/:id/toggle', { params, body: { isActive: true } });
    await run({ type: 'pause' });
    await expectRefused(await send(), 'notNow');
    await run({ type: 'resume' });
    server.clock.advance(16_001);
    await server.clock.callbacksDone();
    const late = (await (await send()).json()) as { code: string };
    expect(['late', 'closed']).toContain(late.code);
    await run({ type: 'navigate', questionIndex: 1 });
    await expectRefused(await send({ questionIndex: 0 }), 'questionClosed');
    await run({ type: 'close' });
    await expectRefused(await send(), 'questionClosed');
    await run({ type: 'end' });
    await expectRefused(await (idle as Student).submit('A'), 'contestEnded');
    await server.end();
  });

  it('[T4] the server measures the response time and ignores the time that a phone claims', async () => {
    const server = await start();
    const { run, students } = await aClass(server, { students: 6 });
    await run({ type: 'start' });
    server.clock.advance(16_000);
    const claims: unknown[] = [-1, 0, 1e9, null, -1e21, undefined];
    const points = [];
    for (const [at, student] of students.entries()) {
      points.push((await taken(student.submit(letterOf(0), { responseTime: claims[at] }))).points);
    }
    expect(points).toEqual(Array(6).fill(7));
    await server.end();
  });

  it('a student cannot answer for another, control the contest or read others’ answers', async () => {
    const server = await start();
    const { run, students, gameId, path } = await aClass(server, { students: 2 });
    const [me, other] = students as [Student, Student];
    await run({ type: 'start' });
    await expectRefused(await me.submit('A', { participantId: other.id }), 'notFound');
    await expectRefused(
      await visitor(server.url).request('POST', `${path}/submit-answer`, { participantId: me.id, selectedAnswer: 'A' }),
      'unauthorized',
    );
    const elsewhere = await aClass(server, { students: 1 });
    await expectRefused(
      await first(elsewhere.students).request('POST', `${path}/submit-answer`, {
        participantId: me.id,
        selectedAnswer: 'A',
      }),
      'unauthorized',
    );
    await other.submit(letterOf(0, false));
    const screen = await openScreen(me);
    const steps = ['start', 'close', 'end', 'restart', 'takeBack', 'clearParticipants', 'pause'];
    for (const type of steps) {
      expect(await screen.send('solo:command', { gameId, command: { type } }), type).toMatchObject({
        code: 'unauthorized',
      });
    }
    expect(await screen.send('watch', { room: 'soloTeacher', id: gameId })).toMatchObject({ code: 'unauthorized' });
    for (const call of ['participants', 'history']) {
      await expectRefused(await me.request('GET', `${path}/${call}`), 'unauthorized', call);
    }
    await expectRefused(await me.request('GET', `${path}/leaderboard`), 'resultsNotYet');
    const watched = await screen.send('watch', { room: 'solo', id: gameId });
    const seen = `${JSON.stringify(watched)}${await (await me.request('GET', path)).text()}${await (await me.request('GET', `${path}/status`)).text()}`;
    expect(seen).not.toContain('selectedAnswer');
    expect(watched).toMatchObject({ ok: true, me: { id: me.id, answers: {} } });
    screen.close();
    await server.end();
  });

  it('a question closes when all present participants have answered; a participant who is away for 20 s is not present', async () => {
    const server = await start();
    const { run, read, students } = await aClass(server, { students: 3 });
    const [one, two, gone] = students as [Student, Student, Student];
    const screens = [await one.watch(), await two.watch()];
    const leaving = await gone.watch();
    await run({ type: 'start' });
    leaving.close();
    await one.submit(letterOf(0));
    await two.submit(letterOf(0));
    expect((await read()).state.phase).toBe('question');
    // The periodic check finds that the third student has been away for long enough.
    for (let second = 0; second < 22; second += 1) {
      server.clock.advance(1000);
      await server.clock.callbacksDone();
    }
    const closed = await screens[0]?.next('solo:state', ({ state }) => state.phase === 'closed');
    expect(closed?.state).toMatchObject({ shares: [2, 0, 0, 0], correctAnswer: 0 });
    await run({ type: 'navigate', questionIndex: 1 });
    await one.submit(letterOf(1));
    await two.submit(letterOf(1));
    expect(
      await screens[0]?.next('solo:state', ({ state }) => state.phase === 'closed' && state.currentQuestionIndex === 1),
    ).toBeDefined();
    for (const screen of screens) screen.close();
    await server.end();
  });

  it('a question does not wait for a participant who is removed while their page is open', async () => {
    const server = await start();
    const { run, students } = await aClass(server, { students: 3 });
    const [one, two, rude] = students as [Student, Student, Student];
    const screens = [await one.watch(), await two.watch(), await rude.watch()];
    await run({ type: 'start' });
    await one.submit(letterOf(0));
    await two.submit(letterOf(0));
    await run({ type: 'remove', participantId: rude.id });
    // The next periodic check.
    server.clock.advance(1000);
    const closed = await screens[0]?.next('solo:state', ({ state }) => state.phase === 'closed');
    expect(closed?.state).toMatchObject({ participantCount: 2, shares: [2, 0, 0, 0] });
    for (const screen of screens) screen.close();
    await server.end();
  });

  it('if a client with the old layout sends all its answers so far, as an array or an object, each answer counts once', async () => {
    const server = await start();
    const { run, students, path, join, read } = await aClass(server, { students: 1, layout: 'old' });
    const student = first(students);
    await (await join('سالم')).watch();
    expect((await read(student)).layout).toBe('old');
    await run({ type: 'start' });
    const submit = (answers: unknown) =>
      student.request('POST', `${path}/submit`, { participantId: student.id, answers, responseTime: 4000 });
    expect(await (await submit([letterOf(0)])).json()).toEqual({ ok: true, score: 10, totalScore: 10 });
    await run({ type: 'navigate', questionIndex: 1 });
    expect(await (await submit({ 0: 'D', 1: letterOf(1) })).json()).toEqual({ ok: true, score: 20, totalScore: 20 });
    expect(await (await submit({ 0: letterOf(0), 1: 'D' })).json()).toEqual({ ok: true, score: 20, totalScore: 20 });
    const sent = { participantId: student.id, answers: [letterOf(0)], responseTime: 1 };
    await expectRefused(await visitor(server.url).request('POST', `${path}/submit`, sent), 'unauthorized');
    await run({ type: 'navigate', questionIndex: 2 });
    await run({ type: 'navigate', questionIndex: 3 });
    await expectRefused(await submit({ 2: letterOf(2) }), 'questionClosed');
    expect(await (await submit([null, null, null, null])).json()).toEqual({ ok: true, score: 20, totalScore: 20 });
    const current = await student.call('GET /api/solo-games/:id/current-question', {
      params: { id: path.split('/').at(-1) ?? '' },
    });
    expect(current.question).toMatchObject({ questionText: 'السؤال رقم 4', optionA: 'خيار A للسؤال 4' });
    await server.end();
  });

  it('acknowledged answers survive a restart, and a repeated answer gets the first acknowledgement', async () => {
    const server = await start();
    const { run, students, path, teacher } = await aClass(server, { students: 5 });
    await run({ type: 'start' });
    const acks = await Promise.all(students.map((student) => taken(student.submit(letterOf(0)))));
    await server.stop();
    const { dataDir, clock } = server;
    const next = await start({ dataDir, clock });
    const again = await Promise.all(
      students.map(async (student) => {
        const response = await fetch(`${next.url}${path}/submit-answer`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: next.url, cookie: student.cookieHeader() },
          body: JSON.stringify({ participantId: student.id, selectedAnswer: 'D', questionIndex: 0 }),
        });
        return (await response.json()) as AnswerTaken;
      }),
    );
    expect(again).toEqual(acks);
    const headers = { cookie: teacher.cookieHeader() };
    const rows = (await (await fetch(`${next.url}${path}/participants`, { headers })).json()) as { score: number }[];
    expect(rows.map(({ score }) => score)).toEqual([10, 10, 10, 10, 10]);
    await next.end();
  });

  it('an answer concurrent with a step is either acknowledged and counted, or refused and not counted', async () => {
    const server = await start();
    const { run, command, students, participants } = await aClass(server, { students: 12, questions: 8 });
    await run({ type: 'start' });
    const ledger = new Map(students.map(({ id }) => [id, 0]));
    for (let index = 0; index < 8; index += 1) {
      const step = index % 2 === 0 ? ({ type: 'extraTime', seconds: 15 } as const) : ({ type: 'close' } as const);
      const half = students.slice(6);
      const answer = async (student: Student) => {
        const ack = await taken(student.submit(letterOf(index), { questionIndex: index }));
        if (ack.ok) ledger.set(student.id, (ledger.get(student.id) ?? 0) + (ack.points ?? 0));
      };
      await Promise.all([...students.slice(0, 6).map(answer), command(step), ...half.map(answer)]);
      if (index < 7) await run({ type: 'navigate', questionIndex: index + 1 });
    }
    const rows = await participants();
    expect(rows.map(({ id, score }) => [id, score]).sort()).toEqual([...ledger].sort());
    for (const { answers, score } of rows) {
      expect(Object.values(answers).reduce((sum, { points }) => sum + points, 0)).toBe(score);
    }
    await server.end();
  });
});
