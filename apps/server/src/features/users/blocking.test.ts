import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aClass } from '../../testing/contests/a-class';
import { giveCustomGames, shareOf, wholeCategory } from '../../testing/custom-games/own-categories';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { endOf } from '../../testing/edge/raw-socket';
import { aRound } from '../../testing/people/a-round';
import { auditOf, theOwner } from '../../testing/people/the-owner';
import { operator } from '../../testing/server/operator';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';
import { accountsStore } from '../accounts/store';

onEachStorageInFullRun('a user whom the owner blocks', (start) => {
  let server: TestServer;
  let owner: Host;
  beforeAll(async () => {
    server = await start();
    owner = await theOwner(server);
  });
  afterAll(() => server.end());

  const set = (id: string, isBlocked: boolean) =>
    owner.call('PUT /api/admin/users/:id/blocked', { params: { id }, body: { isBlocked } });
  const login = ({ email, password }: Host) =>
    visitor(server.url).request('POST', '/api/auth/login', { email, password });

  it('a user whom the owner blocks is signed out on every device and socket, and sees the reason at the next sign-in', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const phone = await signIn(server.url, noura.email, noura.password);
    const { id: gameId } = await noura.startGame();
    const screens = [await noura.openScreen(), await phone.openScreen()];
    const ended = screens.map(({ socket }) => endOf(socket));
    await set(noura.user.id, true);
    expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect']);
    for (const device of [noura, phone]) {
      expect((await device.request('GET', '/api/auth/user')).status).toBe(401);
      expect((await device.request('GET', `/api/game-sessions/${gameId}`)).status).toBe(401);
    }
    const refused = await expectRefused(await login(noura), 'accountBlocked');
    expect(refused.message).toBe('أوقف صاحب الموقع هذا الحساب، تواصلوا معه إن كان ذلك خطأ');
    expect((await salem.request('GET', '/api/auth/user')).status).toBe(200);
    const row = await owner.call('GET /api/admin/users/:id', { params: { id: noura.user.id } });
    expect(row).toMatchObject({ isBlocked: true, blockedAt: server.clock.now(), sessions: 0 });
    expect(await auditOf(server, noura.user.id)).toEqual([{ action: 'userBlocked', email: noura.email }]);
  });

  it('a blocked account looks like an unknown one to somebody with a wrong password', async () => {
    const noura = await host(server.url);
    await set(noura.user.id, true);
    await expectRefused(await login({ ...noura, password: 'a-guess' }), 'wrongLogin');
  });

  it('a blocked user can neither use a session that was stored after the block, nor sign in with a new password', async () => {
    const noura = await host(server.url);
    await set(noura.user.id, true);
    // Simulates a sign-in whose password is checked before the block and whose session is written after it.
    const { database } = server.product;
    const store = accountsStore(database);
    const other = await host(server.url);
    const [key = ''] = await store.sessionKeys(other.user.id);
    const db = database.withTables<{ auth_sessions: { tokenHash: string; userId: string } }>();
    const move = db.updateTable('auth_sessions').set({ userId: noura.user.id }).where('tokenHash', '=', key).compile();
    await database.writer.write([{ sql: move.sql, parameters: move.parameters }]);
    expect((await other.request('GET', '/api/auth/user')).status).toBe(401);
    const token = await operator(server).makeResetToken(noura.email);
    const change = await visitor(server.url).request('POST', '/api/auth/reset-password', {
      token,
      password: 'majlis-2027',
    });
    expect(change.status).toBe(200);
    await expectRefused(await login({ ...noura, password: 'majlis-2027' }), 'accountBlocked');
  });

  it('a blocked user loses the cards of their games and the links of their own categories', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const { id: gameId } = await noura.startGame();
    const params = { id: gameId };
    const { remoteToken: token } = await noura.call('POST /api/game-sessions/:id/remote', { params });
    const guest = visitor(server.url);
    await guest.call('POST /api/game-remotes/open', { body: { token } });
    const phone = await openScreen(guest);
    await phone.send('watch', { room: 'game', id: gameId });
    await giveCustomGames(server, noura, 1);
    const link = await shareOf(noura, await wholeCategory(noura));
    expect((await salem.request('GET', `/api/shared-categories/${link}`)).status).toBe(200);
    const out = endOf(phone.socket);
    await set(noura.user.id, true);
    expect(await out).toBe('io server disconnect');
    expect((await guest.request('GET', `/api/game-sessions/${gameId}`)).status).not.toBe(200);
    expect((await guest.request('POST', '/api/game-remotes/open', { token })).status).toBe(404);
    await expectRefused(await salem.request('GET', `/api/shared-categories/${link}`), 'shareClosed');
  });

  it('if the owner blocks a user, the open round closes: the rival’s phone sees it and the question stays unplayed', async () => {
    const { noura, id, token, send } = await aRound(server);
    const phone = await openScreen(visitor(server.url));
    await phone.send('watch', { room: 'qr', id: token });
    await set(noura.user.id, true);
    await phone.next('qr:state', ({ state }) => state.status === 'expired' && state.correctAnswer === '');
    phone.close();
    await expectRefused(await send(), 'roundGone');
    await set(noura.user.id, false);
    const back = await signIn(server.url, noura.email, noura.password);
    const { state } = await back.call('GET /api/game-sessions/:id', { params: { id } });
    expect(state).toMatchObject({ openQuestion: null, played: [] });
  });

  it('if the owner blocks a user, rounds without a game are closed', async () => {
    const noura = await host(server.url);
    const body = { questionId: 1, questionText: 'ما عاصمة قطر؟', correctAnswer: 'الدوحة' };
    const { sessionToken: token } = await noura.call('POST /api/qr-game/create', { body });
    const phone = await openScreen(visitor(server.url));
    await phone.send('watch', { room: 'qr', id: token });
    await set(noura.user.id, true);
    await phone.next('qr:state', ({ state }) => state.status === 'expired');
    phone.close();
    await expectRefused(await visitor(server.url).request('GET', `/api/qr-game/${token}`), 'roundGone');
  });

  it('if the owner blocks a user, running contests end with their results, and nobody can join any of their contests', async () => {
    const contest = await aClass(server, { students: 2 });
    const { teacher, gameId, students, run } = contest;
    const other = await teacher.call('POST /api/solo-games', {
      body: {
        title: 'مسابقة أخرى',
        description: '',
        questions: [{ question: 'كم 2 + 2؟', options: ['3', '4', '5', '6'], correctAnswer: 1 }],
      },
    });
    await run({ type: 'start' });
    expect((await students[0]?.submit('A'))?.status).toBe(200);
    const page = await students[0]?.watch();
    await set(teacher.user.id, true);
    await page?.next('solo:state', ({ state }) => state.phase === 'ended');
    page?.close();
    for (const id of [gameId, other.id]) {
      const join = visitor(server.url).request('POST', `/api/solo-games/${id}/join`, { name: 'متأخر' });
      await expectRefused(await join, 'contestStopped');
    }
    await set(teacher.user.id, false);
    const back = await signIn(server.url, teacher.email, teacher.password);
    const history = await back.call('GET /api/solo-games/:id/history', { params: { id: gameId } });
    expect(history[0]?.participants.map(({ score }) => score).sort()).toEqual([0, 10]);
    expect((await back.call('GET /api/solo-games')).map(({ isActive }) => isActive)).toEqual([false, false]);
  });

  it('an unblocked user can sign in and has all their data again', async () => {
    const noura = await host(server.url);
    const { id } = await noura.startGame();
    await set(noura.user.id, true);
    await set(noura.user.id, true);
    await set(noura.user.id, false);
    expect((await noura.request('GET', '/api/auth/user')).status).toBe(401);
    const back = await signIn(server.url, noura.email, noura.password);
    expect((await back.request('GET', `/api/game-sessions/${id}`)).status).toBe(200);
    expect((await auditOf(server, noura.user.id)).map(({ action }) => action).sort()).toEqual([
      'userBlocked',
      'userUnblocked',
    ]);
  });
});
