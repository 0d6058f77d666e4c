import type { GameMode } from '@lamma/protocol/games';
import type { SeatView } from '@lamma/protocol/seats';
import { type Host, host } from '@lamma/testkit/people/host';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { WRONG } from '../../testing/people/a-round';
import { takeSeat } from '../../testing/people/a-seat';
import { aGuest, anOpenEvening, startIn } from '../../testing/people/an-evening';
import { playAll } from '../../testing/people/play-all';
import { theOwner } from '../../testing/people/the-owner';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('the games of an evening', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  /** An evening with a guest in each team, whose phones watch their seats. */
  async function aRoom() {
    const noura = await host(server.url);
    const { id, token } = await anOpenEvening(noura);
    const one = await watching(token, 1);
    const two = await watching(token, 2);
    const begin = async (gameMode: GameMode) => {
      const game = await startIn(noura, id, gameMode);
      // The guests joined a moment ago, so this push is delayed.
      server.clock.advance(250);
      return game;
    };
    const read = async () => (await noura.call('GET /api/gatherings/:id', { params: { id } })).state;
    return { noura, id, token, one, two, begin, read, close: () => [one, two].map(({ page }) => page.close()) };
  }

  async function watching(token: string, team: 1 | 2) {
    const guest = await aGuest(server, token, { name: `ضيف ${team}`, team });
    const page = await openScreen(guest.phone);
    await page.send('watch', { room: 'seat', id: guest.seatId });
    const next = async (fits: (state: SeatView) => boolean) =>
      (await page.next('seat:state', ({ state }) => fits(state))).state;
    const seat = async () => await guest.phone.call('GET /api/game-seats/:id', { params: { id: guest.seatId } });
    return { ...guest, page, next, seat };
  }

  it('a new game reaches all phones; guests can change teams before its first question, and afterwards only the host can move a guest', async () => {
    const { noura, id, one, two, begin, read, close } = await aRoom();
    const game = await begin('classic');
    expect(await one.next(({ phase }) => phase === 'choosing')).toEqual({
      gameId: game.id,
      team: 1,
      teamNames: ['صقور الديرة', 'نواخذة الخليج'],
      scores: [0, 0],
      phase: 'choosing',
      currentTeam: 1,
      guest: { gatheringId: id, name: 'ضيف 1', sign: one.state.guest?.sign, mayChangeTeam: true, mode: 'classic' },
    });
    expect(await read()).toMatchObject({ gameId: game.id, teamNames: ['صقور الديرة', 'نواخذة الخليج'] });
    const move = (team: 1 | 2) => one.phone.request('PUT', `/api/game-seats/${one.seatId}`, { team });
    expect(await (await move(2)).json()).toMatchObject({ state: { team: 2, guest: { mayChangeTeam: true } } });
    await game.play({ type: 'openQuestion', questionId: game.questions[0] ?? 0 });
    expect((await two.next(({ phase }) => phase === 'answering')).guest?.mayChangeTeam).toBe(false);
    await expectRefused(await move(1), 'teamsFixed');
    await noura.request('PUT', `/api/gatherings/${id}/players/${one.seatId}`, { team: 1 });
    expect((await one.seat()).state).toMatchObject({ team: 1, phase: 'answering' });
    await game.play({ type: 'revealAnswer' });
    expect((await two.next(({ phase }) => phase === 'result')).scores).toEqual([0, 0]);
    await game.play({ type: 'award', team: 1 });
    expect(await two.next(({ scores }) => scores[0] === 1)).toMatchObject({ phase: 'choosing', currentTeam: 2 });
    // Guests cannot change teams again at the start of a second game.
    await begin('connect');
    await expectRefused(await move(2), 'teamsFixed');
    close();
  });

  it('an evening goes on from game to game, and the version of a seat only grows', async () => {
    const { one, begin, read, close } = await aRoom();
    const versions = [(await one.seat()).version];
    for (const mode of ['classic', 'qr'] as const) {
      const game = await begin(mode);
      expect((await read()).gameId).toBe(game.id);
      expect((await one.seat()).state).toMatchObject({ gameId: game.id, phase: 'choosing', guest: { mode } });
      versions.push((await one.seat()).version);
      for (const delta of [1, 1, 1, -1] as const) await game.play({ type: 'adjustScore', team: 1, delta });
      versions.push((await one.seat()).version);
    }
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    close();
  });

  it('a break reaches the guests of both teams, and a guest who joins during the break', async () => {
    const { token, one, two, begin, close } = await aRoom();
    const game = await begin('classic');
    await game.play({ type: 'pause', minutes: null });
    const pause = { since: server.clock.now(), until: null };
    for (const guest of [one, two])
      expect(await guest.next((state) => state.pause !== undefined)).toMatchObject({ pause });
    const late = await watching(token, 2);
    expect((await late.seat()).state).toMatchObject({ gameId: game.id, pause });
    await game.play({ type: 'resumeGame' });
    for (const guest of [one, two, late])
      await guest.next((state) => state.pause === undefined && state.gameId === game.id);
    late.page.close();
    close();
  });

  it('in «وصلهم» phones show when a team answers and when that team takes a square', async () => {
    const { two, begin, close } = await aRoom();
    const game = await begin('connect');
    await game.play({ type: 'openQuestion', questionId: game.questions[0] ?? 0 });
    await two.next(({ phase }) => phase === 'answering');
    await game.play({ type: 'award', team: 2 });
    expect(await two.next(({ phase }) => phase === 'square')).toMatchObject({ currentTeam: 2 });
    await game.play({ type: 'claimSquare', square: 3 });
    await two.next(({ phase }) => phase === 'choosing');
    close();
  });

  it('in «خربطهم» the rival team’s guests get the round, and no call returns it to guests of the asked team', async () => {
    const { noura, one, two, token, begin, close } = await aRoom();
    const game = await begin('qr');
    const [questionId = 0] = game.questions;
    await game.play({ type: 'openQuestion', questionId });
    const { sessionToken } = await noura.call('POST /api/qr-game/create', {
      body: { gameSessionId: game.id, questionId, questionText: '', correctAnswer: '' },
    });
    expect((await two.next(({ phase }) => phase === 'writing')).token).toBe(sessionToken);
    expect(await one.next(({ phase }) => phase === 'writing')).not.toHaveProperty('token');
    const late = await aGuest(server, token, { name: 'متأخر', team: 2 });
    expect(late.state).toMatchObject({ phase: 'writing', token: sessionToken });
    const round = `/api/qr-game/${sessionToken}`;
    await expectRefused(await one.phone.request('GET', round), 'ownRound');
    await expectRefused(await one.phone.request('POST', `${round}/options`, WRONG), 'ownRound');
    // A scan finds the guest's seat and does not move it.
    const scanned = await takeSeat(one.phone, sessionToken, { isOther: true });
    expect([scanned.seatId, scanned.state.team]).toEqual([one.seatId, 1]);
    expect((await two.phone.request('POST', `${round}/options`, WRONG)).status).toBe(200);
    expect(await one.next(({ phase }) => phase === 'answering')).toMatchObject({ currentTeam: 1 });
    close();
  });

  it('a phone gets no question, no answer and no name of the other team’s guests', async () => {
    const { one, two, begin, close } = await aRoom();
    const seen: string[] = [];
    for (const { page } of [one, two]) page.socket.onAny((...push) => seen.push(JSON.stringify(push)));
    const game = await begin('classic');
    for (const questionId of game.questions.slice(0, 2)) {
      await game.play({ type: 'openQuestion', questionId });
      await game.play({ type: 'revealAnswer' });
      await game.play({ type: 'award', team: 2 });
      for (const { phone, seatId } of [one, two])
        seen.push(await (await phone.request('GET', `/api/game-seats/${seatId}`)).text());
    }
    await two.next(({ scores }) => scores[1] === 2);
    const text = seen.join('\n');
    expect(text).toContain('صقور الديرة');
    expect(text).not.toMatch(/سري|ما السؤال/);
    expect(text.split('\n').filter((line) => line.includes('ضيف 1') && line.includes('ضيف 2'))).toEqual([]);
    close();
  });

  it('a host can attach a running game to the evening, but not a finished game or another user’s', async () => {
    const { noura, id, one, read, close } = await aRoom();
    const other = await host(server.url);
    const [{ id: own }, { id: foreign }] = [await noura.startGame(), await other.startGame()];
    const continueWith = (gameId: string) => noura.request('PUT', `/api/gatherings/${id}`, { gameId });
    await expectRefused(await continueWith(foreign), 'notFound');
    const { id: finished } = await noura.startGame();
    await playAll(noura, finished);
    await expectRefused(await continueWith(finished), 'gameFinished');
    expect((await continueWith(own)).status).toBe(200);
    server.clock.advance(250);
    await one.next(({ gameId }) => gameId === own);
    expect((await read()).gameId).toBe(own);
    close();
  });

  it('a game that names no open evening of its host starts without one', async () => {
    const { id, one, close } = await aRoom();
    const other = await host(server.url);
    const game = await startIn(other, id, 'classic');
    await game.play({ type: 'openQuestion', questionId: game.questions[0] ?? 0 });
    expect((await one.seat()).state.phase).toBe('noGame');
    const alone = await startIn(other, 'nothing-of-this-id', 'classic');
    expect((await alone.read()).version).toBe(0);
    close();
  });

  it('after the host has deleted all games, the guests of the evening wait for the next game', async () => {
    const { noura, one, begin, read, close } = await aRoom();
    await begin('classic');
    const { version } = await one.seat();
    await noura.call('DELETE /api/delete-all-previous-games');
    server.clock.advance(250);
    await one.next(({ phase }) => phase === 'noGame');
    expect((await one.seat()).version).toBeGreaterThan(version);
    expect((await read()).gameId).toBeNull();
    close();
  });

  it('a remote with the card of an evening’s game controls joining and guests, but cannot end the evening or change its game', async () => {
    const { noura, id, one, begin, close } = await aRoom();
    const game = await begin('classic');
    const remote = await aRemote(noura, game.id);
    const put = (body: object) => remote.request('PUT', `/api/gatherings/${id}`, body);
    expect((await put({ isJoinOpen: false })).status).toBe(200);
    expect((await remote.request('PUT', `/api/gatherings/${id}/players/${one.seatId}`, { team: 2 })).status).toBe(200);
    const screen = await openScreen(remote);
    expect(await screen.send('watch', { room: 'gathering', id })).toMatchObject({
      ok: true,
      state: { isJoinOpen: false },
    });
    await expectRefused(await put({ gameId: game.id }), 'hostOnly');
    await expectRefused(await remote.request('POST', `/api/gatherings/${id}/end`), 'unauthorized');
    const stranger = await aRemote(await host(server.url), undefined);
    await expectRefused(await stranger.request('PUT', `/api/gatherings/${id}`, {}), 'notFound');
    screen.close();
    close();
  });

  /** A phone with the card of this game, by default of a new one. */
  async function aRemote(of: Host, gameId: string | undefined): Promise<Visitor> {
    const id = gameId ?? (await of.startGame()).id;
    const { remoteToken } = await of.call('POST /api/game-sessions/:id/remote', { params: { id } });
    const remote = visitor(server.url);
    await remote.call('POST /api/game-remotes/open', { body: { token: remoteToken } });
    return remote;
  }

  const gone = async (screen: Screen) => (await screen.next('deleted')).room;

  it('an evening is deleted with its host’s account: phones and screens are notified, and the seats are deleted', async () => {
    const { noura, id, token, one, close } = await aRoom();
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'gathering', id });
    await noura.call('POST /api/account/delete', { body: { password: noura.password } });
    expect(await gone(one.page)).toBe('seat');
    await expectRefused(await visitor(server.url).request('GET', `/api/join/${token}`), 'notFound');
    await expectRefused(await one.phone.request('GET', `/api/game-seats/${one.seatId}`), 'unauthorized');
    tv.close();
    close();
  });

  it('an evening ends when the site’s owner blocks its host', async () => {
    const { noura, token, one, close } = await aRoom();
    const owner = await theOwner(server);
    await owner.call('PUT /api/admin/users/:id/blocked', { params: { id: noura.user.id }, body: { isBlocked: true } });
    await expectRefused(await visitor(server.url).request('GET', `/api/join/${token}`), 'gatheringEnded');
    expect((await one.seat()).state.phase).toBe('over');
    close();
  });

  it('an evening is in the export of the host’s data, with its guests and without a secret', async () => {
    const { noura, token, close } = await aRoom();
    const part = async (name: 'gatherings' | 'guests') =>
      noura.call('GET /api/account/data/:part', { params: { part: name } });
    expect(await part('gatherings')).toMatchObject([{ createdAt: expect.any(Number), endedAt: null }]);
    const guests = await part('guests');
    expect(guests.map(({ name, team }) => [name, team]).sort()).toEqual([
      ['ضيف 1', 1],
      ['ضيف 2', 2],
    ]);
    expect(JSON.stringify([await part('gatherings'), guests])).not.toMatch(new RegExp(`${token}|secret|ecret`));
    close();
  });
});

