import { host, signIn } from '@lamma/testkit/people/host';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../testing/server/start-test-server';
import { passHeartbeats } from '../../../testing/storage/heartbeats';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

it.each([
  [1000, 1000],
  [8000, 8000],
  [35_000, 35_000],
  [90_000, 60_000],
])('[F12] an outage of %i ms extends a running clock by %i ms', async (outageMs, moved) => {
  const first = await startTestServer();
  const noura = await host(first.url);
  const game = await noura.startGame();
  const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
  // An open screen, because the server writes heartbeats only while one is connected.
  const screen = await noura.openScreen();
  await noura.move(game.id, 0, { type: 'openQuestion', questionId });
  const deadlineAt = first.clock.now() + 40_000;
  first.clock.advance(2000);
  await noura.call('GET /api/auth/user');
  screen.close();
  await first.stop();
  first.clock.advance(outageMs);
  const second = await startTestServer({ dataDir: first.dataDir, clock: first.clock });
  const back = await signIn(second.url, noura.email, noura.password);
  const read = () => back.call('GET /api/game-sessions/:id', { params: { id: game.id } });
  const { state, version } = await read();
  expect(version).toBe(2);
  expect(state.phase).toBe('question-display');
  expect(state.openQuestion?.deadlineAt).toBe(deadlineAt + moved);
  await second.end();
});

it('a saved game stays saved if an outage extends its clock', async () => {
  const first = await startTestServer();
  const noura = await host(first.url);
  const game = await noura.startGame();
  const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
  const screen = await noura.openScreen();
  await noura.move(game.id, 0, { type: 'openQuestion', questionId });
  await noura.move(game.id, 1, { type: 'leave', keep: true });
  first.clock.advance(2000);
  await noura.call('GET /api/auth/user');
  screen.close();
  await first.stop();
  first.clock.advance(8000);
  const second = await startTestServer({ dataDir: first.dataDir, clock: first.clock });
  const back = await signIn(second.url, noura.email, noura.password);
  const read = await back.call('GET /api/game-sessions/:id', { params: { id: game.id } });
  expect(read.version).toBe(3);
  const tv = await back.openScreen();
  const watched = await tv.send('watch', { room: 'game', id: game.id });
  expect(watched).toMatchObject({ state: { saved: true } });
  tv.close();
  await second.end();
});

it('a restart leaves a stopped clock and the rest of the game unchanged', async () => {
  const first = await startTestServer();
  const noura = await host(first.url);
  const game = await noura.startGame();
  const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
  await noura.move(game.id, 0, { type: 'openQuestion', questionId });
  await noura.move(game.id, 1, { type: 'revealAnswer' });
  const before = await noura.call('GET /api/game-sessions/:id', { params: { id: game.id } });
  await first.stop();
  first.clock.advance(20_000);
  const second = await startTestServer({ dataDir: first.dataDir, clock: first.clock });
  const back = await signIn(second.url, noura.email, noura.password);
  const after = await back.call('GET /api/game-sessions/:id', { params: { id: game.id } });
  expect(after.state).toEqual(before.state);
  expect(after.version).toBe(before.version);
  await second.end();
});

onEachStorageInFullRun('a restart with the clock put back', (start) => {
  it.each(['classic', 'connect'] as const)(
    '[F40] a restart leaves an open question of %s its remaining time, and an expired question no time',
    async (gameMode) => {
      const first = await start();
      const noura = await host(first.url);
      const [game, late] = [await noura.startGame({ gameMode }), await noura.startGame()];
      const open = ({ id, state }: typeof game) =>
        noura.move(id, 0, { type: 'openQuestion', questionId: state.categoriesData[0]?.questions[0]?.id ?? 0 });
      const screen = await noura.openScreen();
      await open(late);
      await passHeartbeats(first, 25);
      await open(game);
      await passHeartbeats(first, 15);
      screen.close();
      await first.stop();
      first.clock.advance(5000 - 3_600_000);
      const { dataDir, clock } = first;
      const second = await start({ dataDir, clock });
      const back = await signIn(second.url, noura.email, noura.password);
      const leftOf = async (id: string) => {
        const { state, serverTime } = await back.call('GET /api/game-sessions/:id', { params: { id } });
        return (state.openQuestion?.deadlineAt ?? 0) - serverTime;
      };
      expect(await leftOf(game.id)).toBe(10_000);
      expect(await leftOf(late.id)).toBeLessThanOrEqual(0);
      await second.end();
    },
  );
});
