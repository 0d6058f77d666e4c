import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect, it } from 'vitest';
import { aClass, letterOf, type Student } from '../../../testing/contests/a-class';
import { eventually } from '../../../testing/eventually';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('a contest’s socket rooms', (start) => {
  it('everyone who watches gets the same state, and each student also gets their own part', async () => {
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

  it('each step increments the version, and the teacher’s and the students’ rooms get the versions in the same order', async () => {
    const server = await start();
    const { gameId, run, teacher, students, read } = await aClass(server, { questions: 5 });
    const [page, phone] = [await openScreen(teacher), await (students[0] as Student).watch()];
    await page.send('watch', { room: 'soloTeacher', id: gameId });
    await run({ type: 'start' });
    let { version } = await read();
    for (let step = 1; step < 5; step += 1) {
      await run({ type: 'navigate', questionIndex: step });
      version += 1;
      const pushes = [
        await page.next('solo:teacher', (push) => push.version === version),
        await phone.next('solo:state', (push) => push.version === version),
      ];
      const indexes = pushes.map((push) => ('brief' in push ? push.brief : push.state).currentQuestionIndex);
      expect(indexes).toEqual([step, step]);
    }
    for (const screen of [page, phone]) screen.close();
    await server.end();
  });

  it('if the owner watches the public room, the push at the end says that a projector shows the results', async () => {
    const server = await start();
    const { gameId, run, teacher, students } = await aClass(server);
    const phone = await (students[0] as Student).watch();
    const wall = await openScreen(teacher);
    for (const room of ['solo', 'soloTeacher']) await wall.send('watch', { room, id: gameId });
    const stranger = await openScreen(visitor(server.url));
    await stranger.send('watch', { room: 'solo', id: gameId });
    const endOf = async () => {
      await run({ type: 'end' });
      return (await phone.next('solo:state', ({ state }) => state.phase === 'ended')).state;
    };
    await run({ type: 'start' });
    expect(await endOf()).toMatchObject({ isOnWall: true });
    const looked = await phone.send('watch', { room: 'solo', id: gameId });
    expect(JSON.stringify(looked)).not.toContain('isOnWall');
    for (const screen of [phone, wall, stranger]) screen.close();
    await server.end();
  });

  it('participants are pushed at most four times a second: the names of the first 30, and the number of all', async () => {
    const server = await start();
    const { join, students } = await aClass(server, { students: 1 });
    const phone = await (students[0] as Student).watch();
    let pushCount = 0;
    phone.socket.on('solo:participants', () => {
      pushCount += 1;
    });
    server.clock.advance(250);
    for (let at = 0; at < 40; at += 1) await join(`طالب جديد ${at}`);
    const first = await phone.next('solo:participants');
    server.clock.advance(250);
    const last = await phone.next('solo:participants', ({ participantCount }) => participantCount === 41);
    expect(pushCount).toBeLessThanOrEqual(2);
    expect(first.added.length + last.added.length).toBe(29);
    expect(Buffer.byteLength(JSON.stringify(last))).toBeLessThan(3072);
    phone.close();
    await server.end();
  });

  it('ranking changes are sent only to the teacher, at most twice a second, and only the changed rows', async () => {
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
    expect(after.rows).toEqual([]);
    expect(after.scored.map(([id]) => id)).toEqual([two.id]);
    expect(after.liveShares).toEqual([1, 1, 0, 0]);
    expect(events.filter((event) => event === 'solo:ranking' || event === 'solo:teacher')).toEqual([]);
    for (const screen of [page, phone]) screen.close();
    await server.end();
  });

  it('a question’s push omits the parts that every screen already has, until they change', async () => {
    const server = await start();
    const { gameId, run, students, read } = await aClass(server, { students: 30 });
    const phone = await (students[0] as Student).watch();
    await run({ type: 'start' });
    const opened = await phone.next('solo:state', ({ state }) => state.question !== null);
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

  it('each step first pushes the changed ranking rows to the teacher, then the state with totals but no ranking', async () => {
    const server = await start();
    const { gameId, run, teacher, students, read } = await aClass(server, { students: 3 });
    const page = await openScreen(teacher);
    const events: string[] = [];
    page.socket.onAny((event: string) => void events.push(event));
    await page.send('watch', { room: 'soloTeacher', id: gameId });
    await run({ type: 'start' });
    const opened = await page.next('solo:teacher', ({ brief }) => brief.question !== null);
    const { teacher: whole } = await read();
    expect(opened.total).toEqual({ rows: 3, answers: 0, score: 0 });
    expect(opened.brief).not.toHaveProperty('questions');
    expect(opened).not.toHaveProperty('state');
    expect(whole).toMatchObject({ ...opened.brief, participants: whole?.participants });
    expect(events).not.toContain('solo:ranking');
    const [one, two] = students as [Student, Student];
    await one.submit(letterOf(0));
    await page.next('solo:ranking', ({ answeredCount }) => answeredCount === 1);
    await two.submit(letterOf(0));
    await run({ type: 'remove', participantId: one.id });
    // The rows are sent before the step, although the throttle's pause is not over.
    const moved = await page.next('solo:ranking', ({ rows }) => rows.length > 0);
    expect(moved.rows).toMatchObject([{ id: one.id, isRemoved: true, score: 10 }]);
    expect(moved.scored).toEqual([[two.id, 10, 1, 1, 0]]);
    expect((await page.next('solo:teacher', ({ total }) => total.answers === 2)).total).toMatchObject({ score: 20 });
    page.close();
    await server.end();
  });

  it('a poll gets a response body only if the contest has changed', async () => {
    const server = await start();
    const { path, run, students, join, teacher } = await aClass(server, { students: 1 });
    const [student] = students as [Student];
    const ask = (person: Student | typeof teacher, etag = '') =>
      person.request('GET', path, undefined, etag === '' ? {} : { 'if-none-match': etag });
    const tagOf = async (person: Student | typeof teacher) => (await ask(person)).headers.get('etag') ?? '';
    let tag = await tagOf(student);
    // The tag has 11 characters, because a full hash would be half the size of a 304 response.
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
    // Another student's answer changes the teacher's body, but no student's.
    expect(await isNew()).toBe(false);
    expect((await ask(teacher, teachers)).status).toBe(200);
    await student.submit(letterOf(0));
    expect(await isNew()).toBe(true);
    expect((await ask(student)).headers.get('cache-control')).toBe('private, no-cache');
    // All students have answered, so the question closes a moment later.
    const unchanged = await eventually(async () => {
      const answer = await ask(student, await tagOf(student));
      expect(answer.status).toBe(304);
      return answer;
    });
    // A 304 response has no other headers.
    expect([...unchanged.headers.keys()].sort()).toEqual(['cache-control', 'date', 'etag']);
    await server.end();
  });

  it('the polled REST calls agree with the socket room', async () => {
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

  it('[T1] no response to a student has an answer before its question is finally closed', async () => {
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
      // While a question is open, students may still see the results of their own closed questions.
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
