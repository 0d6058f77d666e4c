import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

onEachStorageInFullRun('connect', (start) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  async function aGame() {
    noura = await host(server.url);
    const { id, state } = await noura.startGame({ gameMode: 'connect' });
    const questions = state.categoriesData.flatMap((category) => category.questions.map((question) => question.id));
    let version = 0;
    const play = async (command: Parameters<Host['move']>[2]) => {
      const { status, body } = await noura.move(id, version, command);
      expect(status).toBe(200);
      version = body.version;
      return body.state;
    };
    return { id, questions, play };
  }

  it('connect gives a square for each question won, and ends with five in a row', async () => {
    const { questions, play } = await aGame();
    for (const [at, square] of [0, 8, 16, 24, 32].entries()) {
      await play({ type: 'openQuestion', questionId: questions[at] ?? 0 });
      expect(await play({ type: 'award', team: 2 })).toMatchObject({ phase: 'square-selection', claimingTeam: 2 });
      const state = await play({ type: 'claimSquare', square });
      expect(state).toMatchObject({ team2Score: at + 1, phase: at < 4 ? 'question-selection' : 'finished' });
    }
    const [record] = await noura.call('GET /api/completed-games');
    expect(record).toMatchObject({ winner: 'نواخذة الخليج', winnerTeam: 2, team1Score: 0, team2Score: 5 });
  });

  it('connect closes a question after 40 s and pushes the change', async () => {
    const { id, questions, play } = await aGame();
    const screen = await noura.openScreen();
    await screen.send('watch', { room: 'game', id });
    await play({ type: 'openQuestion', questionId: questions[0] ?? 0 });
    server.clock.advance(39_999);
    const before = await noura.call('GET /api/game-sessions/:id', { params: { id } });
    expect(before.state.openQuestion).not.toBeNull();
    server.clock.advance(1);
    const { state } = await screen.next('game:changed', ({ version }) => version === 2);
    expect(state.game).toMatchObject({ open: null, currentTeam: 2, played: [{ wonBy: null }] });
    screen.close();
  });

  it('connect does not expire a question whose clock the answer has stopped', async () => {
    const { id, questions, play } = await aGame();
    await play({ type: 'openQuestion', questionId: questions[0] ?? 0 });
    await play({ type: 'revealAnswer' });
    server.clock.advance(600_000);
    const { version } = await noura.call('GET /api/game-sessions/:id', { params: { id } });
    expect(version).toBe(2);
  });
});

it('[F12] the server extends a question of connect by an outage before it closes the question', async () => {
  const first = await startTestServer();
  const noura = await host(first.url);
  const { id, state } = await noura.startGame({ gameMode: 'connect' });
  const questionId = state.categoriesData[0]?.questions[0]?.id ?? 0;
  // An open screen, because the server writes heartbeats only while one is connected.
  const screen = await noura.openScreen();
  await noura.move(id, 0, { type: 'openQuestion', questionId });
  first.clock.advance(10_000);
  await noura.call('GET /api/auth/user');
  screen.close();
  await first.stop();
  first.clock.advance(45_000);
  const second = await startTestServer({ dataDir: first.dataDir, clock: first.clock });
  const back = await signIn(second.url, noura.email, noura.password);
  const tv = await back.openScreen();
  await tv.send('watch', { room: 'game', id });
  second.clock.advance(29_000);
  const running = await back.call('GET /api/game-sessions/:id', { params: { id } });
  expect(running.state.openQuestion).not.toBeNull();
  second.clock.advance(1000);
  const { state: over } = await tv.next('game:changed', (push) => push.state.game.open === null);
  expect(over.game.currentTeam).toBe(2);
  tv.close();
  await second.end();
});
