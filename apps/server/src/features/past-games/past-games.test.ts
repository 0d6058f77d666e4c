import { type Host, host } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { aRound as aRoundOf, openRound, placeOf, WRONG } from '../../testing/people/a-round';
import { answerOf } from '../../testing/people/builders';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

onEachStorageInFullRun('past games', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  async function aGame() {
    const noura = await host(server.url);
    const { id, state } = await noura.startGame();
    const ids = state.categoriesData.flatMap(({ questions }) => questions.map((question) => question.id));
    let version = 0;
    const play = async (...commands: Parameters<Host['move']>[2][]) => {
      for (const command of commands) {
        const { status, body } = await noura.move(id, version, command);
        expect([status, body.message]).toEqual([200, undefined]);
        version = body.version;
      }
    };
    return { noura, id, ids, play };
  }
  const records = (noura: Host) => noura.call('GET /api/completed-games');

  it('a game and its teams can be renamed, in the record and in the game', async () => {
    const { noura, id } = await aGame();
    const [record] = await records(noura);
    const params = { gameId: record?.id ?? '' };
    await noura.call('PUT /api/completed-games/:gameId/name', { params, body: { gameName: '  ليلة العيد ' } });
    await noura.call('PUT /api/completed-games/:gameId/teams', {
      params,
      body: { team1Name: 'الشمال', team2Name: 'الجنوب' },
    });
    expect((await records(noura))[0]).toMatchObject({
      gameName: 'ليلة العيد',
      team1Name: 'الشمال',
      team2Name: 'الجنوب',
    });
    const { state } = await noura.call('GET /api/game-sessions/:id', { params: { id } });
    expect(state).toMatchObject({ gameName: 'ليلة العيد', team1Name: 'الشمال' });
    await noura.call('POST /api/update-team-names', { body: { gameId: id, team1Name: 'الشرق', team2Name: 'الغرب' } });
    expect((await records(noura))[0]).toMatchObject({ team1Name: 'الشرق', team2Name: 'الغرب' });
  });

  it('new names of a game and its teams are pushed to the game’s screens', async () => {
    const { noura, id } = await aGame();
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    const names = { team1Name: 'الشرق', team2Name: 'الغرب' };
    await noura.call('POST /api/update-team-names', { body: { gameId: id, ...names } });
    expect((await tv.next('game:changed')).state.data).toMatchObject(names);
    tv.close();
  });

  it('blank and equal names of a game and its teams are refused; update-team-names answers in plain text', async () => {
    const { noura, id } = await aGame();
    const put = (what: string, body: object) => noura.request('PUT', `/api/completed-games/${id}/${what}`, body);
    expect(await (await put('name', { gameName: '  ' })).json()).toMatchObject({ message: 'يرجى إدخال اسم اللعبة' });
    expect(await (await put('teams', { team1Name: 'أ' })).json()).toMatchObject({
      message: 'يرجى إدخال أسماء الفريقين',
    });
    expect((await put('teams', { team1Name: 'أحمد', team2Name: 'احمد' })).status).toBe(400);
    const plain = await noura.request('POST', '/api/update-team-names', { gameId: id, team1Name: ' ', team2Name: 'ب' });
    expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect([plain.status, await plain.text()]).toEqual([400, 'يرجى إدخال أسماء الفريقين']);
  });

  it('a request for another user’s past game is answered with 404', async () => {
    const { id } = await aGame();
    const salem = await host(server.url);
    const put = await salem.request('PUT', `/api/completed-games/${id}/name`, { gameName: 'لي' });
    const record = await salem.request('GET', `/api/game-sessions/${id}/record`);
    const plain = await salem.request('POST', '/api/update-team-names', { gameId: id, team1Name: 'أ', team2Name: 'ب' });
    expect([put.status, record.status, plain.status, await plain.text()]).toEqual([404, 404, 404, 'غير موجود']);
  });

  it('[I34] deleting all games deletes running ones too, and keeps used game numbers and the allowance', async () => {
    const { noura, id, play } = await aGame();
    const second = await noura.startGame();
    await play({ type: 'leave', keep: true });
    const before = await noura.call('GET /api/user-games');
    expect(await noura.call('DELETE /api/delete-all-previous-games')).toEqual({ ok: true, deleted: 2 });
    expect(await records(noura)).toEqual([]);
    for (const gone of [id, second.id]) {
      expect((await noura.request('GET', `/api/game-sessions/${gone}`)).status).toBe(404);
      expect((await noura.move(gone, 0, { type: 'adjustScore', team: 1, delta: 1 })).status).toBe(404);
    }
    expect(await noura.call('GET /api/user-games')).toEqual(before);
    const [category] = await noura.call('GET /api/categories');
    expect(category?.gamesLeft).toBe(1);
  });

  it('deleting all games notifies their screens, remotes and rivals’ phones, and no other game’s screen', async () => {
    const round = await aRoundOf(server);
    const { noura, id, phone, token } = round;
    const salem = await aGame();
    const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id } });
    const guest = visitor(server.url);
    await guest.call('POST /api/game-remotes/open', { body: { token: remoteToken } });
    const [tv, card, rival] = [await noura.openScreen(), await openScreen(guest), await openScreen(phone)];
    const his = await salem.noura.openScreen();
    for (const screen of [tv, card]) await screen.send('watch', { room: 'game', id });
    await rival.send('watch', { room: 'qr', id: token });
    await his.send('watch', { room: 'game', id: salem.id });
    const received: string[] = [];
    his.socket.onAny((event: string) => void received.push(event));
    await noura.call('DELETE /api/delete-all-previous-games');
    for (const screen of [tv, card]) expect(await screen.next('deleted')).toEqual({ room: 'game', id });
    expect(await rival.next('deleted')).toEqual({ room: 'qr', id: token });
    expect(await tv.send('clock', { t0: 1 })).toMatchObject({ versions: {} });
    expect(await tv.send('watch', { room: 'game', id })).toMatchObject({ code: 'notFound' });
    expect((await card.send('watch', { room: 'game', id })).ok).toBe(false);
    expect((await phone.request('GET', `/api/qr-game/${token}`)).status).toBe(404);
    // Timers of deleted games do nothing.
    server.clock.advance(600_000);
    await server.clock.callbacksDone();
    expect(await his.send('clock', { t0: 1 })).toMatchObject({ versions: { [`game:${salem.id}`]: 0 } });
    expect(received.filter((event) => event === 'deleted')).toEqual([]);
    for (const screen of [tv, card, rival, his]) screen.close();
  });

  it('a game of the same categories after a deletion is charged, and has the next game numbers', async () => {
    const { noura } = await aGame();
    await noura.call('DELETE /api/delete-all-previous-games');
    const again = await noura.startGame();
    expect(Object.values(again.categoryGameNumbers)).toEqual(Array(6).fill(2));
    expect((await noura.call('GET /api/user-games')).regularGames).toBe(0);
  });

  it('the list of past games is answered with 304 until a game changes', async () => {
    const { noura, play } = await aGame();
    const first = await noura.request('GET', '/api/completed-games');
    const etag = first.headers.get('etag') ?? '';
    const again = () => noura.request('GET', '/api/completed-games', undefined, { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    server.clock.advance(1);
    await play({ type: 'adjustScore', team: 1, delta: 1 });
    expect((await again()).status).toBe(200);
  });

  it('the record has each question with its winner, adjustments and undos, and answers only of revealed questions', async () => {
    const { noura, id, ids, play } = await aGame();
    const [first = 0, second = 0] = ids;
    await play(
      { type: 'openQuestion', questionId: first },
      { type: 'revealAnswer' },
      { type: 'award', team: 1 },
      { type: 'openQuestion', questionId: second },
      { type: 'award', team: null },
      { type: 'undo' },
      { type: 'award', team: 2 },
      { type: 'adjustScore', team: 2, delta: -1 },
    );
    const record = await noura.call('GET /api/game-sessions/:id/record', { params: { id } });
    expect(record.entries[0]).toMatchObject({ icon: 'cup', color: 'dye-1' });
    expect(record).toMatchObject({ gameName: 'ديوانية الخميس', team1Name: 'صقور الديرة' });
    expect(record.entries).toMatchObject([
      { kind: 'award', questionId: first, team: 1, undone: false, correctAnswer: answerOf(first) },
      { kind: 'award', questionId: second, team: null, undone: true },
      { kind: 'undo' },
      { kind: 'award', questionId: second, team: 2, undone: false },
      { kind: 'adjust', team: 2, delta: -1, questionId: null },
    ]);
    expect(JSON.stringify(record)).not.toContain(answerOf(second));
  });

  it('the record of connect («وصلهم») has each square with its question and team', async () => {
    const noura = await host(server.url);
    const { id, state } = await noura.startGame({ gameMode: 'connect' });
    const questionId = state.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(id, 0, { type: 'openQuestion', questionId });
    await noura.move(id, 1, { type: 'award', team: 2 });
    await noura.move(id, 2, { type: 'claimSquare', square: 24 });
    const { entries } = await noura.call('GET /api/game-sessions/:id/record', { params: { id } });
    expect(entries).toMatchObject([
      { kind: 'award', questionId, team: 2 },
      { kind: 'claim', questionId, team: 2, square: 24, undone: false },
    ]);
  });

  it('the record of a qr game says which team chose the right option, or which team’s trick worked', async () => {
    const round = await aRoundOf(server);
    const { noura, id, first, second, play } = round;
    await round.send();
    await play({ type: 'chooseOption', option: await placeOf(round, true) });
    server.clock.advance(3000);
    await server.clock.callbacksDone();
    const next = await openRound(round, second);
    await next.send();
    server.clock.advance(1700);
    await play({ type: 'chooseOption', option: await placeOf(round, false) });
    const { entries } = await noura.call('GET /api/game-sessions/:id/record', { params: { id } });
    expect(entries).toMatchObject([
      { kind: 'choice', questionId: first, team: 1 },
      { kind: 'choice', questionId: second, team: null, trick: { by: 1, tookMs: 1700 } },
    ]);
    expect(entries[0]).not.toHaveProperty('trick');
    expect(Object.values(WRONG)).toContain(entries[1]?.trick?.option);
  });

  it('a game has one rating of 1 to 5 stars; a second one replaces it', async () => {
    const { noura, id } = await aGame();
    const rating = {
      gameSessionId: id,
      playerName: 'نورة',
      teamName: 'صقور الديرة',
      rating: 5,
      feedback: 'ليلة جميلة',
    };
    const first = await noura.call('POST /api/game-ratings', { body: rating });
    expect(await noura.call('POST /api/game-ratings', { body: { ...rating, rating: 4 } })).toEqual(first);
    for (const stars of [0, 6, 2.5, '5']) {
      expect((await noura.request('POST', '/api/game-ratings', { ...rating, rating: stars })).status).toBe(400);
    }
    const salem = await host(server.url);
    expect((await salem.request('POST', '/api/game-ratings', rating)).status).toBe(404);
    const { gameSessionId: _own, ...ofNoGame } = rating;
    expect((await noura.request('POST', '/api/game-ratings', ofNoGame)).status).toBe(400);
  });

  it('a user may send 20 ratings an hour', async () => {
    const strict = await start({ env: { LIMITS_FACTOR: '1' } });
    onTestFinished(() => strict.end());
    const noura = await host(strict.url);
    const { id: gameSessionId } = await noura.startGame();
    const rating = { gameSessionId, playerName: 'نورة', teamName: 'صقور الديرة', rating: 5, feedback: '' };
    const rate = async () => (await noura.request('POST', '/api/game-ratings', rating)).status;
    for (let count = 0; count < 20; count += 1) expect(await rate()).toBe(200);
    expect(await rate()).toBe(429);
  });
});
