import { randomUUID } from 'node:crypto';
import type { GameCommand } from '@lamma/protocol/games';
import { replay } from '@lamma/rules/apply';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { giveGames } from '../../../testing/people/allowance-of';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { teamGamesStore } from '../data/store';

onEachStorage('a move with a concurrent write between its read and its own write', (start) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start();
    noura = await host(server.url);
    await giveGames(server, noura.user.id, 50);
  });
  afterAll(() => server.end());

  const more = { type: 'adjustScore', team: 1, delta: 1 } as const;
  async function playedGame() {
    const { id, state } = await noura.startGame();
    expect((await noura.move(id, 0, more)).body).toMatchObject({ ok: true, version: 1 });
    return { id, ids: state.categoriesData.flatMap(({ questions }) => questions.map((question) => question.id)) };
  }
  const rename = (id: string, body: { team1Name: string; team2Name: string }) =>
    noura.call('PUT /api/completed-games/:gameId/teams', { params: { gameId: id }, body });

  function between(other: () => Promise<unknown>): void {
    const { store } = server.product.features.teamGames;
    const read = store.game;
    const spy = vi.spyOn(store, 'game').mockImplementationOnce(async (id) => {
      spy.mockRestore();
      const game = await read(id);
      await other();
      return game;
    });
  }

  it('a move that conflicts with a concurrent write is retried on the new state', async () => {
    const { id, ids } = await playedGame();
    between(() => noura.move(id, 1, { ...more, team: 2 }));
    expect(await noura.move(id, 1, { type: 'openQuestion', questionId: ids[0] ?? 0 })).toMatchObject({
      status: 200,
      body: { version: 3, state: { team1Score: 1, team2Score: 1, openQuestion: { id: ids[0] } } },
    });
    between(() => noura.move(id, 3, { type: 'revealAnswer' }));
    expect((await noura.move(id, 3, { type: 'revealAnswer' })).body).toMatchObject({ code: 'stale', version: 4 });
    between(() => noura.move(id, 4, { ...more, team: 2 }));
    expect((await noura.move(id, 4, { type: 'undo' })).body).toMatchObject({ code: 'stale', version: 5 });
  });

  it('a move counts once if its retry is written first; another command with the same id is refused', async () => {
    const { id } = await playedGame();
    const commandId = randomUUID();
    between(() => noura.move(id, 1, more, commandId));
    expect((await noura.move(id, 1, more, commandId)).body).toMatchObject({ version: 2, state: { team1Score: 2 } });
    expect((await noura.move(id, 2, { ...more, team: 2 }, commandId)).body).toMatchObject({ reason: 'commandReused' });
    expect((await noura.move(id, 2, more)).body).toMatchObject({ version: 3, state: { team1Score: 3 } });
  });

  it('a move keeps names that the host changes concurrently', async () => {
    const { id } = await playedGame();
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    between(() => rename(id, { team1Name: 'البحارة', team2Name: 'نواخذة الخليج' }));
    expect((await noura.move(id, 1, more)).body).toMatchObject({ version: 2, state: { team1Name: 'البحارة' } });
    const shown = await tv.next('game:changed', ({ version }) => version === 2);
    expect(shown.state).toMatchObject({ data: { team1Name: 'البحارة' }, game: { scores: { 1: 2 } } });
    tv.close();
  });

  it('a rename and a concurrent rename or move are both applied', async () => {
    const { id } = await playedGame();
    const params = { gameId: id };
    between(() => rename(id, { team1Name: 'الشرق', team2Name: 'الغرب' }));
    await noura.call('PUT /api/completed-games/:gameId/name', { params, body: { gameName: 'ليلة' } });
    between(() => noura.move(id, 1, more));
    await noura.call('PUT /api/completed-games/:gameId/name', { params, body: { gameName: 'ليلة العيد' } });
    expect(await noura.call('GET /api/game-sessions/:id', { params: { id } })).toMatchObject({
      version: 2,
      state: { gameName: 'ليلة العيد', team1Name: 'الشرق', team2Name: 'الغرب', team1Score: 2 },
    });
  });

  it('a move or a rename is answered 404 if the game is deleted concurrently', async () => {
    const { id } = await playedGame();
    between(() => noura.call('DELETE /api/delete-all-previous-games'));
    expect(await noura.move(id, 1, more)).toMatchObject({ status: 404 });
    const other = await playedGame();
    between(() => noura.call('DELETE /api/delete-all-previous-games'));
    const renamed = await noura.request('PUT', `/api/completed-games/${other.id}/name`, { gameName: 'ليلة العيد' });
    expect(renamed.status).toBe(404);
  });

  it('concurrent moves leave a log with one row per version, which replays to the state', async () => {
    const { id, ids } = await playedGame();
    let version = 1;
    const plays: GameCommand[] = ids
      .slice(0, 8)
      .flatMap((questionId) => [
        { type: 'openQuestion', questionId },
        { type: 'award', team: 1 },
        { type: 'undo' },
        { type: 'award', team: 2 },
      ]);
    for (const [at, command] of plays.entries()) {
      if (at % 3 === 0) between(() => rename(id, { team1Name: `فريق ${at}`, team2Name: 'الغرب' }));
      version = (await noura.move(id, version, command)).body.version;
    }
    expect(version).toBe(1 + plays.length);
    const store = teamGamesStore(server.product.database);
    const [game, log] = [await store.game(id), await store.log(id, 0)];
    expect(log.map((row) => row.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1));
    expect(replay({ mode: 'classic', questions: ids }, log)).toEqual(game?.state);
    expect(game?.state.scores).toEqual({ 1: 1, 2: 8 });
  });
});
