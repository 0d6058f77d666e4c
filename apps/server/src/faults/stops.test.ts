import { randomUUID } from 'node:crypto';
import { RandomSource } from '@lamma/sync/testing/random-source';
import { playStoppedContest } from '@lamma/testkit/contests/stopped-contest';
import {
  type BareSocket,
  halfRequests,
  openBare,
  openBareWebSocket,
  openHalfRequest,
} from '@lamma/testkit/faults/bare-socket';
import { buildFsyncShim } from '@lamma/testkit/faults/fsync-shim';
import { host, signIn } from '@lamma/testkit/people/host';
import { type ServerProcess, startServerProcess } from '@lamma/testkit/server-process';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { SERVER_PROGRAM } from '../testing/build-programs';
import { temporaryFolder } from '../testing/server/temporary-folder';

const shim = buildFsyncShim();
let folder: ReturnType<typeof temporaryFolder>;
let server: ServerProcess;
let open: BareSocket[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const one of open) one.close();
  open = [];
  await server?.kill();
  folder.remove();
});
afterAll(() => shim?.remove());

async function start(env: Record<string, string> = {}) {
  const options = { program: SERVER_PROGRAM, dataDir: folder.path, env: { NODE_ENV: 'development', ...env } };
  server = await startServerProcess(options);
  await server.ready();
}

const halves = Object.keys(halfRequests) as (keyof typeof halfRequests)[];

/** Opens a connection that requests more than the socket buffers hold, and reads nothing. */
async function openUnread(): Promise<BareSocket> {
  const one = await openBare(server.url);
  one.socket.pause();
  one.socket.write(`GET /api/docs/json HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\n\r\n`.repeat(300));
  return one;
}

describe('a server that gets SIGTERM', () => {
  it('a server that gets SIGTERM closes idle, partial, unjoined and unread connections, and exits', async () => {
    await start();
    open.push(await openBare(server.url), await openBareWebSocket(server.url), await openUnread());
    for (const kind of halves) open.push(await openHalfRequest(server.url, kind));
    // After this answer the server has accepted all the connections.
    await fetch(`${server.url}/healthz`);
    expect(await server.stop()).toBe(0);
    for (const { socket } of open) socket.resume();
    await Promise.all(open.map(({ ended }) => ended));
    expect(server.output().trim().split('\n').at(-1)).toBe('stopped');
  });

  it('a server that gets SIGTERM exits while contest answers arrive on live and dead connections, and keeps every acknowledged answer', async () => {
    const seed = inject('seed');
    const random = new RandomSource(seed);
    const { stops, ...reckoning } = await playStoppedContest({
      program: SERVER_PROGRAM,
      dataDir: folder.path,
      students: 30,
      stops: 1,
      idle: 4,
      random: () => random.next(),
      env: { NODE_ENV: 'development' },
    }).catch((cause: unknown) => {
      throw new Error(`SEED=${seed}: ${String(cause)}`, { cause });
    });
    expect(stops.map(({ code }) => code)).toEqual([0]);
    expect(reckoning).toEqual({ sent: 30, acknowledged: 30, refused: 0, lost: 0, doubled: 0 });
  });

  it('a server that gets SIGINT and SIGTERM at once, as from a terminal, still exits cleanly', async () => {
    await start();
    server.signal('SIGINT');
    expect(await server.stop()).toBe(0);
    expect(server.output().trim().split('\n').at(-1)).toBe('stopped');
  });
});

describe.skipIf(shim === null)('a move that waits for a slow disk', () => {
  it('a move that waits for a slow disk is acknowledged before its socket is disconnected', async () => {
    await start(shim?.env);
    const noura = await host(server.url);
    const game = await noura.startGame();
    const screen = await noura.openScreen();
    shim?.setDelay(300);
    const command = { type: 'adjustScore', team: 1, delta: 1 };
    const move = { gameSessionId: game.id, commandId: randomUUID(), version: 0, command };
    const acknowledged = screen.send('game:command', move);
    // After this answer the move waits for the disk.
    await screen.send('clock', { t0: 0 });
    expect(await server.stop()).toBe(0);
    shim?.setDelay(0);
    expect(await acknowledged).toMatchObject({ ok: true, version: 1 });
    screen.close();
  });
});

describe.skipIf(shim === null)('a database that does not close', () => {
  it('a database that does not close does not prevent the exit: the process is killed, and what was acknowledged is stored', async () => {
    await start(shim?.env);
    const noura = await host(server.url);
    const game = await noura.startGame();
    shim?.setDelay(3_600_000);
    const unanswered = noura.move(game.id, 0, { type: 'adjustScore', team: 1, delta: 1 }).catch(() => undefined);
    // After these answers the move waits for the disk.
    for (let round = 0; round < 20; round += 1) await noura.call('GET /api/categories');
    await server.stop();
    expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
    expect(server.output()).toContain('was killed; everything acknowledged is stored');
    await unanswered;
    shim?.setDelay(0);
    await start();
    const back = await signIn(server.url, noura.email, noura.password);
    expect((await back.call('GET /api/game-sessions/:id', { params: { id: game.id } })).id).toBe(game.id);
  });
});
