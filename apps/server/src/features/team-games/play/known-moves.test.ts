import { randomUUID } from 'node:crypto';
import type { GameCommand } from '@lamma/protocol/games';
import { replay } from '@lamma/rules/replay';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveGames } from '../../../testing/people/allowance-of';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { teamGamesStore } from '../data/store';

onEachStorage('a game that is remembered', (start) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start();
    noura = await host(server.url);
    await giveGames(server, noura.user.id, 50);
  });
  afterAll(() => server.end());

  const more = { type: 'adjustScore', team: 1, delta: 1 } as const;
  /** A game with one move, which the server now remembers. */
  async function playedGame() {
    const { id, state } = await noura.startGame();
    expect((await noura.move(id, 0, more)).body).toMatchObject({ ok: true, version: 1 });
    return { id, ids: state.categoriesData.flatMap(({ questions }) => questions.map((question) => question.id)) };
  }
  const isKnown = (id: string) => server.product.features.teamGames.known.recall(id) !== undefined;

  /** What another process does: it plays on the same database, and this one hears nothing of it. */
  async function elsewhere(id: string, work: () => Promise<unknown>): Promise<void> {
    const { known } = server.product.features.teamGames;
    const remembered = known.recall(id);
    known.forget(id);
    await work();
    known.forget(id);
    if (remembered !== undefined) known.keep(remembered);
    expect(known.recall(id)?.version).toBe(remembered?.version);
  }

  it('[R1246] is played on as the database has it, when another process has played on it', async () => {
    const { id, ids } = await playedGame();
    await elsewhere(id, () => noura.move(id, 1, { ...more, team: 2 }));
    expect(await noura.move(id, 2, { type: 'openQuestion', questionId: ids[0] ?? 0 })).toMatchObject({
      status: 200,
      body: { version: 3, state: { team1Score: 1, team2Score: 1, openQuestion: { id: ids[0] } } },
    });
    await elsewhere(id, () => noura.move(id, 3, { type: 'revealAnswer' }));
    expect((await noura.move(id, 3, { type: 'revealAnswer' })).body).toMatchObject({ code: 'stale', version: 4 });
    expect((await noura.move(id, 4, { type: 'undo' })).body).toMatchObject({ version: 5, state: { team2Score: 0 } });
  });

  it('[R1246] refuses a move as the database has it, and not as it was', async () => {
    const { id, ids } = await playedGame();
    const opening = { type: 'openQuestion', questionId: ids[0] ?? 0 } as const;
    await noura.move(id, 1, opening);
    await elsewhere(id, () => noura.move(id, 2, { type: 'closeQuestion' }));
    expect((await noura.move(id, 2, opening)).body).toMatchObject({ code: 'stale', version: 3 });
    expect((await noura.move(id, 3, opening)).body).toMatchObject({ ok: true, version: 4 });
  });

  it('[R1247] counts a command once that another process has taken, and one id stands for one command', async () => {
    const { id } = await playedGame();
    const commandId = randomUUID();
    await elsewhere(id, () => noura.move(id, 1, more, commandId));
    expect((await noura.move(id, 1, more, commandId)).body).toMatchObject({ version: 2, state: { team1Score: 2 } });
    expect((await noura.move(id, 2, { ...more, team: 2 }, commandId)).body).toMatchObject({ reason: 'commandReused' });
    expect((await noura.move(id, 2, more, commandId)).body).toMatchObject({ version: 2, state: { team1Score: 2 } });
    expect((await noura.move(id, 2, more)).body).toMatchObject({ version: 3, state: { team1Score: 3 } });
  });

  it('[R1248] has the names that its host has given it since', async () => {
    const { id } = await playedGame();
    const body = { team1Name: 'البحارة', team2Name: 'نواخذة الخليج' };
    await elsewhere(id, () => noura.call('PUT /api/completed-games/:gameId/teams', { params: { gameId: id }, body }));
    expect((await noura.move(id, 1, more)).body).toMatchObject({ version: 2, state: { team1Name: 'البحارة' } });
    expect((await noura.move(id, 2, more)).body).toMatchObject({ version: 3, state: { team1Name: 'البحارة' } });
  });

  it('[R1249] is not there any more once it is deleted', async () => {
    const { id } = await playedGame();
    await noura.call('DELETE /api/delete-all-previous-games');
    expect(isKnown(id)).toBe(true);
    expect(await noura.move(id, 1, more)).toMatchObject({ status: 404 });
    expect(isKnown(id)).toBe(false);
  });

  it('[R1249] plays for its host alone', async () => {
    const { id } = await playedGame();
    const salem = await host(server.url);
    expect(await salem.move(id, 1, more)).toMatchObject({ status: 404 });
    expect((await noura.move(id, 1, more)).body).toMatchObject({ version: 2 });
  });

  it('[R1250] is what its log says, with a row for each version, whoever has played in between', async () => {
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
      const play = async () => {
        version = (await noura.move(id, version, command)).body.version;
      };
      if (at % 3 === 0) await elsewhere(id, play);
      else await play();
    }
    expect(version).toBe(1 + plays.length);
    const store = teamGamesStore(server.product.database);
    const [game, log] = [await store.game(id), await store.log(id, 0)];
    expect(log.map((row) => row.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1));
    expect(replay({ mode: 'classic', questions: ids }, log)).toEqual(game?.state);
    expect(game?.state.scores).toEqual({ 1: 1, 2: 8 });
  });
});
