import { describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database';
import type { Migrations } from '../../platform/db/migrate';
import { openPostgres } from '../../platform/db/postgres/open-postgres';
import { openSqlite } from '../../platform/db/sqlite/open-sqlite';
import { WRITER_THREAD } from '../../testing/build-programs';
import { temporaryFolder } from '../../testing/server/temporary-folder';
import { dropPostgresOf, postgresOf } from '../../testing/storage/postgres';
import { findPostgres } from '../../testing/storage/postgres-server';
import { migrations } from '../index';

const hasPostgres = (await findPostgres()) !== undefined;
const before: Migrations = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0013'));

const USER = `INSERT INTO users ("id", "email", "emailKey", "firstName", "lastName", "phoneNumber", "passwordHash", "isTeacher", "createdAt")
  VALUES ('noura', 'a', 'a', 'a', '', '1', 'x', 0, 1)`;
const GAME = `INSERT INTO team_games ("id", "userId", "mode", "categoriesKey", "data", "questions", "version", "state", "status", "createdAt", "changedAt")
  VALUES ('game', 'noura', 'qr', '1', '{}', '[]', 0, '{}', 'running', 1, 1)`;
const round = (token: string, gameId: string) =>
  `INSERT INTO qr_rounds ("token", "userId", "gameId", "questionId", "questionText", "correctAnswer", "options", "version", "createdAt", "expiresAt")
   VALUES ('${token}', 'noura', ${gameId}, 5, 'q', 'a', '["x"]', 2, 10, 20)`;

async function holds(open: (set: Migrations) => Promise<Database>): Promise<void> {
  const old = await open(before);
  const phone = `INSERT INTO qr_phones ("token", "phoneId") VALUES ('of-game', 'p')`;
  const statements = [USER, GAME, round('of-game', `'game'`), round('own', 'NULL'), phone];
  expect(await old.writer.write(statements.map((sql) => ({ sql, parameters: [] })))).toBe('written');
  await old.close();
  const now = await open(migrations);
  const db = now.withTables<{
    qr_rounds: Record<string, unknown> & { token: string };
    qr_phones: { token: string; phoneId: string };
  }>();
  expect(await db.selectFrom('qr_rounds').selectAll().orderBy('token').execute()).toMatchObject([
    {
      token: 'of-game',
      userId: 'noura',
      gameId: 'game',
      version: 2,
      expiresAt: 20,
      options: '["x"]',
      countedFor: null,
    },
    { token: 'own', userId: 'noura', gameId: null, questionId: 5, countedFor: 'noura' },
  ]);
  expect(await db.selectFrom('qr_phones').selectAll().execute()).toEqual([{ token: 'of-game', phoneId: 'p' }]);
  // Rounds are still deleted with their game.
  await now.writer.write([{ sql: 'DELETE FROM team_games', parameters: [] }]);
  expect(await db.selectFrom('qr_rounds').select('token').execute()).toEqual([{ token: 'own' }]);
  expect(await db.selectFrom('qr_phones').selectAll().execute()).toEqual([]);
  await now.close();
}

describe('the migration that allows rounds of visitors', () => {
  it('rounds and their phones survive the migration that allows rounds of visitors on SQLite', async () => {
    const folder = temporaryFolder();
    const onBroken = (error: Error) => {
      throw error;
    };
    const more = { dataDir: folder.path, writerThread: WRITER_THREAD, now: 1000, onBroken, print: () => undefined };
    await holds((set) => openSqlite({ ...more, migrations: set }));
    folder.remove();
  });

  it.skipIf(!hasPostgres)(
    'rounds and their phones survive the migration that allows rounds of visitors on PostgreSQL',
    async () => {
      const address = await postgresOf('rounds-of-visitors');
      await holds((set) => openPostgres(address, set));
      await dropPostgresOf('rounds-of-visitors');
    },
  );
});
