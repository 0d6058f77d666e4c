import { inParallel } from '@lamma/testkit/contests/parallel';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { expect, it } from 'vitest';
import { aClass, type ContestClass, letterOf } from '../../testing/contests/a-class';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { eventually } from '../../testing/eventually';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

/** A server behind one trusted proxy, with production limits. */
const LIMITED = { env: { TRUST_PROXY: '1', LIMITS_FACTOR: '1' } };
const HOUR_MS = 3_600_000;

const codeOf = async ({ read }: ContestClass) => (await read()).teacher?.code ?? '';
const wrongFor = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const typeFrom =
  (url: string) =>
  (typed: string, address = '10.0.0.1', phone: Visitor = visitor(url)): Promise<Response> =>
    phone.request('GET', `/api/solo-games/code/${encodeURIComponent(typed)}`, undefined, {
      'x-forwarded-for': address,
    });

onEachStorageInFullRun('join codes', (start) => {
  it('a join code finds its contest in the lobby, during the run and in the next lobby, even if the contest is locked or stopped', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1 });
    const { gameId, run, teacher, students } = room;
    const code = await codeOf(room);
    expect(code).toMatch(/^\d{6}$/);
    const type = typeFrom(server.url);
    const withZero = (zero: number) => code.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
    for (const typed of [code, withZero(0x660), withZero(0xff10), `${code.slice(0, 3)} ${code.slice(3)}`])
      expect(await (await type(typed)).json()).toEqual({ gameId });
    for (const typed of ['', '12345', '1234567', 'abcdef', '../..']) expect((await type(typed)).status).toBe(404);
    const leads = async () => (await type(code)).status === 200 && (await codeOf(room)) === code;
    await run({ type: 'start' });
    expect(await leads()).toBe(true);
    const late = await room.join('متأخرة');
    expect((await late.submit(letterOf(0))).status).toBe(200);
    await run({ type: 'close' });
    await run({ type: 'navigate', questionIndex: 1 });
    await run({ type: 'lock', isLocked: true });
    expect(await leads()).toBe(true);
    const toggle = (isActive: boolean) =>
      teacher.call('PUT /api/solo-games/:id/toggle', { params: { id: gameId }, body: { isActive } });
    await toggle(false);
    expect(await leads()).toBe(true);
    await toggle(true);
    await run({ type: 'restart' });
    expect(await leads()).toBe(true);
    await run({ type: 'lock', isLocked: false });
    await students[0]?.call('POST /api/solo-games/:id/join', { params: { id: gameId }, body: { name: 'نورة' } });
    await run({ type: 'start' });
    await run({ type: 'end' });
    await run({ type: 'restart' });
    expect(await leads()).toBe(true);
    await teacher.call('DELETE /api/solo-games/:id', { params: { id: gameId } });
    await expectRefused(await type(code), 'codeNotFound');
    await server.end();
  });

  it('a join code finds an ended contest for 24 hours, only for its participants; then the code is free for another run', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1 });
    const { gameId, run, read, students } = room;
    const code = await codeOf(room);
    await run({ type: 'start' });
    await run({ type: 'end' });
    expect((await read()).teacher?.code).toBeNull();
    const type = typeFrom(server.url);
    await expectRefused(await type(code), 'contestEnded');
    expect(await (await type(code, '10.0.0.1', students[0])).json()).toEqual({ gameId });
    server.clock.advance(24 * HOUR_MS - 1);
    await expectRefused(await type(code), 'contestEnded');
    server.clock.advance(1);
    await expectRefused(await type(code), 'codeNotFound');
    await eventually(async () => {
      server.clock.advance(600_000);
      expect(await storedCodes(server)).toEqual([null]);
    });
    await run({ type: 'restart' });
    expect(await codeOf(room)).toMatch(/^\d{6}$/);
    await server.end();
  });

  it('a join code keeps working if a past run is deleted and a lobby replaces it', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1 });
    const code = await codeOf(room);
    await room.run({ type: 'start' });
    await room.run({ type: 'end' });
    const [past] = await room.history();
    const params = { id: room.gameId, runId: past?.id ?? '' };
    await room.teacher.call('DELETE /api/solo-games/:id/history/:runId', { params });
    expect(await codeOf(room)).toBe(code);
    await server.end();
  });

  it('ten wrong codes within a minute block a device, but no other device at its address', async () => {
    const server = await start(LIMITED);
    const room = await aClass(server, { students: 0 });
    const code = await codeOf(room);
    const type = typeFrom(server.url);
    const hasty = visitor(server.url);
    for (let miss = 0; miss < 10; miss += 1)
      await expectRefused(await type(wrongFor(code), '10.0.0.1', hasty), 'codeNotFound');
    await expectRefused(await type(code, '10.0.0.1', hasty), 'rate');
    const calm = visitor(server.url);
    for (let turn = 0; turn < 30; turn += 1) expect((await type(code, '10.0.0.1', calm)).status).toBe(200);
    await server.end();
  });

  it('120 wrong codes within a minute block an address, but never another address, however many addresses guess', async () => {
    const server = await start(LIMITED);
    const room = await aClass(server, { students: 0 });
    const code = await codeOf(room);
    const type = typeFrom(server.url);
    // In parallel: one after the other would take long, because the server delays refusals above 50 a second.
    const guessTimes = (count: number, guess: (index: number) => Promise<unknown>) =>
      inParallel(
        200,
        Array.from({ length: count }, (_, index) => index),
        async (index) => void (await guess(index)),
      );
    await guessTimes(120, async () => expectRefused(await type(wrongFor(code)), 'codeNotFound'));
    await expectRefused(await type(code), 'rate');
    // All addresses of one IPv6 network share a limit ten times as high.
    const line = (guess: number) => `2001:db8:0:${(0x1200 + (guess % 16)).toString(16)}::${guess + 1}`;
    await guessTimes(1200, (guess) => type(wrongFor(code), line(guess)));
    await expectRefused(await type(code, line(1)), 'rate');
    await guessTimes(400, (guess) => type(wrongFor(code), `10.7.${guess % 200}.1`));
    expect((await type(code, '10.5.5.5')).status).toBe(200);
    expect((await type(code, '10.7.0.1')).status).toBe(200);
    await server.end();
  });

  it('a class of 40 at one address can join within a minute even if a quarter of the students mistype the code', async () => {
    const server = await start(LIMITED);
    const room = await aClass(server, { students: 1 });
    const { gameId, run } = room;
    const code = await codeOf(room);
    const type = typeFrom(server.url);
    await run({ type: 'start' });
    const beganAt = server.clock.now();
    const from = { 'x-forwarded-for': '10.9.9.9' };
    for (let pupil = 0; pupil < 40; pupil += 1) {
      const phone = visitor(server.url);
      // One pupil in four mistypes the code up to nine times in a row.
      const misses = pupil % 4 === 0 ? 1 + ((pupil * 7) % 9) : 0;
      for (let miss = 0; miss < misses; miss += 1)
        await expectRefused(await type(wrongFor(code, 1 + miss), '10.9.9.9', phone), 'codeNotFound');
      expect(await (await type(code, '10.9.9.9', phone)).json()).toEqual({ gameId });
      const body = { name: `طالب ${pupil}`, needsCookie: true };
      const joined = await phone.request('POST', `/api/solo-games/${gameId}/join`, body, from);
      expect(joined.status).toBe(200);
      server.clock.advance(1000);
    }
    expect(server.clock.now() - beganAt).toBeLessThan(60_000);
    expect((await room.read()).state.participantCount).toBe(41);
    await server.end();
  });

  it('a teacher can hide and show the code, on every screen and in the next lobby', async () => {
    const server = await start();
    const { run, read } = await aClass(server, { students: 1 });
    const isHidden = async () => (await read()).teacher?.isCodeHidden;
    expect(await isHidden()).toBe(false);
    const hidden = await run({ type: 'hideCode', isHidden: true });
    expect(await run({ type: 'hideCode', isHidden: true })).toBe(hidden);
    expect(await isHidden()).toBe(true);
    await run({ type: 'start' });
    await run({ type: 'restart' });
    expect(await isHidden()).toBe(true);
    await run({ type: 'hideCode', isHidden: false });
    expect(await isHidden()).toBe(false);
    await server.end();
  });
});

