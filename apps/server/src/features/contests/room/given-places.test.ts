import { limits } from '@lamma/protocol/limits';
import { openScreen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { expect, it } from 'vitest';
import { aClass, type ContestClass, letterOf, type Student } from '../../../testing/contests/a-class';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { endOf } from '../../../testing/edge/raw-socket';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

const ACCURATE = { settings: { scoring: 'accuracy', secondsPerQuestion: null } } as const;

/** Noura, whose phone is lost, with a right answer to question 0, and her second phone, which joins during question 1. */
async function aSecondPhone(room: ContestClass) {
  const first = await room.join('نورة');
  await room.run({ type: 'start' });
  await first.submit(letterOf(0), { questionIndex: 0 });
  await room.run({ type: 'navigate', questionIndex: 1 });
  const second = await room.join('نورة');
  expect(second.name).toBe('نورة 2');
  const give = { type: 'givePlace', participantId: first.id, phoneId: second.id } as const;
  const takeBack = { type: 'takeBackPlace', phoneId: second.id } as const;
  return { first, second, give, takeBack };
}

const meOf = async (room: ContestClass, phone: Visitor) => (await room.read(phone)).me;
const rowOf = async (room: ContestClass, id: string) => (await room.participants()).find((row) => row.id === id);
const answered = (student: Student, index: number, isRight = true) =>
  student.submit(letterOf(index, isRight), { questionIndex: index });

onEachStorageInFullRun('giving a place to another phone', (start) => {
  it('the phone that is given a place gets the place’s name, points and answers and loses its own place; the first phone is revoked', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1, ...ACCURATE });
    const { first, second, give } = await aSecondPhone(room);
    await answered(second, 1);
    const old = await openScreen(first);
    const fresh = await openScreen(second);
    const ends = [endOf(old.socket), endOf(fresh.socket)];
    await room.run(give);
    await Promise.all(ends);
    expect(await meOf(room, second)).toMatchObject({ id: first.id, name: 'نورة', score: 20, correctCount: 2 });
    expect(await meOf(room, first)).toBeNull();
    expect(await room.read(first)).toMatchObject({ placeMoved: true });
    expect(await room.read(visitor(server.url))).not.toHaveProperty('placeMoved');
    const again = await openScreen(first);
    const watched = await again.send('watch', { room: 'solo', id: room.gameId });
    expect(watched).toMatchObject({ ok: true, me: null, placeMoved: true });
    again.close();
    await expectRefused(await answered(first, 1), 'unauthorized');
    const { state, teacher } = await room.read();
    expect([state.participantCount, (await room.participants()).length]).toEqual([2, 2]);
    expect(state.participants.map(({ name }) => name)).toEqual(['طالب رقم 1', 'نورة']);
    expect(teacher?.givenPlaces).toEqual([
      { participantId: first.id, phoneId: second.id, phoneName: 'نورة 2', givenAt: server.clock.now() },
    ]);
    const [listed] = await room.teacher.call('GET /api/solo-games');
    expect(listed?.participantCount).toBe(2);
    // The phone's page can be stale and still send the id of its temporary place.
    await room.run({ type: 'navigate', questionIndex: 2 });
    expect((await answered(second, 2)).status).toBe(200);
    expect(await rowOf(room, first.id)).toMatchObject({ score: 30, answersCount: 3 });
    // The name of the temporary place stays taken, because the phone gets it again if the given place is taken back.
    expect((await room.join('نورة')).name).toBe('نورة 3');
    await server.end();
  });

  it('giving a place and taking it back disconnects every open page of both phones, and of no other phone', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1 });
    const { first, second, give, takeBack } = await aSecondPhone(room);
    const [other] = room.students;
    const bystander = await other?.watch();
    for (const command of [give, takeBack]) {
      const pages = [first, first, second, second].map((phone) => openScreen(phone));
      const ends = (await Promise.all(pages)).map(({ socket }) => endOf(socket));
      await room.run(command);
      await Promise.all(ends);
    }
    expect(bystander?.socket.connected).toBe(true);
    bystander?.close();
    await server.end();
  });

  it('the teacher is notified of a waiting phone as soon as the place’s own phone counts as absent, without a step', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1, ...ACCURATE });
    const first = await room.join('نورة');
    const lost = await openScreen(first);
    await lost.send('watch', { room: 'solo', id: room.gameId });
    await room.run({ type: 'start' });
    const desk = await openScreen(room.teacher);
    await desk.send('watch', { room: 'soloTeacher', id: room.gameId });
    lost.close();
    const second = await room.join('نورة');
    server.clock.advance(1000);
    const joined = await desk.next('solo:ranking', ({ rows }) => rows.some(({ id }) => id === second.id));
    expect(joined.waiting).toBeUndefined();
    server.clock.advance(1000);
    await server.clock.callbacksDone();
    const pushed = desk.next('solo:ranking', ({ waiting }) => waiting !== undefined);
    server.clock.advance(limits.contestPresentMs);
    await server.clock.callbacksDone();
    server.clock.advance(1000);
    expect((await pushed).waiting).toEqual([{ phoneId: second.id, participantId: first.id }]);
    desk.close();
    await server.end();
  });

  it('if both phones of a place have answered a question, the first phone’s answer counts in ranking and tally', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1, ...ACCURATE });
    const { first, second, give, takeBack } = await aSecondPhone(room);
    await answered(second, 1);
    await answered(first, 1, false);
    expect((await room.read()).teacher?.liveShares).toEqual([0, 1, 1, 0]);
    await room.run(give);
    expect(await rowOf(room, first.id)).toMatchObject({ score: 10, answersCount: 2, rank: 1 });
    expect((await room.read()).teacher?.liveShares).toEqual([0, 0, 1, 0]);
    await room.run(takeBack);
    expect(await rowOf(room, first.id)).toMatchObject({ score: 10, answersCount: 2 });
    expect(await rowOf(room, second.id)).toMatchObject({ name: 'نورة 2', score: 10, answersCount: 1 });
    expect((await room.read()).teacher?.liveShares).toEqual([0, 1, 1, 0]);
    await server.end();
  });

  it('taking a place back gives each phone its own answers again, including those that the second phone gave meanwhile', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1, ...ACCURATE });
    const { first, second, give, takeBack } = await aSecondPhone(room);
    await room.run(give);
    await answered(second, 1);
    await room.run(takeBack);
    expect(await meOf(room, first)).toMatchObject({ id: first.id, score: 10, correctCount: 1 });
    expect(await meOf(room, second)).toMatchObject({ id: second.id, name: 'نورة 2', score: 10, correctCount: 1 });
    expect((await room.read()).teacher?.givenPlaces).toBeUndefined();
    expect(await rowOf(room, first.id)).toMatchObject({ answersCount: 1 });
    // Repeating the command changes nothing.
    const version = await room.run(takeBack);
    expect(await room.run(takeBack)).toBe(version);
    const again = await room.run(give);
    expect(await room.run(give)).toBe(again);
    expect(await givenLog(room)).toEqual([true, false]);
    await server.end();
  });

  it('after the end, a given place appears as one participant in results, history and exports', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1, ...ACCURATE });
    const { first, second, give, takeBack } = await aSecondPhone(room);
    await answered(second, 1);
    await answered(first, 1, false);
    await room.run(give);
    await room.run({ type: 'navigate', questionIndex: 2 });
    await answered(second, 2);
    await room.run({ type: 'end' });
    const own = { id: first.id, name: 'نورة', score: 20, answersCount: 3, correctCount: 2 };
    expect((await room.participants()).map(({ addressGroup }) => addressGroup)).toEqual([null, null]);
    const [past] = await room.history();
    expect(past?.participants).toHaveLength(2);
    expect(past?.participants[0]).toMatchObject(own);
    expect(await meOf(room, second)).toMatchObject({ id: first.id, score: 20, rank: 1 });
    expect(await meOf(room, first)).toBeNull();
    expect((await room.command(takeBack)).body).toMatchObject({ reason: 'contestEnded' });
    expect((await room.command(give)).body).toMatchObject({ reason: 'contestEnded' });
    await room.run({ type: 'restart' });
    expect((await room.history())[0]?.participants[0]).toMatchObject(own);
    await server.end();
  });

  it('a place can move on to a third phone, and be taken back from each phone', async () => {
    const server = await start();
    const room = await aClass(server, { students: 0, ...ACCURATE });
    const { first, second, give } = await aSecondPhone(room);
    await answered(second, 1);
    await room.run(give);
    const third = await room.join('نورة');
    await room.run({ type: 'givePlace', participantId: first.id, phoneId: third.id });
    expect(await meOf(room, third)).toMatchObject({ id: first.id, score: 20 });
    expect(await meOf(room, second)).toBeNull();
    await room.run({ type: 'takeBackPlace', phoneId: third.id });
    expect(await meOf(room, second)).toMatchObject({ id: first.id, score: 20 });
    expect(await meOf(room, third)).toMatchObject({ id: third.id, score: 0 });
    await room.run({ type: 'givePlace', participantId: first.id, phoneId: third.id });
    const other = await room.join('سالم');
    for (const phoneId of [first.id, second.id])
      expect((await room.command({ type: 'givePlace', participantId: other.id, phoneId })).status).not.toBe(200);
    await room.run({ type: 'end' });
    expect(await meOf(room, third)).toMatchObject({ id: first.id, score: 20 });
    expect((await room.history())[0]?.participants.map(({ name, score }) => [name, score])).toEqual([
      ['نورة', 20],
      ['سالم', 0],
    ]);
    await server.end();
  });

  it('a place can be given in the lobby, and emptying the lobby deletes the given place', async () => {
    const server = await start();
    const room = await aClass(server, { students: 0 });
    const first = await room.join('نورة');
    const second = await room.join('نورة');
    await room.run({ type: 'givePlace', participantId: first.id, phoneId: second.id });
    expect((await room.read()).state).toMatchObject({ participantCount: 1, participants: [{ name: 'نورة' }] });
    expect(await meOf(room, second)).toMatchObject({ id: first.id, name: 'نورة' });
    // After a removal and a return, the place still belongs to the second phone.
    await room.run({ type: 'remove', participantId: first.id });
    await expectRefused(await second.submit('A'), 'participantRemoved');
    await room.run({ type: 'letBack', participantId: first.id });
    expect(await meOf(room, second)).toMatchObject({ id: first.id });
    await room.run({ type: 'clearParticipants' });
    expect(await givenLog(room)).toEqual([]);
    expect((await room.join('نورة')).name).toBe('نورة');
    await server.end();
  });

  it('giving a place is refused if the place or the phone does not exist', async () => {
    const server = await start();
    const room = await aClass(server, { students: 2 });
    const [one, two] = room.students.map(({ id }) => id);
    const reason = async (participantId = '', phoneId = '') =>
      (await room.command({ type: 'givePlace', participantId, phoneId })).body.reason;
    expect(await reason(one, one)).toBe('notFound');
    expect(await reason(one, 'nobodynobody')).toBe('notFound');
    expect((await room.command({ type: 'takeBackPlace', phoneId: 'nobodynobody' })).body.reason).toBe('notFound');
    await room.run({ type: 'remove', participantId: one ?? '' });
    expect([await reason(one, two), await reason(two, one)]).toEqual(['notNow', 'notNow']);
    await server.end();
  });

  it('giving a place is suggested to the teacher only while the place’s own phone is away', async () => {
    const server = await start();
    const room = await aClass(server, { students: 0 });
    const first = await room.join('نُورة');
    const waiting = async () => (await room.read()).teacher?.waiting;
    const second = await room.join('نورة');
    expect(await waiting()).toBeUndefined();
    server.clock.advance(20_001);
    expect(await waiting()).toEqual([{ phoneId: second.id, participantId: first.id }]);
    const screen = await first.watch();
    expect(await waiting()).toBeUndefined();
    screen.close();
    await server.end();
  });
});

