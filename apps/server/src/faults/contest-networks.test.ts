import { type Link, openLink, threeG } from '@lamma/testkit/faults/link';
import { Student } from '@lamma/testkit/people/student';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aClass, type ContestClass, letterOf } from '../testing/contests/a-class';
import { openSocket } from '../testing/edge/raw-socket';
import { eventually } from '../testing/eventually';
import { startTestServer, type TestServer } from '../testing/server/start-test-server';

/** Timeout of a wait, reached only if a page hangs. */
const GUARD_MS = 40_000;
const isLive = ({ watchedAt }: Student) => watchedAt > 0;
const stateOf = (student: Student, index: number) => student.phone.answers.get(index)?.state;
const isTaken = (index: number) => (student: Student) => stateOf(student, index) === 'taken';
const shows = (index: number) => (student: Student) => student.seenOpen.has(index);

describe('a student’s page on a bad network', () => {
  let server: TestServer;
  let link: Link;
  let contest: ContestClass;
  let student: Student;

  beforeEach(async () => {
    server = await startTestServer();
    link = await openLink(server.url);
    // A second student who never answers keeps the question open.
    contest = await aClass(server, { students: 1 });
    student = new Student(link.url, { gameId: contest.gameId, name: 'طالبة' });
  });
  afterEach(async () => {
    student.close();
    await link.close();
    await server.end();
  });

  const row = async () => (await contest.participants()).find(({ id }) => id === student.id);
  const begin = async () => {
    await student.join();
    await student.until('the room', isLive, GUARD_MS);
    await contest.run({ type: 'start' });
    await student.until('the question', shows(0), GUARD_MS);
  };

  it.each([
    ['WebSockets are refused', 'websockets'],
    ['Socket.IO is refused altogether', 'socket.io'],
  ] as const)('a student’s page plays a whole contest on a network on which %s', async (_what, refused) => {
    link.refuse(refused);
    await student.join();
    await contest.run({ type: 'start' });
    for (const index of [0, 1]) {
      if (index > 0) await contest.run({ type: 'navigate', questionIndex: index });
      await student.until('the question', shows(index), GUARD_MS);
      expect(student.answer(letterOf(index))).toBe(true);
      await student.until('the acknowledgement', isTaken(index), GUARD_MS);
    }
    await contest.run({ type: 'end' });
    await student.until('the end', ({ phone }) => phone.view?.phase === 'ended', GUARD_MS);
    expect(await row()).toMatchObject({ score: 20, answersCount: 2 });
  });

  it.each([['with Socket.IO', undefined] as const, ['without Socket.IO', 'socket.io'] as const])(
    'on a slow network with 5 % packet loss, %s, a student’s page shows an answer as sending at once, and the answer counts once',
    async (_what, refused) => {
      link.slow({ ...threeG, random: Math.random });
      if (refused !== undefined) link.refuse(refused);
      await student.join();
      await contest.run({ type: 'start' });
      for (const index of [0, 1]) {
        if (index > 0) await contest.run({ type: 'navigate', questionIndex: index });
        await student.until('the question', shows(index), GUARD_MS);
        expect(student.answer(letterOf(index))).toBe(true);
        expect(stateOf(student, index)).toBe('sending');
        await student.until('the acknowledgement', isTaken(index), GUARD_MS);
      }
      expect(await row()).toMatchObject({ answersCount: 2, correctCount: 2 });
    },
  );

  it('a student’s page keeps an answer that is given while offline, and sends it in time when the network is back', async () => {
    await begin();
    const { id } = student;
    link.cut();
    expect(student.answer(letterOf(0))).toBe(true);
    expect(stateOf(student, 0)).toBe('sending');
    link.mend();
    await student.until('the acknowledgement', isTaken(0), GUARD_MS);
    expect(student.id).toBe(id);
    expect(await row()).toMatchObject({ score: 10, answersCount: 1, name: 'طالبة' });
  });

  it('a student’s page learns after an outage that its answer was too late, and can answer the next question', async () => {
    await begin();
    link.cut();
    expect(student.answer(letterOf(0))).toBe(true);
    await contest.run({ type: 'navigate', questionIndex: 1 });
    link.mend();
    await student.until('the refusal', (one) => stateOf(one, 0) === 'late', GUARD_MS);
    await student.until('the next question', shows(1), GUARD_MS);
    expect(student.answer(letterOf(1))).toBe(true);
    await student.until('the acknowledgement', isTaken(1), GUARD_MS);
    expect(await row()).toMatchObject({ score: 10, answersCount: 1 });
  });

  it('a student’s page gets a lost ack of its answer again after the reconnect', async () => {
    await begin();
    link.loseAnswers();
    expect(student.answer(letterOf(0))).toBe(true);
    await eventually(async () => expect(await row()).toMatchObject({ answersCount: 1 }));
    expect(stateOf(student, 0)).toBe('sending');
    link.cut();
    link.mend();
    await student.until('the acknowledgement', isTaken(0), GUARD_MS);
    expect(await row()).toMatchObject({ score: 10, answersCount: 1 });
  });

  it('a student’s page notices a silently dead connection, and opens a new one', async () => {
    await begin();
    // Both directions are dropped silently.
    link.loseAnswers();
    link.holdRequests();
    expect(student.answer(letterOf(0))).toBe(true);
    const before = student.watchedAt;
    // New connections work again; the old one stays dead.
    setTimeout(() => link.mend(), 500);
    await student.until('the acknowledgement', isTaken(0), GUARD_MS);
    expect(student.watchedAt).toBeGreaterThanOrEqual(before);
    expect(await row()).toMatchObject({ answersCount: 1 });
  });
});

it('the server pings a silent phone after 10 s and disconnects it within 18 s', async () => {
  const server = await startTestServer();
  const socket = await openSocket(server.url);
  // The ping follows after ten seconds, checked each second. The rest is Engine.IO's timeout in real time, which no test waits for.
  expect(10_000 + 1000 + Reflect.get(socket.io.engine, '_pingTimeout')).toBe(18_000);
  socket.close();
  await server.end();
});
