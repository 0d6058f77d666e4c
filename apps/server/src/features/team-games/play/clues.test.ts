import type { GameCommand, GameView } from '@lamma/protocol/games';
import { replay } from '@lamma/rules/apply';
import { type Host, host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { giveGames } from '../../../testing/people/allowance-of';
import { answerOf, cluesOf } from '../../../testing/people/builders';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { teamGamesStore } from '../data/store';
import { setupOf } from './play';

onEachStorageInFullRun('a question with clues', (start) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start();
    noura = await host(server.url);
    await giveGames(server, noura.user.id, 50);
  });
  afterAll(() => server.end());

  const read = (id: string) => noura.call('GET /api/game-sessions/:id', { params: { id } });
  const openClue: GameCommand = { type: 'openClue' };
  /** In the test bank only the fourth question of a category has clues, three of them. */
  const idIn = ({ categoriesData }: GameView, place: number) => categoriesData[0]?.questions[place - 1]?.id ?? 0;
  /** A new game with the question with clues open. */
  const asking = async (gameMode: 'classic' | 'connect' | 'qr' = 'classic') => {
    const { id, state } = await noura.startGame({ gameMode });
    const questionId = idIn(state, 4);
    const clues = cluesOf(questionId) ?? [];
    let version = 0;
    const play = async (command: GameCommand) => {
      const answer = await noura.move(id, version, command);
      if (answer.status === 200) version = answer.body.version;
      return answer;
    };
    const opened = await play({ type: 'openQuestion', questionId });
    return { id, play, questionId, clues, opened: opened.body.state as GameView };
  };

  it.each(['classic', 'connect', 'qr'] as const)(
    'a question with clues opens them one by one in %s on every screen, without stopping the clock',
    async (mode) => {
      const { id, play, clues, opened } = await asking(mode);
      const { deadlineAt } = opened.openQuestion ?? {};
      expect(opened.openQuestion).toMatchObject({ clues: clues.slice(0, 1), cluesLeft: 2 });
      const screen = await noura.openScreen();
      await screen.send('watch', { room: 'game', id });
      server.clock.advance(5000);
      expect((await play(openClue)).body.state.openQuestion).toMatchObject({ clues: clues.slice(0, 2), cluesLeft: 1 });
      const { state } = await screen.next('game:changed', (push) => push.version === 2);
      expect(state.shown?.clues).toEqual(clues.slice(0, 2));
      const clock = mode === 'qr' ? {} : { clock: { deadlineAt } };
      expect(state.game.open).toMatchObject({ clues: { open: 2, left: 1 }, ...clock });
      expect(JSON.stringify(await read(id))).not.toContain(clues[2]);
      screen.close();
    },
  );

  it('a question with clues shows all its clues with the answer, and then refuses to open another clue', async () => {
    const { play, clues, questionId } = await asking();
    const shown = await play({ type: 'revealAnswer' });
    expect(shown.body.state.openQuestion).toMatchObject({
      clues,
      cluesLeft: 0,
      correctAnswer: answerOf(questionId),
    });
    expect((await play(openClue)).status).toBe(409);
  });

  it('if two screens request the next clue of a question at once, only one clue opens', async () => {
    const { id } = await asking();
    const answers = await Promise.all([noura.move(id, 1, openClue), noura.move(id, 1, openClue)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).state.openQuestion).toMatchObject({ cluesLeft: 1 });
  });

  it('an undo closes the last clue of a question, and the log replays to the same state', async () => {
    const { id, play, clues } = await asking();
    await play(openClue);
    await play(openClue);
    expect((await play({ type: 'undo' })).body.state.openQuestion).toMatchObject({ clues: clues.slice(0, 2) });
    const store = teamGamesStore(server.product.database);
    const [game, log] = [await store.game(id), await store.log(id, 0)];
    if (game === undefined) throw new Error('the game is gone');
    expect(log.map(({ command }) => command.type)).toEqual(['openQuestion', 'openClue', 'openClue', 'undo']);
    expect(replay(setupOf(game), log)).toEqual(game.state);
  });

  it('a question with clues appears in the record with its award only, not its clues', async () => {
    const { id, play, questionId } = await asking();
    for (const command of [openClue, { type: 'undo' }, { type: 'award', team: 1 }, { type: 'undo' }] as const) {
      expect((await play(command)).status).toBe(200);
    }
    const { entries } = await noura.call('GET /api/game-sessions/:id/record', { params: { id } });
    expect(entries).toMatchObject([{ kind: 'award', questionId, undone: true }, { kind: 'undo' }]);
  });

  it('a phone with the remote card can open a clue of a question', async () => {
    const { id, clues } = await asking();
    const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id } });
    const card = visitor(server.url);
    await card.request('POST', '/api/game-remotes/open', { token: remoteToken });
    const body = { commandId: crypto.randomUUID(), version: 1, command: openClue };
    expect((await card.request('POST', `/api/game-sessions/${id}/commands`, body)).status).toBe(200);
    expect((await read(id)).state.openQuestion).toMatchObject({ clues: clues.slice(0, 2) });
  });

  it('the rival’s phone shows all clues of a question', async () => {
    const { play, clues } = await asking('qr');
    const { state } = (await play({ type: 'startQrRound' })).body as { state: GameView };
    const token = state.gameMode === 'qr' ? (state.round?.sessionToken ?? '') : '';
    expect(state.openQuestion).toMatchObject({ clues: clues.slice(0, 1), cluesLeft: 2 });
    const phone = visitor(server.url);
    const path = `/api/qr-game/${token}`;
    expect(await (await phone.request('GET', path)).json()).toMatchObject({ clues });
    await play({ type: 'closeQuestion' });
    await expectRefused(await phone.request('GET', path), 'roundGone');
  });

  it('the server refuses to open a clue of a question without clues', async () => {
    const { id, state } = await noura.startGame();
    const { body } = await noura.move(id, 0, { type: 'openQuestion', questionId: idIn(state, 1) });
    expect(body.state.openQuestion).not.toHaveProperty('clues');
    expect((await noura.move(id, 1, openClue)).status).toBe(409);
  });
});
