import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('save-game-on-exit', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const played = async (noura: Host) => {
    const game = await noura.startGame();
    const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(game.id, 0, { type: 'openQuestion', questionId });
    await noura.move(game.id, 1, { type: 'award', team: 2 });
    return game;
  };
  const exit = async (noura: Host, change: Record<string, unknown>) => {
    const response = await noura.request('POST', '/api/save-game-on-exit', {
      ...(await noura.gameChoices()),
      ...change,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const records = (noura: Host) => noura.call('GET /api/completed-games');

  it('saving on exit marks the game as محفوظة on its screens and in the list; the next move makes it جارية', async () => {
    const noura = await host(server.url);
    const game = await played(noura);
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id: game.id });
    expect(await exit(noura, { gameSessionId: game.id, winner: 'محفوظة' })).toMatchObject({
      status: 200,
      body: { ok: true, winner: 'محفوظة' },
    });
    expect((await tv.next('game:changed')).state.saved).toBe(true);
    expect(await records(noura)).toMatchObject([{ winner: 'محفوظة', team1Score: 0, team2Score: 1 }]);
    const { version } = await noura.call('GET /api/game-sessions/:id', { params: { id: game.id } });
    await noura.move(game.id, version, { type: 'adjustScore', team: 1, delta: 1 });
    expect(await records(noura)).toMatchObject([{ winner: 'جارية', team1Score: 1, team2Score: 1 }]);
    tv.close();
  });

  it('save-game-on-exit ignores the reported result of a game with moves', async () => {
    const noura = await host(server.url);
    const game = await played(noura);
    const { team1Name } = await noura.gameChoices();
    for (const sent of [{ gameSessionId: game.id }, {}]) {
      const answer = await exit(noura, { ...sent, winner: team1Name, team1Score: 999, team2Score: 'x' });
      expect(answer).toMatchObject({ status: 200, body: { winner: 'جارية' } });
    }
    expect(await records(noura)).toMatchObject([{ team1Score: 0, team2Score: 1, winner: 'جارية', reported: false }]);
  });

  it('save-game-on-exit finds the game by its name if no id is sent', async () => {
    const noura = await host(server.url);
    const game = await played(noura);
    await exit(noura, { gameName: 'ليلة أخرى', winner: 'محفوظة' });
    expect((await records(noura)).find(({ gameSessionId }) => gameSessionId === game.id)).toMatchObject({
      winner: 'جارية',
    });
    await exit(noura, { winner: 'محفوظة' });
    expect((await records(noura)).find(({ gameSessionId }) => gameSessionId === game.id)).toMatchObject({
      winner: 'محفوظة',
    });
  });

  it('the `leave` command changes the record like an exit', async () => {
    const noura = await host(server.url);
    const game = await played(noura);
    await noura.move(game.id, 2, { type: 'leave', keep: true });
    expect(await records(noura)).toMatchObject([{ winner: 'محفوظة' }]);
    await noura.move(game.id, 3, { type: 'leave', keep: false });
    expect(await records(noura)).toMatchObject([{ winner: 'جارية' }]);
  });

  it('save-game-on-exit stores the reported result of a game without moves, marked as reported', async () => {
    const noura = await host(server.url);
    const game = await noura.startGame();
    const { team1Name } = await noura.gameChoices();
    const answer = await exit(noura, { gameSessionId: game.id, winner: team1Name, team1Score: 21, team2Score: 9 });
    expect(answer).toMatchObject({ status: 200, body: { winner: team1Name } });
    expect(await records(noura)).toMatchObject([
      { gameSessionId: game.id, winner: team1Name, winnerTeam: 1, team1Score: 21, team2Score: 9, reported: true },
    ]);
    const [category] = await noura.call('GET /api/categories');
    expect(category?.gamesPlayed).toBe(1);
  });

  it('save-game-on-exit accepts only integer scores from 0 to 999 and a known winner', async () => {
    const noura = await host(server.url);
    for (const wrong of [
      { team1Score: -1 },
      { team1Score: 1000 },
      { team2Score: 2.5 },
      { team2Score: '7' },
      { winner: 'غريب' },
    ]) {
      expect(await exit(noura, { winner: '', team1Score: 1, team2Score: 1, ...wrong })).toMatchObject({
        status: 400,
        body: { message: 'نتيجة اللعبة غير صحيحة' },
      });
    }
    expect(await records(noura)).toEqual([]);
    expect(await exit(noura, { winner: '', team1Score: 999, team2Score: 999 })).toMatchObject({
      status: 200,
      body: { winner: '' },
    });
  });

  it('save-game-on-exit, repeated without a game and a ticket, stores one record and charges nothing', async () => {
    const noura = await host(server.url);
    for (let time = 0; time < 3; time += 1) await exit(noura, { winner: 'محفوظة', team1Score: 3, team2Score: time });
    expect(await records(noura)).toMatchObject([
      { gameSessionId: null, winner: 'محفوظة', team2Score: 2, reported: true },
    ]);
    expect((await noura.call('GET /api/user-games')).regularGames).toBe(2);
  });

  it('if save-game-on-exit uses the ticket before the session exists, the session then starts without a second charge', async () => {
    const noura = await host(server.url);
    const body = await noura.gameChoices();
    await noura.call('POST /api/create-game-with-numbers', { body });
    await exit(noura, { winner: 'محفوظة' });
    const game = await noura.call('POST /api/game-sessions', { body });
    expect((await noura.call('GET /api/user-games')).regularGames).toBe(1);
    expect(await records(noura)).toMatchObject([{ gameSessionId: game.id }]);
  });

  it('save-game-on-exit answers 404 for another user’s game', async () => {
    const [noura, salem] = [await host(server.url), await host(server.url)];
    const game = await played(noura);
    expect(await exit(salem, { gameSessionId: game.id, winner: 'محفوظة' })).toMatchObject({ status: 404 });
    expect(await records(salem)).toEqual([]);
    expect(await records(noura)).toMatchObject([{ winner: 'جارية' }]);
  });
});
