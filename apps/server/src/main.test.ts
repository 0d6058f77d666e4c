import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { host, signIn } from '@lamma/testkit/people/host';
import {
  freePort,
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from '@lamma/testkit/server-process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from './migrations/index';
import { SERVER_PROGRAM } from './testing/build-programs';
import { endOf } from './testing/edge/raw-socket';
import { eventually } from './testing/eventually';
import { mailsOf } from './testing/server/outbox';
import { temporaryFolder } from './testing/server/temporary-folder';
import { databaseBefore } from './testing/storage/database-before';

/** Runs the built server as an operator does, without pages (NODE_ENV=development). */
let folder: ReturnType<typeof temporaryFolder>;
let servers: ServerProcess[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  servers = [];
  folder.remove();
});

async function start(env: Record<string, string> = {}, more: Partial<ServerProcessOptions> = {}) {
  const options = { program: SERVER_PROGRAM, dataDir: folder.path, env: { NODE_ENV: 'development', ...env }, ...more };
  const server = await startServerProcess(options);
  servers.push(server);
  return server;
}
/** Waits for a server that refuses to start. @returns its output */
async function refusalOf(server: ServerProcess): Promise<string[]> {
  expect(await server.exited).toMatchObject({ code: 1 });
  return server.output().trim().split('\n');
}

describe('the server’s process', () => {
  it('the server’s process creates the owner’s account, prints the password once and prints the server’s address', async () => {
    const server = await start({ ADMIN_EMAIL: 'um.khaled@example.com' });
    await server.ready();
    const password = /The owner's account is um\.khaled@example\.com, its password ([\w-]{16})\n/.exec(server.output());
    expect(server.output()).toContain(`لمّة is ready: http://localhost:${server.port}`);
    const { user } = await signIn(server.url, 'um.khaled@example.com', password?.[1] ?? '');
    expect(user).toMatchObject({ isOwner: true, isAdmin: true });
    expect(await server.stop()).toBe(0);
    const again = await start({ ADMIN_EMAIL: 'um.khaled@example.com' });
    await again.ready();
    expect(again.output()).not.toContain('password');
  });

  it('the server’s process prints that LIMITS_FACTOR multiplies the rate limits, if it is set', async () => {
    const server = await start({ LIMITS_FACTOR: '50' });
    await server.ready();
    expect(server.output()).toContain('LIMITS_FACTOR multiplies every rate limit by 50');
  });

  it('the server’s process serves and stops while nothing reads its output', async () => {
    const port = await freePort();
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder.path,
    };
    const child = spawn(process.execPath, [SERVER_PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const exited = once(child, 'exit');
    child.stdout.destroy();
    child.stderr.destroy();
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200));
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  it('the server’s process disconnects sockets, stops listening and exits with code 0 on SIGTERM', async () => {
    const server = await start();
    await server.ready();
    const noura = await host(server.url);
    const screen = await noura.openScreen();
    const ended = endOf(screen.socket);
    expect(await server.stop()).toBe(0);
    expect(await ended).toBe('io server disconnect');
    expect(server.output().trim().split('\n').at(-1)).toBe('stopped');
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });
});

describe.skipIf(process.platform === 'win32')('the server’s files', () => {
  /** Files and folders that other users of the machine can access. */
  const openToOthers = () =>
    readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(folder.path, name)).mode & 0o077) !== 0,
    );

  it('the server’s files are readable by its user only: database, log, lock, secret, backup and mails', async () => {
    const server = await start();
    await server.ready();
    const noura = await host(server.url);
    await noura.request('POST', '/api/auth/forgot-password', { email: noura.email });
    await eventually(() => expect(mailsOf(folder.path)).toHaveLength(1));
    const made = ['lamma.db', 'lamma.db-shm', 'lamma.db-wal', 'outbox', 'secret', 'server.lock'];
    expect(readdirSync(folder.path)).toEqual(expect.arrayContaining(made));
    expect(openToOthers()).toEqual([]);
    expect(server.output()).not.toContain('Warning');
    await server.stop();
    // A pending migration makes a backup first.
    const last = Object.keys(migrations).at(-1) ?? '';
    const before = await databaseBefore('sqlite', last, async () => undefined);
    for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name), { recursive: true });
    for (const name of readdirSync(before))
      writeFileSync(join(folder.path, name), readFileSync(join(before, name)), { mode: 0o600 });
    rmSync(before, { recursive: true });
    const again = await start();
    await again.ready();
    expect(readdirSync(join(folder.path, 'backups'))).toHaveLength(1);
    expect(openToOthers()).toEqual([]);
    await again.stop();
  });

  it('the server’s files in a folder that others can read cause a warning with the command to fix it', async () => {
    chmodSync(folder.path, 0o750);
    const server = await start();
    await server.ready();
    expect(server.output()).toContain(`can read ${folder.path}`);
    expect(server.output()).toContain(`To fix it, run: chmod -R go-rwx '${folder.path}'\n`);
  });
});

describe('a refused start', () => {
  it('a start with a wrong setting prints two lines and exits with code 1', async () => {
    expect(await refusalOf(await start({ PUBLIC_URL: 'lamma.example' }))).toEqual([
      'The configuration is wrong:',
      '  PUBLIC_URL: Invalid URL',
    ]);
  });

  it('a start on a port in use is refused in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await refusalOf(await start({}, { port }))).toEqual([
      `Port ${port} is in use: stop the program that listens on it, or set PORT to another one`,
    ]);
    other.close();
  });

  it('a start on the folder of a running server is refused in one line, and that server keeps running', async () => {
    const first = await start();
    await first.ready();
    const [line, ...more] = await refusalOf(await start());
    expect([line, more]).toEqual([expect.stringMatching(/another server is running on /), []]);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it.each([
    ['whose database cannot be written', () => mkdirSync(join(folder.path, 'lamma.db')), /Cannot open .*lamma\.db/],
    ['whose lock cannot be taken', () => mkdirSync(join(folder.path, 'server.lock')), /Cannot open .*server\.lock/],
    ['whose outbox is a file', () => writeFileSync(join(folder.path, 'outbox'), ''), /Cannot read or write .*outbox/],
  ])('a start on a folder %s is refused in one line', async (_what, spoil, line) => {
    spoil();
    expect(await refusalOf(await start())).toEqual([expect.stringMatching(line)]);
  });

  it('a start with an unreadable secret is refused in one line', async () => {
    const first = await start();
    await first.ready();
    await first.stop();
    rmSync(join(folder.path, 'secret'));
    mkdirSync(join(folder.path, 'secret'));
    const [line, ...more] = await refusalOf(await start());
    expect([line, more]).toEqual([expect.stringMatching(/Cannot read or write .*check DATA_DIR/), []]);
  });

  it('a start at an address of another machine is refused in one line', async () => {
    expect(await refusalOf(await start({ HOST: '203.0.113.1' }))).toEqual([
      expect.stringMatching(/^Cannot listen on 203\.0\.113\.1:\d+ \(EADDRNOTAVAIL\): check HOST and PORT$/),
    ]);
  });
});
