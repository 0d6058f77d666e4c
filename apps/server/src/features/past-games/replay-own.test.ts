import { randomUUID } from 'node:crypto';
import { gameChoices, type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dropOwnCategory,
  giveOwnCategory,
  OWN_IMAGE,
  writeOwnQuestions,
} from '../../testing/custom-games/given-category';
import { expectRefused } from '../../testing/edge/expect-refusal';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('replays of own categories', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const NEW = 'نص مصحح';
  const begin = (person: Host, change: object) =>
    person.call('POST /api/game-sessions', { body: { ...gameChoices(), clientId: randomUUID(), ...change } });
  type Begun = Awaited<ReturnType<typeof begin>>;
  const texts = ({ state }: Begun) =>
    state.categoriesData.flatMap(({ questions }) => questions.map(({ questionText }) => questionText));
  const files = (gameId: string) =>
    server.product.database
      .withTables<{ game_files: { gameId: string; file: string } }>()
      .selectFrom('game_files')
      .select('file')
      .where('gameId', '=', gameId)
      .orderBy('file')
      .execute();

  async function played() {
    const noura = await host(server.url);
    const category = await giveOwnCategory(server, noura.user.id);
    return { noura, category, first: await begin(noura, { selectedCategories: [category] }) };
  }

  it('a game keeps its texts and answers after its categories are changed and deleted', async () => {
    const { noura, category, first } = await played();
    const before = texts(first);
    await writeOwnQuestions(server, category, 6, () => ({ questionText: NEW, correctAnswer: NEW }));
    const read = () => noura.call('GET /api/game-sessions/:id', { params: { id: first.id } });
    const stored = { ...first, state: (await read()).state };
    expect(texts(stored)).toEqual(before);
    await dropOwnCategory(server, category);
    const questionId = category * 10 + 1;
    await noura.move(first.id, 0, { type: 'openQuestion', questionId });
    const { body } = await noura.move(first.id, 1, { type: 'revealAnswer' });
    expect(body.state.openQuestion).toMatchObject({
      questionText: before[0],
      correctAnswer: expect.not.stringContaining(NEW),
    });
    await noura.move(first.id, 2, { type: 'award', team: 1 });
    expect(texts({ ...first, state: (await read()).state })).toEqual(before);
    const { entries } = await noura.call('GET /api/game-sessions/:id/record', { params: { id: first.id } });
    expect(entries[0]).toMatchObject({ categoryName: 'صور الجد', color: 'dye-2', questionText: before[0], questionId });
  });

  it('a replay uses the texts of the game that the request names, in any mode', async () => {
    const { noura, category, first } = await played();
    await writeOwnQuestions(server, category, 6, () => ({ questionText: NEW }));
    const second = await begin(noura, { selectedCategories: [category] });
    expect(new Set(texts(second))).toEqual(new Set([NEW]));
    await dropOwnCategory(server, category);
    server.clock.advance(1000);
    const again = { selectedCategories: [category], isReplay: true };
    for (const gameMode of ['custom', 'connect', 'qr']) {
      const replay = await begin(noura, { ...again, gameMode, replayOf: first.id });
      expect(texts(replay)).toEqual(texts(first));
      expect(replay).toMatchObject({ isReplay: true, isCustomGame: true, gameMode, played: [] });
      expect((await files(replay.id)).map(({ file }) => file)).toContain(OWN_IMAGE);
    }
    const newest = await begin(noura, again);
    expect(texts(newest)).toEqual(texts(first));
    await expectRefused(
      await noura.request('POST', '/api/game-sessions', gameChoices({ selectedCategories: [category] })),
      'badCategory',
    );
  });

  it('a replay without a game id replays the newest game of its categories, or starts a new game if there is none', async () => {
    const { noura, category } = await played();
    await writeOwnQuestions(server, category, 6, () => ({ questionText: NEW }));
    server.clock.advance(1000);
    await begin(noura, { selectedCategories: [category] });
    await writeOwnQuestions(server, category);
    const again = await begin(noura, { selectedCategories: [category], isReplay: true });
    expect([new Set(texts(again)), again.isReplay]).toEqual([new Set([NEW]), true]);
    const other = await giveOwnCategory(server, noura.user.id);
    const fresh = await begin(noura, { selectedCategories: [other], isReplay: true });
    expect(fresh).toMatchObject({ isReplay: false, isCustomGame: true });
  });

  it('a replay of another user’s game, or of a game of other categories, is refused', async () => {
    const [{ first }, salem] = [await played(), await played()];
    const request = { ...gameChoices({ selectedCategories: [salem.category] }), isReplay: true };
    for (const replayOf of [first.id, 'nothing', '../x']) {
      await expectRefused(
        await salem.noura.request('POST', '/api/game-sessions', { ...request, replayOf }),
        'notFound',
      );
    }
    const bank = await salem.noura.startGame();
    const more = await giveOwnCategory(server, salem.noura.user.id);
    const other = await begin(salem.noura, { selectedCategories: [salem.category, more] });
    for (const replayOf of [bank.id, other.id]) {
      await expectRefused(
        await salem.noura.request('POST', '/api/game-sessions', { ...request, replayOf }),
        'badCategory',
      );
    }
  });

  it('a game refers to its files until it is deleted', async () => {
    const { noura, category, first } = await played();
    const image = `ans${category * 10 + 2}ecre7.webp`;
    expect(await files(first.id)).toEqual([{ file: image }, { file: OWN_IMAGE }]);
    await dropOwnCategory(server, category);
    expect(await files(first.id)).toHaveLength(2);
    expect(await noura.call('DELETE /api/delete-all-previous-games')).toEqual({ ok: true, deleted: 1 });
    expect(await files(first.id)).toEqual([]);
  });
});
