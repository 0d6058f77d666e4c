import { host, signIn } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestServer } from '../../../testing/server/start-test-server';
import { passHeartbeats } from '../../../testing/storage/heartbeats';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

const pause = { type: 'pause', minutes: 5 } as const;
const resumeGame = { type: 'resumeGame' } as const;
const more = { type: 'adjustScore', team: 1, delta: 1 } as const;
const leave = { type: 'leave', keep: true } as const;

async function aGame(server: TestServer) {
  const noura = await host(server.url);
  const { id, state } = await noura.startGame();
  const open = { type: 'openQuestion', questionId: state.categoriesData[0]?.questions[0]?.id ?? 0 } as const;
  const read = () => noura.call('GET /api/game-sessions/:id', { params: { id } });
  return { noura, id, open, read };
}

onEachStorageInFullRun('a break', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('a break reaches every screen of the game, and only a command ends it, however late', async () => {
    const { noura, id, open, read } = await aGame(server);
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    const since = server.clock.now();
    expect((await noura.move(id, 0, pause)).body).toMatchObject({ version: 1, state: { pause: { since } } });
    const { state } = await tv.next('game:changed', ({ version }) => version === 1);
    expect(state.game.pause).toEqual({ since, until: since + 300_000 });
    expect((await noura.move(id, 1, open)).body).toMatchObject({
      reason: 'paused',
      error: 'استراحة، اضغطوا «تابعوا اللعب»',
    });
    server.clock.advance(3_600_000);
    expect(await read()).toMatchObject({ version: 1, state: { pause: { until: since + 300_000 } } });
    await noura.move(id, 1, resumeGame);
    expect((await tv.next('game:changed', ({ version }) => version === 2)).state.game).not.toHaveProperty('pause');
    expect((await noura.move(id, 2, open)).status).toBe(200);
    tv.close();
  });

  it('a break can also be begun and ended by a phone with the card of the game', async () => {
    const { noura, id } = await aGame(server);
    const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id } });
    const phone = visitor(server.url);
    await phone.request('POST', '/api/game-remotes/open', { token: remoteToken });
    const remote = await openScreen(phone);
    const send = (version: number, command: object) =>
      remote.send('game:command', { gameSessionId: id, commandId: crypto.randomUUID(), version, command });
    expect(await send(0, { type: 'pause', minutes: null })).toMatchObject({ ok: true, version: 1 });
    expect(await send(1, { type: 'openClue' })).toMatchObject({ ok: false, reason: 'paused' });
    expect(await send(1, resumeGame)).toMatchObject({ ok: true, version: 2 });
    remote.close();
  });

  it('a break ends once if two screens end it at the same moment', async () => {
    const { noura, id } = await aGame(server);
    await noura.move(id, 0, pause);
    const { store } = server.product.features.teamGames;
    const read = store.game;
    const spy = vi.spyOn(store, 'game').mockImplementationOnce(async (asked) => {
      spy.mockRestore();
      const game = await read(asked);
      await noura.move(id, 1, resumeGame);
      return game;
    });
    expect((await noura.move(id, 1, resumeGame)).body).toMatchObject({ reason: 'notNow', version: 2 });
    expect((await noura.move(id, 2, { ...pause, minutes: 10 })).body).toMatchObject({ version: 3 });
  });

  it('a late end of a break does not end the next break', async () => {
    const { noura, id, read } = await aGame(server);
    const first = server.clock.now();
    await noura.move(id, 0, pause);
    await noura.move(id, 1, { ...resumeGame, since: first });
    server.clock.advance(1000);
    await noura.move(id, 2, { ...pause, minutes: 10 });
    const late = await noura.move(id, 1, { ...resumeGame, since: first });
    expect(late.body).toMatchObject({ reason: 'stale', version: 3 });
    expect(await read()).toMatchObject({ version: 3, state: { pause: { since: first + 1000 } } });
    await noura.move(id, 3, more);
    expect((await noura.move(id, 3, { ...resumeGame, since: first + 1000 })).body).toMatchObject({ version: 5 });
  });

  it('a late request to start a break is refused once that break has ended', async () => {
    const { noura, id, read } = await aGame(server);
    await noura.move(id, 0, pause);
    expect((await noura.move(id, 0, { ...pause, minutes: 10 })).body).toMatchObject({ reason: 'paused', version: 1 });
    await noura.move(id, 1, resumeGame);
    expect((await noura.move(id, 0, { ...pause, minutes: 15 })).body).toMatchObject({ reason: 'stale', version: 2 });
    expect((await read()).state).not.toHaveProperty('pause');
    await noura.move(id, 2, more);
    expect((await noura.move(id, 2, pause)).body).toMatchObject({ version: 4, state: { pause: {} } });
  });

  it('a break goes on after the host saves the game, corrects a score and undoes moves', async () => {
    const { noura, id, open, read } = await aGame(server);
    await noura.move(id, 0, open);
    await noura.move(id, 1, { type: 'award', team: 2 });
    await noura.move(id, 2, pause);
    expect((await noura.move(id, 3, leave)).body).toMatchObject({ state: { winner: 'محفوظة' } });
    expect((await noura.move(id, 4, more)).body).toMatchObject({ state: { team1Score: 1, team2Score: 1 } });
    await noura.move(id, 5, { type: 'undo' });
    await noura.move(id, 6, { type: 'undo' });
    const { state, version } = await read();
    expect({ version, state }).toMatchObject({ version: 7, state: { team2Score: 0, pause: {} } });
    expect(state.openQuestion?.leftMs).toBeGreaterThan(0);
    expect((await noura.move(id, 7, { type: 'revealAnswer' })).body).toMatchObject({ reason: 'paused' });
  });

  it('[F12] a break survives an outage, which moves neither a clock nor the end of the break', async () => {
    const first = await start();
    const { noura, id, open } = await aGame(first);
    const screen = await noura.openScreen();
    await noura.move(id, 0, open);
    await noura.move(id, 1, { type: 'revealAnswer' });
    await passHeartbeats(first, 5);
    const until = first.clock.now() + 300_000;
    await noura.move(id, 2, pause);
    const read = (person: typeof noura) => person.call('GET /api/game-sessions/:id', { params: { id } });
    const before = await read(noura);
    screen.close();
    await first.stop();
    first.clock.advance(45_000);
    const { dataDir, clock } = first;
    const second = await start({ dataDir, clock });
    const back = await signIn(second.url, noura.email, noura.password);
    const after = await read(back);
    expect(after.state).toEqual(before.state);
    expect(after).toMatchObject({ version: 3, state: { pause: { until } } });
    expect((await back.move(id, 3, resumeGame)).body).toMatchObject({ version: 4, state: { phase: 'answer-display' } });
    await second.end();
  });
});
