import { signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterEach, expect, it } from 'vitest';
import { makePasswords } from '../../features/accounts/passwords';
import { databaseBefore } from '../../testing/database-before';
import { onEachStorage } from '../../testing/on-each-storage';
import type { TestServer } from '../../testing/start-test-server';
import { type Database, statement } from './database';

type Row = Record<string, string | number | null>;
const TABLES = ['users', 'solo_games', 'solo_runs'] as const;
type Tables = Record<(typeof TABLES)[number], Row>;

/** Databases that an earlier version left, opened by this one. */
onEachStorage('a database of an earlier version', (start, storage) => {
  let server: TestServer | undefined;
  afterEach(() => server?.end());

  async function fill(database: Database, table: keyof Tables, rows: readonly Row[]): Promise<void> {
    const db = database.withTables<Tables>();
    await database.writer.write(rows.map((row) => statement(db.insertInto(table).values(row), 1)));
  }
  const user = (id: string, emailKey: string, passwordHash: string, createdAt: number): Row => {
    const names = { firstName: 'نورة', lastName: '', phoneNumber: '' };
    return { id, email: emailKey, emailKey, ...names, passwordHash, isTeacher: 1, createdAt };
  };
  const hashOf = async (password: string) =>
    (await makePasswords({ memoryCost: 64, timeCost: 1 }).hash(password)) ?? '';
  const keyOf = async (id: string) => {
    const db = server?.product.database.withTables<Tables>();
    return (await db?.selectFrom('users').select('emailKey').where('id', '=', id).executeTakeFirst())?.emailKey;
  };

  it('[R703] addresses that have become one: the key is the older account’s, both sign in as they did', async () => {
    const [first = '', second = '', alone = ''] = await Promise.all(['first-1', 'second-2', 'alone-3'].map(hashOf));
    const dataDir = await databaseBefore(storage, '0014', (database) =>
      fill(database, 'users', [
        user('user-first-0001', 'dup@example.com', first, 2),
        user('user-second-001', 'dup@example.com.', second, 3),
        user('user-older-0001', 'ｔwin@example.com', first, 2),
        user('user-younger-01', 'twin@example.com.', second, 3),
        user('user-alone-0001', 'ａlone@example.com.', alone, 4),
      ]),
    );
    server = await start({ dataDir });
    const { url } = server;
    expect(await keyOf('user-alone-0001')).toBe('alone@example.com');
    expect(await keyOf('user-older-0001')).toBe('twin@example.com');
    expect(await keyOf('user-second-001')).toBe('dup@example.com.');
    const id = async (email: string, password: string) => (await signIn(url, email, password)).user.id;
    expect(await id('dup@example.com', 'first-1')).toBe('user-first-0001');
    expect(await id('dup@example.com.', 'second-2')).toBe('user-second-001');
    expect(await id('Twin@example.com', 'first-1')).toBe('user-older-0001');
    expect(await id('twin@example.com.', 'second-2')).toBe('user-younger-01');
    for (const email of ['alone@example.com', 'ＡLONE@Example.com..', 'ａlone@example.com.'])
      expect(await id(email, 'alone-3')).toBe('user-alone-0001');
    const again = { firstName: 'سالم', email: 'ALONE@example.com', phoneNumber: '50123456', password: 'majlis-2026' };
    expect((await visitor(url).request('POST', '/api/auth/register', again)).status).toBe(409);
  });

  it('[R702] contests know how many questions they have', async () => {
    const today = await start();
    const teacher = await signIn(today.url, 'owner@example.com', 'owner-secret');
    const question = { question: 'كم 2 + 2؟', options: ['3', '4', '5', '6'], correctAnswer: 1 };
    for (const count of [1, 3]) {
      const body = { title: `مسابقة ${count}`, description: '', questions: Array(count).fill(question) };
      await teacher.call('POST /api/solo-games', { body });
    }
    const db = today.product.database.withTables<Tables>();
    const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
    await today.end();
    const dataDir = await databaseBefore(storage, '0012', async (database) => {
      for (const [at, table] of TABLES.entries())
        await fill(
          database,
          table,
          (rows[at] ?? []).map(({ questionCount: _notYet, ...row }) => row),
        );
    });
    server = await start({ dataDir });
    const after = await signIn(server.url, 'owner@example.com', 'owner-secret');
    expect((await after.call('GET /api/solo-games')).map(({ questionCount }) => questionCount).sort()).toEqual([1, 3]);
  });
});
