import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aClass, type ContestClass, letterOf, type Student } from '../../../testing/contests/a-class';
import { anotherProcess } from '../../../testing/contests/another-process';
import { eventually } from '../../../testing/eventually';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

describe('a contest in the memory of two processes', () => {
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
  /** The contest as the database has it now. */
  const stored = async () => {
    const found = await anotherProcess(server, room).room.memory.snapshot();
    const all = found?.participants.all ?? [];
    return { run: found?.run, all, names: all.map(({ name }) => name), phase: found?.run.state.phase };
  };
  const startAndRemember = async () => {
    await room.run({ type: 'start' });
    await remember();
  };
  const newcomer = (name: string, more = {}) => ({ name, clientId: null, secrets: [], address: '10.0.0.1', ...more });

  it('an answer that a process decides on a stale run is decided again on the current run, and counts once', async () => {
    await startAndRemember();
    await room.run({ type: 'lock', isLocked: true });
    expect(await other.answer(students[0], letterOf(0), 0)).toMatchObject({ ok: true, totalScore: 10, points: 10 });
    expect(other.add).toHaveBeenCalledTimes(2);
    expect((await stored()).all.map(({ score }) => score)).toEqual([10, 0]);
  });

  it('an answer that names no question counts for the open question', async () => {
    await startAndRemember();
    await room.run({ type: 'navigate', questionIndex: 1 });
    expect(await other.answer(students[0], letterOf(1), null)).toMatchObject({ ok: true, isCorrect: true });
    expect([...((await stored()).all[0]?.answers.keys() ?? [])]).toEqual([1]);
  });

  it('an answer is accepted if the question has opened since the process last read the run', async () => {
    await remember();
    await room.run({ type: 'start' });
    expect(await other.answer(students[0], letterOf(0), 0)).toMatchObject({ ok: true, points: 10 });
    expect(other.add).toHaveBeenCalledTimes(1);
  });

  it('a second answer gets the acknowledgement of the first one, which another process has accepted', async () => {
    await startAndRemember();
    await students[0].submit(letterOf(0));
    expect(await other.answer(students[0], letterOf(0, false), 0)).toEqual({
      ok: true,
      totalScore: 10,
      selectedAnswer: 'A',
      isCorrect: true,
      points: 10,
    });
  });

  it.each([
    [
      'participantRemoved',
      'the participant was removed',
      () => room.run({ type: 'remove', participantId: students[0].id }),
    ],
    [
      'unauthorized',
      'the place was given to another phone',
      () => room.run({ type: 'givePlace', participantId: students[0].id, phoneId: students[1].id }),
    ],
    ['questionClosed', 'the question was closed', () => room.run({ type: 'close' })],
    [
      'questionClosed',
      'a new run has begun',
      async () => {
        await room.run({ type: 'end' });
        await room.run({ type: 'restart' });
      },
    ],
    [
      'notFound',
      'the contest was deleted',
      async () => {
        await room.run({ type: 'end' });
        await room.teacher.call('DELETE /api/solo-games/:id', { params: { id: room.gameId } });
      },
    ],
  ])('an answer is refused with %s if %s since the process last read the run', async (refusal, _what, change) => {
    await startAndRemember();
    await change();
    expect(await other.answer(students[0], letterOf(0), 0)).toMatchObject({ ok: false, refusal });
    expect(other.add.mock.calls.length).toBeLessThan(2);
  });

  it('a removed participant’s repeated answer is refused, even if memory still has the participant', async () => {
    await startAndRemember();
    expect(await other.answer(students[0], letterOf(0), 0)).toMatchObject({ ok: true });
    await room.run({ type: 'remove', participantId: students[0].id });
    expect(await other.answer(students[0], letterOf(0), 0)).toMatchObject({ refusal: 'participantRemoved' });
  });

  it('concurrent and repeated answers of a student are written once', async () => {
    await startAndRemember();
    const send = () => other.answer(students[0], letterOf(0), 0);
    const acks = await Promise.all([send(), send(), send()]);
    acks.push(await send());
    expect(acks).toEqual(Array(4).fill(acks[0]));
    expect(other.add).toHaveBeenCalledTimes(1);
  });

  it.each(['answer', 'join'] as const)(
    'a write that always conflicts is refused as busy after 20 tries: %s',
    async (what) => {
      await startAndRemember();
      other.add.mockResolvedValue('conflict');
      const sent = what === 'answer' ? other.answer(students[0], 'A', 0) : other.room.join(newcomer('سالم'));
      await expect(sent).rejects.toMatchObject({ kind: 'busy', cause: `${what}: 20 conflicts in a row` });
      expect(other.add).toHaveBeenCalledTimes(20);
    },
  );

  it('a join whose write conflicts is retried, and counts only once towards the rate limits', async () => {
    const taken: string[] = [];
    const take = async (name: string) => {
      taken.push(name);
      return { ok: true as const, isFirst: true };
    };
    other = anotherProcess(server, room, { limits: { factor: 1, take } as never });
    await remember();
    other.add.mockResolvedValueOnce('conflict');
    const phone = newcomer('سالم', { clientId: '0b0e9a86-3c5e-4a0f-9d5e-6a1f0c2b7d11' });
    expect(await other.room.join(phone)).toMatchObject({ ok: true, participant: { name: 'سالم' } });
    expect([taken, other.add.mock.calls.length]).toEqual([['contestJoinAddress', 'contestJoinRun'], 2]);
    expect((await stored()).names).toEqual(['طالب رقم 1', 'طالب رقم 2', 'سالم']);
  });

  it('concurrent joins of one phone are written once, under the name that it sent', async () => {
    const phone = newcomer('سالم', { clientId: '0b0e9a86-3c5e-4a0f-9d5e-6a1f0c2b7d11' });
    const joined = await Promise.all([1, 2, 3].map(() => other.room.join(phone)));
    for (const one of joined) expect(one).toMatchObject({ ok: true, participant: { name: 'سالم' } });
    expect(other.add).toHaveBeenCalledTimes(1);
  });

  it('a student who joins while the lobby is emptied is in the new lobby', async () => {
    await remember();
    other.add.mockImplementationOnce(async (rows, row) => {
      const written = await server.product.database.writer.add(rows, row);
      await room.run({ type: 'clearParticipants' });
      await remember();
      return written;
    });
    expect(await other.room.join(newcomer('سالم'))).toMatchObject({ ok: true });
    expect((await stored()).names).toEqual(['سالم']);
    expect(other.room.memory.loaded()[0]?.participants.all.map(({ name }) => name)).toEqual(['سالم']);
  });

  it('a phone that returns to a contest gets no secret again, even if its cookie has secrets of other contests', async () => {
    const secret = students[0].cookieHeader().split('=')[1] ?? '';
    const secrets = ['x'.repeat(22), secret];
    const joined = await other.room.join(newcomer('نورة', { secrets }));
    expect(joined).toMatchObject({ ok: true, participant: { id: students[0].id } });
    expect(joined).not.toHaveProperty('secret');
  });

  it('a student who joined through another process is recognized at once, but not by a secret of another contest', async () => {
    await remember();
    const late = await room.join('دانة');
    const secretOf = (phone: Student) => [phone.cookieHeader().split('=')[1] ?? ''];
    expect((await other.room.screens.ownPart(secretOf(late))).me).toMatchObject({ id: late.id });
    const elsewhere = await aClass(server, { students: 1 });
    expect((await other.room.screens.ownPart(secretOf(elsewhere.students[0] as Student))).me).toBeNull();
  });

  it('a removal by another process is seen at once, and an answer half a second later', async () => {
    await startAndRemember();
    const answers = async () => (await remember())?.participants.tally(0).answeredCount;
    await students[0].submit(letterOf(0));
    server.clock.advance(499);
    expect(await answers()).toBe(0);
    server.clock.advance(1);
    expect(await answers()).toBe(1);
    await room.run({ type: 'remove', participantId: students[0].id });
    expect((await remember())?.participants.count).toBe(1);
    await room.run({ type: 'end' });
    await room.run({ type: 'restart' });
    expect((await remember())?.participants.count).toBe(0);
  });

  it('a lobby that another process has emptied is empty in this process', async () => {
    await remember();
    await room.run({ type: 'clearParticipants' });
    expect((await remember())?.participants.all).toEqual([]);
  });

  it('a question stays open after an answer that is not the last one, and no error is reported', async () => {
    await startAndRemember();
    const { run } = await stored();
    await other.answer(students[0], letterOf(0), 0);
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect([(await stored()).run?.version, other.onError.mock.calls]).toEqual([run?.version, []]);
  });

  it('a question is closed if some of its answers were accepted by another process', async () => {
    await startAndRemember();
    await students[0].submit(letterOf(0));
    expect(await other.answer(students[1], letterOf(0), 0)).toMatchObject({ ok: true });
    server.clock.advance(500);
    other.registry.checkPresence();
    await eventually(async () => expect((await stored()).phase).toBe('closed'));
    expect(other.onError).not.toHaveBeenCalled();
  });

  it('tick closes a question that is due, and returns the deadline of one that is not', async () => {
    room = await aClass(server, { students: 1, settings: { secondsPerQuestion: 15 } });
    other = anotherProcess(server, room);
    expect(await other.room.tick()).toBeNull();
    await room.run({ type: 'start' });
    const due = await other.room.tick();
    expect(due).toBeGreaterThan(server.clock.now());
    const { run } = await stored();
    server.clock.sleep((due ?? 0) - server.clock.now());
    expect(await other.room.tick()).toBeNull();
    const after = await stored();
    expect([after.phase, after.run?.version]).toEqual(['closed', (run?.version ?? 0) + 1]);
    expect(await other.registry.room('nobody').tick()).toBeNull();
  });

  it('a paused question is not closed, even if all present participants have answered, until it is resumed', async () => {
    await room.run({ type: 'start' });
    await students[0].submit(letterOf(0));
    await room.run({ type: 'pause' });
    await room.run({ type: 'remove', participantId: students[1].id });
    const second = async () => {
      server.clock.advance(1000);
      await server.clock.callbacksDone();
      await new Promise((resolve) => setImmediate(resolve));
      return (await room.read()).state.phase;
    };
    expect([await second(), await second()]).toEqual(['question', 'question']);
    await room.run({ type: 'resume' });
    await eventually(async () => expect(await second()).toBe('closed'));
  });

  it('after an outage that another process has handled, all participants count as present, and no clock moves', async () => {
    await startAndRemember();
    const { version } = await room.read();
    expect(other.registry.isAnybodyPresent()).toBe(false);
    await other.registry.moveClocksAfterOutage(null);
    expect(other.registry.isAnybodyPresent()).toBe(true);
    expect((await room.read()).version).toBe(version);
    expect(other.room.presence.countOf({ all: (await remember())?.participants.all ?? [] })).toBe(2);
  });

  it('after an outage, a run that began more than a day ago is not resumed', async () => {
    await startAndRemember();
    const { version } = await room.read();
    server.clock.sleep(86_400_001);
    await other.registry.moveClocksAfterOutage(server.clock.now() - 60_000);
    expect([(await room.read()).version, other.registry.isAnybodyPresent()]).toEqual([version, false]);
  });

  it('all names are sent again after a period with nobody present', async () => {
    const sent = () =>
      other.announce.mock.calls
        .filter(([name]) => name === 'contestNames')
        .map(([, { added, removed }]) => [added.length, removed]);
    await other.room.join(newcomer('سالم'));
    await eventually(() => expect(sent()).toEqual([[3, []]]));
    server.clock.advance(1000);
    other.registry.sweep();
    await other.room.join(newcomer('دانة'));
    await eventually(() => expect(sent()).toHaveLength(2));
    server.clock.advance(60_000);
    other.registry.sweep();
    await other.room.join(newcomer('هند'));
    await eventually(() => expect(sent()).toHaveLength(3));
    expect(sent()).toEqual([
      [3, []],
      [1, []],
      [5, []],
    ]);
    other.registry.stop();
  });
});
