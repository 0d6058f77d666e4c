import { host, signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterEach, expect, it } from 'vitest';
import { type Database, statement } from '../../../platform/db/database';
import { StartRefused } from '../../../platform/process/start-refused';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import type { TestServer } from '../../../testing/server/start-test-server';
import { databaseBefore } from '../../../testing/storage/database-before';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { makePasswords } from '../sign-in/passwords';
import type { UserRow } from '../user-row';

onEachStorageInFullRun('the owner’s account', (start, storage) => {
  let server: TestServer;
  afterEach(() => server.end());

  it('the owner’s account is created at the first start with the configured password', async () => {
    server = await start({ env: { ADMIN_EMAIL: 'Um.Khaled@Example.com', ADMIN_PASSWORD: 'diwaniya-1990' } });
    expect(server.product.ownerPassword).toBeUndefined();
    const { user } = await signIn(server.url, 'um.khaled@example.com', 'diwaniya-1990');
    expect(user).toMatchObject({ email: 'Um.Khaled@Example.com', isOwner: true, isAdmin: true, firstName: 'المالك' });
  });

  it('without a configured password the owner’s account gets a generated one, which is returned once and not logged', async () => {
    server = await start({ env: { ADMIN_PASSWORD: '' } });
    const password = server.product.ownerPassword ?? '';
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await signIn(server.url, 'owner@example.com', password)).user.isOwner).toBe(true);
    expect(server.logged.join('')).not.toContain(password);
    await server.stop();
    server = await start({ dataDir: server.dataDir, env: { ADMIN_PASSWORD: '' } });
    expect(server.product.ownerPassword).toBeUndefined();
    expect((await signIn(server.url, 'owner@example.com', password)).user.isOwner).toBe(true);
  });

  it('the owner’s account keeps its password if the configured one changes', async () => {
    server = await start();
    await server.stop();
    server = await start({ dataDir: server.dataDir, env: { ADMIN_PASSWORD: 'another-secret' } });
    await expect(signIn(server.url, 'owner@example.com', 'another-secret')).rejects.toThrow('401');
    expect((await signIn(server.url, 'owner@example.com', 'owner-secret')).user.isOwner).toBe(true);
  });

  it('a change of ADMIN_EMAIL makes a new account the owner’s, and the former owner’s account loses its rights', async () => {
    server = await start();
    await server.stop();
    server = await start({
      dataDir: server.dataDir,
      env: { ADMIN_EMAIL: 'new@example.com', ADMIN_PASSWORD: 'another-secret' },
    });
    expect((await signIn(server.url, 'new@example.com', 'another-secret')).user.isOwner).toBe(true);
    expect((await signIn(server.url, 'owner@example.com', 'owner-secret')).user).toMatchObject({
      isOwner: false,
      isAdmin: false,
    });
  });

  it('if ADMIN_EMAIL belongs to a registered user, the server prints one line and does not start, and the account is unchanged', async () => {
    server = await start();
    const boss = await host(server.url, { email: 'boss@example.com' });
    await server.stop();
    const { dataDir } = server;
    const refused = await start({ dataDir, env: { ADMIN_EMAIL: 'Boss@example.com' } }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    const { message } = refused as StartRefused;
    expect(message).toMatch(/^[^\n]+npm run users -- take-over-owner Boss@example\.com$/);
    server = await start({ dataDir });
    expect((await signIn(server.url, boss.email, boss.password)).user.isOwner).toBe(false);
    expect((await signIn(server.url, 'owner@example.com', 'owner-secret')).user.isOwner).toBe(true);
  });

  it('nobody can register the owner’s e-mail, and a change of ADMIN_EMAIL ends the former owner’s sessions', async () => {
    server = await start();
    const former = await signIn(server.url, 'owner@example.com', 'owner-secret');
    await server.stop();
    const env = { ADMIN_EMAIL: 'new@example.com', ADMIN_PASSWORD: 'another-secret' };
    server = await start({ dataDir: server.dataDir, env });
    const body = { firstName: 'سالم', lastName: '', email: 'NEW@example.com', phoneNumber: '+96550123456' };
    const taken = await visitor(server.url).request('POST', '/api/auth/register', { ...body, password: 'majlis-2026' });
    await expectRefused(taken, 'emailTaken');
    const cookie = former.cookieHeader();
    const asked = await fetch(`${server.url}/api/auth/user`, { headers: { cookie } });
    expect(asked.status).toBe(401);
  });

  /** Inserts accounts as a server version without the owner's mark stored them. */
  async function accountsBefore(database: Database, accounts: readonly [string, Partial<UserRow>][]): Promise<void> {
    const passwordHash = (await makePasswords({ memoryCost: 64, timeCost: 1 }).hash('owner-secret')) ?? '';
    const db = database.withTables<{ users: Omit<UserRow, 'isOwner' | 'emailProvedAt'> }>();
    const made = { firstName: 'المالك', lastName: '', phoneNumber: '', passwordHash, isTeacher: 0, createdAt: 1 };
    const rows = accounts.map(([email, other]) => ({
      ...made,
      id: email.replace(/\W/g, '-'),
      email,
      emailKey: email,
      ...other,
    }));
    await database.writer.write(rows.map((row) => statement(db.insertInto('users').values(row), 1)));
  }
  const registered = { firstName: 'المالك', phoneNumber: '+96550123456' };

  it('the owner’s account is found in a database of a version that did not mark owners, even if ADMIN_EMAIL had been changed', async () => {
    const dataDir = await databaseBefore(storage, '0011', (database) =>
      accountsBefore(database, [
        ['earlier@example.com', {}],
        ['owner@example.com', { createdAt: 2 }],
        ['noura@example.com', { ...registered, createdAt: 3 }],
      ]),
    );
    server = await start({ dataDir });
    const roles = [];
    for (const name of ['earlier', 'owner', 'noura'])
      roles.push((await signIn(server.url, `${name}@example.com`, 'owner-secret')).user.isOwner);
    expect(roles).toEqual([false, true, false]);
  });

  it('the server refuses to start if an old database without a marked owner has a registered account with the owner’s e-mail', async () => {
    const dataDir = await databaseBefore(storage, '0011', (database) =>
      accountsBefore(database, [['owner@example.com', registered]]),
    );
    await expect(start({ dataDir })).rejects.toThrow('take-over-owner');
    server = await start({ dataDir, env: { ADMIN_EMAIL: 'other@example.com' } });
  });

  it('the owner’s account plays without limit', async () => {
    server = await start();
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    expect(await owner.call('GET /api/user-games')).toMatchObject({ unlimited: true });
    expect(await owner.call('GET /api/user/game-limit')).toMatchObject({
      canPlay: true,
      unlimited: true,
      isPremium: false,
    });
  });
});
