import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { aRound as aRoundOf, openRound, placeOf, WRONG } from '../../../testing/people/a-round';
import { takeSeat } from '../../../testing/people/a-seat';
import { aBank, answerOf } from '../../../testing/people/builders';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { dropOldRoundsAndSeats } from './rounds';

onEachStorage('the seats of phones in a game', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const aRound = () => aRoundOf(server);
  const aPhone = () => visitor(server.url);
  let phones = 0;
  /** A phone that has scanned a code, with its seat and its page. */
  async function seated(token: string) {
    const phone = aPhone();
    phones += 1;
    const id = `phone-number-${phones}`;
    const taken = await takeSeat(phone, token, { id });
    const page = await openScreen(phone);
    const watched = await page.send('watch', { room: 'seat', id: taken.seatId });
    return { phone, id, ...taken, page, watched };
  }
  /** Ends a round by the right choice, and then its result by the clock. */
  async function endRound(round: Awaited<ReturnType<typeof aRound>>): Promise<void> {
    await round.play({ type: 'chooseOption', option: await placeOf(round, true) });
    const tv = await round.noura.openScreen();
    await tv.send('watch', { room: 'game', id: round.id });
    server.clock.advance(3000);
    await tv.next('game:changed', (push) => push.state.game.phase === 'category-selection');
    tv.close();
  }
  const next = (page: Screen, fits: Parameters<typeof page.next<'seat:state'>>[1]) => page.next('seat:state', fits);
  const read = (phone: Visitor, id: string) => phone.request('GET', `/api/game-seats/${id}`);

  it('the first scan of a code gives the phone a seat in the team that writes the options', async () => {
    const round = await aRound();
    const { seatId, state, watched, page } = await seated(round.token);
    expect(state).toEqual({
      gameId: round.id,
      team: 2,
      teamNames: ['صقور الديرة', 'نواخذة الخليج'],
      scores: [0, 0],
      phase: 'writing',
      currentTeam: 1,
      token: round.token,
    });
    expect(watched).toMatchObject({ ok: true, state });
    expect(seatId).toMatch(/^[\w-]{16}$/);
    page.close();
  });

  it('a break reaches the phones of the game until it ends', async () => {
    const round = await aRound();
    const { page } = await seated(round.token);
    await round.send();
    await round.play({ type: 'chooseOption', option: await placeOf(round, true) });
    // The undo stops the clock of the question.
    await round.play({ type: 'undo' });
    const since = server.clock.now();
    await round.play({ type: 'pause', minutes: 15 });
    const paused = await next(page, ({ state }) => state.pause !== undefined);
    expect(paused.state).toMatchObject({ phase: 'answering', pause: { since, until: since + 900_000 } });
    await round.play({ type: 'resumeGame' });
    const resumed = await next(page, ({ version }) => version > paused.version);
    expect(resumed.state).not.toHaveProperty('pause');
    page.close();
  });

  it('a phone that repeats its request gets the same seat, with or without its cookie', async () => {
    const { token } = await aRound();
    const { phone, id, seatId, page } = await seated(token);
    expect((await takeSeat(phone, token, { id })).seatId).toBe(seatId);
    expect((await takeSeat(aPhone(), token, { id })).seatId).toBe(seatId);
    expect((await takeSeat(aPhone(), token, { id: 'another-phone-1' })).seatId).not.toBe(seatId);
    page.close();
  });

  it('a seat’s team gets the token of its next round by a push, and the asked team gets none', async () => {
    const round = await aRound();
    const ofTwo = await seated(round.token);
    await round.send();
    await endRound(round);
    expect((await next(ofTwo.page, ({ state }) => state.phase === 'choosing')).state).toMatchObject({
      currentTeam: 2,
      scores: [1, 0],
    });
    const second = await openRound(round, round.second);
    const ofOne = await seated(second.token);
    expect(ofOne.state).toMatchObject({ team: 1, token: second.token });
    // A push of the first round might have arrived before its end.
    const waiting = await next(ofTwo.page, ({ state }) => state.phase === 'writing' && state.currentTeam === 2);
    expect(waiting.state).not.toHaveProperty('token');
    await second.send();
    await endRound({ ...round, ...second });
    const third = (await round.read()).state.categoriesData.flatMap(({ questions }) => questions)[2]?.id ?? 0;
    const { token } = await openRound(round, third);
    // A push of the first round might have arrived late, with its token.
    const called = await next(ofTwo.page, ({ state }) => state.phase === 'writing' && state.token === token);
    const asked = await next(
      ofOne.page,
      ({ state, version }) => state.phase === 'writing' && version >= called.version,
    );
    expect(JSON.stringify(asked)).not.toContain(token);
    for (const { page } of [ofOne, ofTwo]) page.close();
  });

  it('a phone with a seat in the asked team gets neither question nor answer of the round, by any call or event', async () => {
    const round = await aRound();
    const { phone, id, page } = await seated(round.token);
    await round.send();
    await endRound(round);
    const second = await openRound(round, round.second);
    // Team 2 is asked now.
    const { seatId, state } = await takeSeat(phone, second.token, { id });
    expect(state).toMatchObject({ team: 2, phase: 'writing' });
    expect(state).not.toHaveProperty('token');
    const answers = [
      await phone.request('GET', second.path),
      await second.send(WRONG, phone),
      await page.send('watch', { room: 'qr', id: second.token }),
      await page.send('qr:options', { token: second.token, ...WRONG }),
      await page.send('qr:typing', { token: second.token, by: 'page-of-team-2' }),
    ];
    const [get, options, ...acks] = answers as [Response, Response, ...{ ok: false; reason: string }[]];
    await expectRefused(get, 'ownRound');
    await expectRefused(options, 'ownRound');
    expect(acks.map(({ reason }) => reason)).toEqual(['ownRound', 'ownRound', 'ownRound']);
    const seat = await (await read(phone, seatId)).text();
    expect(seat).not.toContain(answerOf(round.second));
    expect(seat).not.toContain(`${round.second}`);
    page.close();
  });

  it('a phone that scans a code of the other team can move its seat to that team, and then writes that round’s options', async () => {
    const round = await aRound();
    const { phone, id, page } = await seated(round.token);
    await round.send();
    await endRound(round);
    const second = await openRound(round, round.second);
    const moved = await takeSeat(phone, second.token, { id, isOther: true });
    expect(moved.state).toMatchObject({ team: 1, token: second.token });
    expect((await next(page, ({ state }) => state.team === 1)).version).toBe(moved.version);
    expect((await phone.request('GET', second.path)).status).toBe(200);
    expect((await second.send(WRONG, phone)).status).toBe(200);
    page.close();
  });

  it('only the phone with the cookie can read a seat, and an unchanged seat is answered with 304', async () => {
    const { token } = await aRound();
    const { phone, seatId, page } = await seated(token);
    const answer = await read(phone, seatId);
    expect(await answer.json()).toMatchObject({ seatId, state: { team: 2 } });
    const etag = answer.headers.get('etag') ?? '';
    const again = await phone.request('GET', `/api/game-seats/${seatId}`, undefined, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const other = await seated(token);
    for (const stranger of [aPhone(), other.phone]) await expectRefused(await read(stranger, seatId), 'unauthorized');
    expect(await other.page.send('watch', { room: 'seat', id: seatId })).toMatchObject({ reason: 'unauthorized' });
    for (const one of [page, other.page]) one.close();
  });

  it('a phone that scans a code which is no longer live gets no new seat, but finds the seat that it has', async () => {
    const round = await aRound();
    const { phone, id, seatId, page } = await seated(round.token);
    await round.send();
    await endRound(round);
    expect((await takeSeat(phone, round.token, { id })).seatId).toBe(seatId);
    const path = `/api/qr-game/${round.token}/seat`;
    await expectRefused(await aPhone().request('POST', path, { phone: 'late-phone-123' }), 'roundGone');
    page.close();
  });

  it('a game has forty seats; a further phone still reads the round by its token', async () => {
    const { token, path } = await aRound();
    for (let count = 0; count < 40; count += 1) await takeSeat(aPhone(), token, { id: `crowd-phone-${count}` });
    const late = aPhone();
    await expectRefused(await late.request('POST', `${path}/seat`, { phone: 'phone-forty-one' }), 'seatsFull');
    expect((await late.request('GET', path)).status).toBe(200);
  });

  it('forty of fifty phones that scan at once get a seat', async () => {
    const { path } = await aRound();
    const scans = Array.from({ length: 50 }, (_, phone) =>
      aPhone().request('POST', `${path}/seat`, { phone: `rushing-phone-${phone}` }),
    );
    const statuses = (await Promise.all(scans)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  });

  it('a round outside a game gives no seat', async () => {
    const body = { questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' };
    const { sessionToken } = await aPhone().call('POST /api/qr-game/create', { body });
    const path = `/api/qr-game/${sessionToken}/seat`;
    await expectRefused(await aPhone().request('POST', path, { phone: 'phone-alone-123' }), 'notNow');
  });

  it('typing on one phone is announced to the other phones of the round and to the game’s screens', async () => {
    const round = await aRound();
    const [one, other] = [await openScreen(aPhone()), await openScreen(aPhone())];
    for (const phone of [one, other]) await phone.send('watch', { room: 'qr', id: round.token });
    const tv = await round.noura.openScreen();
    await tv.send('watch', { room: 'game', id: round.id });
    expect(await one.send('qr:typing', { token: round.token, by: 'page-number-one' })).toEqual({ ok: true });
    expect(await other.next('qr:typing')).toEqual({ id: round.token, by: 'page-number-one' });
    expect(await tv.next('game:typing')).toEqual({ id: round.id, token: round.token });
    for (const screen of [one, other, tv]) screen.close();
  });

  it('a phone’s page is notified when the game is deleted', async () => {
    const { token, noura } = await aRound();
    const { page, seatId } = await seated(token);
    await noura.call('DELETE /api/delete-all-previous-games');
    expect(await page.next('deleted', ({ room }) => room === 'seat')).toEqual({ room: 'seat', id: seatId });
    page.close();
  });

  it('a seat is deleted a day after it was taken', async () => {
    const { token } = await aRound();
    const { phone, seatId, page } = await seated(token);
    server.clock.sleep(86_400_001);
    await dropOldRoundsAndSeats(server.product.features.teamGames);
    await expectRefused(await read(phone, seatId), 'unauthorized');
    page.close();
  });

  it('a rematch keeps the seats, and their versions only grow', async () => {
    const bank = { ...aBank({ categories: 12, gameCount: () => 1, questionsPerGame: 1 }), mediaRoot: '/tmp' };
    const small = await start({ bank: { ...bank, findMedia: () => undefined } });
    const round = await aRoundOf(small);
    const phone = visitor(small.url);
    const { seatId, state, version } = await takeSeat(phone, round.token);
    const page = await openScreen(phone);
    await page.send('watch', { room: 'seat', id: seatId });
    await round.play({ type: 'closeQuestion' });
    for (const { questions } of (await round.read()).state.categoriesData) {
      await round.play({ type: 'openQuestion', questionId: questions[0]?.id ?? 0 });
      await round.play({ type: 'startQrRound', demo: true });
      await round.play({ type: 'chooseOption', option: 0 });
      const played = (await round.read()).version;
      small.clock.advance(3000);
      await page.next('seat:state', (push) => push.version > played);
    }
    const body = { ...(await round.noura.gameChoices({ gameMode: 'qr' })), selectedCategories: [7, 8, 9, 10, 11, 12] };
    const next = await round.noura.call('POST /api/game-sessions', { body: { ...body, rematchOf: round.id } });
    const moved = await page.next('seat:state', (push) => push.state.gameId === next.id);
    expect(moved.state).toMatchObject({ team: state.team, phase: 'choosing', scores: [0, 0] });
    expect(moved.version).toBeGreaterThan(version);
    expect(await (await phone.request('GET', `/api/game-seats/${seatId}`)).json()).toMatchObject({
      version: moved.version,
      state: { gameId: next.id },
    });
    page.close();
    await small.end();
  });
});
