import { expect, it } from 'vitest';
import { aClass, letterOf, type Student } from '../../testing/contests/a-class';
import { sendBytes } from '../../testing/edge/raw-http';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('polls of an unchanged contest', (start) => {
  it('an unchanged poll is answered 304 with the tag and without headers that the phone already has', async () => {
    const server = await start();
    const { path, students } = await aClass(server, { students: 1 });
    const [student] = students as [Student];
    const etag = (await student.request('GET', path)).headers.get('etag') ?? '';
    const { host } = new URL(server.url);
    const lines = [
      `GET ${path} HTTP/1.1`,
      `host: ${host}`,
      `cookie: ${student.cookieHeader()}`,
      `if-none-match: ${etag}`,
    ];
    const answer = await sendBytes(server.url, `${lines.join('\r\n')}\r\n\r\n`, '\r\n\r\n');
    const [status, ...headers] = answer.toLowerCase().trim().split('\r\n');
    expect(status).toBe('http/1.1 304 not modified');
    const names = headers.map((line) => line.split(':')[0]);
    expect(names.filter((name) => !['connection', 'keep-alive'].includes(name ?? '')).sort()).toEqual([
      'cache-control',
      'date',
      'etag',
    ]);
    await server.end();
  });

  it('a poll that gets 304 counts as presence; a removed participant and a stranger get the full response', async () => {
    const server = await start();
    const { path, run, students, read } = await aClass(server, { students: 2 });
    const [one, two] = students as [Student, Student];
    const tagOf = async (student: Student) => (await student.request('GET', path)).headers.get('etag') ?? '';
    const poll = async (student: Student, tag: string) =>
      (await student.request('GET', path, undefined, { 'if-none-match': tag })).status;
    const tag = await tagOf(one);
    for (let second = 0; second < 5; second += 1) {
      server.clock.advance(9000);
      // The teacher's read refreshes the server's memory, so the phone's poll need not.
      await read();
      expect(await poll(one, tag)).toBe(304);
    }
    expect((await read()).teacher?.presentCount).toBe(1);
    await run({ type: 'start' });
    const started = await tagOf(one);
    await two.submit(letterOf(0));
    expect(await poll(one, started)).toBe(304);
    await run({ type: 'remove', participantId: one.id });
    expect(await poll(one, started)).toBe(200);
    const stranger = (await aClass(server, { students: 1 })).students[0];
    const asked = await stranger?.request('GET', path, undefined, { 'if-none-match': started });
    expect(asked?.status).toBe(200);
    const nowhere = await one.request('GET', '/api/solo-games/nobody', undefined, { 'if-none-match': started });
    expect(nowhere.status).toBe(404);
    await server.end();
  });

  it('polls share a rate limit with the other requests of the phone', async () => {
    const server = await start({ env: { LIMITS_FACTOR: '0.1' } });
    const { path, students } = await aClass(server, { students: 1 });
    const [student] = students as [Student];
    const tag = (await student.request('GET', path)).headers.get('etag') ?? '';
    const ask = async (headers: Record<string, string> = {}) =>
      (await student.request('GET', path, undefined, headers)).status;
    const polls = [];
    for (let at = 0; at < 9; at += 1) polls.push(await ask({ 'if-none-match': tag }));
    expect(polls).toEqual(Array.from({ length: 9 }, () => 304));
    expect([await ask(), await ask({ 'if-none-match': tag })]).toEqual([429, 429]);
    await server.end();
  });
});
