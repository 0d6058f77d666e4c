import { randomUUID } from 'node:crypto';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { ledgerOf } from '../../testing/people/allowance-of';
import { auditOf, theOwner } from '../../testing/people/the-owner';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';
import { accountsStore } from '../accounts/store';

onEachStorageInFullRun('the owner’s desk of users', (start) => {
  let server: TestServer;
  let owner: Host;
  beforeAll(async () => {
    server = await start();
    owner = await theOwner(server);
  });
  afterAll(() => server.end());

  const details = (id: string) => owner.call('GET /api/admin/users/:id', { params: { id } });
  const search = async (q: string) => (await owner.call('GET /api/admin/users', { query: { q } })).map(({ id }) => id);
  const register = (more: Record<string, string>) =>
    visitor(server.url).call('POST /api/auth/register', {
      body: { firstName: 'سارة', lastName: 'الحداد', phoneNumber: '+97150123456', password: 'majlis-2026', ...more },
    });

  describe('lists and details', () => {
    it('the owner’s list shows a user with their details, newest three games and number of games', async () => {
      const noura = await host(server.url);
      await server.product.database.writer.write([
        accountsStore(server.product.database).setTeacher(noura.user.id, true),
      ]);
      for (const [at, gameName] of ['الأولى', 'الثانية', 'الثالثة', 'الرابعة'].entries()) {
        server.clock.advance(1000);
        await noura.startGame({ gameName, gameMode: at === 3 ? 'qr' : 'classic' });
      }
      const [first] = await owner.call('GET /api/admin/users', { query: { q: noura.email } });
      expect(first).toMatchObject({
        id: noura.user.id,
        username: noura.user.username,
        email: noura.email,
        phoneNumber: '+96550123456',
        avatarUrl: null,
        firstName: 'نورة',
        createdAt: noura.user.createdAt,
        isAdmin: true,
        isOwner: false,
        isBlocked: false,
        gameCount: 4,
      });
      expect(first?.games.map(({ gameName }) => gameName)).toEqual(['الرابعة', 'الثالثة', 'الثانية']);
      expect(first?.games[0]).toMatchObject({
        gameMode: 'qr',
        team1Name: 'صقور الديرة',
        team2Name: 'نواخذة الخليج',
        createdAt: server.clock.now(),
      });
      expect(await details(noura.user.id)).toMatchObject({ ...first, isTeacher: true, unlimited: true, sessions: 1 });
      expect(JSON.stringify(first)).not.toMatch(/argon2|passwordHash|emailKey/);
    });

    it('a user’s details have the games left and the number of sessions', async () => {
      const noura = await host(server.url);
      await signIn(server.url, noura.email, noura.password);
      await noura.startGame();
      expect(await details(noura.user.id)).toMatchObject({
        regularGames: 1,
        customGames: 0,
        unlimited: false,
        isPremium: false,
        sessions: 2,
        blockedAt: null,
      });
      await expectRefused(await owner.request('GET', '/api/admin/users/nobody-at-all'), 'notFound');
      await expectRefused(await owner.request('GET', '/api/admin/users/nobody-at-all/games'), 'notFound');
    });

    it('the owner finds users by name, e-mail and phone number in any spelling', async () => {
      const sara = await register({ email: 'Sara.Haddad@School.example' });
      server.clock.advance(1000);
      const other = await register({ email: 'other@school.example', firstName: 'سارية', phoneNumber: '+96899887766' });
      for (const q of ['سارة الحدّاد', 'سَارَه', 'sara.h', 'SARA.HADDAD@school.example', '+971 5012 3456', 'حداد ٥٠١٢'])
        expect(await search(q), q).toContain(sara.id);
      expect(await search('@school.example')).toEqual([other.id, sara.id]);
      expect(await search('ساري')).toEqual([other.id]);
      expect(await search('سارة 9988')).toEqual([]);
      expect(await search('%_')).toContain(other.id);
    });

    it('a search sorts exact words before longer ones, and newer users first for the same word', async () => {
      const made = [];
      for (const [index, firstName] of ['زبرجدة', 'زبرجد', 'زبرجد'].entries()) {
        server.clock.advance(1000);
        made.push((await register({ firstName, email: `z${index}@gem.example` })).id);
      }
      expect(await search('زبرجد')).toEqual([made[2], made[1], made[0]]);
    });

    it('a search finds a user with two matching words once', async () => {
      const twice = await register({ firstName: 'قمرية', lastName: 'قمر', email: 'qamar@moon.example' });
      expect(await search('قمر')).toEqual([twice.id]);
    });

    it.each([
      'after=x',
      'after=1',
      'q=a&after=1.abc',
      `q=a&after=1.abc.${Buffer.from('a\u0000b').toString('base64url')}`,
      'q=a&q=b',
      `q=${'a'.repeat(201)}`,
    ])('a search refuses the malformed query %s', async (query) => {
      await expectRefused(await owner.request('GET', `/api/admin/users?${query}`), 'invalid');
    });

    it.each(['%00', '%F0%9F%98%80@', "';--", '%ED%A0%80', '@@@', `${'%D8%B9'.repeat(30)}`])(
      'a search for %s is answered',
      async (q) => {
        expect((await owner.request('GET', `/api/admin/users?q=${q}`)).status).toBe(200);
      },
    );

    it('the owner’s list shows guests’ ratings with their texts, newest first', async () => {
      const noura = await host(server.url);
      for (const rating of [3, 5]) {
        server.clock.advance(1000);
        const { id: gameSessionId } = await noura.startGame();
        const body = {
          gameSessionId,
          playerName: 'بدر',
          teamName: 'صقور الديرة',
          rating,
          feedback: rating === 5 ? 'سهرة طيبة' : '',
        };
        await noura.call('POST /api/game-ratings', { body });
      }
      expect((await owner.call('GET /api/admin/ratings')).slice(0, 2)).toMatchObject([
        { playerName: 'بدر', teamName: 'صقور الديرة', rating: 5, feedback: 'سهرة طيبة' },
        { rating: 3, feedback: '' },
      ]);
    });
  });

  describe('the teacher’s right', () => {
    const set = (id: string, isTeacher: boolean) =>
      owner.request('PUT', `/api/admin/users/${id}/teacher`, { isTeacher });

    it('the teacher’s right takes effect at once when given, without a new sign-in, and is in the audit', async () => {
      const noura = await host(server.url);
      const screen = await noura.openScreen();
      await screen.send('watch', { room: 'user', id: noura.user.id });
      expect((await set(noura.user.id, true)).status).toBe(200);
      expect(await noura.call('GET /api/auth/user')).toMatchObject({ isAdmin: true });
      expect((await noura.request('GET', '/api/solo-games')).status).toBe(200);
      expect(await noura.call('GET /api/user-games')).toMatchObject({ unlimited: true });
      expect((await set(noura.user.id, true)).status).toBe(200);
      expect(await auditOf(server, noura.user.id)).toEqual([{ action: 'teacherRightGiven', email: noura.email }]);
      screen.close();
    });

    it('a revoked teacher’s right ends at once: open sockets are closed', async () => {
      const noura = await host(server.url);
      await set(noura.user.id, true);
      const screen = await noura.openScreen();
      const ended = new Promise((resolve) => screen.socket.once('disconnect', resolve));
      expect((await set(noura.user.id, false)).status).toBe(200);
      expect(await ended).toBe('io server disconnect');
      expect((await noura.request('GET', '/api/solo-games')).status).toBe(403);
      expect((await noura.request('GET', '/api/auth/user')).status).toBe(200);
      expect((await auditOf(server, noura.user.id)).map(({ action }) => action).sort()).toEqual([
        'teacherRightGiven',
        'teacherRightTaken',
      ]);
    });

    it('the owner’s teacher right cannot be revoked, and the owner cannot be blocked', async () => {
      await expectRefused(await set(owner.user.id, false), 'ownersAccount');
      const block = await owner.request('PUT', `/api/admin/users/${owner.user.id}/blocked`, { isBlocked: true });
      expect((await expectRefused(block, 'ownersAccount')).message).toBe(
        'هذا حساب صاحب الموقع، لا يُحظر ولا تتغيّر صلاحيته',
      );
      expect((await owner.request('GET', '/api/admin/users')).status).toBe(200);
    });

    it('changing the teacher’s right of an unknown user is answered 404', async () => {
      for (const [path, body] of [
        ['teacher', { isTeacher: true }],
        ['blocked', { isBlocked: true }],
      ] as const)
        await expectRefused(await owner.request('PUT', `/api/admin/users/nobody-at-all/${path}`, body), 'notFound');
    });
  });

  describe('games as a gift', () => {
    const give = (id: string, body: Record<string, unknown>) =>
      owner.request('POST', `/api/admin/users/${id}/games`, { clientId: randomUUID(), ...body });

    it('gifted games are added to the balance, pushed to the user’s screens and written to the ledger and the audit', async () => {
      const noura = await host(server.url);
      const screen = await noura.openScreen();
      await screen.send('watch', { room: 'user', id: noura.user.id });
      const answer = await give(noura.user.id, { kind: 'game', amount: 7 });
      expect(await answer.json()).toEqual({ ok: true, regularGames: 9, customGames: 0 });
      await screen.next('allowance', ({ state }) => state.regularGames === 9);
      expect(await (await give(noura.user.id, { kind: 'custom', amount: 100 })).json()).toMatchObject({
        customGames: 100,
      });
      expect(await noura.call('GET /api/user-games')).toMatchObject({ regularGames: 9, customGames: 100 });
      const gifts = (await ledgerOf(server, noura.user.id)).filter(({ reason }) => reason === 'gift');
      expect(gifts.map(({ kind, amount }) => [kind, amount])).toEqual(
        expect.arrayContaining([
          ['game', 7],
          ['custom', 100],
        ]),
      );
      const lines = await auditOf(server, noura.user.id);
      expect(lines).toHaveLength(2);
      expect(lines).toContainEqual({ action: 'gamesGiven', email: noura.email, kind: 'game', amount: 7 });
      expect(lines).toContainEqual({ action: 'gamesGiven', email: noura.email, kind: 'custom', amount: 100 });
      screen.close();
    });

    it('gifted games are given once if the request is repeated, also in parallel', async () => {
      const [noura, salem] = [await host(server.url), await host(server.url)];
      const gift = { kind: 'game', amount: 5, clientId: randomUUID() };
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async () => (await give(noura.user.id, gift)).status),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      await give(noura.user.id, { ...gift, clientId: gift.clientId.toUpperCase() });
      expect(await details(noura.user.id)).toMatchObject({ regularGames: 7 });
      expect(await auditOf(server, noura.user.id)).toHaveLength(1);
      // A gift to another user with the same id is a new one.
      await give(salem.user.id, gift);
      expect(await details(salem.user.id)).toMatchObject({ regularGames: 7 });
    });

    it.each([{ amount: 0 }, { amount: 101 }, { amount: 1.5 }, { amount: '5' }, { amount: -3 }])(
      'gifted games are refused with a message for %o',
      async (wrong) => {
        const noura = await host(server.url);
        const body = await expectRefused(await give(noura.user.id, { kind: 'game', ...wrong }), 'invalid');
        expect(body.fields).toEqual({ amount: 'اكتبوا عددًا من 1 إلى 100' });
        expect(await details(noura.user.id)).toMatchObject({ regularGames: 2 });
      },
    );

    it('gifted games cannot be premium, nor go to an unknown user', async () => {
      const noura = await host(server.url);
      await expectRefused(await give(noura.user.id, { kind: 'premium', amount: 1 }), 'invalid');
      await expectRefused(await give('nobody-at-all', { kind: 'game', amount: 1 }), 'notFound');
    });
  });

  it('the owner can end all sessions and sockets of one user', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const phone = await signIn(server.url, noura.email, noura.password);
    const screens = [await noura.openScreen(), await phone.openScreen()];
    const ended = screens.map((screen) => new Promise((resolve) => screen.socket.once('disconnect', resolve)));
    const params = { id: noura.user.id };
    expect(await owner.call('POST /api/admin/users/:id/end-sessions', { params })).toEqual({ ok: true, ended: 2 });
    expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect']);
    for (const device of [noura, phone]) expect((await device.request('GET', '/api/auth/user')).status).toBe(401);
    expect((await salem.request('GET', '/api/auth/user')).status).toBe(200);
    expect((await signIn(server.url, noura.email, noura.password)).user.id).toBe(noura.user.id);
    expect(await auditOf(server, noura.user.id)).toEqual([{ action: 'sessionsEnded', email: noura.email, ended: 2 }]);
    await expectRefused(await owner.request('POST', '/api/admin/users/nobody-at-all/end-sessions'), 'notFound');
  });
});
