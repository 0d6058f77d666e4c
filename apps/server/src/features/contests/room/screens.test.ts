import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect, it } from 'vitest';
import { aClass, letterOf, type Student } from '../../../testing/contests/a-class';
import { eventually } from '../../../testing/eventually';
import { onEachStorage } from '../../../testing/storage/on-each-storage';

onEachStorage('the rooms of a contest', (start) => {
  it('[R559] everyone in the hall sees the same, each student their own beside it', async () => {
    const server = await start();
    const { gameId, run, students } = await aClass(server);
    const [one] = students as [Student];
    const [phone, hall] = [await openScreen(one), await openScreen(visitor(server.url))];
    await run({ type: 'start' });
    await one.submit(letterOf(0));
    const watch = { room: 'solo', id: gameId };
    const own = await phone.send('watch', watch);
    const looked = await hall.send('watch', watch);
    expect(own).toMatchObject({ ok: true, me: { id: one.id, score: 10, answered: true } });
    expect(looked).toMatchObject({ ok: true, me: null });
    expect({ ...own, me: null }).toEqual(looked);
    const { version } = own as { version: number };
    const again = await phone.send('watch', { ...watch, since: version });
    expect(['state' in again, 'me' in again]).toEqual([false, true]);
    expect(await phone.send('clock', { t0: 1 })).toMatchObject({ versions: { [`solo:${gameId}`]: version } });
    await run({ type: 'close' });
    const pushes = [await phone.next('solo:state'), await hall.next('solo:state')];
    expect(pushes[0]).toEqual(pushes[1]);
    expect(JSON.stringify(pushes)).not.toMatch(/"me"|selectedAnswer/);
    for (const screen of [phone, hall]) screen.close();
    await server.end();
  });

  it('[R559][P3] each step makes the next version, in the same order in both rooms', async () => {
    const server = await start();
    const { gameId, run, teacher, students, read } = await aClass(server, { questions: 5 });
    const [page, phone] = [await openScreen(teacher), await (students[0] as Student).watch()];
    await page.send('watch', { room: 'soloTeacher', id: gameId });
    let { version } = await read();
    for (let step = 0; step < 5; step += 1) {
      // Wait for the push before the next step: a push shows the state as it is when it is sent, so it could show the next step too.
      await run(step === 0 ? { type: 'start' } : { type: 'navigate', questionIndex: step });
      version += 1;
      const pushes = [
        await page.next('solo:teacher', (push) => push.version === version),
        await phone.next('solo:state', (push) => push.version === version),
      ];
      const told = pushes.map((push) => ('brief' in push ? push.brief : push.state).currentQuestionIndex);
      expect(told).toEqual([step, step]);
    }
    for (const screen of [page, phone]) screen.close();
    await server.end();
  });

  it('[R560][T7] new names are told at most four times a second, the first 30 by name and the others by their number', async () => {
    const server = await start();
    const { join, students } = await aClass(server, { students: 1 });
    const phone = await (students[0] as Student).watch();
    let told = 0;
    phone.socket.on('solo:participants', () => {
      told += 1;
    });
    server.clock.advance(250);
    for (let at = 0; at < 40; at += 1) await join(`طالب جديد ${at}`);
    const first = await phone.next('solo:participants');
    server.clock.advance(250);
    const last = await phone.next('solo:participants', ({ participantCount }) => participantCount === 41);
    expect(told).toBeLessThanOrEqual(2);
    // The list has 30 places, and one student was there before.
    expect(first.added.length + last.added.length).toBe(29);
    expect(Buffer.byteLength(JSON.stringify(last))).toBeLessThan(3072);
    phone.close();
    await server.end();
  });

  it('[R560] the ranking goes to the teacher alone, at most twice a second, the rows that changed', async () => {
    const server = await start();
    const { gameId, run, teacher, students } = await aClass(server, { students: 4 });
    const [page, phone] = [await openScreen(teacher), await (students[3] as Student).watch()];
    await page.send('watch', { room: 'soloTeacher', id: gameId });
    const events: string[] = [];
    phone.socket.onAny((event: string) => void events.push(event));
    await run({ type: 'start' });
    const [one, two] = students as [Student, Student];
    server.clock.advance(500);
    await one.submit(letterOf(0));
    const before = await page.next('solo:ranking', ({ answeredCount }) => answeredCount === 1);
    expect(before.liveShares).toEqual([1, 0, 0, 0]);
    await two.submit(letterOf(0, false));
    server.clock.advance(500);
    const after = await page.next('solo:ranking', ({ answeredCount }) => answeredCount === 2);
    // Only what changed is sent: the second student's points.
    expect(after.rows).toEqual([]);
    expect(after.scored.map(([id]) => id)).toEqual([two.id]);
    expect(after.liveShares).toEqual([1, 1, 0, 0]);
    expect(events.filter((event) => event === 'solo:ranking' || event === 'solo:teacher')).toEqual([]);
    for (const screen of [page, phone]) screen.close();
    await server.end();
  });

  it('[R1190] a question’s push leaves out what the hall has; a change of that is pushed whole', async () => {
    const server = await start();
    const { gameId, run, students, read } = await aClass(server, { students: 30 });
    const phone = await (students[0] as Student).watch();
    await run({ type: 'start' });
    const opened = await phone.next('solo:state', ({ state }) => state.phase === 'question');
    const { state: whole } = await read(students[0]);
    const { id: _id, description: _text, gameStarted: _started, isLocked: _locked, tellResults: _tell, ...had } = whole;
    expect(opened.state).toEqual({ ...had, participants: [] });
    expect(Buffer.byteLength(JSON.stringify(opened))).toBeLessThan(780);
    await run({ type: 'lock', isLocked: true });
    const locked = await phone.next('solo:state', ({ version }) => version === opened.version + 1);
    expect(locked.state).toMatchObject({ id: gameId, isLocked: true, description: '', gameStarted: true });
    expect(locked.state.base).not.toBe(opened.state.base);
    await run({ type: 'close' });
    const closed = await phone.next('solo:state', ({ state }) => state.phase === 'closed');
    expect(closed.state).not.toHaveProperty('isLocked');
    await run({ type: 'end' });
    expect((await phone.next('solo:state', ({ state }) => state.phase === 'ended')).state).toHaveProperty(
      'description',
    );
    phone.close();
    await server.end();
  });

  it('[R1191] a step goes to the teacher without the ranking: of it what moved, and how much there is', async () => {
    const server = await start();
    const { gameId, run, teacher, students, read } = await aClass(server, { students: 3 });
    const page = await openScreen(teacher);
    const events: string[] = [];
    page.socket.onAny((event: string) => void events.push(event));
    await page.send('watch', { room: 'soloTeacher', id: gameId });
    await run({ type: 'start' });
    const opened = await page.next('solo:teacher');
    const { teacher: whole } = await read();
    expect(opened.total).toEqual({ rows: 3, answers: 0, score: 0 });
    expect(opened.brief).not.toHaveProperty('questions');
    expect(opened).not.toHaveProperty('state');
    expect(whole).toMatchObject({ ...opened.brief, participants: whole?.participants });
    // Nothing had moved since the screen read it all.
    expect(events).not.toContain('solo:ranking');
    const [one, two] = students as [Student, Student];
    await one.submit(letterOf(0));
    await page.next('solo:ranking', ({ answeredCount }) => answeredCount === 1);
    await two.submit(letterOf(0));
    await run({ type: 'remove', participantId: one.id });
    // Before the step itself, although the pause is not over.
    const moved = await page.next('solo:ranking', ({ rows }) => rows.length > 0);
    expect(moved.rows).toMatchObject([{ id: one.id, isRemoved: true, score: 10 }]);
    expect(moved.scored).toEqual([[two.id, 10, 1, 1, 0]]);
    expect((await page.next('solo:teacher', ({ total }) => total.answers === 2)).total).toMatchObject({ score: 20 });
    page.close();
    await server.end();
  });

  it('[R561] a poll gets the body again only when something has changed', async () => {
    const server = await start();
    const { path, run, students, join, teacher } = await aClass(server, { students: 1 });
    const [student] = students as [Student];
    const ask = (person: Student | typeof teacher, etag = '') =>
      person.request('GET', path, undefined, etag === '' ? {} : { 'if-none-match': etag });
    const tagOf = async (person: Student | typeof teacher) => (await ask(person)).headers.get('etag') ?? '';
    let tag = await tagOf(student);
    // Half of a 304 would be a whole hash.
    expect(tag).toMatch(/^"[\w-]{11}"$/);
    const isNew = async () => {
      const answer = await ask(student, tag);
      tag = answer.headers.get('etag') ?? '';
      return answer.status === 200;
    };
    expect(await isNew()).toBe(false);
    const other = await join('سالم');
    expect(await isNew()).toBe(true);
    await run({ type: 'start' });
    expect(await isNew()).toBe(true);
    const teachers = await tagOf(teacher);
    await other.submit(letterOf(0));
    // Another student's answer changes nothing for a student, but it does for the teacher.
    expect(await isNew()).toBe(false);
    expect((await ask(teacher, teachers)).status).toBe(200);
    await student.submit(letterOf(0));
    expect(await isNew()).toBe(true);
    expect((await ask(student)).headers.get('cache-control')).toBe('private, no-cache');
    // All have answered: the question closes by itself, a moment later.
    const unchanged = await eventually(async () => {
      const answer = await ask(student, await tagOf(student));
      expect(answer.status).toBe(304);
      return answer;
    });
    // A 304 has nothing that the answer before it had.
    expect([...unchanged.headers.keys()].sort()).toEqual(['cache-control', 'date', 'etag']);
    await server.end();
  });

  it('[R561] the calls that phones poll say the same as the room', async () => {
    const server = await start();
    const { gameId, run, students, read } = await aClass(server);
    const [student] = students as [Student];
    const params = { params: { id: gameId } };
    expect(await student.call('GET /api/solo-games/:id/status', params)).toMatchObject({
      gameStarted: false,
      participantCount: 3,
      participants: students.map(({ id, name }) => ({ id, name })),
    });
    await run({ type: 'start' });
    await run({ type: 'navigate', questionIndex: 1 });
    const { version, state } = await read(student);
    expect(await student.call('GET /api/solo-games/:id/current-question-status', params)).toEqual({
      currentQuestionIndex: 1,
      serverStartTime: state.serverStartTime,
      gameStarted: true,
      version,
      serverTime: server.clock.now(),
    });
    const open = await student.call('GET /api/solo-games/:id/current-question', params);
    expect(open).toMatchObject({ currentQuestionIndex: 1, isClosed: false, question: { question: 'السؤال رقم 2' } });
    expect(Object.keys(open.question ?? {})).toEqual(['question', 'options']);
    await run({ type: 'close' });
    expect(await student.call('GET /api/solo-games/:id/current-question', params)).toMatchObject({
      isClosed: true,
      question: { correctAnswer: 1 },
    });
    const { questions } = await read(student);
    expect(questions.map((question) => ('question' in question ? question.question : ''))).toEqual([
      'السؤال رقم 1',
      'السؤال رقم 2',
      '',
      '',
    ]);
    await server.end();
  });

  it('[T1][P6] no byte that a student can get tells an answer before its question has closed for good', async () => {
    const server = await start();
    const { gameId, path, run, students } = await aClass(server, {
      questions: 6,
      settings: { tellResults: 'atClose' },
    });
    const [one, two] = students as [Student, Student];
    const closed = new Set<number>();
    const early: string[] = [];
    const seen = new Set<string>();
    const inspect = (text: string, where: string) => {
      for (const [, index] of text.matchAll(/شرح-سري-(\d+)-ؼ/g)) {
        seen.add(String(index));
        if (!closed.has(Number(index))) early.push(`the explanation of ${index} in ${where}`);
      }
      // A student may see their own results of closed questions while the next question is open.
      const keys = closed.size === 0 ? /correctAnswer|shares|isCorrect|liveShares|points/i : /correctAnswer|shares/i;
      if (!closed.has(current) && keys.test(text)) early.push(`a key in ${where}`);
      for (const [, number] of text.matchAll(/السؤال رقم (\d+)/g)) {
        if (Number(number) > current + 1) early.push(`question ${number} in ${where}`);
      }
    };
    let current = 0;
    const screen = await openScreen(one);
    screen.socket.io.engine.on('message', (message: unknown) => inspect(String(message), 'a frame'));
    const paths = [
      '',
      '/status',
      '/current-question-status',
      '/current-question',
      '/leaderboard',
      '/participants',
      '/history',
    ];
    const crawl = async () => {
      await screen.send('watch', { room: 'solo', id: gameId });
      await screen.send('watch', { room: 'soloTeacher', id: gameId });
      for (const person of [two, visitor(server.url)]) {
        for (const tail of paths) {
          const response = await person.request('GET', path + tail);
          inspect(`${JSON.stringify([...response.headers])}${await response.text()}`, tail);
        }
      }
      const joined = await two.request('POST', `${path}/join`, { name: 'س' });
      if (closed.size === 0) inspect(await joined.text(), 'join');
    };
    await crawl();
    await run({ type: 'start' });
    for (let index = 0; index < 6; index += 1) {
      await crawl();
      if (index < 3) {
        const sent = { gameId, questionIndex: index, selectedAnswer: letterOf(index), responseTime: 5 };
        if (index === 0) inspect(JSON.stringify(await screen.send('solo:answer', sent)), 'an acknowledgement');
      }
      await crawl();
      closed.add(index);
      await run({ type: 'close' });
      await screen.next('solo:state', ({ state }) => state.phase === 'closed' && state.currentQuestionIndex === index);
      if (index === 5) break;
      current = index + 1;
      await run({ type: 'navigate', questionIndex: current });
      await screen.next(
        'solo:state',
        ({ state }) => state.phase === 'question' && state.currentQuestionIndex === current,
      );
    }
    await run({ type: 'end' });
    expect(early).toEqual([]);
    expect(seen.size).toBe(6);
    screen.close();
    await server.end();
  });
});