onEachStorageInFullRun('giving up the place of a shared phone', (start) => {
  it('joining as another student on a shared phone frees the previous student’s place, once and only in the lobby', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1 });
    const tablet = visitor(server.url);
    await room.join('نورة', tablet);
    const clientId = '0b0e9a86-3c5e-4a0f-9d5e-6a1f0c2b7d11';
    const join = (body: object, person = tablet) => person.request('POST', `${room.path}/join`, body);
    const other = { name: 'سارة', clientId, isOther: true };
    const before = tablet.cookieHeader();
    const joined = (await (await join(other)).json()) as { id: string; name: string };
    expect(joined.name).toBe('سارة');
    // If the response with its cookie is lost, a retry of the call finds the same place.
    const again = await visitor(server.url).request('POST', `${room.path}/join`, other, { cookie: before });
    expect(await again.json()).toMatchObject({ id: joined.id });
    expect((await room.read()).state.participants.map(({ name }) => name)).toEqual(['طالب رقم 1', 'سارة']);
    await room.run({ type: 'start' });
    expect(await (await join({ name: 'دانة', isOther: true })).json()).toMatchObject({ id: joined.id, name: 'سارة' });
    await server.end();
  });
});

async function givenLog({ server }: ContestClass): Promise<boolean[]> {
  const db = server.product.database.withTables<{
    contest_given_places: { number: number; undoneAt: number | null };
  }>();
  const rows = await db.selectFrom('contest_given_places').select('undoneAt').orderBy('number').execute();
  return rows.map(({ undoneAt }) => undoneAt !== null);
}
