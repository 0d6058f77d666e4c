import { afterEach, expect, it } from 'vitest';
import { teamGamesStore } from '../../features/team-games/data/store';
import { type Database, statement } from '../../platform/db/database';
import { aCorrection } from '../../testing/questions/question-calls';
import type { TestServer } from '../../testing/server/start-test-server';
import { databaseBefore } from '../../testing/storage/database-before';
import { onEachStorage } from '../../testing/storage/on-each-storage';

type Row = Record<string, string | number | null>;

onEachStorage('a database whose games named an edition of the bank', (start, storage) => {
  let server: TestServer | undefined;
  afterEach(() => server?.end());

  it('migration 0029 copies into each game the corrected texts that were in effect when it started', async () => {
    const fill = async (database: Database, table: string, rows: readonly Row[]) => {
      const db = database.withTables<Record<string, Row>>();
      await database.writer.write(rows.map((row) => statement(db.insertInto(table).values(row), 1)));
    };
    const text = (questionText: string) => {
      const { edition: _edition, ...rest } = aCorrection({ questionText });
      return JSON.stringify(rest);
    };
    const change = (edition: number, questionId: number, more: Row): Row => ({
      ...{ edition, questionId, kind: 'text', bankRev: 1, text: null, at: 1 },
      ...more,
    });
    const game = (id: string, edition: number, more: Row = {}): Row => ({
      ...{ id, userId: 'haya-0000000001', mode: 'classic', categoriesKey: '1', data: '{}', version: 0, state: '{}' },
      ...{ questions: JSON.stringify([{ categoryId: 1, gameNumber: 1, questionIds: [101, 102] }]) },
      ...{ status: 'running', createdAt: 1, changedAt: 1, edition },
      ...more,
    });
    const dataDir = await databaseBefore(storage, '0029', async (database) => {
      await fill(database, 'users', [
        {
          ...{ id: 'haya-0000000001', email: 'h@example.com', emailKey: 'h@example.com', passwordHash: 'x' },
          ...{ firstName: 'هيا', lastName: 'الكندري', phoneNumber: '', isTeacher: 0, isOwner: 0, createdAt: 1 },
        },
      ]);
      await fill(database, 'question_changes', [
        change(1, 103, { text: text('في لعبة أخرى') }),
        change(2, 101, { text: text('الأول') }),
        change(3, 101, { kind: 'stop' }),
        change(4, 101, { text: text('الثاني') }),
        change(5, 101, {}),
      ]);
      const ofOwn = { content: '[]' };
      await fill(
        database,
        'team_games',
        [0, 1, 2, 3, 4, 5].map((edition) => game(`game-${edition}`, edition)),
      );
      await fill(database, 'team_games', [game('own', 4, ofOwn)]);
    });
    server = await start({ dataDir });
    const store = teamGamesStore(server.product.database);
    const kept = async (id: string) => (await store.game(id))?.corrected?.[101]?.questionText;
    const all = await Promise.all([0, 1, 2, 3, 4, 5].map((edition) => kept(`game-${edition}`)));
    expect(all).toEqual([undefined, undefined, 'الأول', 'الأول', 'الثاني', undefined]);
    expect([await store.game('game-1'), await store.game('own')]).toMatchObject([
      { corrected: null },
      { corrected: null },
    ]);
  });
});
