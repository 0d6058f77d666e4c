import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildFsyncShim } from '@lamma/testkit/faults/fsync-shim';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { type ServerProcess, startServerProcess } from '@lamma/testkit/server-process';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVER_PROGRAM } from '../testing/build-programs';
import { sampled } from '../testing/sampled';

const shim = buildFsyncShim();
if (shim === null) {
  process.stderr.write(
    '\n!! No C compiler: power cuts were NOT simulated; the pragma that they prove is read back elsewhere\n\n',
  );
}
/** Servers of a test, killed after it. */
let servers: ServerProcess[] = [];
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lamma-faults-'));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  servers = [];
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => shim?.remove());

async function start(port?: number): Promise<ServerProcess> {
  const env = { NODE_ENV: 'development', LIMITS_FACTOR: '1000', ADMIN_PASSWORD: 'owner-secret', ...shim?.env };
  const server = await startServerProcess({
    program: SERVER_PROGRAM,
    dataDir,
    env,
    ...(port === undefined ? {} : { port }),
  });
  servers.push(server);
  await server.ready();
  return server;
}

/** Sends adjustments one after the other until the server is killed, and records what was sent and acknowledged. */
async function adjustUntilKilled(noura: Host, gameId: string, onAcked: (count: number) => void) {
  const ledger: { commandId: string; version: number | null }[] = [];
  for (;;) {
    const entry: (typeof ledger)[number] = { commandId: randomUUID(), version: null };
    ledger.push(entry);
    const answer = await noura
      .move(gameId, ledger.length - 1, { type: 'adjustScore', team: 1, delta: 1 }, entry.commandId)
      .catch(() => null);
    if (answer === null) return ledger;
    if (answer.status === 200) entry.version = answer.body.version;
    onAcked(ledger.filter(({ version }) => version !== null).length);
  }
}

/** Checks that acknowledged commands are in the log once and in order, and that unacknowledged commands count once when sent again. */
async function expectLogToMatch(
  url: string,
  noura: Host,
  gameId: string,
  ledger: Awaited<ReturnType<typeof adjustUntilKilled>>,
) {
  const back = await signIn(url, noura.email, noura.password);
  const before = await back.call('GET /api/game-sessions/:id', { params: { id: gameId } });
  const acked = ledger.filter(({ version }) => version !== null);
  expect(before.version).toBeGreaterThanOrEqual(acked.length);
  for (const { commandId, version } of ledger) {
    const again = await back.move(gameId, before.version, { type: 'adjustScore', team: 1, delta: 1 }, commandId);
    expect(again.status).toBe(200);
    if (version !== null) expect(again.body.version).toBe(version);
  }
  const after = await back.call('GET /api/game-sessions/:id', { params: { id: gameId } });
  expect(after.version).toBe(ledger.length);
  expect(after.state.team1Score).toBe(ledger.length);
}

describe('a killed server', () => {
  it.each(sampled([3, 17, 40], 2))(
    'a server killed after acknowledged move %i of a burst loses and doubles nothing',
    async (moment) => {
      const server = await start();
      const noura = await host(server.url);
      const game = await noura.startGame();
      const ledger = await adjustUntilKilled(noura, game.id, (count) => {
        if (count === moment) server.kill();
      });
      const next = await start(server.port);
      await expectLogToMatch(next.url, noura, game.id, ledger);
    },
  );

  it('a server killed while games are started keeps charges and games consistent', async () => {
    const server = await start();
    const people = await Promise.all(Array.from({ length: 12 }, () => host(server.url)));
    const starting = people.map((person) => person.startGame().catch(() => null));
    await Promise.race(starting);
    await server.kill();
    await Promise.all(starting);
    const next = await start(server.port);
    for (const person of people) {
      const back = await signIn(next.url, person.email, person.password);
      const { regularGames } = await back.call('GET /api/user-games');
      const { gamesLeft } = (await back.call('GET /api/categories'))[0] ?? {};
      const total = (await back.call('GET /api/categories'))[0]?.gameCount ?? 0;
      const games = await back.call('GET /api/completed-games');
      // A ticket without a session is also consistent: one game was taken from the balance and its numbers are reserved.
      expect([
        [2, total, 0],
        [1, total - 1, 0],
        [1, total - 1, 1],
      ]).toContainEqual([regularGames, gamesLeft, games.length]);
    }
  });
});

describe('a server that is killed while codes are redeemed', () => {
  it('a server killed while codes are redeemed keeps codes and games consistent: each code can be redeemed once, before or after the kill', async () => {
    const server = await start();
    const people: Host[] = [];
    for (let count = 0; count < 12; count += 1) people.push(await host(server.url));
    const program = join(dirname(SERVER_PROGRAM), 'codes.mjs');
    const made = spawnSync(process.execPath, [program, 'create', '--kind', 'game', '--count', '12'], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    const codes = made.stdout.trim().split('\n');
    expect(codes).toHaveLength(12);
    const redeem = (person: Host, code = '') =>
      person.request('POST', '/api/activate-premium-code', { code }).then(
        ({ status }) => status,
        () => null,
      );
    const answers = people.map((person, index) => redeem(person, codes[index]));
    await Promise.race(answers);
    await server.kill();
    const statuses = await Promise.all(answers);
    const next = await start(server.port);
    for (const [index, person] of people.entries()) {
      const back = await signIn(next.url, person.email, person.password);
      const { regularGames } = await back.call('GET /api/user-games');
      if (statuses[index] === 200) expect(regularGames).toBe(3);
      expect(await redeem(back, codes[index])).toBe(regularGames === 3 ? 400 : 200);
      expect((await back.call('GET /api/user-games')).regularGames).toBe(3);
    }
  });
});

describe.skipIf(shim === null)('a power cut', () => {
  it.each(sampled([5, 25], 2))('a power cut after %i acknowledged moves loses none of them', async (moment) => {
    const server = await start();
    const noura = await host(server.url);
    const game = await noura.startGame();
    const ledger = await adjustUntilKilled(noura, game.id, (count) => {
      if (count === moment) server.kill();
    });
    shim?.cutPower(dataDir);
    const next = await start(server.port);
    await expectLogToMatch(next.url, noura, game.id, ledger);
  });
});

describe.skipIf(shim === null)('a stalled disk', () => {
  it('a stalled disk delays the acknowledgement of a move, but no read and no clock event', async () => {
    const server = await start();
    const noura = await host(server.url);
    const game = await noura.startGame();
    const screen = await noura.openScreen();
    await screen.send('watch', { room: 'game', id: game.id });
    shim?.setDelay(2000);
    const order: string[] = [];
    const move = noura
      .move(game.id, 0, { type: 'adjustScore', team: 1, delta: 1 })
      .then(({ status }) => order.push(`move ${status}`));
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([screen.send('clock', { t0: round }), noura.call('GET /api/categories')]);
      order.push('read');
    }
    await move;
    shim?.setDelay(0);
    expect(order).toEqual([...Array(20).fill('read'), 'move 200']);
    screen.close();
  });
});
