import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefused } from '../testing/edge/expect-refusal';
import { endOf } from '../testing/edge/raw-socket';
import { eventually } from '../testing/eventually';
import { giveGames } from '../testing/people/allowance-of';
import { playAll } from '../testing/people/play-all';
import { operator } from '../testing/server/operator';
import { startTestServer, type TestServer } from '../testing/server/start-test-server';
import { findPostgres } from '../testing/storage/postgres-server';
import { hasRedis, prefixedRedis } from '../testing/storage/redis';
import { tcpProxy } from '../testing/storage/tcp-proxy';

const canRun = (await hasRedis()) && (await findPostgres()) !== undefined;
if (!canRun) {
  process.stderr.write(
    '\n!! Redis (127.0.0.1:6379) or PostgreSQL does not answer: two servers at once were NOT tested\n\n',
  );
}

const ownerOf = ({ url }: TestServer) => signIn(url, 'owner@example.com', 'owner-secret');

const award = { type: 'adjustScore', team: 1, delta: 1 } as const;

/** Two servers on one PostgreSQL and one Redis. */
describe.skipIf(!canRun)('two servers of one installation', () => {
  const corner = prefixedRedis();
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    const env = { REDIS_URL: corner.url, SECRET_KEY: 'the same key on all of the processes' };
    first = await startTestServer({ storage: 'postgres', env });
    second = await startTestServer({
      env: { ...env, DATABASE_URL: first.config.DATABASE_URL ?? '' },
      clock: first.clock,
    });
    await waitForAdapters();
  });
  afterAll(async () => {
    await second.end();
    await first.end();
    await corner.remove();
  });

  /** Waits until the Redis adapters of both have started their readers: earlier pushes would be lost. */
  async function waitForAdapters(): Promise<void> {
    const noura = await host(first.url);
    for (const [from, to] of [[first, second] as const, [second, first] as const]) {
      const { id } = await noura.startGame();
      const screen = await openWatchingScreen(to, noura, id);
      const onChanged = vi.fn();
      screen.socket.on('game:changed', onChanged);
      const there = await signIn(from.url, noura.email, noura.password);
      let version = 0;
      await eventually(async () => {
        version = (await there.move(id, version, award)).body.version;
        expect(onChanged).toHaveBeenCalled();
      });
      screen.close();
    }
  }

  it('two servers of one installation use only their own prefix in Redis', async () => {
    expect(await corner.keys()).toContain('socket.io');
  });

  it('two servers of one installation push a move to the screens of both, once, with its version', async () => {
    const noura = await host(first.url);
    const { id } = await noura.startGame();
    const [here, there] = [await openWatchingScreen(first, noura, id), await openWatchingScreen(second, noura, id)];
    const pushes: unknown[] = [];
    there.socket.on('game:changed', ({ version }: { version: number }) => pushes.push(version));
    for (let version = 0; version < 5; version += 1) {
      expect((await noura.move(id, version, award)).status).toBe(200);
      for (const screen of [here, there]) {
        const push = await screen.next('game:changed', (got) => got.version === version + 1);
        expect(push).toMatchObject({ id, state: { game: { scores: { 1: version + 1 } } } });
      }
    }
    expect(pushes).toEqual([1, 2, 3, 4, 5]);
    for (const screen of [here, there]) screen.close();
  });

  it('two servers of one installation remove a deleted game from the screens of both at once', async () => {
    const noura = await host(first.url);
    const { id } = await noura.startGame();
    const screens = [await openWatchingScreen(first, noura, id), await openWatchingScreen(second, noura, id)];
    await noura.call('DELETE /api/delete-all-previous-games');
    for (const screen of screens) expect(await screen.next('deleted')).toEqual({ room: 'game', id });
    for (const screen of screens) screen.close();
  });

  it('two servers of one installation order the moves of two screens, and send the loser the current state', async () => {
    const noura = await host(first.url);
    const salem = await signIn(second.url, noura.email, noura.password);
    const { id, state } = await noura.startGame();
    const questions = state.categoriesData.flatMap((category) => category.questions.map((question) => question.id));
    const open = (person: Host, questionId: number | undefined, version: number) =>
      person.move(id, version, { type: 'openQuestion', questionId: questionId ?? 0 });
    let version = 0;
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = await Promise.all([
        open(noura, questions[round * 2], version),
        open(salem, questions[round * 2 + 1], version),
      ]);
      expect([one.status, other.status].sort(), `round ${round}`).toEqual([200, 409]);
      const [won, lost] = one.status === 200 ? [one, other] : [other, one];
      expect(lost.body.version).toBe(won.body.version);
      expect(lost.body.state.openQuestion?.id).toBe(won.body.state.openQuestion?.id);
      version = (await noura.move(id, won.body.version, { type: 'closeQuestion' })).body.version;
    }
  });

  it('two devices that start a rematch on two servers at once begin one game, charged or free, and all screens are notified', async () => {
    const noura = await host(first.url);
    await giveGames(first, noura.user.id, 10);
    const salem = await signIn(second.url, noura.email, noura.password);
    let { id } = await noura.startGame();
    const numbers = { '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 1 };
    const gamesLeft = async () => (await noura.call('GET /api/user-games')).regularGames;
    const left = await gamesLeft();
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1) {
      await playAll(noura, id);
      const screens = [await openWatchingScreen(first, noura, id), await openWatchingScreen(second, noura, id)];
      // A replay writes neither a ticket nor numbers: only the key of the rematch prevents a second one.
      const replay = { ...(await noura.gameChoices()), categoryGameNumbers: numbers, isReplay: round % 2 === 0 };
      const wishes = [
        replay,
        { ...replay, selectedCategories: round % 2 === 0 ? [1, 2, 3, 4, 5, 6] : [2, 3, 4, 5, 6, 7] },
      ];
      const [one, other] = await Promise.all(
        [noura, salem].map((device, at) =>
          device.call('POST /api/game-sessions', {
            body: { ...(wishes[at] ?? replay), clientId: crypto.randomUUID(), rematchOf: id },
          }),
        ),
      );
      expect(other?.id, `round ${round}`).toBe(one?.id);
      for (const screen of screens) {
        expect(await screen.next('game:next')).toMatchObject({ id, gameSessionId: one?.id });
        screen.close();
      }
      id = one?.id ?? '';
    }
    expect(await gamesLeft()).toBe(left - Math.floor(rounds / 2));
  });

  it('two servers of one installation disconnect the sockets of a session that ended on the other', async () => {
    const noura = await host(first.url);
    const screen = await openScreenAt(second, noura);
    const ended = endOf(screen.socket);
    await noura.call('POST /api/auth/logout');
    expect(await ended).toBe('io server disconnect');
  });

  it('two servers of one installation disconnect a user’s sockets after a new password, and within a second if the command line has ended the user’s sessions', async () => {
    const [noura, salem] = [await host(first.url), await host(second.url)];
    const screens = [await openScreenAt(first, noura), await openScreenAt(second, noura)];
    const ended = Promise.all(screens.map(({ socket }) => endOf(socket)));
    const token = await operator(first).makeResetToken(noura.email);
    await salem.call('POST /api/auth/reset-password', { body: { token, password: 'majlis-2027' } });
    expect(await ended).toEqual(['io server disconnect', 'io server disconnect']);

    const swept = await openScreenAt(second, salem);
    const sweptEnd = endOf(swept.socket);
    await operator(first).endSessions(salem.email);
    await second.clock.callbacksDone();
    second.clock.advance(1000);
    expect(await sweptEnd).toBe('io server disconnect');
  });

  it('two servers of one installation apply changed settings at once, and within five seconds if the message is lost', async () => {
    const { SECRET_KEY = '', DATABASE_URL = '' } = first.config;
    const deaf = await startTestServer({ env: { SECRET_KEY, DATABASE_URL } });
    const nameAt = async (server: TestServer) => (await visitor(server.url).call('GET /api/site')).name;
    const [here, there] = [await ownerOf(first), await ownerOf(second)];
    await here.call('PUT /api/admin/settings', { body: { version: 0, siteName: 'ليالينا' } });
    await eventually(async () => expect(await nameAt(second)).toBe('ليالينا'));
    await there.call('PUT /api/admin/settings', { body: { version: 1, siteName: 'سمرنا' } });
    await eventually(async () => expect(await nameAt(first)).toBe('سمرنا'));
    expect(await nameAt(deaf)).toBe('لمّة');
    await deaf.clock.callbacksDone();
    deaf.clock.advance(5000);
    await eventually(async () => expect(await nameAt(deaf)).toBe('سمرنا'));
    await deaf.end();
  });

  it('two servers of one installation count rate limits together', async () => {
    const strict = {
      REDIS_URL: `${corner.url}limits:`,
      LIMITS_FACTOR: '1',
      DATABASE_URL: first.config.DATABASE_URL ?? '',
      SECRET_KEY: first.config.SECRET_KEY ?? '',
    };
    const [one, other] = [await startTestServer({ env: strict }), await startTestServer({ env: strict })];
    const miss = (server: TestServer) =>
      fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@example.com', password: 'wrong' }),
      });
    for (let count = 0; count < 10; count += 1)
      await expectRefused(await miss(count % 2 === 0 ? one : other), 'wrongLogin');
    for (const server of [one, other]) {
      const refused = await miss(server);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await expectRefused(refused, 'rate');
    }
    await one.end();
    await other.end();
  });

  it('two servers of one installation serve the screens of a third server that stops, and keep their own screens connected', async () => {
    const { SECRET_KEY = '', DATABASE_URL = '' } = first.config;
    const third = await startTestServer({
      env: { REDIS_URL: corner.url, SECRET_KEY, DATABASE_URL },
      clock: first.clock,
    });
    const noura = await host(third.url);
    const { id } = await noura.startGame();
    await noura.move(id, 0, award);
    const elsewhere = await (await host(second.url)).openScreen();
    await third.end();
    expect(await elsewhere.send('clock', { t0: 1 })).toMatchObject({ ok: true });
    const screen = await openScreenAt(second, noura);
    expect(await screen.send('watch', { room: 'game', id, since: 0 })).toMatchObject({
      version: 1,
      state: { game: { scores: { 1: 1 } } },
    });
    screen.close();
  });
});

