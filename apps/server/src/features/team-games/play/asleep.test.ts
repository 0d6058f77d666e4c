import { host } from '@lamma/testkit/people/host';
import { expect, it } from 'vitest';
import { aRound } from '../../../testing/people/a-round';
import { startTestServer } from '../../../testing/server/start-test-server';

it.each(['connect', 'classic'] as const)(
  '[F12] the server extends the clock of %s by the time that the machine slept',
  async (gameMode) => {
    const server = await startTestServer();
    const noura = await host(server.url);
    const game = await noura.startGame({ gameMode });
    const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(game.id, 0, { type: 'openQuestion', questionId });
    const read = () => noura.call('GET /api/game-sessions/:id', { params: { id: game.id } });
    const endOf = async () => (await read()).state.openQuestion?.deadlineAt;
    const before = (await endOf()) ?? 0;
    server.clock.advance(10_000);
    // Longer than the question, but shorter than the maximum outage that extends clocks.
    server.clock.sleep(45_000);
    expect(await endOf()).toBe(before + 45_000);
    server.clock.advance(0);
    await server.clock.callbacksDone();
    expect(await endOf()).toBe(before + 45_000);
    const { version } = await read();
    server.clock.advance(300_000);
    await server.clock.callbacksDone();
    if (gameMode !== 'classic') expect((await read()).version).toBeGreaterThan(version);
    await server.end();
  },
);

it.each([5000, 45_000])(
  '[F12] if a timer of «وصلهم» fires first after a sleep of %i ms, it ends no question too early',
  async (sleptMs) => {
    const server = await startTestServer();
    const noura = await host(server.url);
    const game = await noura.startGame({ gameMode: 'connect' });
    const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(game.id, 0, { type: 'openQuestion', questionId });
    const read = () => noura.call('GET /api/game-sessions/:id', { params: { id: game.id } });
    const before = (await read()).state.openQuestion?.deadlineAt ?? 0;
    server.clock.advance(before - server.clock.now() - 1000);
    server.clock.sleep(sleptMs);
    server.clock.advance(0);
    await server.clock.callbacksDone();
    expect((await read()).state.openQuestion?.deadlineAt).toBe(before + sleptMs);
    await server.end();
  },
);

it('[F12] if the timer of a qr round fires first after a sleep, it does not end the wait too early', async () => {
  const server = await startTestServer();
  const { read } = await aRound(server);
  const roundOf = async () => {
    const { state } = await read();
    return state.gameMode === 'qr' ? state.round : undefined;
  };
  const before = (await roundOf())?.expiresAt ?? 0;
  server.clock.advance(before - server.clock.now() - 1000);
  server.clock.sleep(45_000);
  server.clock.advance(0);
  await server.clock.callbacksDone();
  expect(await roundOf()).toMatchObject({ expiresAt: before + 45_000, status: 'waiting' });
  await server.end();
});

it('[F12] the server extends the wait of a qr round by the time that the machine slept', async () => {
  const server = await startTestServer();
  const { read } = await aRound(server);
  const endOf = async () => {
    const { state } = await read();
    return state.gameMode === 'qr' ? state.round?.expiresAt : undefined;
  };
  const before = (await endOf()) ?? 0;
  server.clock.advance(10_000);
  server.clock.sleep(45_000);
  expect(await endOf()).toBe(before + 45_000);
  await server.end();
});
