import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { giveCustomGames, wholeCategory } from '../../testing/custom-games/own-categories';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { anOpenEvening, startIn } from '../../testing/people/an-evening';
import { codeOf } from '../../testing/people/code-of';
import { theOwner } from '../../testing/people/the-owner';
import type { TestServer } from '../../testing/server/start-test-server';
import { testClock } from '../../testing/server/test-clock';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onEachStorageInFullRun('analytics', (start) => {
  let server: TestServer;
  let owner: Host;
  let noura: Host;
  beforeEach(async () => {
    server = await start();
    owner = await theOwner(server);
    noura = await host(server.url);
    await noura.call('POST /api/activate-premium-code', { body: { code: await codeOf(server, 'premium') } });
  });
  afterEach(() => server.end());

  const read = (period?: string, zone = 'Asia/Kuwait') =>
    owner.call('GET /api/admin/analytics', { query: period === undefined ? {} : { period, zone } });
  const wait = async (days: number) => {
    await server.stop();
    server = await start({ dataDir: server.dataDir, clock: testClock(server.clock.now() + days * DAY) });
    owner = await theOwner(server);
    noura = await signIn(server.url, noura.email, noura.password);
  };
  const played = ({ categories, gameModes }: Awaited<ReturnType<typeof read>>) => ({
    categories: Object.fromEntries(
      categories.filter(({ selectionCount }) => selectionCount > 0).map((one) => [one.categoryId, one.selectionCount]),
    ),
    modes: Object.fromEntries(gameModes.filter((one) => one.playCount > 0).map((one) => [one.gameMode, one.playCount])),
  });

  it('each started game and each replay counts its mode and categories, and retries of a start count once', async () => {
    await noura.startGame();
    const again = await noura.startGame({ selectedCategories: [2, 3, 4, 5, 6, 7], gameMode: 'qr' });
    const { categoryGameNumbers } = again;
    const body = { ...(await noura.gameChoices({ selectedCategories: [2, 3, 4, 5, 6, 7], gameMode: 'connect' })) };
    const replay = { ...body, categoryGameNumbers, isReplay: true, clientId: crypto.randomUUID() };
    for (let time = 0; time < 3; time += 1) await noura.call('POST /api/game-sessions', { body: replay });
    await noura.call('POST /api/create-game-with-numbers', { body: await noura.gameChoices() });
    const answer = await read();
    expect(played(answer)).toEqual({
      categories: { 1: 1, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 2 },
      modes: { classic: 1, qr: 1, connect: 1 },
    });
    expect(answer.categories.map(({ categoryId }) => categoryId)).toEqual([2, 3, 4, 5, 6, 7, 1, 8]);
    expect(answer.categories[0]).toEqual({
      categoryId: 2,
      categoryName: 'فئة 2',
      selectionCount: 3,
      color: 'dye-2',
      icon: 'ark',
    });
    expect(answer.gameModes.at(-1)).toEqual({ gameMode: 'custom', playCount: 0 });
  });

  it('a game that begins in an evening also counts as a game of an evening', async () => {
    const { id } = await anOpenEvening(noura);
    await startIn(noura, id, 'race');
    await noura.startGame();
    const answer = await read();
    expect([played(answer).modes, answer.eveningPlayCount]).toEqual([{ race: 1, classic: 1 }, 1]);
    expect((await read('7')).eveningPlayCount).toBe(1);
    await wait(8);
    expect([(await read('7')).eveningPlayCount, (await read()).eveningPlayCount]).toEqual([0, 1]);
  });

  it('all own categories together are a single entry without their names', async () => {
    await giveCustomGames(server, noura, 1);
    const ids = [await wholeCategory(noura, 'أسرار العائلة'), await wholeCategory(noura, 'رحلاتنا')].map(Number);
    for (const gameMode of ['custom', 'connect'] as const)
      await noura.call('POST /api/game-sessions', {
        body: await noura.gameChoices({ selectedCategories: ids, gameMode }),
      });
    const answer = await read();
    expect(played(answer)).toEqual({ categories: { 0: 4 }, modes: { custom: 1, connect: 1 } });
    expect(answer.categories[0]).toEqual({ categoryId: 0, categoryName: 'فئات خاصة', selectionCount: 4 });
    expect(JSON.stringify(answer)).not.toMatch(/أسرار|رحلاتنا/);
  });

  it('a period consists of whole days in the owner’s time zone, up to and including today', async () => {
    // 20:00 UTC on 15 January is 23:00 in Kuwait.
    await noura.startGame();
    const days = async (period: string, zone?: string) => {
      const { games } = await read(period, zone);
      expect(games.step).toBe('day');
      return games.counts.map(({ playCount }) => playCount);
    };
    expect(await days('7')).toEqual([0, 0, 0, 0, 0, 0, 1]);
    server.clock.advance(HOUR);
    expect(await days('7')).toEqual([0, 0, 0, 0, 0, 1, 0]);
    expect(await days('7', 'UTC')).toEqual([0, 0, 0, 0, 0, 0, 1]);
    await noura.startGame();
    expect(await days('7')).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect((await days('30')).slice(-3)).toEqual([0, 1, 1]);
    expect(await days('30')).toHaveLength(30);
    const { games } = await read('7');
    expect(games.counts[0]?.from).toBe(Date.UTC(2026, 0, 9, 21));
    await wait(6);
    expect(await days('7')).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(played(await read('7'))).toMatchObject({ modes: { classic: 1 }, categories: { 1: 1 } });
    expect(played(await read('30'))).toMatchObject({ modes: { classic: 2 }, categories: { 1: 2 } });
    await wait(30);
    expect(played(await read('30'))).toEqual({ modes: {}, categories: {} });
    expect(played(await read('all'))).toMatchObject({ modes: { classic: 2 }, categories: { 1: 2 } });
  });

  it('the period of all time is shown by month from the first game on, with at most 24 months', async () => {
    const months = async () => (await read('all')).games;
    expect(await months()).toEqual({ step: 'month', counts: [{ from: Date.UTC(2025, 11, 31, 21), playCount: 0 }] });
    await noura.startGame();
    await wait(31);
    await noura.startGame();
    await noura.startGame();
    expect((await months()).counts).toEqual([
      { from: Date.UTC(2025, 11, 31, 21), playCount: 1 },
      { from: Date.UTC(2026, 0, 31, 21), playCount: 2 },
    ]);
    await wait(800);
    const { counts } = await months();
    expect(counts).toHaveLength(24);
    expect(counts.reduce((sum, { playCount }) => sum + playCount, 0)).toBe(0);
    expect(played(await read('all'))).toMatchObject({ modes: { classic: 3 } });
  });

  it('a deleted game is still counted', async () => {
    await noura.startGame();
    await noura.call('DELETE /api/delete-all-previous-games');
    expect(played(await read('7'))).toMatchObject({ modes: { classic: 1 } });
  });

  it('sixty concurrent games are all counted', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => host(server.url)));
    for (const person of people)
      await person.call('POST /api/activate-premium-code', { body: { code: await codeOf(server, 'premium') } });
    const shuffled = [
      [1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1],
      [8, 7, 6, 5, 4, 3],
    ];
    const starts = people.flatMap((person, at) =>
      Array.from({ length: 6 }, async (_, game) =>
        person.call('POST /api/game-sessions', {
          body: await person.gameChoices({ selectedCategories: shuffled[(at + game) % 3] ?? [] }),
        }),
      ),
    );
    await Promise.all(starts);
    const { categories, modes } = played(await read('7'));
    expect(modes).toEqual({ classic: 60 });
    expect(Object.values(categories).reduce((sum, count) => sum + count, 0)).toBe(360);
    expect(categories).toMatchObject({ 3: 60, 1: 40, 8: 20 });
  });

  it.each(['period=8', 'period=', 'zone=Nowhere', 'period=7&period=30'])('the query %s is refused', async (query) => {
    await expectRefused(await owner.request('GET', `/api/admin/analytics?${query}`), 'invalid');
  });
});
