import { randomUUID } from 'node:crypto';
import { type GameCommand, type GameView, playModes } from '@lamma/protocol/games';
import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

/** A page on the previous protocol version: it shows views, and merges the texts it has into each pushed view. */
async function olderPage(noura: Host, id: string) {
  const screen = await noura.openScreen({ auth: { protocol: PROTOCOL_VERSION - 1 } });
  const watched = await screen.send('watch', { room: 'game', id });
  if (!watched.ok) throw new Error('not watched');
  let view = watched.state as unknown as GameView;
  let { version } = watched;
  const take = (pushed: GameView) => {
    const known = new Map(view.categoriesData.flatMap(({ questions }) => questions.map((one) => [one.id, one])));
    const marks = new Map(view.categoriesData.map(({ id: category, icon, color }) => [category, { icon, color }]));
    const categoriesData = pushed.categoriesData.map((category) => ({
      ...marks.get(category.id),
      ...category,
      questions: category.questions.map((question) => ({ ...known.get(question.id), ...question })),
    }));
    view = { ...pushed, categoriesData };
  };
  const hears = async () => {
    const push = await screen.next('game:state', (got) => got.version > version);
    version = push.version;
    take(push.state);
  };
  const move = (command: GameCommand, decidedOn = version) =>
    screen.send('game:command', { gameSessionId: id, commandId: randomUUID(), version: decidedOn, command });
  return {
    screen,
    view: () => view,
    hears,
    move,
    async plays(command: GameCommand) {
      expect(await move(command)).toEqual({ ok: true, version: version + 1 });
      await hears();
    },
  };
}

/** The next move of a whole game; undefined if it is the server's turn. */
function nextMove(view: GameView): GameCommand | undefined {
  const unused = view.categoriesData.flatMap(({ questions }) => questions).find(({ used }) => !used);
  if (view.phase === 'result') return undefined;
  if (view.phase === 'square-selection') {
    return { type: 'claimSquare', square: view.squares.find(({ owner }) => owner === null)?.id ?? 0 };
  }
  if (view.openQuestion === null) return { type: 'openQuestion', questionId: unused?.id ?? 0 };
  if (view.gameMode === 'qr') {
    return view.phase === 'question-display'
      ? { type: 'chooseOption', option: 0 }
      : { type: 'startQrRound', demo: true };
  }
  if (view.phase === 'answer-display' && view.gameMode === 'race') return { type: 'nextQuestion' };
  if (view.openQuestion.correctAnswer === undefined) return { type: 'revealAnswer' };
  return { type: 'award', team: view.played.length % 2 === 0 ? 1 : 2 };
}

describe('a page on the previous protocol version', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } });
  });
  afterAll(() => server.end());

  it.each(playModes)(
    'a page on the previous protocol version plays a whole game of %s, and shows the same as REST after each move',
    async (gameMode) => {
      const noura = await host(server.url);
      const { id } = await noura.startGame({ gameMode });
      const page = await olderPage(noura, id);
      const fromRest = async () => (await noura.call('GET /api/game-sessions/:id', { params: { id } })).state;
      expect(page.view()).toEqual(await fromRest());
      for (let moves = 0; !page.view().isComplete && moves < 200; moves += 1) {
        const move = nextMove(page.view());
        if (move === undefined) {
          server.clock.advance(3000);
          await page.hears();
        } else await page.plays(move);
        expect(page.view()).toEqual(await fromRest());
      }
      expect(page.view()).toMatchObject({ isComplete: true, phase: 'finished' });
      page.screen.close();
    },
  );

  it('a page on the previous protocol version can undo a move, gets the current state with a refusal, and gets changed team names', async () => {
    const noura = await host(server.url);
    const { id, state } = await noura.startGame();
    const page = await olderPage(noura, id);
    const [questionId = 0, other = 0] = state.categoriesData[0]?.questions.map((question) => question.id) ?? [];
    await page.plays({ type: 'openQuestion', questionId });
    await page.plays({ type: 'award', team: 1 });
    await page.plays({ type: 'undo' });
    expect(page.view()).toMatchObject({ team1Score: 0, openQuestion: { id: questionId }, played: [] });
    expect(await page.move({ type: 'openQuestion', questionId: other })).toMatchObject({
      ok: false,
      reason: 'questionOpen',
      version: 3,
      state: { phase: 'question-display', openQuestion: { id: questionId }, team1Score: 0 },
    });
    const names = { team1Name: 'الشرق', team2Name: 'الغرب' };
    await noura.call('POST /api/update-team-names', { body: { gameId: id, ...names } });
    expect((await page.screen.next('game:state', (push) => push.state.team1Name === 'الشرق')).state).toMatchObject(
      names,
    );
    page.screen.close();
  });

  it('a page on the previous protocol version gets no views after it unwatches a game, and a current page gets none at all', async () => {
    const noura = await host(server.url);
    const { id } = await noura.startGame();
    const page = await olderPage(noura, id);
    const today = await noura.openScreen();
    await today.send('watch', { room: 'game', id });
    const views: string[] = [];
    for (const { socket } of [page.screen, today]) socket.on('game:state', () => views.push('a view'));
    await page.screen.send('unwatch', { room: 'game', id });
    await noura.move(id, 0, { type: 'adjustScore', team: 1, delta: 1 });
    await today.next('game:changed', ({ version }) => version === 1);
    await page.screen.send('clock', { t0: 1 });
    expect(views).toEqual([]);
    for (const screen of [page.screen, today]) screen.close();
  });
});
