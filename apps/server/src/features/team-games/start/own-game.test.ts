import { randomUUID } from 'node:crypto';
import { limits } from '@lamma/protocol/limits';
import { customLimits } from '@lamma/protocol/limits/custom';
import { gameChoices, type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropOwnCategory, giveOwnCategory, OWN_IMAGE } from '../../../testing/custom-games/given-category';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { injectCall } from '../../../testing/edge/inject-call';
import { ledgerOf } from '../../../testing/people/allowance-of';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { teamGamesStore } from '../data/store';
import { playedCategories } from './own-game';

onEachStorageInFullRun('a game of own categories', (start) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start();
    noura = await host(server.url);
  });
  afterAll(() => server.end());

  const own = (person: Host, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => giveOwnCategory(server, person.user.id, { name: `فئتنا ${at + 1}` })),
    );
  const begin = (person: Host, change: object) =>
    person.call('POST /api/game-sessions', { body: { ...gameChoices(), clientId: randomUUID(), ...change } });

  it('a game of own categories has one to six categories with six questions each, in the chosen order', async () => {
    const ids = await own(noura, 6);
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const chosen = ids.slice(0, count).toReversed();
      const { state, categoryGameNumbers } = await begin(noura, { selectedCategories: chosen });
      expect(state.categoriesData.map(({ id }) => id)).toEqual(chosen);
      expect(state.categoriesData.flatMap(({ questions }) => questions)).toHaveLength(count * 6);
      expect(new Set(Object.values(categoryGameNumbers))).toEqual(new Set([1]));
    }
    const { state } = await begin(noura, { selectedCategories: ids.slice(0, 1) });
    expect(state.categoriesData[0]).toMatchObject({ nameAr: 'فئتنا 1', color: 'dye-2', icon: 'logo', gameNumber: 1 });
    expect(state.categoriesData[0]?.questions[0]).toMatchObject({
      questionText: `ما سؤالنا رقم ${(ids[0] ?? 0) * 10 + 1}؟`,
      questionImage: OWN_IMAGE,
    });
  });

  it('a game whose ids are those of own categories has the mode `custom` instead of `classic`', async () => {
    const selectedCategories = await own(noura, 1);
    for (const [gameMode, named] of [
      ['classic', 'custom'],
      ['custom', 'custom'],
      ['connect', 'connect'],
      ['qr', 'qr'],
    ] as const) {
      const { state } = await begin(noura, { selectedCategories, gameMode, isCustomGame: false });
      expect(state).toMatchObject({ gameMode: named, isCustomGame: true, gameData: { gameMode: named } });
    }
    const salem = await host(server.url);
    const { state } = await begin(salem, { gameMode: 'custom', isCustomGame: true });
    expect(state).toMatchObject({ gameMode: 'classic', isCustomGame: false });
    expect((await salem.call('GET /api/user-games')).regularGames).toBe(1);
  });

  const paths = [
    'create-game-with-numbers',
    'save-games-with-numbers',
    'game-sessions',
    'auto-deduct-game',
    'save-game-on-exit',
  ];

  it('every call refuses a game with incomplete own categories, with another user’s, or with the bank’s among own ones', async () => {
    const salem = await host(server.url);
    const [ids, [his = 0]] = [await own(noura, 7), await own(salem, 1)];
    const half = await giveOwnCategory(server, noura.user.id, { places: 5 });
    const empty = await giveOwnCategory(server, noura.user.id, { places: 0 });
    const [first = 0] = ids;
    const wrong = [[first, 1], [1, 2, 3, 4, 5, first], [his], [first, his], [half], [first, empty], [1001], ids];
    for (const selectedCategories of [...wrong, [9_007_199_254_740_991]]) {
      for (const path of paths) {
        const body = { ...gameChoices({ selectedCategories }), winner: 'جارية' };
        await expectRefused(await noura.request('POST', `/api/${path}`, body), 'badCategory');
      }
    }
    expect(await noura.call('GET /api/completed-games')).not.toContainEqual(
      expect.objectContaining({ gameSessionId: null }),
    );
  });

  it('a game of own categories is free, also for a user with no game left', async () => {
    const person = await host(server.url);
    await person.startGame();
    await person.startGame();
    const before = await ledgerOf(server, person.user.id);
    expect((await person.call('GET /api/user-games')).regularGames).toBe(0);
    const selectedCategories = await own(person, 2);
    for (const gameMode of ['classic', 'connect', 'qr'] as const) await begin(person, { selectedCategories, gameMode });
    expect(await ledgerOf(server, person.user.id)).toEqual(before);
    expect((await person.call('GET /api/user-games')).regularGames).toBe(0);
  });

  it('starting a game of own categories does not change an open ticket for bank categories', async () => {
    const person = await host(server.url);
    const choices = gameChoices();
    const { categoryGameNumbers } = await person.call('POST /api/create-game-with-numbers', { body: choices });
    const selectedCategories = await own(person, 1);
    const request = injectCall(server, person);
    server.clock.advance(1000);
    for (const path of ['create-game-with-numbers', 'game-sessions', 'auto-deduct-game', 'deduct-game']) {
      const { status } = await request('POST', `/api/${path}`, { ...choices, selectedCategories });
      expect([path, status]).toEqual([path, 200]);
    }
    const { database } = server.product;
    const ticket = await teamGamesStore(database).openTicket(person.user.id);
    expect(ticket).toMatchObject({ state: 'open', lastCall: 'create', confirmedAt: null });
    const { state } = await begin(person, {});
    expect(state.categoryGameNumbers).toEqual(categoryGameNumbers);
    expect((await person.call('GET /api/user-games')).regularGames).toBe(1);
  });

  it('past games list a game of own categories with their names', async () => {
    const person = await host(server.url);
    const selectedCategories = await own(person, 2);
    const { id } = await begin(person, { selectedCategories });
    expect(await person.call('GET /api/completed-games')).toMatchObject([
      { gameSessionId: id, gameMode: 'custom', isCustomGame: true, categoryName: 'فئتنا 1، فئتنا 2', winner: 'جارية' },
    ]);
  });

  it('the server derives the mode of an offline client’s result from its category ids', async () => {
    const person = await host(server.url);
    const selectedCategories = await own(person, 1);
    const body = { ...gameChoices({ selectedCategories }), winner: 'صقور الديرة', team1Score: 4, team2Score: 2 };
    await person.call('POST /api/save-game-on-exit', { body: { ...body, categoryName: 'صور الجد' } });
    const [record] = await person.call('GET /api/completed-games');
    expect(record).toMatchObject({
      ...{ gameMode: 'custom', isCustomGame: true, categoryName: 'صور الجد', reported: true, team1Score: 4 },
      categoryGameNumbers: { [String(selectedCategories[0])]: 1 },
    });
    const { id } = await begin(person, { selectedCategories });
    const left = await person.call('POST /api/save-game-on-exit', { body: { ...body, winner: 'محفوظة' } });
    const records = await person.call('GET /api/completed-games');
    expect(records).toHaveLength(2);
    expect(records.find((one) => one.id === left.id)).toMatchObject({ gameSessionId: id, winner: 'محفوظة' });
  });

  it('mark-game-used accepts number 1 of an own category from its user only', async () => {
    const [id = 0] = await own(noura, 1);
    const mark = (person: Host, body: object) => person.request('POST', '/api/mark-game-used', body);
    for (let times = 0; times < 2; times += 1) {
      expect((await mark(noura, { categoryId: id, gameId: 1 })).status).toBe(200);
    }
    await expectRefused(await mark(noura, { categoryId: id, gameId: 2 }), 'badGameNumber');
    await expectRefused(await mark(await host(server.url), { categoryId: id, gameId: 1 }), 'notFound');
  });

  it('an own category counts as played while one of its games is running and has changed within 24 hours', async () => {
    const person = await host(server.url);
    const parts = { store: teamGamesStore(server.product.database), clock: server.clock };
    const played = () => playedCategories(parts, person.user.id);
    const [first = 0, second = 0, third = 0] = await own(person, 3);
    await begin(person, {});
    const one = await begin(person, { selectedCategories: [first, second] });
    const two = await begin(person, { selectedCategories: [second, third] });
    expect(await played()).toEqual(new Set([first, second, third]));
    await person.move(two.id, 0, { type: 'leave', keep: true });
    expect(await played()).toEqual(new Set([first, second]));
    server.clock.advance(limits.ticketMs - 1);
    await person.move(one.id, 0, { type: 'openQuestion', questionId: first * 10 + 1 });
    server.clock.advance(limits.ticketMs - 1);
    expect(await played()).toEqual(new Set([first, second]));
    server.clock.advance(1);
    expect(await played()).toEqual(new Set());
    expect(await playedCategories(parts, noura.user.id)).not.toContain(first);
  });

  it(`a user starts at most ${customLimits.ownGamesPerDay} games of own categories within 24 hours`, async () => {
    const person = await host(server.url);
    const selectedCategories = await own(person, 1);
    const request = injectCall(server, person);
    const one = () => request('POST', '/api/game-sessions', gameChoices({ selectedCategories }));
    for (let begun = 0; begun < customLimits.ownGamesPerDay; begun += 1) expect((await one()).status).toBe(200);
    const { status, body } = await one();
    expect([status, body]).toMatchObject([409, { reason: 'tooManyOwnGamesToday' }]);
    expect((await request('POST', '/api/game-sessions', gameChoices())).status).toBe(200);
    server.clock.advance(limits.ticketMs);
    expect((await one()).status).toBe(200);
  });

  it('a game of own categories is refused if its category is deleted between two calls', async () => {
    const person = await host(server.url);
    const [id = 0] = await own(person, 1);
    const body = gameChoices({ selectedCategories: [id] });
    await person.call('POST /api/create-game-with-numbers', { body });
    await dropOwnCategory(server, id);
    await expectRefused(await person.request('POST', '/api/game-sessions', body), 'badCategory');
    expect(await person.call('GET /api/completed-games')).toEqual([]);
  });
});
