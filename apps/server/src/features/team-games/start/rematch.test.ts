import { type Host, host } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';

/** Categories of the test bank that the first game does not use. */
const others = [3, 4, 5, 6, 7, 8];

onEachStorage('a rematch', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const gamesLeft = async (noura: Host) => (await noura.call('GET /api/user-games')).regularGames;

  /** A game with a phone that has its card, played to its end if `isOver`. */
  async function aGame({ isOver = true } = {}) {
    const noura = await host(server.url);
    const { id } = await noura.startGame();
    const params = { id };
    const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params });
    const guest = visitor(server.url);
    await guest.call('POST /api/game-remotes/open', { body: { token: remoteToken } });
    const phone = await openScreen(guest);
    await phone.send('watch', { room: 'game', id });
    if (isOver) await playAll(noura, id);
    const rematch = async (more: object = {}) =>
      noura.call('POST /api/game-sessions', {
        body: { ...(await noura.evening()), selectedCategories: others, rematchOf: id, ...more },
      });
    return { noura, id, guest, phone, rematch };
  }

  it('a rematch takes a game as any other and leads the phones of the game before to it, where their card is valid', async () => {
    const { noura, id, guest, phone, rematch } = await aGame();
    const before = await gamesLeft(noura);
    const made = await rematch();
    expect(await gamesLeft(noura)).toBe(before - 1);
    expect(await phone.next('game:next')).toEqual({ id, gameSessionId: made.id, gameMode: 'classic' });
    expect(await phone.send('watch', { room: 'game', id: made.id })).toMatchObject({ ok: true, version: 0 });
    expect((await guest.request('GET', `/api/game-sessions/${made.id}`)).status).toBe(200);
    expect((await guest.request('GET', `/api/game-sessions/${id}`)).status).toBe(404);
    phone.close();
  });

  it('a rematch without a phone that has a card is a game of its own', async () => {
    const noura = await host(server.url);
    const { id } = await noura.startGame();
    await playAll(noura, id);
    const body = { ...(await noura.evening()), selectedCategories: others, rematchOf: id };
    const made = await noura.call('POST /api/game-sessions', { body });
    expect(made.state.isComplete).toBe(false);
  });

  it('a game that is not over keeps its card, whatever rematch is asked for', async () => {
    const { id, guest, phone, rematch } = await aGame({ isOver: false });
    const made = await rematch();
    expect((await guest.request('GET', `/api/game-sessions/${id}`)).status).toBe(200);
    expect((await guest.request('GET', `/api/game-sessions/${made.id}`)).status).toBe(404);
    phone.close();
  });

  it('a rematch of another user’s game takes nothing from it', async () => {
    const { id, phone } = await aGame();
    const fahad = await host(server.url);
    const body = { ...(await fahad.evening()), selectedCategories: others, rematchOf: id };
    const { id: made } = await fahad.call('POST /api/game-sessions', { body });
    expect(await phone.send('watch', { room: 'game', id: made })).toMatchObject({ ok: false });
    phone.close();
  });
});

/** Plays a whole game in which nobody is right. */
async function playAll(noura: Host, id: string): Promise<void> {
  const { state } = await noura.call('GET /api/game-sessions/:id', { params: { id } });
  let version = 0;
  for (const { questions } of state.categoriesData) {
    for (const { id: questionId } of questions) {
      await noura.move(id, version, { type: 'openQuestion', questionId });
      await noura.move(id, version + 1, { type: 'award', team: null });
      version += 2;
    }
  }
}
