import { randomUUID } from 'node:crypto';
import { dataParts } from '@lamma/protocol/rest/accounts/account-parts';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../../platform/db/database';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { giveGames } from '../../../testing/people/allowance-of';
import { playAll } from '../../../testing/people/play-all';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

const others = [3, 4, 5, 6, 7, 8];
const more = [2, 3, 4, 5, 6, 7];

onEachStorageInFullRun('a rematch', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const gamesLeft = async (noura: Host) => (await noura.call('GET /api/user-games')).regularGames;
  const idsOfGames = async (noura: Host) =>
    (await noura.call('GET /api/completed-games')).map(({ gameSessionId }) => gameSessionId);
  const read = (person: Visitor, id: string) => person.call('GET /api/game-sessions/:id', { params: { id } });
  const statusOf = async (person: Visitor, id: string) =>
    (await person.request('GET', `/api/game-sessions/${id}`)).status;

  const rematchBody = async (noura: Host, rematchOf: string, selectedCategories = others) => ({
    ...(await noura.gameChoices()),
    selectedCategories,
    clientId: randomUUID(),
    rematchOf,
  });
  const rematchOf = async (noura: Host, id: string, selectedCategories = others) =>
    noura.call('POST /api/game-sessions', { body: await rematchBody(noura, id, selectedCategories) });

  /** A finished game, and a second device of its host. */
  async function anEndedGame(games = 5) {
    const noura = await host(server.url);
    const { id } = await noura.startGame();
    await playAll(noura, id);
    await giveGames(server, noura.user.id, games - (await gamesLeft(noura)));
    return { noura, id, phone: await signIn(server.url, noura.email, noura.password) };
  }

  async function aGame({ isOver = true } = {}) {
    const noura = await host(server.url);
    await giveGames(server, noura.user.id, 5);
    const { id } = await noura.startGame();
    const params = { id };
    const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params });
    const guest = visitor(server.url);
    await guest.call('POST /api/game-remotes/open', { body: { token: remoteToken } });
    const phone = await openScreen(guest);
    await phone.send('watch', { room: 'game', id });
    if (isOver) await playAll(noura, id);
    return { noura, id, guest, phone };
  }

  it('a rematch is charged like any game, and the phones of the previous game follow to it with a valid card', async () => {
    const { noura, id, guest, phone } = await aGame();
    const before = await gamesLeft(noura);
    const made = await rematchOf(noura, id);
    expect(await gamesLeft(noura)).toBe(before - 1);
    expect(await phone.next('game:next')).toEqual({ id, gameSessionId: made.id, gameMode: 'classic' });
    expect(await phone.send('watch', { room: 'game', id: made.id })).toMatchObject({ ok: true, version: 0 });
    expect(await statusOf(guest, made.id)).toBe(200);
    phone.close();
  });

  it('a rematch of a game without a card starts as a new game', async () => {
    const { noura, id } = await anEndedGame();
    expect((await rematchOf(noura, id)).state.isComplete).toBe(false);
  });

  it('an unfinished game keeps its card if a rematch of it is requested', async () => {
    const { noura, id, guest, phone } = await aGame({ isOver: false });
    const made = await rematchOf(noura, id);
    expect([await statusOf(guest, id), await statusOf(guest, made.id)]).toEqual([200, 404]);
    expect((await rematchOf(noura, id, more)).id).not.toBe(made.id);
    phone.close();
  });

  it('a game that is requested as the rematch of another user’s game starts as an ordinary game without a link to it', async () => {
    const { noura, id, phone } = await aGame();
    const fahad = await host(server.url);
    const made = await rematchOf(fahad, id);
    expect(await phone.send('watch', { room: 'game', id: made.id })).toMatchObject({ ok: false });
    expect((await read(noura, id)).state).not.toHaveProperty('next');
    const own = await rematchOf(noura, id);
    expect(own.id).not.toBe(made.id);
    await expectRefused(await fahad.request('GET', `/api/game-sessions/${own.id}`), 'notFound');
    phone.close();
  });

  it('two devices that start a rematch at once get the same game, which is charged once', async () => {
    const { noura, id, phone } = await anEndedGame();
    const bodies = [await rematchBody(noura, id), await rematchBody(noura, id, more)];
    const [one, other] = await Promise.all(
      [noura, phone].map((device, at) => device.request('POST', '/api/game-sessions', bodies[at])),
    );
    expect([one?.status, other?.status]).toEqual([200, 200]);
    const [first, second] = (await Promise.all([one?.json(), other?.json()])) as [{ id: string }, object];
    expect(second).toEqual({ ...first, serverTime: expect.any(Number) });
    expect(await gamesLeft(noura)).toBe(4);
    expect(await idsOfGames(noura)).toEqual(expect.arrayContaining([id, first.id]));
    expect(await idsOfGames(noura)).toHaveLength(2);
  });

  it('two devices that start a rematch at the same time get the same game, even if only one game is left in the balance', async () => {
    const { noura, id, phone } = await anEndedGame(1);
    const made = await Promise.all([rematchOf(noura, id), rematchOf(phone, id, more)]);
    expect(made[1].id).toBe(made[0].id);
    expect(await gamesLeft(noura)).toBe(0);
  });

  const CREATE = 'POST /api/create-game-with-numbers';
  const SESSION = 'POST /api/game-sessions';
  const DEDUCT = 'POST /api/auto-deduct-game';
  const steps = [CREATE, SESSION, DEDUCT] as const;
  it.each([
    ['in turn', [0, 0, 0, 1, 1, 1]],
    ['call by call', [0, 1, 0, 1, 0, 1]],
    ['call by call, the other one first to have its session', [0, 1, 1, 0, 0, 1]],
    ['one within the other', [0, 1, 1, 1, 0, 0]],
  ])(
    'pages of an older version, which are charged before they create a session, get one rematch and one charge: %s',
    async (_how, order) => {
      const { noura, id, phone } = await anEndedGame();
      const devices = [
        { person: noura, body: await rematchBody(noura, id), done: 0 },
        { person: phone, body: await rematchBody(noura, id, more), done: 0 },
      ];
      const games: unknown[] = [];
      for (const at of order) {
        const device = devices[at];
        const step = steps[device?.done ?? 0];
        if (device === undefined || step === undefined) throw new Error('a device has three calls');
        device.done += 1;
        const answer = await device.person.call(step, { body: device.body });
        if (step !== CREATE) games.push('id' in answer ? answer.id : 'gameSessionId' in answer && answer.gameSessionId);
      }
      expect(new Set(games).size).toBe(1);
      expect(await gamesLeft(noura)).toBe(4);
      expect(await idsOfGames(noura)).toHaveLength(2);
    },
  );

  it('starting a rematch again charges nothing, and a new game of the categories chosen then is charged', async () => {
    const { noura, id } = await anEndedGame();
    const made = await rematchOf(noura, id);
    for (let times = 0; times < 3; times += 1) expect((await rematchOf(noura, id, more)).id).toBe(made.id);
    const body = { ...(await noura.gameChoices({ selectedCategories: more })), clientId: randomUUID() };
    expect((await noura.call(DEDUCT, { body })).gameSessionId).toBe(made.id);
    expect(await gamesLeft(noura)).toBe(4);
    const played = await noura.call(SESSION, { body: { ...body, isReplay: true, categoryGameNumbers: { '2': 1 } } });
    expect([played.id === made.id, await gamesLeft(noura)]).toEqual([false, 3]);
  });

  it('the storage refuses a second rematch of a game', async () => {
    const { noura, id } = await anEndedGame();
    const made = await rematchOf(noura, id);
    const { store } = server.product.features.teamGames;
    const rematch = await store.game(made.id);
    if (rematch === undefined) throw new Error('there is no rematch');
    const copy = { ...rematch, id: randomUUID().replaceAll('-', ''), clientId: null };
    const write = (rematchOf: string | null) =>
      server.product.database.writer.write(store.addGame({ ...copy, rematchOf }));
    expect([await write(id), await write(null)]).toEqual(['conflict', 'written']);
  });

  it('a screen that was offline finds the rematch in the state of the ended game, over REST and a socket', async () => {
    const { noura, id, phone } = await anEndedGame();
    const get = (etag = '') => phone.request('GET', `/api/game-sessions/${id}`, undefined, { 'if-none-match': etag });
    const before = await get();
    const etag = before.headers.get('etag') ?? '';
    expect((await get(etag)).status).toBe(304);
    expect(JSON.stringify(await before.json())).not.toContain('"next"');
    const { id: gameSessionId } = await rematchOf(noura, id);
    const next = { gameSessionId, gameMode: 'classic' };
    const after = await get(etag);
    expect([after.status, await after.json()]).toMatchObject([200, { state: { next }, game: { next } }]);
    const screen = await phone.openScreen();
    expect(await screen.send('watch', { room: 'game', id })).toMatchObject({ ok: true, state: { next } });
    screen.close();
    const old = await phone.openScreen({ auth: { protocol: 1 } });
    expect(await old.send('watch', { room: 'game', id })).toMatchObject({
      ok: true,
      state: { isComplete: true, next },
    });
    old.close();
  });

  it('a reopened game has no next game until it has ended again', async () => {
    const { noura, id } = await anEndedGame();
    const { id: gameSessionId } = await rematchOf(noura, id);
    const { version } = await read(noura, id);
    const { body } = await noura.move(id, version, { type: 'undo' });
    expect(body.state).toMatchObject({ isComplete: false });
    expect(body.state).not.toHaveProperty('next');
    expect((await read(noura, id)).state).not.toHaveProperty('next');
    await noura.move(id, version + 1, { type: 'award', team: null });
    expect((await read(noura, id)).state).toMatchObject({ isComplete: true, next: { gameSessionId } });
    expect((await rematchOf(noura, id, more)).id).toBe(gameSessionId);
  });

  it('a phone with the card that slept during two rematches finds the current game, until the card is revoked', async () => {
    const { noura, id, guest, phone } = await aGame();
    phone.close();
    expect((await read(guest, id)).state).not.toHaveProperty('next');
    const second = await rematchOf(noura, id);
    await playAll(noura, second.id);
    const third = await rematchOf(noura, second.id, more);
    const back = await openScreen(guest);
    const watch = (game: string) => back.send('watch', { room: 'game', id: game });
    expect(await watch(id)).toMatchObject({ ok: true, state: { next: { gameSessionId: second.id } } });
    expect((await read(guest, second.id)).state.next?.gameSessionId).toBe(third.id);
    expect(await watch(third.id)).toMatchObject({ ok: true, version: 0 });
    const move = { commandId: randomUUID(), version: 0, command: { type: 'undo' } };
    for (const game of [id, second.id])
      expect((await guest.request('POST', `/api/game-sessions/${game}/commands`, move)).status).toBe(404);
    back.close();
    await noura.call('DELETE /api/game-sessions/:id/remote', { params: { id: third.id } });
    for (const game of [id, second.id, third.id]) expect(await statusOf(guest, game)).toBe(401);
  });

  it('a card gives no access to another ended game of the same host', async () => {
    const { noura, id } = await anEndedGame();
    await rematchOf(noura, id);
    const other = await noura.startGame({ selectedCategories: more });
    const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id: other.id } });
    const guest = visitor(server.url);
    await guest.call('POST /api/game-remotes/open', { body: { token: remoteToken } });
    expect([await statusOf(guest, other.id), await statusOf(guest, id)]).toEqual([200, 404]);
  });

  it('a deleted rematch can be started again, and a rematch stays when the first game is deleted', async () => {
    const { noura, id } = await anEndedGame();
    const made = await rematchOf(noura, id);
    await playAll(noura, made.id);
    const again = await rematchOf(noura, made.id, more);
    await deleteGame(made.id);
    expect((await read(noura, id)).state).not.toHaveProperty('next');
    expect((await read(noura, again.id)).state.isComplete).toBe(false);
    const second = await rematchOf(noura, id);
    expect([made.id, again.id]).not.toContain(second.id);
    expect((await read(noura, id)).state.next?.gameSessionId).toBe(second.id);
  });

  async function deleteGame(id: string): Promise<void> {
    const { database } = server.product;
    const db = database.withTables<{ team_games: { id: string } }>();
    expect(await database.writer.write([statement(db.deleteFrom('team_games').where('id', '=', id), 1)])).toBe(
      'written',
    );
  }

  it('after all past games were deleted, a rematch of a deleted game is an ordinary game', async () => {
    const { noura, id } = await anEndedGame();
    const { id: deleted } = await rematchOf(noura, id);
    await noura.call('DELETE /api/delete-all-previous-games');
    const made = await rematchOf(noura, id, more);
    expect(made.id).not.toBe(deleted);
    expect((await rematchOf(noura, id, [1, 2, 3, 4, 5, 7])).id).not.toBe(made.id);
  });

  it('an account with rematches can be exported and deleted', async () => {
    const { noura, id } = await anEndedGame();
    const { id: second } = await rematchOf(noura, id);
    await rematchOf(noura, id, more);
    await playAll(noura, second);
    await rematchOf(noura, second, more);
    const data: Record<string, unknown> = {};
    for (const part of dataParts) data[part] = await noura.call('GET /api/account/data/:part', { params: { part } });
    expect(data.games).toHaveLength(3);
    expect((await noura.request('POST', '/api/account/delete', { password: noura.password })).status).toBe(200);
    expect(await server.product.features.teamGames.store.gameVersion(second)).toBeUndefined();
  });
});
