import { type Host, host } from '@lamma/testkit/people/host';
import type { Screen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../testing/edge/raw-socket';
import { operator } from '../../testing/server/operator';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';

describe('rooms', () => {
  let server: TestServer;
  let noura: Host;
  let games: string[];
  beforeAll(async () => {
    server = await startTestServer();
    noura = await host(server.url);
    await noura.call('POST /api/activate-premium-code', { body: { code: await operator(server).makeCode('premium') } });
    games = [];
    for (let made = 0; made < 21; made += 1) games.push((await noura.startGame()).id);
  });
  afterAll(() => server.end());

  const watch = (screen: Screen, id: string | undefined, since?: number) =>
    screen.send('watch', { room: 'game', id, ...(since === undefined ? {} : { since }) });
  const openFirst = async (gameId: string | undefined, version: number) => {
    const { state } = await noura.call('GET /api/game-sessions/:id', { params: { id: gameId ?? '' } });
    const questionId = state.categoriesData[0]?.questions[0]?.id ?? 0;
    return noura.move(gameId ?? '', version, { type: 'openQuestion', questionId });
  };

  it('[B63] a screen can watch 20 rooms; a 21st is refused with «rate» until the screen leaves another room', async () => {
    const screen = await noura.openScreen();
    for (const id of games.slice(0, 20)) expect(await watch(screen, id)).toMatchObject({ ok: true });
    expect(await watch(screen, games[20])).toMatchObject({ ok: false, code: 'rate' });
    expect(await watch(screen, games[0])).toMatchObject({ ok: true });
    expect(await screen.send('unwatch', { room: 'game', id: games[0] })).toEqual({ ok: true });
    expect(await watch(screen, games[20])).toMatchObject({ ok: true });
    screen.close();
  });

  it('[B65] leaving a room that was never watched is ok', async () => {
    const screen = await noura.openScreen();
    expect(await screen.send('unwatch', { room: 'user', id: 'nobody' })).toEqual({ ok: true });
    screen.close();
  });

  it('the clock answers with the versions of the watched rooms, so that a lost last push is noticed', async () => {
    const screen = await noura.openScreen();
    const [first = '', second = ''] = games;
    await watch(screen, first);
    await watch(screen, second);
    await screen.send('watch', { room: 'user', id: noura.user.id });
    await openFirst(first, 0);
    const ack = await screen.send('clock', { t0: 12.5 });
    expect(ack).toMatchObject({ ok: true, t0: 12.5, serverTime: server.clock.now() });
    const userVersion = (ack as { versions: Record<string, number> }).versions[`user:${noura.user.id}`];
    expect(ack).toMatchObject({ versions: { [`game:${first}`]: 1, [`game:${second}`]: 0 } });
    expect(userVersion).toBeGreaterThanOrEqual(0);
    await screen.send('unwatch', { room: 'game', id: first });
    const after = (await screen.send('clock', { t0: 1 })) as { versions: Record<string, number> };
    expect(Object.keys(after.versions).sort()).toEqual([`game:${second}`, `user:${noura.user.id}`].sort());
    screen.close();
  });

  it('a client with the newest version gets no state, and one with an older version gets the whole state', async () => {
    const screen = await noura.openScreen();
    const [, , id] = games;
    await openFirst(id, 0);
    await watch(screen, id);
    expect(await watch(screen, id, 1)).toEqual({ ok: true, version: 1, serverTime: server.clock.now() });
    for (const since of [0, 2, undefined]) {
      expect(await watch(screen, id, since)).toMatchObject({
        version: 1,
        state: { game: { phase: 'question-display' } },
      });
    }
    screen.close();
  });

  it('a push reaches every screen of the room and no other, with the version of the acknowledgement', async () => {
    const [watching, second, elsewhere] = [
      await noura.openScreen(),
      await noura.openScreen(),
      await noura.openScreen(),
    ];
    const [, , , id, other] = games;
    await watch(watching, id);
    await watch(second, id);
    await watch(elsewhere, other);
    const pushed: string[] = [];
    elsewhere.socket.onAny((event: string) => pushed.push(event));
    const { body } = await openFirst(id, 0);
    for (const screen of [watching, second]) {
      expect(await screen.next('game:changed')).toMatchObject({ id, version: body.version });
    }
    await second.send('unwatch', { room: 'game', id });
    await noura.move(id ?? '', 1, { type: 'revealAnswer' });
    await watching.next('game:changed', ({ version }) => version === 2);
    expect(await second.send('clock', { t0: 1 })).toMatchObject({ versions: {} });
    expect(pushed).toEqual([]);
    for (const screen of [watching, second, elsewhere]) screen.close();
  });

  it('a visitor cannot watch another’s room', async () => {
    const socket = await openSocket(server.url);
    for (const payload of [
      { room: 'game', id: games[0] },
      { room: 'user', id: noura.user.id },
      { room: 'game', id: 'nobody' },
    ]) {
      expect(await socket.emitWithAck('watch', payload)).toMatchObject({
        ok: false,
        code: 'unauthorized',
        error: 'Unauthorized',
      });
    }
    expect(await socket.emitWithAck('clock', { t0: 1 })).toMatchObject({ versions: {} });
    expect(visitor(server.url).cookieHeader()).toBe('');
    socket.close();
  });
});
