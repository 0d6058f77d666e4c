import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aClass, type ContestClass, letterOf, type Student } from '../../../testing/contests/a-class';
import { anotherProcess, hashesOfStudent } from '../../../testing/contests/another-process';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

describe('the replies of a contest’s room', () => {
  let server: TestServer;
  let room: ContestClass;
  let students: [Student, Student];
  let other: ReturnType<typeof anotherProcess>;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.end());
  beforeEach(async () => {
    room = await aClass(server, { students: 2, settings: { scoring: 'accuracy', secondsPerQuestion: null } });
    students = room.students as [Student, Student];
    other = anotherProcess(server, room);
  });

  const remember = () => other.room.memory.snapshot();
  const newcomer = (name: string) => ({ name, clientId: null, secrets: [], address: '10.0.0.1' });

  it('a join in a single process is decided in memory and reads nothing', async () => {
    other = anotherProcess(server, room, { isAlone: true });
    await remember();
    const before = other.reads.count;
    expect(await other.room.join(newcomer('سالم'))).toMatchObject({ ok: true });
    expect(other.reads.count).toBe(before);
  });

  it('a process that still caches the previous run recognizes a student of the new run', async () => {
    other = anotherProcess(server, room, { isAlone: true });
    await remember();
    await room.run({ type: 'start' });
    await room.run({ type: 'end' });
    await room.run({ type: 'restart' });
    const fresh = await room.join('نورة');
    const identified = await other.room.identify({ hashes: hashesOfStudent(fresh) });
    expect(identified).toMatchObject({ ok: true, participant: { id: fresh.id } });
  });

  it('a request to a contest that does not exist is refused as not found, or as unauthorized if it has no cookie', async () => {
    const nobody = other.registry.room('nobody');
    expect(await nobody.identify({ hashes: [] })).toMatchObject({ ok: false, refusal: 'unauthorized' });
    expect(await nobody.identify({ hashes: ['x'] })).toMatchObject({ ok: false, refusal: 'notFound' });
    expect(await nobody.read(null, [])).toMatchObject({ ok: false, refusal: 'notFound' });
    expect(await nobody.join(newcomer('س'))).toMatchObject({ ok: false, refusal: 'notFound' });
    expect(await nobody.command(other.owner, { type: 'close' })).toMatchObject({ ok: false, refusal: 'notFound' });
    expect(await nobody.answerAll({ hashes: ['x'] }, new Map(), 0)).toMatchObject({ refusal: 'notFound' });
    const { screens } = nobody;
    const views = [
      await screens.view(),
      await screens.push(),
      await screens.teacherView(),
      await screens.teacherPush(),
    ];
    expect(views).toEqual([null, null, null, null]);
    expect(await screens.ownPart(['x'])).toEqual({ me: null });
    for (const enter of [() => screens.enter([], 'u'), () => screens.enterTeacher()]) (await enter())();
    expect(await other.registry.onChanged('nobody')).toEqual({ endedRunId: null });
  });

  it('a teacher without access cannot start a run, but can control one', async () => {
    other = anotherProcess(server, room, { access: { isAllowed: async () => false } as never });
    const start = await other.room.command(other.owner, { type: 'start' });
    expect(start).toMatchObject({ ok: false, refusal: 'unauthorized', version: (await room.read()).version });
    const locked = await other.room.command(other.owner, { type: 'lock', isLocked: true });
    expect(locked).toMatchObject({ ok: true });
    const again = other.room.command(other.owner, { type: 'lock', isLocked: true }, { version: locked.version ?? 0 });
    expect(await again).toEqual(locked);
    const stale = other.room.command(other.owner, { type: 'lock', isLocked: false }, { version: 0 });
    expect(await stale).toMatchObject({ ok: false, refusal: 'stale', version: locked.version });
    const stranger = { ...other.owner, rights: new Set(['user'] as const) };
    const another = { ...other.owner, userId: 'another teacher' };
    for (const [actor, refusal] of [
      [stranger, 'forbidden'],
      [another, 'notFound'],
    ] as const) {
      const refused = await other.room.command(actor, { type: 'lock', isLocked: false });
      expect(refused).toMatchObject({ ok: false, refusal });
      expect(refused).not.toHaveProperty('version');
    }
  });

  it('onChanged returns the id of the current run if it has ended', async () => {
    await room.run({ type: 'start' });
    expect(await other.registry.onChanged(room.gameId)).toEqual({ endedRunId: null });
    await room.run({ type: 'end' });
    const run = await other.room.memory.current();
    expect(await other.registry.onChanged(room.gameId)).toEqual({ endedRunId: run?.id });
  });

  it('a call of an old client with a late answer and an accepted one is refused, and a call with only the accepted one is confirmed', async () => {
    await room.run({ type: 'start' });
    await remember();
    await room.run({ type: 'navigate', questionIndex: 1 });
    await students[0].submit(letterOf(1), { questionIndex: 1 });
    await room.run({ type: 'navigate', questionIndex: 2 });
    const sender = { hashes: hashesOfStudent(students[0]) };
    const sendAll = (...all: [number, 'A' | 'B'][]) => other.room.answerAll(sender, new Map(all), 0);
    expect(await sendAll([0, 'A'], [1, 'B'])).toMatchObject({ ok: false, refusal: 'questionClosed' });
    expect(await sendAll([1, 'B'])).toEqual({ ok: true, score: 10, totalScore: 10 });
  });

  it('a phone that reads the contest counts as present', async () => {
    const secret = students[0].cookieHeader().split('=')[1] ?? '';
    expect(await other.room.read(null, [secret])).toMatchObject({ ok: true, participant: { id: students[0].id } });
    expect(other.room.presence.isPresent(students[0].id)).toBe(true);
    expect(await other.room.read(null, [])).toMatchObject({ ok: true, participant: undefined, isTeacher: false });
    expect(await other.room.read(other.owner, [])).toMatchObject({ ok: true, isTeacher: true });
  });

  it('a phone without a place is refused as unauthorized, even if the contest was deleted meanwhile', async () => {
    other = anotherProcess(server, room, { isAlone: true });
    await remember();
    await room.teacher.call('DELETE /api/solo-games/:id', { params: { id: room.gameId } });
    expect(await other.room.identify({ hashes: ['x'] })).toMatchObject({ ok: false, refusal: 'unauthorized' });
  });
});
