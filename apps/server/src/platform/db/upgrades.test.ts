import { signIn } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { makePasswords } from '../../features/accounts/sign-in/passwords';
import { aClass } from '../../testing/contests/a-class';
import type { TestServer } from '../../testing/server/start-test-server';
import { databaseBefore } from '../../testing/storage/database-before';
import { onEachStorage } from '../../testing/storage/on-each-storage';
import { type Database, statement } from './database';

type Row = Record<string, string | number | null>;
const TABLES_THEN = {
  users: 'users',
  contests: 'solo_games',
  contest_runs: 'solo_runs',
  contest_participants: 'solo_participants',
  contest_answers: 'solo_answers',
} as const;
type Table = keyof typeof TABLES_THEN;
const TABLES = Object.keys(TABLES_THEN) as Table[];

onEachStorage('a database of an earlier version', (start, storage) => {
  let server: TestServer | undefined;
  afterEach(() => server?.end());

  async function fill(database: Database, table: string, rows: readonly Row[]): Promise<void> {
    const db = database.withTables<Record<string, Row>>();
    await database.writer.write(rows.map((row) => statement(db.insertInto(table).values(row), 1)));
  }
  async function rowsOf({ product }: TestServer): Promise<Record<Table, Row[]>> {
    const db = product.database.withTables<Record<string, Row>>();
    const rows = TABLES.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const);
    return Object.fromEntries(await Promise.all(rows)) as Record<Table, Row[]>;
  }
  /** Inserts rows into a database from before 0015. */
  async function fillThen(database: Database, rows: Record<Table, Row[]>): Promise<void> {
    for (const table of TABLES) {
      const then = rows[table].map(({ contestId, ...row }) => {
        for (const later of ['blockedAt', 'isCodeHidden', 'recentCommands']) delete row[later];
        return contestId === undefined ? row : { ...row, gameId: contestId };
      });
      await fill(database, TABLES_THEN[table], then);
    }
  }
  const user = (id: string, emailKey: string, passwordHash: string, createdAt: number): Row => {
    const names = { firstName: 'نورة', lastName: '', phoneNumber: '' };
    return { id, email: emailKey, emailKey, ...names, passwordHash, isTeacher: 1, createdAt };
  };
  const hashOf = async (password: string) =>
    (await makePasswords({ memoryCost: 64, timeCost: 1 }).hash(password)) ?? '';
  const keyOf = async (id: string) => {
    const db = server?.product.database.withTables<{ users: { id: string; emailKey: string } }>();
    return (await db?.selectFrom('users').select('emailKey').where('id', '=', id).executeTakeFirst())?.emailKey;
  };

  it('an upgrade gives a normalised address to the older of two accounts, and lets both sign in', async () => {
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

  it('an upgrade counts the questions of existing contests', async () => {
    const today = await start();
    const teacher = await signIn(today.url, 'owner@example.com', 'owner-secret');
    const question = { question: 'كم 2 + 2؟', options: ['3', '4', '5', '6'], correctAnswer: 1 };
    for (const count of [1, 3]) {
      const body = { title: `مسابقة ${count}`, description: '', questions: Array(count).fill(question) };
      await teacher.call('POST /api/solo-games', { body });
    }
    const rows = await rowsOf(today);
    await today.end();
    const contests = rows.contests.map(({ questionCount: _notYet, ...row }) => row);
    const dataDir = await databaseBefore(storage, '0012', (database) => fillThen(database, { ...rows, contests }));
    server = await start({ dataDir });
    const after = await signIn(server.url, 'owner@example.com', 'owner-secret');
    expect((await after.call('GET /api/solo-games')).map(({ questionCount }) => questionCount).sort()).toEqual([1, 3]);
  });

  it('contests keep runs, participants and answers when their tables are renamed', async () => {
    const today = await start();
    const { teacher, gameId, students, run, history } = await aClass(today, { students: 2 });
    await run({ type: 'start' });
    for (const student of students) expect((await student.submit('A')).status).toBe(200);
    await run({ type: 'end' });
    await run({ type: 'restart' });
    await visitor(today.url).call('POST /api/solo-games/:id/join', { params: { id: gameId }, body: { name: 'سالم' } });
    const [rows, past] = [await rowsOf(today), await history()];
    expect(TABLES.map((table) => rows[table].length)).toEqual([2, 1, 2, 3, 2]);
    await today.end();
    const dataDir = await databaseBefore(storage, '0015', (database) => fillThen(database, rows));
    server = await start({ dataDir });
    expect(await rowsOf(server)).toEqual(rows);
    const again = await signIn(server.url, teacher.email, teacher.password);
    const params = { id: gameId };
    expect(await again.call('GET /api/solo-games/:id/history', { params })).toEqual(past);
    expect((await again.call('GET /api/solo-games/:id/participants', { params })).map(({ name }) => name)).toEqual([
      'سالم',
    ]);
    expect((await again.request('DELETE', `/api/solo-games/${gameId}`)).status).toBe(200);
    expect((await rowsOf(server)).contest_answers).toEqual([]);
  });

  it('an upgrade groups the codes of each run of the command line into a batch, and keeps them valid', async () => {
    const code = (id: string, createdAt: number, amount: number, redeemedBy: string | null): Row => {
      const redeemedAt = redeemedBy === null ? null : 9;
      return { id, hmac: `hmac-${id}`, hint: 'K7', kind: 'game', amount, createdAt, redeemedBy, redeemedAt };
    };
    const dataDir = await databaseBefore(storage, '0019', async (database) => {
      await fill(database, 'users', [{ ...user('user-noura-0001', 'noura@example.com', '', 1), isOwner: 0 }]);
      const rows = [
        code('a', 5, 1, null),
        code('b', 5, 1, 'user-noura-0001'),
        code('c', 5, 2, null),
        code('d', 7, 1, null),
      ];
      await fill(database, 'codes', rows);
    });
    server = await start({ dataDir });
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    const batches = await owner.call('GET /api/admin/codes');
    expect(batches.map(({ createdAt, amount, count, redeemed }) => [createdAt, amount, count, redeemed])).toEqual([
      [7, 1, 1, 0],
      [5, 2, 1, 0],
      [5, 1, 2, 1],
    ]);
    expect(new Set(batches.map(({ origin, note, revoked }) => [origin, note, revoked].join()))).toEqual(
      new Set(['command,,0']),
    );
    const [, , { id: batchId } = { id: '' }] = batches;
    const params = { batchId };
    expect(await owner.call('GET /api/admin/codes/:batchId/codes', { params })).toMatchObject([
      { id: 'a', start: 'K7', end: '', state: 'free' },
      { id: 'b', start: 'K7', end: '', state: 'redeemed', redeemedBy: { id: 'user-noura-0001' } },
    ]);
    await owner.call('POST /api/admin/codes/:batchId/revoke', { params });
    expect(await owner.call('GET /api/admin/codes/:batchId', { params })).toMatchObject({ redeemed: 1, revoked: 1 });
  });

  it('an upgrade leaves no table, index or constraint named solo, except constraints in SQLite', async () => {
    server = await start({ dataDir: await databaseBefore(storage, '0015', async () => undefined) });
    const db = server.product.database.withTables<Record<string, Row>>();
    const names =
      storage === 'sqlite'
        ? await sql<{ name: string }>`SELECT name FROM sqlite_master`.execute(db)
        : await sql<{ name: string }>`
            SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
            UNION SELECT conname FROM pg_constraint WHERE connamespace = current_schema()::regnamespace`.execute(db);
    const all = names.rows.map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining(['contests', 'contest_runs_code', 'contest_answers']));
    expect(all.filter((name) => /solo/.test(name))).toEqual([]);
  });
});