onEachStorageInFullRun('a phone without cookies', (start) => {
  it('a phone with cookies disabled is refused and gets no place, and can join after enabling them', async () => {
    const server = await start();
    const { gameId, path, read } = await aClass(server, { students: 0 });
    const body = { name: 'نورة', needsCookie: true };
    for (let turn = 0; turn < 3; turn += 1) {
      // Each request has a new cookie jar, so a cookie that a reply sets is not sent back.
      await visitor(server.url).call('GET /api/solo-games/:id', { params: { id: gameId } });
      await expectRefused(await visitor(server.url).request('POST', `${path}/join`, body), 'cookiesBlocked');
    }
    expect((await read()).state.participantCount).toBe(0);
    const phone = visitor(server.url);
    await phone.call('GET /api/solo-games/:id', { params: { id: gameId } });
    expect((await phone.request('POST', `${path}/join`, body)).status).toBe(200);
    expect((await read()).state.participants).toMatchObject([{ name: 'نورة' }]);
    // A third-party client that does not request the cookie check can join with its first request.
    expect((await visitor(server.url).request('POST', `${path}/join`, { name: 'سالم' })).status).toBe(200);
    await server.end();
  });

  it('a phone gets one phone cookie, whichever page it opens first, and its participant cookie does not change', async () => {
    const server = await start();
    const room = await aClass(server, { students: 1 });
    const { gameId, students, read } = room;
    const phone = visitor(server.url);
    const look = () => phone.request('GET', `/api/solo-games/${gameId}`);
    expect((await look()).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lamma_phone=[\w-]{16}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await look()).headers.getSetCookie()).toEqual([]);
    const typed = await typeFrom(server.url)(await codeOf(room), '10.0.0.1', phone);
    expect(typed.headers.getSetCookie()).toEqual([]);
    const [student] = students;
    expect((await student?.request('GET', `/api/solo-games/${gameId}`))?.headers.getSetCookie()).toEqual([]);
    expect((await read(student)).me?.id).toBe(student?.id);
    await server.end();
  });
});

async function storedCodes({ product }: TestServer): Promise<(string | null)[]> {
  const db = product.database.withTables<{ contest_runs: { code: string | null } }>();
  return (await db.selectFrom('contest_runs').select('code').execute()).map(({ code }) => code);
}
