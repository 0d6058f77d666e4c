import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CodeRow } from '../features/allowance/store-codes';
import { SERVER_PROGRAM } from '../testing/build-programs';
import { makeCategory, wholeCategory } from '../testing/custom-games/own-categories';
import { endOf } from '../testing/edge/raw-socket';
import { operator } from '../testing/server/operator';
import { startTestServer, type TestServer } from '../testing/server/start-test-server';
import { temporaryFolder } from '../testing/server/temporary-folder';
import { postgresOf } from '../testing/storage/postgres';
import { findPostgres } from '../testing/storage/postgres-server';

/** Runs the operator's commands as processes beside a running server. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

const KEY = 'the same key on all of the processes';

const KEEPS_CONNECTIONS =
  'const { setTimeout: after } = globalThis; globalThis.setTimeout = (work, ms, ...more) => after(work, ms >= 10_000 ? 3_600_000 : ms, ...more);';
/** Timeout of a command, reached only if it hangs. */
const HANG_MS = 30_000;

function run(name: 'users' | 'codes', args: readonly string[], env: Record<string, string>) {
  const program = join(dirname(SERVER_PROGRAM), `${name}.mjs`);
  const options = { env: { ...process.env, ...env }, encoding: 'utf8', timeout: HANG_MS } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  return { status, lines: stdout.trim().split('\n'), stderr };
}
const command = (name: 'users' | 'codes', ...args: string[]) => run(name, args, { DATA_DIR: server.dataDir });

it('`codes create` prints as many new codes as requested, each valid once', async () => {
  const { status, lines } = command('codes', 'create', '--kind', 'game', '--count', '50');
  expect(status).toBe(0);
  expect(new Set(lines).size).toBe(50);
  const noura = await host(server.url);
  await noura.call('POST /api/activate-premium-code', { body: { code: lines[7] } });
  expect((await noura.call('GET /api/user-games')).regularGames).toBe(3);
});

it('codes made on the command line appear in the owner’s list as a batch, by their first two characters', async () => {
  const { lines } = command('codes', 'create', '--kind', 'custom', '--amount', '4', '--count', '600');
  const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
  const [batch] = (await owner.call('GET /api/admin/codes')).filter(({ count }) => count === 600);
  expect(batch).toMatchObject({ origin: 'command', kind: 'custom', amount: 4, redeemed: 0, revoked: 0 });
  const params = { batchId: batch?.id ?? '' };
  const codes = await owner.call('GET /api/admin/codes/:batchId/codes', { params });
  expect(codes.map(({ start, end }) => [start, end])).toEqual(lines.slice(0, 50).map((code) => [code.slice(0, 2), '']));
});

it('a custom-game code made on the command line pays for an own category', async () => {
  const { status, lines } = command('codes', 'create', '--kind', 'custom', '--amount', '2');
  expect(status).toBe(0);
  const noura = await host(server.url);
  expect((await makeCategory(noura)).status).toBe(403);
  const redeemed = await noura.call('POST /api/activate-premium-code', { body: { code: lines[0] } });
  expect(redeemed).toMatchObject({ kind: 'custom', amount: 2 });
  const id = await wholeCategory(noura, 'عائلتنا');
  expect(await noura.call('GET /api/user-games')).toMatchObject({ regularGames: 2, customGames: 1 });
  expect(await noura.call('GET /api/custom-questions/:id', { params: { id } })).toHaveLength(6);
});

it('a wrong `codes` command prints its usage', () => {
  for (const args of [[], ['create'], ['create', '--kind', 'gold'], ['create', '--kind', 'game', '--count', '0']]) {
    const { status, stderr } = command('codes', ...args);
    expect(status).toBe(1);
    expect(stderr).toContain('npm run codes -- create --kind');
  }
});

it.each([
  [['--foo'], "Unknown option '--foo'"],
  [['create', '--kind', 'game', '-x'], "Unknown option '-x'"],
  [['create', '--kind'], "Option '--kind <value>' argument missing"],
  [['create', '--kind', 'game', '--count', '-1'], "Option '--count' argument is ambiguous"],
  [['change-key', '--yes=now'], "Option '--yes' does not take an argument"],
])('malformed options are refused in one line: %j', (args, what) => {
  const { status, stderr } = command('codes', ...args);
  expect([status, stderr]).toEqual([1, `${what}: run npm run codes for usage\n`]);
});

it('`users reset-password` sets a new password, prints it once and ends all sessions', async () => {
  const noura = await host(server.url);
  const { status, lines } = command('users', 'reset-password', noura.email.toUpperCase());
  expect(status).toBe(0);
  const password = lines[0]?.split(' ').at(-1) ?? '';
  expect((await noura.request('GET', '/api/auth/user')).status).toBe(401);
  await expect(signIn(server.url, noura.email, noura.password)).rejects.toThrow('401');
  expect((await signIn(server.url, noura.email, password)).user.id).toBe(noura.user.id);
});

