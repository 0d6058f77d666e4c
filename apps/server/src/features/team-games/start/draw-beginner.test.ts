import { randomUUID } from 'node:crypto';
import { type GameCommand, type PlayMode, playModes } from '@lamma/protocol/games';
import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { replay } from '@lamma/rules/apply';
import { type Host, host } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Random, systemRandom } from '../../../platform/secrets/random';
import { aRound, placeOf } from '../../../testing/people/a-round';
import { giveGames } from '../../../testing/people/allowance-of';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { teamGamesStore } from '../data/store';
import { setupOf } from '../play/play';

/** The byte that decides the next draw: 0 gives team 2 the turn, 1 gives it to team 1. */
let byte = 0;
const fixed: Random = { ...systemRandom(), bytes: (count) => Buffer.alloc(count, byte) };

onEachStorageInFullRun('a game that draws who begins', (start) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start({ environment: { random: fixed } });
    noura = await host(server.url);
    await giveGames(server, noura.user.id, 50);
  });
  afterAll(() => server.end());

  const read = (id: string) => noura.call('GET /api/game-sessions/:id', { params: { id } });
  const recordOf = (id: string) => noura.call('GET /api/game-sessions/:id/record', { params: { id } });
  /** A new game whose draw gives this team the turn. */
  async function drawn(team: 1 | 2, gameMode: PlayMode = 'classic', by = noura) {
    byte = team === 2 ? 0 : 1;
    const body = { ...(await by.gameChoices({ gameMode })), clientId: randomUUID(), drawsTurn: true };
    return { body, made: await by.call('POST /api/game-sessions', { body }) };
  }
  const firstQuestion = ({ categoriesData }: { categoriesData: readonly { questions: readonly { id: number }[] }[] }) =>
    categoriesData[0]?.questions[0]?.id ?? 0;

  it.each(playModes)(
    'the draw of who begins can give either team the turn in %s, and the log replays to the same state',
    async (mode) => {
      for (const team of [2, 1] as const) {
        const { made } = await drawn(team, mode);
        expect(made).toMatchObject({ version: 1, currentTeam: team, team1Turn: team === 1, undoable: 0 });
        expect(made.state.draw).toEqual({ team, at: server.clock.now() });
        expect(made.gameData.drawsTurn).toBe(true);
        const store = teamGamesStore(server.product.database);
        const game = await store.game(made.id);
        if (game === undefined) throw new Error('no game');
        const log = await store.log(made.id, 0);
        expect(log).toMatchObject([
          { version: 1, who: 'server', command: { type: 'drawTurn' }, facts: { beginner: team } },
        ]);
        expect(replay(setupOf(game), log)).toEqual(game.state);
      }
    },
  );

  it('a game started without the option has no draw in its state, log or record, and team 1 begins', async () => {
    byte = 0;
    const game = await noura.startGame();
    expect(game).toMatchObject({ version: 0, currentTeam: 1 });
    const texts = JSON.stringify([game, await read(game.id), await recordOf(game.id)]);
    expect(texts).not.toMatch(/draw/i);
  });

  it('a repeated start gets the same draw, and a draw does not count as a move', async () => {
    const salem = await host(server.url);
    const { body, made } = await drawn(2, 'classic', salem);
    byte = 1;
    expect((await salem.call('POST /api/game-sessions', { body })).state).toEqual(made.state);
    const numbers = await salem.call('POST /api/save-games-with-numbers', { body });
    expect(numbers.categoryGameNumbers).toEqual(made.categoryGameNumbers);
  });

  it('every undo keeps the drawn turn, and the record shows the draw as its first line', async () => {
    const { made } = await drawn(2);
    let { version } = made;
    const play = async (command: GameCommand) => {
      const { status, body } = await noura.move(made.id, version, command);
      if (status === 200) version = body.version;
      return status;
    };
    expect(await play({ type: 'undo' })).toBe(409);
    expect(await play({ type: 'openQuestion', questionId: firstQuestion(made) })).toBe(200);
    expect(await play({ type: 'award', team: 1 })).toBe(200);
    expect((await read(made.id)).state.currentTeam).toBe(1);
    expect(await play({ type: 'undo' })).toBe(200);
    expect((await read(made.id)).state).toMatchObject({ currentTeam: 2, draw: made.state.draw });
    const { entries } = await recordOf(made.id);
    expect(entries.map(({ kind, team, undone }) => [kind, team, undone])).toEqual([
      ['draw', 2, false],
      ['award', 1, true],
      ['undo', null, false],
    ]);
  });

  it('a rival’s phone names the same teams before and after the choice if the draw let team 2 begin', async () => {
    byte = 0;
    const round = await aRound(server, { drawsTurn: true });
    const screen = await openScreen(round.phone);
    const pushedStates: PhoneView[] = [];
    screen.socket.on('qr:state', ({ state }: { state: PhoneView }) => pushedStates.push(state));
    await screen.send('watch', { room: 'qr', id: round.token });
    await round.send();
    await round.play({ type: 'chooseOption', option: await placeOf(round, true) });
    await screen.next('qr:state', ({ state }) => state.status === 'chosen');
    expect(new Set(pushedStates.map(({ status, rivalTeam }) => `${status} ${rivalTeam}`))).toEqual(
      new Set(['ready 1', 'chosen 1']),
    );
    screen.close();
  });

  it('the server refuses a draw that a client sends', async () => {
    const { made } = await drawn(2);
    const command = { type: 'drawTurn' } as unknown as GameCommand;
    expect((await noura.move(made.id, made.version, command)).status).toBe(400);
  });
});
