import { once } from 'node:events';
import { createServer } from 'node:net';
import { host, signIn } from '@lamma/testkit/people/host';
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from '@lamma/testkit/server-process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVER_PROGRAM } from './testing/build-programs';
import { endOf } from './testing/raw-socket';
import { temporaryFolder } from './testing/temporary-folder';

/** The program itself, as an operator starts it. It serves no pages: NODE_ENV=development. */
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
/** Waits for a program that does not start. @returns what it printed */
async function refusalOf(server: ServerProcess): Promise<string[]> {
  expect(await server.exited).toMatchObject({ code: 1 });
  return server.output().trim().split('\n');
}

describe('the program', () => {
  it('[R225] makes the owner’s account, prints its password once, and says where it serves', async () => {
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

  it('[R226] says so when rate limits are multiplied', async () => {
    const server = await start({ LIMITS_FACTOR: '50' });
    await server.ready();
    expect(server.output()).toContain('LIMITS_FACTOR multiplies every rate limit by 50');
  });

  it('[R227] ends on SIGTERM: sockets first, then the listening, with code 0', async () => {
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

describe('a start that cannot be', () => {
  it('[R221] with a wrong setting is two lines and code 1', async () => {
    expect(await refusalOf(await start({ PUBLIC_URL: 'lamma.example' }))).toEqual([
      'The configuration is wrong:',
      '  PUBLIC_URL: Invalid URL',
    ]);
  });

  it('[R228] on a port that is in use is one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await refusalOf(await start({}, { port }))).toEqual([
      `Port ${port} is in use: stop what listens on it, or set PORT to another one`,
    ]);
    other.close();
  });

  it('[F31] beside another server on the same folder is one line, and the other goes on', async () => {
    const first = await start();
    await first.ready();
    const [line, ...more] = await refusalOf(await start());
    expect([line, more]).toEqual([expect.stringMatching(/another server is running on /), []]);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });
});
