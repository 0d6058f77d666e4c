import { host } from '@lamma/testkit/people/host';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

/** A host's screen and a guest's with the card of their game. */
async function aGame() {
  const noura = await host(server.url);
  const { id, state } = await noura.startGame();
  const questionId = state.categoriesData[0]?.questions[0]?.id ?? 0;
  const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id } });
  const guest = visitor(server.url);
  await guest.call('POST /api/game-remotes/open', { body: { token: remoteToken } });
  return { noura, guest, id, questionId };
}

/** The reads of a game's tables while something is done. */
async function readsOf(work: () => Promise<unknown>) {
  const executor = server.product.database.withTables<object>().getExecutor();
  const asked = vi.spyOn(executor, 'executeQuery');
  onTestFinished(() => asked.mockRestore());
  await work();
  const statements = asked.mock.calls.map(([{ sql }]) => sql);
  const count = (table: string) => statements.filter((sql) => sql.includes(`from "${table}"`)).length;
  return {
    games: count('team_games'),
    cards: count('game_remotes'),
    log: count('game_commands'),
    rounds: count('qr_rounds'),
  };
}

describe('a move reads its game once, and judges its player on what it has read', () => {
  async function moves(screen: Screen, gameSessionId: string, questionId: number) {
    const command = { commandId: crypto.randomUUID(), version: 0, command: { type: 'openQuestion', questionId } };
    expect(await screen.send('game:command', { gameSessionId, ...command })).toMatchObject({ ok: true });
    screen.close();
  }

  it("a host's, by socket", async () => {
    const { noura, id, questionId } = await aGame();
    const screen = await openScreen(noura);
    expect(await readsOf(() => moves(screen, id, questionId))).toEqual({ games: 1, cards: 0, log: 1, rounds: 0 });
  });

  it("a guest's with the card, by socket", async () => {
    const { guest, id, questionId } = await aGame();
    const screen = await openScreen(guest);
    expect(await readsOf(() => moves(screen, id, questionId))).toEqual({ games: 1, cards: 1, log: 1, rounds: 0 });
  });

  it("a host's, by REST", async () => {
    const { noura, id, questionId } = await aGame();
    const reads = await readsOf(() => noura.move(id, 0, { type: 'openQuestion', questionId }));
    expect(reads).toEqual({ games: 1, cards: 0, log: 1, rounds: 0 });
  });
});
