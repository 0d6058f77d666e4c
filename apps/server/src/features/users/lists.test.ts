import type { DeskUser } from '@lamma/protocol/rest/desk/users';
import { host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { pagesOf, theOwner } from '../../testing/people/the-owner';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorage } from '../../testing/storage/on-each-storage';
import { accountsStore } from '../accounts/store';

const HOUR = 3_600_000;

/** On new servers, because the tests count all users or fill lists beyond a page. */
onEachStorage('the owner’s lists', (start) => {
  let server: TestServer;
  afterAll(() => server.end());

  it('the owner’s lists page through users, search results and games without gaps or duplicates', async () => {
    server = await start();
    const owner = await theOwner(server);
    const { database } = server.product;
    const store = accountsStore(database);
    const row = (index: number) => ({
      id: `user-${String(index).padStart(8, '0')}`,
      email: `u${index}@many.example`,
      emailKey: `u${index}@many.example`,
      firstName: index % 3 === 0 ? 'مريم' : 'فهد',
      lastName: `الرقم ${index}`,
      phoneNumber: '',
      passwordHash: 'x',
      isTeacher: 0,
      isOwner: 0,
      emailProvedAt: null,
      // Ten users register in each millisecond.
      createdAt: server.clock.now() + Math.floor(index / 10),
      blockedAt: null,
    });
    for (let index = 0; index < 130; index += 1) await database.writer.write(store.addUser(row(index)));
    const first = await owner.request('GET', '/api/admin/users');
    const rows = (await first.json()) as DeskUser[];
    expect(rows).toHaveLength(50);
    await database.writer.write(store.addUser({ ...row(999), createdAt: server.clock.now() + 9999 }));
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await pagesOf<DeskUser>(owner, next);
    expect(rest.map((page) => page.length)).toEqual([50, 31]);
    const all = [...rows, ...rest.flat()].map(({ id }) => id);
    expect(new Set(all).size).toBe(131);
    const times = [...rows, ...rest.flat()].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));

    const found = await pagesOf<DeskUser>(owner, '/api/admin/users?q=%D9%81%D9%87%D8%AF');
    expect(found.map((page) => page.length)).toEqual([50, 36]);
    const ids = found.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(86);
    expect(await pagesOf<DeskUser>(owner, '/api/admin/users?q=%D9%81%D9%87%D8%AF%2012')).toHaveLength(1);

    const noura = await host(server.url);
    const bare = { ...(await noura.gameChoices()), winner: 'محفوظة', team1Score: 0, team2Score: 0 };
    for (let game = 0; game < 60; game += 1)
      await noura.call('POST /api/save-game-on-exit', { body: { ...bare, gameName: `لعبة ${game}` } });
    const games = await pagesOf<{ gameName: string }>(owner, `/api/admin/users/${noura.user.id}/games`);
    expect(games.map((page) => page.length)).toEqual([50, 10]);
    expect(new Set(games.flat().map(({ gameName }) => gameName)).size).toBe(60);
  });

  it('the owner’s lists count users by the days of the owner’s time zone, and count each registration once', async () => {
    await server.end();
    // The clock starts at 20:00 UTC on the 15th, 23:00 in Kuwait.
    server = await start();
    const owner = await theOwner(server);
    const counts = (zone?: string) =>
      owner.call('GET /api/admin/users/counts', { query: zone === undefined ? {} : { zone } });
    const kuwait = 'Asia/Kuwait';
    expect(await counts(kuwait)).toEqual({ total: 1, today: 1, lastDays: 1 });
    await host(server.url);
    expect(await counts(kuwait)).toEqual({ total: 2, today: 2, lastDays: 2 });
    server.clock.advance(HOUR + 1);
    expect(await counts(kuwait)).toEqual({ total: 2, today: 0, lastDays: 2 });
    expect(await counts()).toEqual({ total: 2, today: 2, lastDays: 2 });
    expect(await counts('+03:00')).toEqual({ total: 2, today: 0, lastDays: 2 });
    server.clock.advance(5 * 24 * HOUR + 22 * HOUR);
    expect(await counts(kuwait)).toMatchObject({ lastDays: 2 });
    server.clock.advance(2 * HOUR);
    expect(await counts(kuwait)).toEqual({ total: 2, today: 0, lastDays: 0 });
    await expectRefused(
      await visitor(server.url).request('POST', '/api/auth/register', { firstName: 'x', email: owner.email }),
      'invalid',
    );
    expect(await counts()).toMatchObject({ total: 2 });
  });

  it.each(['Mars/Olympus', 'UTC; DROP', '+25:00', '../../etc', 'x'.repeat(80)])(
    'the owner’s lists refuse the unknown time zone %s',
    async (zone) => {
      const owner = await theOwner(server);
      const path = `/api/admin/users/counts?zone=${encodeURIComponent(zone)}`;
      const body = await expectRefused(await owner.request('GET', path), 'invalid');
      expect(body.ok).toBe(false);
    },
  );
});
