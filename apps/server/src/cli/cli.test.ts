import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVER_PROGRAM } from '../testing/build-programs';
import { startTestServer, type TestServer } from '../testing/start-test-server';

/** The operator's commands, as programs of their own beside a running server. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

function command(name: 'users' | 'codes', ...args: string[]) {
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(dirname(SERVER_PROGRAM), `${name}.mjs`), ...args],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { status, lines: stdout.trim().split('\n'), stderr };
}

it('[R150] codes create prints as many new codes as asked, each good once', async () => {
  const { status, lines } = command('codes', 'create', '--kind', 'game', '--count', '50');
  expect(status).toBe(0);
  expect(new Set(lines).size).toBe(50);
  const noura = await host(server.url);
  await noura.call('POST /api/activate-premium-code', { body: { code: lines[7] } });
  expect((await noura.call('GET /api/user-games')).regularGames).toBe(3);
});

it('[R151] a wrong command says how it is used, and does nothing', () => {
  for (const args of [[], ['create'], ['create', '--kind', 'gold'], ['create', '--kind', 'game', '--count', '0']]) {
    const { status, stderr } = command('codes', ...args);
    expect(status).toBe(1);
    expect(stderr).toContain('npm run codes -- create --kind');
  }
});

it('[R152] users reset-password gives a new password, printed once, and ends all sessions', async () => {
  const noura = await host(server.url);
  const { status, lines } = command('users', 'reset-password', noura.email.toUpperCase());
  expect(status).toBe(0);
  const password = lines[0]?.split(' ').at(-1) ?? '';
  expect((await noura.request('GET', '/api/auth/user')).status).toBe(401);
  await expect(signIn(server.url, noura.email, noura.password)).rejects.toThrow('401');
  expect((await signIn(server.url, noura.email, password)).user.id).toBe(noura.user.id);
});

it('[R153] users grant-teacher lifts the limit, from the next sign-in on', async () => {
  const noura = await host(server.url);
  expect(command('users', 'grant-teacher', noura.email).status).toBe(0);
  const teacher = await signIn(server.url, noura.email, noura.password);
  expect(teacher.user).toMatchObject({ isAdmin: true, isOwner: false });
  expect(command('users', 'revoke-teacher', noura.email).status).toBe(0);
  expect((await signIn(server.url, noura.email, noura.password)).user.isAdmin).toBe(false);
});

it('[R154] an unknown e-mail is one clear line', () => {
  const { status, stderr } = command('users', 'grant-teacher', 'nobody@example.com');
  expect([status, stderr.trim()]).toEqual([1, 'There is no account with the e-mail nobody@example.com']);
});
