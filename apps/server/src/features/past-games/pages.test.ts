import type { CompletedGame } from '@lamma/protocol/rest/games/past-games';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { giveGames } from '../../testing/people/allowance-of';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';
import type { CompletedGameRow, RecordTables } from '../team-games/data/store-records';

const DAY = 86_400_000;
const LIST = '/api/completed-games';

onEachStorageInFullRun('the list of past games', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  async function addRecords(noura: Host, count: number, change: Partial<CompletedGameRow> = {}): Promise<void> {
    const { database, clock } = { ...server.product, ...server };
    const db = database.withTables<RecordTables>();
    const rows = Array.from({ length: count }, (_, at) => ({
      id: `${noura.user.id.slice(0, 6)}${String(at).padStart(6, '0')}`,
      userId: noura.user.id,
      gameId: null,
      ticketId: null,
      gameName: `ليلة ${at}`,
      team1Name: 'الشمال',
      team2Name: 'الجنوب',
      gameMode: 'classic' as const,
      isCustomGame: 0,
      categoryName: '',
      selectedCategories: '[]',
      categoryGameNumbers: '{}',
      team1Score: 0,
      team2Score: 0,
      state: 'finished' as const,
      winnerTeam: null,
      reported: 1,
      band: '[]',
      createdAt: clock.now() - 10 * DAY + Math.floor(at / 3),
      completedAt: clock.now(),
      changedAt: clock.now(),
      ...change,
    }));
    for (let at = 0; at < rows.length; at += 500) {
      const { sql, parameters } = db
        .insertInto('completed_games')
        .values(rows.slice(at, at + 500))
        .compile();
      await database.writer.write([{ sql, parameters }]);
    }
  }

  const read = async (noura: Host, path = LIST) => {
    const response = await noura.request('GET', path);
    const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    return { status: response.status, rows: (await response.json()) as CompletedGame[], next };
  };
  const readAll = async (noura: Host, between?: () => Promise<unknown>) => {
    const pages: CompletedGame[][] = [];
    let path: string | undefined = LIST;
    while (path !== undefined) {
      const { rows, next }: Awaited<ReturnType<typeof read>> = await read(noura, path);
      if (pages.length === 0) await between?.();
      pages.push(rows);
      path = next;
    }
    return pages;
  };
  const exit = async (noura: Host, change: Record<string, unknown> = {}) => {
    const body = { ...(await noura.gameChoices()), winner: '', team1Score: 1, team2Score: 1, ...change };
    return noura.request('POST', '/api/save-game-on-exit', body);
  };

  it('past games are sent 50 a page, newest first; each page but the last links to the next', async () => {
    const noura = await host(server.url);
    await addRecords(noura, 120);
    const pages = await readAll(noura);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    const names = pages.flat().map(({ gameName }) => gameName);
    expect(names).toEqual(Array.from({ length: 120 }, (_, at) => `ليلة ${119 - at}`));
    expect(pages.flat()[0]).toMatchObject({ winner: '', categoryGameNumbers: {} });
  });

  it('the list of past games has one page for exactly 50 games', async () => {
    const noura = await host(server.url);
    await addRecords(noura, 50);
    expect((await readAll(noura)).map(({ length }) => length)).toEqual([50]);
  });

  it('the list of past games has no duplicates or gaps if games are added and deleted between pages', async () => {
    const noura = await host(server.url);
    await addRecords(noura, 110);
    const { rows } = await read(noura);
    const last = rows.at(-1)?.id ?? '';
    const pages = await readAll(noura, async () => {
      await noura.startGame();
      const db = server.product.database.withTables<RecordTables>();
      const { sql, parameters } = db.deleteFrom('completed_games').where('id', '=', last).compile();
      await server.product.database.writer.write([{ sql, parameters }]);
    });
    const ids = pages.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([110, 110]);
  });

  it('the list of past games refuses a malformed cursor, and shows only the user’s own records for another user’s cursor', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    await addRecords(noura, 60);
    const { next = '' } = await read(noura);
    for (const wrong of ['', 'x', '1', '1.', '.x', '-1.x', '1e5.x', '1.x.y', "1.'", 'a'.repeat(81), '9'.repeat(30)]) {
      await expectRefused(await noura.request('GET', `${LIST}?after=${encodeURIComponent(wrong)}`), 'invalid', wrong);
    }
    expect((await read(salem, next)).rows).toEqual([]);
    expect((await read(noura, next)).rows).toHaveLength(10);
  });

  it('the list of past games answers 304 for an unchanged page', async () => {
    const noura = await host(server.url);
    await addRecords(noura, 60);
    for (const path of [LIST, (await read(noura)).next ?? '']) {
      const etag = (await noura.request('GET', path)).headers.get('etag') ?? '';
      const again = await noura.request('GET', path, undefined, { 'if-none-match': etag });
      expect(again.status).toBe(304);
    }
  });

  it('the list of past games counts running, saved and finished games', async () => {
    const noura = await host(server.url);
    expect(await noura.call('GET /api/completed-games/counts')).toEqual({ running: 0, saved: 0, finished: 0 });
    await addRecords(noura, 120);
    const game = await noura.startGame();
    await exit(noura, { winner: 'محفوظة', gameMode: 'connect' });
    expect(await noura.call('GET /api/completed-games/counts')).toEqual({ running: 1, saved: 1, finished: 120 });
    expect((await read(noura)).rows.map(({ gameSessionId }) => gameSessionId)).toContain(game.id);
  });

  it('a user may save 200 new records of offline games in 24 hours; changing a record does not count', async () => {
    const noura = await host(server.url);
    await addRecords(noura, 199, { createdAt: server.clock.now() - DAY + 1 });
    await exit(noura, { winner: 'محفوظة' });
    const refused = await exit(noura, { gameName: 'أخرى' });
    await expectRefused(refused, 'tooManyRecordsToday');
    expect((await exit(noura, { team1Score: 7 })).status).toBe(200);
    await expectRefused(await exit(noura), 'tooManyRecordsToday');
    server.clock.advance(1);
    expect((await exit(noura)).status).toBe(200);
  });

  it('a user may save at most 2,000 records of offline games', async () => {
    const noura = await host(server.url);
    await addRecords(noura, 1999);
    expect((await exit(noura)).status).toBe(200);
    await expectRefused(await exit(noura), 'tooManyRecords');
    await noura.call('DELETE /api/delete-all-previous-games');
    expect((await exit(noura)).status).toBe(200);
  });

  it('the limits on records of offline games hold for parallel requests too', async () => {
    const noura = await host(server.url);
    await addRecords(noura, 190, { createdAt: server.clock.now() });
    const answers = await Promise.all(Array.from({ length: 25 }, () => exit(noura)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await noura.call('GET /api/completed-games/counts')).toMatchObject({ finished: 200 });
  });

  it('a record of a played or paid game is never refused', async () => {
    const noura = await host(server.url);
    await giveGames(server, noura.user.id, 10);
    await addRecords(noura, 2000);
    const game = await noura.startGame();
    const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(game.id, 0, { type: 'openQuestion', questionId });
    expect((await exit(noura, { gameSessionId: game.id, winner: 'محفوظة' })).status).toBe(200);
    const selectedCategories = [2, 3, 4, 5, 6, 7];
    await noura.call('POST /api/create-game-with-numbers', { body: await noura.gameChoices({ selectedCategories }) });
    expect((await exit(noura, { selectedCategories, winner: 'محفوظة' })).status).toBe(200);
    const bySession = await noura.startGame({ selectedCategories: [3, 4, 5, 6, 7, 8] });
    expect((await exit(noura, { gameSessionId: bySession.id })).status).toBe(200);
    expect(await noura.call('GET /api/completed-games/counts')).toEqual({ running: 0, saved: 2, finished: 2001 });
  });
});
