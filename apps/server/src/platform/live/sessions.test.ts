import { type Host, host, signIn } from '@lamma/testkit/people/host';
import type { Screen } from '@lamma/testkit/people/screen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOf } from '../../testing/edge/raw-socket';
import { type Operator, operator } from '../../testing/server/operator';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

const DAY = 86_400_000;
const CLEANING_MS = 600_000;

/** An ended session loses its sockets within a second; a later socket is a visitor's. */
onEachStorageInFullRun('a revoked session', (start) => {
  let server: TestServer;
  let commands: Operator;
  beforeAll(async () => {
    server = await start();
    commands = operator(server);
  });
  afterAll(() => server.end());

  async function watchingScreen(person: Host): Promise<{ screen: Screen; gameId: string; ended: Promise<string> }> {
    const { id: gameId } = await person.startGame();
    const screen = await person.openScreen();
    await screen.send('watch', { room: 'game', id: gameId });
    return { screen, gameId, ended: endOf(screen.socket) };
  }

  /** Expects the next socket with the old cookie to be a visitor's, without pushes. */
  async function expectOut(person: Host, gameId: string): Promise<void> {
    const screen = await person.openScreen();
    for (const event of ['watch', 'game:command'] as const) {
      const command = { gameSessionId: gameId, commandId: crypto.randomUUID(), version: 0, command: { type: 'undo' } };
      const ack = await screen.send(event, event === 'watch' ? { room: 'game', id: gameId } : command);
      expect(ack).toMatchObject({ ok: false, code: 'unauthorized' });
    }
    screen.close();
    expect((await person.request('GET', '/api/auth/user')).status).toBe(401);
  }

  it('signing out on one page disconnects the socket of another page of the same session at once', async () => {
    const noura = await host(server.url);
    const { ended, gameId } = await watchingScreen(noura);
    const cookie = noura.cookieHeader();
    const headers = { cookie, origin: server.url };
    expect((await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers })).status).toBe(200);
    expect(await ended).toBe('io server disconnect');
    await expectOut(noura, gameId);
  });

  it('signing in again in the same browser, which creates a new token, disconnects the socket of the old token at once', async () => {
    const noura = await host(server.url);
    const { ended } = await watchingScreen(noura);
    await noura.call('POST /api/auth/login', { body: { email: noura.email, password: noura.password } });
    expect(await ended).toBe('io server disconnect');
    expect((await noura.request('GET', '/api/auth/user')).status).toBe(200);
  });

  it('a new password disconnects the user’s sockets on every device at once, and no socket of another user', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const phone = await signIn(server.url, noura.email, noura.password);
    const [tv, other] = [await watchingScreen(noura), await watchingScreen(salem)];
    const phoneScreen = await phone.openScreen();
    const phoneEnded = endOf(phoneScreen.socket);
    const token = await commands.makeResetToken(noura.email);
    await phone.call('POST /api/auth/reset-password', { body: { token, password: 'majlis-2027' } });
    expect([await tv.ended, await phoneEnded]).toEqual(['io server disconnect', 'io server disconnect']);
    await expectOut(noura, tv.gameId);
    expect(await other.screen.send('clock', { t0: 1 })).toMatchObject({ ok: true });
  });

  it('a socket is disconnected within a second if the command line or another process ended its session', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const [tv, other] = [await watchingScreen(noura), await watchingScreen(salem)];
    await commands.endSessions(noura.email);
    await server.clock.callbacksDone();
    server.clock.advance(1000);
    expect(await tv.ended).toBe('io server disconnect');
    await expectOut(noura, tv.gameId);
    expect(await other.screen.send('clock', { t0: 1 })).toMatchObject({ ok: true });
  });

  it('a socket is disconnected when its session expires: 14 days without a request', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const [tv, other] = [await watchingScreen(noura), await watchingScreen(salem)];
    await commands.ageSessions(noura.email, 14 * DAY + 1);
    await server.clock.callbacksDone();
    server.clock.advance(CLEANING_MS);
    await server.clock.callbacksDone();
    server.clock.advance(1000);
    expect(await tv.ended).toBe('io server disconnect');
    await expectOut(noura, tv.gameId);
    expect(await other.screen.send('clock', { t0: 1 })).toMatchObject({ ok: true });
  });
});
