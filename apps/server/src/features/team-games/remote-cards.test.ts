import { host } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { endOf } from '../../testing/edge/raw-socket';
import { playAll } from '../../testing/people/play-all';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('the remote card', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  async function aCard() {
    const noura = await host(server.url);
    const { id, state } = await noura.startGame();
    const questionId = state.categoriesData[0]?.questions[0]?.id ?? 0;
    const params = { id };
    const { remoteToken, remoteUrl } = await noura.call('POST /api/game-sessions/:id/remote', { params });
    const guest = visitor(server.url);
    const open = (person = guest) => person.request('POST', '/api/game-remotes/open', { token: remoteToken });
    return { noura, id, params, questionId, remoteToken, remoteUrl, guest, open };
  }
  const move = (id: string, version: number, command: object) => ({
    gameSessionId: id,
    commandId: crypto.randomUUID(),
    version,
    command,
  });

  it('a remote card has a URL that phones can open, and stays the same', async () => {
    const { noura, params, remoteToken, remoteUrl } = await aCard();
    expect(remoteUrl).toMatch(new RegExp(`^https?://[^/]+/remote/${remoteToken}$`));
    expect(remoteToken).toMatch(/^[\w-]{22}$/);
    const again = await noura.call('POST /api/game-sessions/:id/remote', { params });
    expect(again.remoteToken).toBe(remoteToken);
  });

  it('a remote card lets a phone without account play and watch its game, and no other', async () => {
    const { noura, id, questionId, guest, open } = await aCard();
    expect(await (await open()).json()).toEqual({ gameSessionId: id, gameMode: 'classic' });
    expect((await guest.request('GET', `/api/game-sessions/${id}`)).status).toBe(200);
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    const phone = await openScreen(guest);
    expect(await phone.send('watch', { room: 'game', id })).toMatchObject({ ok: true, version: 0 });
    expect(await phone.send('game:command', move(id, 0, { type: 'openQuestion', questionId }))).toMatchObject({
      ok: true,
    });
    await tv.next('game:changed', ({ version }) => version === 1);
    const other = await (await host(server.url)).startGame();
    expect((await guest.request('GET', `/api/game-sessions/${other.id}`)).status).toBe(404);
    expect((await guest.request('GET', '/api/completed-games')).status).toBe(401);
    expect((await guest.request('POST', `/api/game-sessions/${id}/remote`)).status).toBe(401);
    for (const screen of [tv, phone]) screen.close();
  });

  it('a guest without a remote card, or with a guessed token, is refused the game', async () => {
    const { id, guest } = await aCard();
    expect((await guest.request('GET', `/api/game-sessions/${id}`)).status).toBe(401);
    const guess = { token: 'x'.repeat(22) };
    expect((await guest.request('POST', '/api/game-remotes/open', guess)).status).toBe(404);
    const headers = { cookie: `lamma_remote=${guess.token}` };
    const statuses = [
      (await guest.request('GET', `/api/game-sessions/${id}`, undefined, headers)).status,
      (await guest.request('POST', `/api/game-sessions/${id}/commands`, move(id, 0, { type: 'undo' }), headers)).status,
    ];
    expect(statuses).not.toContain(200);
  });

  it('a remote card stops working when revoked, and its sockets are disconnected', async () => {
    const { noura, id, params, guest, open, questionId } = await aCard();
    await open();
    const phone = await openScreen(guest);
    await phone.send('watch', { room: 'game', id });
    const out = endOf(phone.socket);
    await noura.call('DELETE /api/game-sessions/:id/remote', { params });
    expect(await out).toBe('io server disconnect');
    expect((await open()).status).toBe(404);
    const again = await openScreen(guest);
    expect(await again.send('watch', { room: 'game', id })).toMatchObject({ ok: false });
    const sent = await again.send('game:command', move(id, 0, { type: 'openQuestion', questionId }));
    expect(sent).toMatchObject({ ok: false });
    again.close();
  });

  it('after the end of the game its remote card can neither play nor be opened, and its phones still see the end', async () => {
    const { noura, id, guest, open } = await aCard();
    await open();
    await playAll(noura, id);
    expect((await open()).status).toBe(410);
    const { gameSessionId: _id, ...undo } = move(id, 72, { type: 'undo' });
    const answer = await guest.request('POST', `/api/game-sessions/${id}/commands`, undo);
    expect([answer.status, await answer.json()]).toMatchObject([410, { message: 'انتهت صلاحية بطاقة التحكم' }]);
    // A phone that reconnects now learns of the rematch.
    expect((await guest.request('GET', `/api/game-sessions/${id}`)).status).toBe(200);
    const phone = await openScreen(guest);
    expect(await phone.send('watch', { room: 'game', id })).toMatchObject({ ok: true });
    expect(await phone.send('game:command', move(id, 72, { type: 'undo' }))).toMatchObject({ ok: false, code: 'gone' });
    phone.close();
    expect((await noura.request('POST', `/api/game-sessions/${id}/remote`)).status).toBe(409);
  });

  it('a remote card cannot send `leave`, over REST or a socket', async () => {
    const { noura, id, questionId, guest, open } = await aCard();
    await open();
    const phone = await openScreen(guest);
    const played = await phone.send('game:command', move(id, 0, { type: 'openQuestion', questionId }));
    expect(played).toMatchObject({ ok: true, version: 1 });
    const records = () => noura.call('GET /api/completed-games');
    const before = await records();
    for (const keep of [true, false]) {
      const leave = move(id, 1, { type: 'leave', keep });
      const { gameSessionId: _id, ...command } = leave;
      const answer = await guest.request('POST', `/api/game-sessions/${id}/commands`, command);
      await expectRefused(answer, 'hostOnly');
      expect(await phone.send('game:command', leave)).toMatchObject({
        ok: false,
        code: 'forbidden',
        message: 'هذا لصاحب اللعبة وحده',
      });
    }
    expect(await records()).toEqual(before);
    expect((await noura.move(id, 1, { type: 'leave', keep: true })).body).toMatchObject({ ok: true, version: 2 });
    phone.close();
  });

  it('a remote card can be shown and revoked by the host only', async () => {
    const { id } = await aCard();
    const salem = await host(server.url);
    expect((await salem.request('POST', `/api/game-sessions/${id}/remote`)).status).toBe(404);
    expect((await salem.request('DELETE', `/api/game-sessions/${id}/remote`)).status).toBe(404);
  });
});
