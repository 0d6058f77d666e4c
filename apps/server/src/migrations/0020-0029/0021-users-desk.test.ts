import { signIn } from '@lamma/testkit/people/host';
import { afterEach, expect, it } from 'vitest';
import { makePasswords } from '../../features/accounts/sign-in/passwords';
import { type Database, statement } from '../../platform/db/database';
import { theOwner } from '../../testing/people/the-owner';
import type { TestServer } from '../../testing/server/start-test-server';
import { databaseBefore } from '../../testing/storage/database-before';
import { onEachStorage } from '../../testing/storage/on-each-storage';

type Row = Record<string, string | number | null>;

onEachStorage('a database from before the owner’s desk', (start, storage) => {
  let server: TestServer | undefined;
  afterEach(() => server?.end());

  async function fill(database: Database, table: string, rows: readonly Row[]): Promise<void> {
    const db = database.withTables<Record<string, Row>>();
    await database.writer.write(rows.map((row) => statement(db.insertInto(table).values(row), 1)));
  }

  it('the upgrade of a database from before the owner’s desk counts its users and games, and makes its users searchable', async () => {
    const passwordHash = (await makePasswords({ memoryCost: 64, timeCost: 1 }).hash('owner-secret')) ?? '';
    const at = Date.UTC(2026, 0, 15, 18);
    const user = (id: string, more: Row): Row => ({
      id,
      email: `${id}@example.com`,
      emailKey: `${id}@example.com`,
      firstName: 'هيا',
      lastName: 'الكندري',
      phoneNumber: '+96551112222',
      passwordHash,
      isTeacher: 0,
      isOwner: 0,
      createdAt: at,
      ...more,
    });
    const game = (id: string, more: Row): Row => ({
      id,
      userId: 'haya-0000000001',
      mode: 'classic',
      categoriesKey: '1,2,3,4,5,6',
      data: '{}',
      questions: '[]',
      version: 0,
      state: '{}',
      status: 'finished',
      createdAt: at,
      changedAt: at,
      ...more,
    });
    const dataDir = await databaseBefore(storage, '0021', async (database) => {
      await fill(database, 'users', [
        user('haya-0000000001', { email: 'Haya@School.example', emailKey: 'haya@school.example' }),
        user('owner-0000000', {
          email: 'owner@example.com',
          emailKey: 'owner@example.com',
          isOwner: 1,
          phoneNumber: '',
        }),
        // More users than the migration handles in one batch.
        ...Array.from({ length: 600 }, (_, index) => user(`many-${index}-000000`, { firstName: 'جاسم' })),
      ]);
      await fill(database, 'team_games', [
        game('g1', {}),
        game('g2', { mode: 'connect', categoriesKey: '2,3,4,5,6,7', createdAt: at - 40 * 86_400_000 }),
        game('g3', { categoriesKey: '1001,1002', content: '[]' }),
        game('g4', { mode: 'qr', categoriesKey: '1001', content: '[]' }),
        game('g5', { categoriesKey: '1,2,3,4,5,99' }),
      ]);
    });
    server = await start({ dataDir });
    const owner = await theOwner(server);
    expect(await owner.call('GET /api/admin/users/counts')).toMatchObject({ total: 602 });
    for (const q of ['هيا كندري', 'haya@sch', '5111', '@school.example']) {
      const found = await owner.call('GET /api/admin/users', { query: { q } });
      expect(
        found.map(({ id }) => id),
        q,
      ).toContain('haya-0000000001');
    }
    const all = await owner.call('GET /api/admin/analytics');
    expect(Object.fromEntries(all.gameModes.map(({ gameMode, playCount }) => [gameMode, playCount]))).toEqual({
      classic: 2,
      connect: 1,
      custom: 1,
      qr: 1,
      race: 0,
    });
    const chosen = Object.fromEntries(all.categories.map((one) => [one.categoryId, one.selectionCount]));
    expect(chosen).toEqual({ 0: 3, 1: 2, 2: 3, 3: 3, 4: 3, 5: 3, 6: 1 + 1, 7: 1, 8: 0, 99: 1 });
    expect(all.categories.find(({ categoryId }) => categoryId === 99)?.categoryName).toBe('فئة سابقة 99');
    const week = await owner.call('GET /api/admin/analytics', { query: { period: '7' } });
    expect(week.games.counts.at(-1)).toMatchObject({ playCount: 4 });
    expect((await signIn(server.url, 'haya@school.example', 'owner-secret')).user.id).toBe('haya-0000000001');
  });
});