onEachStorageInFullRun('forty phones of one house', (start) => {
  it('forty phones behind one address join, read and open their sockets at once, and are then rate-limited separately', async () => {
    const server = await start({ env: { TRUST_PROXY: '1', LIMITS_FACTOR: '1' } });
    const noura = await host(server.url);
    const { token } = await anOpenEvening(noura);
    const from = { 'x-forwarded-for': '10.8.8.8' };
    const phones = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const phone = visitor(server.url);
        expect((await phone.request('GET', `/api/join/${token}`, undefined, from)).status).toBe(200);
        const body = { name: `ضيف ${at}`, team: 1 + (at % 2), phone: `phone-of-house-${at}`, needsCookie: true };
        const joined = await phone.request('POST', `/api/join/${token}`, body, from);
        expect(joined.status).toBe(200);
        const { seatId } = (await joined.json()) as { seatId: string };
        const page = await openScreen(phone, { headers: from });
        expect(await page.send('watch', { room: 'seat', id: seatId })).toMatchObject({ ok: true });
        return { phone, seatId, page };
      }),
    );
    const [guest, other] = phones;
    if (guest === undefined || other === undefined) throw new Error('no phone has joined');
    const read = ({ phone, seatId }: typeof guest) =>
      phone.request('GET', `/api/game-seats/${seatId}`, undefined, from);
    // A stranger uses up the quota of the address; guests are counted by their own secrets instead.
    const strangers = Array.from({ length: 420 }, () =>
      visitor(server.url).request('GET', '/api/join/x', undefined, from),
    );
    expect((await Promise.all(strangers)).some(({ status }) => status === 429)).toBe(true);
    const many = await Promise.all(Array.from({ length: 120 }, () => read(guest)));
    expect(many.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(90);
    expect(many.some(({ status }) => status === 429)).toBe(true);
    expect((await read(other)).status).toBe(200);
    for (const { page } of phones) page.close();
    await server.end();
  });
});
