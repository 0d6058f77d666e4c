import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect, it } from 'vitest';
import { aClass, aStudent, letterOf } from '../../../testing/contests/a-class';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { endOf } from '../../../testing/edge/raw-socket';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

/** The server trusts one proxy, so that tests can choose the client's address. */
const PROXIED = { env: { TRUST_PROXY: '1' } };
const joinFrom = (url: string, path: string, name: string, address: string, person = visitor(url)) =>
  person.request('POST', `${path}/join`, { name }, { 'x-forwarded-for': address });

onEachStorageInFullRun('joining a contest', (start) => {
  it('a student joins with only a name; the cookie proves the place, and a returning phone gets the place back with its score', async () => {
    const server = await start();
    const { gameId, run, path } = await aClass(server, { students: 0 });
    const phone = visitor(server.url);
    const response = await phone.request('POST', `${path}/join`, { name: '  \u202Eنورة\u200B   سالم ' });
    const me = (await response.json()) as Record<string, unknown>;
    expect(me).toMatchObject({
      name: 'نورة سالم',
      score: 0,
      answered: false,
      answers: {},
      rank: null,
      correctCount: 0,
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lamma_solo=[\w-]{22}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    await run({ type: 'start' });
    await phone.request('POST', `${path}/submit-answer`, { participantId: me.id, selectedAnswer: letterOf(0) });
    const again = await phone.request('POST', `${path}/join`, { name: 'اسم آخر' });
    expect(await again.json()).toMatchObject({ id: me.id, name: 'نورة سالم', score: 10, answered: true });
    expect(again.headers.getSetCookie()).toEqual([]);
    // A participant id is public, so it does not prove a place.
    const thief = await visitor(server.url).request('POST', `${path}/join`, {
      name: 'نورة سالم',
      participantId: me.id,
    });
    expect(((await thief.json()) as { id: string }).id).not.toBe(me.id);
    expect((await phone.call('GET /api/solo-games/:id', { params: { id: gameId } })).state.participantCount).toBe(2);
    await server.end();
  });

  it('a join retried with the same client id gets the same place and a cookie that proves it', async () => {
    const server = await start();
    const { gameId, path, read, run } = await aClass(server, { students: 0 });
    const body = { name: 'نورة', clientId: '0b0e9a86-3c5e-4a0f-9d5e-6a1f0c2b7d11' };
    const tries = await Promise.all(
      [1, 2, 3].map(async () => (await visitor(server.url).request('POST', `${path}/join`, body)).json()),
    );
    const again = visitor(server.url);
    const me = (await (await again.request('POST', `${path}/join`, body)).json()) as { id: string };
    for (const one of tries) expect(one).toMatchObject({ id: me.id, name: 'نورة' });
    expect((await read(again)).me?.id).toBe(me.id);
    const other = await visitor(server.url).request('POST', `${path}/join`, {
      ...body,
      clientId: '0b0e9a86-3c5e-4a0f-9d5e-6a1f0c2b7d12',
    });
    expect(await other.json()).toMatchObject({ name: 'نورة 2' });
    // In the next run the same client id gets another place and another secret.
    await run({ type: 'restart' });
    const anew = visitor(server.url);
    await anew.request('POST', `${path}/join`, body);
    expect(anew.cookieHeader()).not.toBe(again.cookieHeader());
    expect((await anew.call('GET /api/solo-games/:id', { params: { id: gameId } })).state.participantCount).toBe(1);
    await server.end();
  });

  it('a phone’s cookie has the places of its last eight contests', async () => {
    const server = await start();
    const phone = visitor(server.url);
    const games = [];
    for (let count = 0; count < 9; count += 1) games.push(await aClass(server, { students: 0 }));
    for (const { gameId } of games) await aStudent(server.url, gameId, 'نورة', phone);
    expect(phone.cookieHeader().split('=')[1]?.split('.')).toHaveLength(8);
    const own = await Promise.all(games.map(async ({ read }) => (await read(phone)).me !== null));
    expect(own).toEqual([false, ...Array(8).fill(true)]);
    await server.end();
  });

  it('[T8] a name gets a number appended if it is taken in any spelling', async () => {
    const server = await start();
    const { join } = await aClass(server, { students: 0 });
    const typed = ['أحمد', 'احمد', 'أَحْمَد', 'أحـمد', 'أحمد 2'];
    const names = [];
    for (const name of typed) names.push((await join(name)).name);
    expect(names).toEqual(['أحمد', 'احمد 2', 'أَحْمَد 3', 'أحـمد 4', 'أحمد 2 2']);
    const long = 'ع'.repeat(40);
    expect((await join(long)).name).toBe(long);
    expect((await join(long)).name).toBe(`${'ع'.repeat(38)} 2`);
    expect([(await join('🎈')).name, (await join('🎈')).name]).toEqual(['🎈', '🎈 2']);
    const together = await Promise.all(Array.from({ length: 20 }, () => join('فهد')));
    expect(new Set(together.map(({ name }) => name)).size).toBe(20);
    await server.end();
  });

  it('a name that looks like a taken name gets a number appended, in any script', async () => {
    const server = await start();
    const { join } = await aClass(server, { students: 0 });
    const typed = [
      'نورة',
      'نورة\u3164',
      'ن و ر ة',
      'Messi',
      'М\u0435ssi',
      'ΜESSΙ',
      'علي 7',
      'علي٧',
      '؟!',
      '؟!',
      '؟! 2',
      '7',
      '٧',
    ];
    const names = [];
    for (const name of typed) names.push((await join(name)).name);
    const numbered = ['علي 7', 'علي٧ 2', '؟!', '؟! 2', '؟! 2 2', '7', '٧ 2'];
    expect(names).toEqual(['نورة', 'نورة\u3164 2', 'ن و ر ة 3', 'Messi', 'М\u0435ssi 2', 'ΜESSΙ 3', ...numbered]);
    expect((await join('نورة 2')).name).toBe('نورة 2 2');
    await server.end();
  });

  it('a join is refused if the contest is locked, full, stopped or ended, and allowed while a question is open', async () => {
    const server = await start();
    const { teacher, path, gameId, run, join, students } = await aClass(server, { students: 1 });
    const knock = () => visitor(server.url).request('POST', `${path}/join`, { name: 'سالم' });
    await run({ type: 'lock', isLocked: true });
    await expectRefused(await knock(), 'contestLocked');
    // A student who already has a place can still enter a locked contest.
    expect((await join('طالب رقم 1', students[0])).id).toBe(students[0]?.id);
    await run({ type: 'lock', isLocked: false });
    await run({ type: 'allow', allowed: 1 });
    const full = await knock();
    expect(full.headers.get('retry-after')).not.toBeNull();
    await expectRefused(full, 'contestFull');
    await run({ type: 'allow', allowed: 10 });
    await run({ type: 'start' });
    await students[0]?.submit(letterOf(0));
    await run({ type: 'navigate', questionIndex: 1 });
    server.clock.advance(10_000);
    // A student who joins late has the rest of the time for the open question, and no points for earlier questions.
    const late = await join('متأخرة');
    expect(await (await late.submit(letterOf(1))).json()).toMatchObject({ ok: true, points: 8, totalScore: 8 });
    await teacher.call('PUT /api/solo-games/:id/toggle', { params: { id: gameId }, body: { isActive: false } });
    await expectRefused(await knock(), 'contestStopped');
    await teacher.call('PUT /api/solo-games/:id/toggle', { params: { id: gameId }, body: { isActive: true } });
    await run({ type: 'end' });
    await expectRefused(await knock(), 'contestEnded');
    await expectRefused(
      await visitor(server.url).request('POST', '/api/solo-games/nobodys-game/join', { name: 'س' }),
      'notFound',
    );
    await server.end();
  });

  it('concurrent joins do not exceed the allowed number of participants, and every accepted participant can use their place', async () => {
    const server = await start();
    const { path, run, participants } = await aClass(server, { students: 0 });
    await run({ type: 'allow', allowed: 25 });
    const crowd = Array.from({ length: 120 }, () => visitor(server.url));
    const answers = await Promise.all(
      crowd.map((one, at) => one.request('POST', `${path}/join`, { name: `اسم ${at}` })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect([taken.length, answers.filter(({ status }) => status === 503).length]).toEqual([25, 95]);
    const inside = await Promise.all(taken.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect((await participants()).map(({ id }) => id).sort()).toEqual(inside.sort());
    await server.end();
  });

  it('a removed participant’s socket is disconnected and their requests are refused; after they are let back in, they have their points again', async () => {
    const server = await start();
    const { run, students, read, path, participants } = await aClass(server);
    const [out, other] = students;
    await run({ type: 'start' });
    await out?.submit(letterOf(0));
    const screens = [await out?.watch(), await other?.watch()];
    const ended = screens[0] && endOf(screens[0].socket);
    await run({ type: 'remove', participantId: out?.id ?? '' });
    expect(await ended).toBe('io server disconnect');
    expect(screens[1]?.socket.connected).toBe(true);
    await expectRefused(await (out?.submit(letterOf(0)) as Promise<Response>), 'participantRemoved');
    await expectRefused(
      await (out?.request('POST', `${path}/join`, { name: 'جديد' }) as Promise<Response>),
      'participantRemoved',
    );
    const socket = out && (await openScreen(out));
    const answer = { gameId: path.split('/').at(-1), questionIndex: 0, selectedAnswer: 'A', responseTime: 1 };
    expect(await socket?.send('solo:answer', answer)).toMatchObject({ ok: false, reason: 'participantRemoved' });
    const view = await read(out);
    expect([view.me, view.state.participantCount]).toEqual([null, 2]);
    expect((await participants()).at(-1)).toMatchObject({ id: out?.id, isRemoved: true, score: 10 });
    expect((await read()).teacher).toMatchObject({ answeredCount: 0, liveShares: [0, 0, 0, 0] });
    await run({ type: 'letBack', participantId: out?.id ?? '' });
    expect((await read(out)).me).toMatchObject({ id: out?.id, score: 10, answered: true });
    socket?.close();
    screens[1]?.close();
    await server.end();
  });

  it('one command removes all participants of an address and frees their places', async () => {
    const server = await start(PROXIED);
    const { path, run, read, participants } = await aClass(server, { students: 0 });
    for (let at = 0; at < 4; at += 1) await joinFrom(server.url, path, `آلة ${at}`, '10.9.9.9');
    await joinFrom(server.url, path, 'نورة', '10.1.1.1');
    const rows = await participants();
    const groups = rows.map(({ name, addressGroup }) => [name.slice(0, 3), addressGroup]);
    expect(new Set(groups.filter(([name]) => name === 'آلة').map(([, group]) => group)).size).toBe(1);
    expect(new Set(groups.map(([, group]) => group)).size).toBe(2);
    await run({ type: 'allow', allowed: 5 });
    expect((await joinFrom(server.url, path, 'سالم', '10.1.1.2')).status).toBe(503);
    await run({ type: 'removeAddress', participantId: rows.find(({ name }) => name === 'آلة 2')?.id ?? '' });
    expect((await read()).state).toMatchObject({ participantCount: 1, participants: [{ name: 'نورة' }] });
    expect((await joinFrom(server.url, path, 'سالم', '10.1.1.2')).status).toBe(200);
    await server.end();
  });

  it('[T8] a hidden name is shown only to its teacher', async () => {
    const server = await start();
    const { run, students, read, participants, teacher, gameId, path } = await aClass(server, { students: 2 });
    const [rude, other] = students;
    await run({ type: 'hideName', participantId: rude?.id ?? '', isHidden: true });
    await run({ type: 'start' });
    await rude?.submit(letterOf(0));
    await run({ type: 'end' });
    const seen = [
      await (await fetch(`${server.url}${path}`)).text(),
      await (await fetch(`${server.url}${path}/status`)).text(),
      JSON.stringify(await read(other)),
      JSON.stringify(await other?.call('GET /api/solo-games/:id/leaderboard', { params: { id: gameId } })),
    ];
    for (const text of seen) expect(text).not.toContain('طالب رقم 1');
    expect((await read(other)).state).toMatchObject({
      participantCount: 2,
      podium: [{ rank: 1, name: 'اسم مخفي' }, {}],
    });
    expect((await participants())[0]).toMatchObject({ name: 'طالب رقم 1', isHidden: true });
    const board = await teacher.call('GET /api/solo-games/:id/leaderboard', { params: { id: gameId } });
    expect(board.leaderboard[0]?.name).toBe('طالب رقم 1');
    expect((await read(rude)).me?.name).toBe('طالب رقم 1');
    await server.end();
  });

  it('addresses are stored as hashes during a run and deleted after its end', async () => {
    const server = await start(PROXIED);
    const { path, run } = await aClass(server, { students: 0 });
    await joinFrom(server.url, path, 'نورة', '10.77.66.55');
    const kept = await addressKeys(server);
    expect(kept).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
    await run({ type: 'start' });
    await run({ type: 'end' });
    expect(await addressKeys(server)).toEqual([null]);
    await server.end();
  });

  it('a whole school can join from one address, up to the number of participants that the contest allows', async () => {
    const server = await start({ env: { TRUST_PROXY: '1', LIMITS_FACTOR: '1' } });
    const { path, run } = await aClass(server, { students: 0 });
    await run({ type: 'allow', allowed: 300 });
    const school = Array.from({ length: 300 }, (_, at) => joinFrom(server.url, path, `طالب ${at}`, '10.5.5.5'));
    expect((await Promise.all(school)).map(({ status }) => status)).toEqual(Array(300).fill(200));
    // The lobby is empty again, but the address has used up its limit for 15 s. No other limit is near.
    await run({ type: 'clearParticipants' });
    await expectRefused(await joinFrom(server.url, path, 'سالم', '10.5.5.5'), 'rate');
    expect((await joinFrom(server.url, path, 'نورة', '10.6.6.6')).status).toBe(200);
    await server.end();
  });

  it('a participant is rate-limited by place and not by address', async () => {
    const server = await start({ env: { LIMITS_FACTOR: '0.1' } });
    const { students, path } = await aClass(server, { students: 1 });
    const status = (person = visitor(server.url)) => person.request('GET', `${path}/status`);
    // The student may send 10 requests at once, even after strangers at the same address have used up their limit.
    const strangers = await Promise.all(Array.from({ length: 260 }, () => status()));
    expect(strangers.some((response) => response.status === 429)).toBe(true);
    expect((await status(students[0])).status).toBe(200);
    await server.end();
  });
});

async function addressKeys({ product }: TestServer): Promise<(string | null)[]> {
  const db = product.database.withTables<{ contest_participants: { addressKey: string | null } }>();
  return (await db.selectFrom('contest_participants').select('addressKey').execute()).map(
    ({ addressKey }) => addressKey,
  );
}