it('`users grant-teacher` gives the teacher’s right from the next sign-in on, and `users revoke-teacher` takes it back', async () => {
  const noura = await host(server.url);
  expect(command('users', 'grant-teacher', noura.email).status).toBe(0);
  const teacher = await signIn(server.url, noura.email, noura.password);
  expect(teacher.user).toMatchObject({ isAdmin: true, isOwner: false });
  expect(command('users', 'revoke-teacher', noura.email).status).toBe(0);
  expect((await signIn(server.url, noura.email, noura.password)).user.isAdmin).toBe(false);
});

it('an unknown e-mail is refused in one line', () => {
  const { status, stderr } = command('users', 'grant-teacher', 'nobody@example.com');
  expect([status, stderr.trim()]).toEqual([1, 'There is no account with the e-mail nobody@example.com']);
});

it('`users reset-password` and `users grant-teacher` disconnect open screens within a second', async () => {
  for (const verb of ['reset-password', 'grant-teacher', 'revoke-teacher']) {
    const noura = await host(server.url);
    const screen = await noura.openScreen();
    const ended = endOf(screen.socket);
    expect(command('users', verb, noura.email).status).toBe(0);
    await server.clock.callbacksDone();
    server.clock.advance(1000);
    expect(await ended, verb).toBe('io server disconnect');
    expect((await noura.request('GET', '/api/auth/user')).status).toBe(401);
  }
});

it('`codes create` accepts the kinds custom and premium, amounts above one, and a separate SECRET_KEY', async () => {
  const noura = await host(server.url);
  const [custom = '', premium = ''] = [
    command('codes', 'create', '--kind', 'custom', '--amount', '3').lines[0],
    command('codes', 'create', '--kind', 'premium').lines[0],
  ];
  expect(await noura.call('POST /api/activate-premium-code', { body: { code: custom } })).toMatchObject({ amount: 3 });
  expect(await noura.call('POST /api/user/activate-premium', { body: { code: premium } })).toMatchObject({
    kind: 'premium',
  });
  const other = await startTestServer({ env: { SECRET_KEY: KEY } });
  const salem = await host(other.url);
  const args = ['create', '--kind', 'game', '--amount', '5'];
  const [good = ''] = run('codes', args, { DATA_DIR: other.dataDir, SECRET_KEY: KEY }).lines;
  expect(await salem.call('POST /api/activate-premium-code', { body: { code: good } })).toMatchObject({ amount: 5 });
  await other.end();
});

it('a command without a database or with a wrong setting is refused in one line', () => {
  const empty = temporaryFolder();
  const none = run('codes', ['create', '--kind', 'game'], { DATA_DIR: empty.path });
  expect([none.status, none.stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/does not exist yet: start the server once/),
  ]);
  const wrong = run('users', ['grant-teacher', 'a@b.co'], { DATA_DIR: empty.path, PORT: 'x' });
  expect([wrong.status, wrong.stderr.trim()]).toEqual([1, expect.stringMatching(/^PORT: /)]);
  empty.remove();
});

it('`users take-over-owner` turns a registered account into the only owner, with a new password and no session', async () => {
  const own = await startTestServer();
  const boss = await host(own.url, { email: 'boss@example.com' });
  const former = await signIn(own.url, 'owner@example.com', 'owner-secret');
  await own.stop();
  const { dataDir } = own;
  const env = { DATA_DIR: dataDir, ADMIN_EMAIL: 'boss@example.com' };
  const { status, lines } = run('users', ['take-over-owner', 'BOSS@example.com'], env);
  expect(status).toBe(0);
  const password = lines[0]?.split(' ').at(-1) ?? '';
  const again = await startTestServer({ dataDir, env: { ADMIN_EMAIL: 'boss@example.com' } });
  await expect(signIn(again.url, boss.email, boss.password)).rejects.toThrow('401');
  expect((await signIn(again.url, boss.email, password)).user).toMatchObject({ id: boss.user.id, isOwner: true });
  for (const person of [boss, former]) {
    const headers = { cookie: person.cookieHeader() };
    expect((await fetch(`${again.url}/api/auth/user`, { headers })).status).toBe(401);
  }
  expect((await signIn(again.url, 'owner@example.com', 'owner-secret')).user.isOwner).toBe(false);
  await again.end();
});

it('`users take-over-owner` is refused for any account but ADMIN_EMAIL’s', async () => {
  const noura = await host(server.url);
  const { status, stderr } = command('users', 'take-over-owner', noura.email);
  expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(/^ADMIN_EMAIL is owner@lamma\.local: .+\n?$/)]);
  expect((await signIn(server.url, noura.email, noura.password)).user.isOwner).toBe(false);
});