describe('[F27] two servers with an unreachable Redis', () => {
  it('two servers with an unreachable Redis start, and keep sessions, moves, pushes and limits within each process', async () => {
    const alone = await startTestServer({ env: { REDIS_URL: 'redis://127.0.0.1:1', LIMITS_FACTOR: '1' } });
    const noura = await host(alone.url);
    const { id } = await noura.startGame();
    const screen = await noura.openScreen();
    await screen.send('watch', { room: 'game', id });
    expect((await noura.move(id, 0, award)).status).toBe(200);
    expect(await screen.next('game:changed')).toMatchObject({ id, version: 1 });
    for (let miss = 0; miss < 10; miss += 1) await wrongLogin(alone);
    await expectRefused(await wrongLogin(alone), 'rate');
    const ended = endOf(screen.socket);
    await noura.call('POST /api/auth/logout');
    expect(await ended).toBe('io server disconnect');
    expect((await fetch(`${alone.url}/readyz`)).status).toBe(200);
    await alone.end();
  });

  it.skipIf(!canRun)(
    'two servers with an unreachable Redis work alone during an outage, lose nothing, and work together again afterwards',
    async () => {
      const proxy = await tcpProxy(6379);
      const corner = prefixedRedis(proxy.port);
      const same = { REDIS_URL: corner.url, SECRET_KEY: 'the same key on all of the processes' };
      const first = await startTestServer({ storage: 'postgres', env: same });
      const env = { ...same, DATABASE_URL: first.config.DATABASE_URL ?? '' };
      const second = await startTestServer({ env, clock: first.clock });
      const noura = await host(first.url);
      const { id } = await noura.startGame();
      const [here, there] = [await openWatchingScreen(first, noura, id), await openWatchingScreen(second, noura, id)];
      let version = 0;
      const heardThere = vi.fn();
      there.socket.on('game:changed', (push: { version: number }) => heardThere(push.version));
      // Pushes to the other server take time, so wait until each move has arrived before making the next.
      const moveUntilHeard = () =>
        vi.waitFor(
          async () => {
            version = (await noura.move(id, version, award)).body.version;
            await vi.waitFor(() => expect(heardThere).toHaveBeenLastCalledWith(version), { timeout: 2000 });
          },
          { timeout: 30_000 },
        );
      await moveUntilHeard();

      proxy.cut();
      for (let moves = 0; moves < 5; moves += 1) {
        const { status, body } = await noura.move(id, version, award);
        expect(status).toBe(200);
        version = body.version;
        expect(await here.next('game:changed', (push) => push.version === version)).toMatchObject({ id });
      }
      expect(await there.send('clock', { t0: 1 })).toMatchObject({ versions: { [`game:${id}`]: version } });
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200);

      proxy.mend();
      await moveUntilHeard();
      await second.end();
      await first.end();
      await corner.remove();
      await proxy.close();
    },
  );

  const wrongLogin = (server: TestServer) =>
    fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@example.com', password: 'wrong' }),
    });
});

/** Opens a screen of the same user at another server: the cookie is valid at both. */
function openScreenAt(server: TestServer, person: Host): Promise<Screen> {
  return openScreen({ ...person, url: server.url, cookieHeader: person.cookieHeader });
}
async function openWatchingScreen(server: TestServer, person: Host, gameId: string): Promise<Screen> {
  const screen = await openScreenAt(server, person);
  expect(await screen.send('watch', { room: 'game', id: gameId })).toMatchObject({ ok: true });
  return screen;
}