it('`users reset-password` invalidates the links of earlier reset mails', async () => {
  const noura = await host(server.url);
  const token = await operator(server).makeResetToken(noura.email);
  expect(command('users', 'reset-password', noura.email).status).toBe(0);
  const reset = await noura.request('POST', '/api/auth/reset-password', { token, password: 'majlis-2027' });
  expect(reset.status).toBe(410);
});

it('`codes create` compares its key with the server’s, and creates no code that the server could not redeem', async () => {
  const own = await startTestServer({ env: { SECRET_KEY: KEY } });
  const args = ['create', '--kind', 'game'];
  const without = run('codes', args, { DATA_DIR: own.dataDir });
  const wrong = run('codes', args, { DATA_DIR: own.dataDir, SECRET_KEY: `${KEY}!` });
  expect([without.status, without.stderr.trim()]).toEqual([1, expect.stringMatching(/^.+ is missing, .+$/)]);
  expect([wrong.status, wrong.stderr.trim()]).toEqual([1, expect.stringMatching(/^SECRET_KEY is not the key .+$/)]);
  await own.end();
});

it('`codes change-key` warns, requires the server to be stopped, and then invalidates the old codes', async () => {
  const own = await startTestServer();
  const { dataDir } = own;
  const change = (...more: string[]) => run('codes', ['change-key', ...more], { DATA_DIR: dataDir });
  const create = () => run('codes', ['create', '--kind', 'game'], { DATA_DIR: dataDir }).lines[0] ?? '';
  const noura = await host(own.url);
  const redeemed = create();
  await noura.call('POST /api/activate-premium-code', { body: { code: redeemed } });
  const code = create();
  expect(change().lines[0]).toContain('that are not redeemed yet: 1.');
  expect([change('--yes').status, change('--yes').stderr]).toEqual([
    1,
    expect.stringContaining('another server is running'),
  ]);
  await own.stop();
  expect(change('--yes')).toMatchObject({
    status: 0,
    lines: [expect.stringContaining('Deleted activation codes: 1'), expect.anything()],
  });
  const again = await startTestServer({ dataDir });
  const owner = await signIn(again.url, 'owner@example.com', 'owner-secret');
  expect((await owner.call('GET /api/admin/codes')).map(({ count, redeemed }) => [count, redeemed])).toEqual([[1, 1]]);
  const left = again.product.database.withTables<{ codes: CodeRow }>().selectFrom('codes').select('redeemedBy');
  expect(await left.execute()).toEqual([{ redeemedBy: noura.user.id }]);
  const back = await signIn(again.url, noura.email, noura.password);
  const redeem = (given: string) => back.request('POST', '/api/activate-premium-code', { code: given });
  expect((await redeem(code)).status).toBe(400);
  expect((await redeem(create())).status).toBe(200);
  expect((await back.call('GET /api/user-games')).regularGames).toBe(4);
  await again.end();
});

it('`codes change-key` uses SECRET_KEY if set, and repairs an installation whose key is lost', async () => {
  const own = await startTestServer();
  await own.stop();
  const { dataDir } = own;
  const change = (env: Record<string, string>) => run('codes', ['change-key', '--yes'], { DATA_DIR: dataDir, ...env });
  rmSync(join(dataDir, 'secret'));
  expect(change({ SECRET_KEY: KEY }).status).toBe(0);
  expect(change({ SECRET_KEY: KEY }).stderr.trim()).toBe('SECRET_KEY is the current key: set a new one first');
  const configured = await startTestServer({ dataDir, env: { SECRET_KEY: KEY } });
  await configured.stop();
  expect(change({}).status).toBe(0);
  const again = await startTestServer({ dataDir });
  await again.end();
});

it.skipIf((await findPostgres()) === undefined)(
  'a refused command closes its connections to PostgreSQL, so that the process can end',
  async () => {
    const own = await startTestServer({ storage: 'postgres' });
    const env = {
      DATA_DIR: own.dataDir,
      DATABASE_URL: await postgresOf(own.dataDir),
      // Keeps idle connections of the driver open for ever.
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(KEEPS_CONNECTIONS)}`,
    };
    const { status, stderr } = run('users', ['grant-teacher', 'nobody@example.com'], env);
    expect([status, stderr.trim()]).toEqual([1, 'There is no account with the e-mail nobody@example.com']);
    await own.end();
  },
);

it('a wrong `users` command prints its usage', async () => {
  const { email } = await host(server.url);
  for (const args of [[], ['grant-teacher'], ['delete', email]]) {
    const { status, stderr } = command('users', ...args);
    expect(status).toBe(1);
    expect(stderr).toContain('npm run users -- grant-teacher');
  }
});
