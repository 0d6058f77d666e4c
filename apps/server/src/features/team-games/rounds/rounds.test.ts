import { limits } from '@lamma/protocol/limits';
import { host } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { aQrGame, aRound as aRoundOf, placeOf, WRONG } from '../../../testing/people/a-round';
import { aBank, answerOf } from '../../../testing/people/builders';
import { bankWithoutCorrections } from '../../../testing/questions/bank-without-corrections';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { teamGamesStore } from '../data/store';
import { watchedRound } from './round-state';

onEachStorage('the rounds of qr', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const aGame = () => aQrGame(server);
  const aRound = () => aRoundOf(server);

  it('a qr round goes from code to options, choice, a result of 3 s and the next turn', async () => {
    const round = await aRound();
    const { read, play, send, status, phone, path, first } = round;
    expect((await read()).state).toMatchObject({ phase: 'qr-display', round: { status: 'waiting', demo: false } });
    expect(await status()).toEqual({ status: 'waiting', phones: 0 });
    expect(await (await phone.request('GET', path)).json()).toMatchObject({
      questionId: first,
      correctAnswer: answerOf(first),
      askedName: 'صقور الديرة',
      rivalName: 'نواخذة الخليج',
      rivalTeam: 2,
    });
    expect((await send()).status).toBe(200);
    expect(await status()).toMatchObject({ status: 'ready', options: expect.arrayContaining([answerOf(first)]) });
    const option = await placeOf(round, true);
    expect((await play({ type: 'chooseOption', option })).body.state).toMatchObject({
      phase: 'result',
      team1Score: 1,
      choice: { isRight: true },
      openQuestion: { correctAnswer: answerOf(first) },
    });
    expect(await status()).toEqual({ status: 'chosen', phones: 0 });
    const screen = await round.noura.openScreen();
    await screen.send('watch', { room: 'game', id: round.id });
    server.clock.advance(3000);
    const { state } = await screen.next('game:changed', (push) => push.state.game.phase === 'category-selection');
    expect(state.game).toMatchObject({ currentTeam: 2 });
    expect(state.game).not.toHaveProperty('round');
    screen.close();
  });

  it('qr rounds do not reveal the right option before the choice', async () => {
    const round = await aRound();
    await round.send();
    const { state } = await round.read();
    const marked = JSON.stringify({ ...state, round: null });
    expect(marked).not.toContain(answerOf(round.first));
    expect(JSON.stringify(state)).not.toMatch(/rightOption|isRight|correctAnswer/);
  });

  it('a qr game refuses to create a code for a question that is not open, and returns the live code for the open one', async () => {
    const { create, second, token } = await aRound();
    expect((await create({ questionId: second })).status).toBe(409);
    expect(await (await create()).json()).toMatchObject({ sessionToken: token });
  });

  it('renewing the code of a qr round ends the old code', async () => {
    const { play, read, status, send, phone, path } = await aRound();
    await play({ type: 'startQrRound', renew: true });
    const { state } = await read();
    expect(state.gameMode === 'qr' && state.round?.sessionToken).not.toBe(path.split('/').at(-1));
    expect(await status()).toMatchObject({ status: 'expired' });
    expect([(await send()).status, (await phone.request('GET', path)).status]).toEqual([410, 410]);
  });

  it('qr rounds expire after 5 minutes without options: the question stays unplayed and the same team chooses', async () => {
    const { status, send, noura, id, play } = await aRound();
    const screen = await noura.openScreen();
    await screen.send('watch', { room: 'game', id });
    server.clock.advance(300_000);
    const { state } = await screen.next('game:changed', (push) => push.state.game.phase === 'category-selection');
    expect(state.game).toMatchObject({ open: null, played: [], currentTeam: 1 });
    expect(await status()).toMatchObject({ status: 'expired' });
    expect((await send()).status).toBe(410);
    expect((await play({ type: 'undo' })).body).toMatchObject({ reason: 'nothingToUndo' });
    screen.close();
  });

  it.each([
    [{ wrongOption1: '', wrongOption2: 'عمّان' }, 'يرجى إدخال خيارين خاطئين'],
    [{ wrongOption1: 'بغداد' }, 'يرجى إدخال خيارين خاطئين'],
    [{ wrongOption1: 'بغداد', wrongOption2: ' بغدادَ ' }, 'يجب أن يكون الخياران مختلفين'],
    [{ wrongOption1: 'أحمد', wrongOption2: 'احمد' }, 'يجب أن يكون الخياران مختلفين'],
  ])('a qr round refuses the options %j: %s', async (body, message) => {
    const { send, status } = await aRound();
    const answer = await send(body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
    expect(await status()).toMatchObject({ status: 'waiting' });
  });

  it('a qr round refuses any spelling of the right answer as a wrong option', async () => {
    const { send, first } = await aRound();
    for (const disguise of [answerOf(first), ` ${answerOf(first)} `, answerOf(first).replace('سري', 'ســري')]) {
      const answer = await send({ ...WRONG, wrongOption2: disguise });
      expect(await answer.json()).toMatchObject({
        code: 'invalid',
        message: 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة',
      });
    }
  });

  it('a qr round accepts the options of only one of 20 parallel phones, and accepts that phone’s retry', async () => {
    const { send } = await aRound();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send({ wrongOption1: `خيار ${index} أ`, wrongOption2: `خيار ${index} ب` }),
      ),
    );
    const winners = sent.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(19);
    const [winner] = winners;
    const again = await send({ wrongOption1: `خيار ${winner} أ`, wrongOption2: `خيار ${winner} ب` });
    expect(again.status).toBe(200);
  });

  it('the options of a qr round are pushed to the host’s screen and to the phone', async () => {
    const { noura, id, token } = await aRound();
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    const phone = await openScreen(visitor(server.url));
    expect(await phone.send('watch', { room: 'qr', id: token })).toMatchObject({
      ok: true,
      state: { status: 'waiting' },
    });
    expect(await phone.send('qr:options', { token, ...WRONG })).toEqual({ ok: true });
    await tv.next('game:changed', (push) => push.state.game.phase === 'question-display');
    await phone.next('qr:state', ({ state }) => state.status === 'ready');
    for (const screen of [tv, phone]) screen.close();
  });

  it('if a wrong option is chosen, the phone that wrote it learns how often its team has fooled the other', async () => {
    const round = await aRound();
    const { play, token, send, status } = round;
    const phone = await openScreen(visitor(server.url));
    await phone.send('watch', { room: 'qr', id: token });
    await send();
    await play({ type: 'chooseOption', option: await placeOf(round, false) });
    const { version, state } = await phone.next('qr:state', (push) => push.state.status === 'chosen');
    expect(state.fooled?.times).toBe(1);
    expect(Object.values(WRONG)).toContain(state.fooled?.option);
    expect(await status()).toMatchObject({ status: 'chosen', fooled: state.fooled });
    await play({ type: 'undo' });
    // A state may be pushed twice, so the version tells this one from the one before.
    const reopened = await phone.next('qr:state', (push) => push.state.status === 'ready' && push.version > version);
    expect(reopened.state.fooled).toBeUndefined();
    await play({ type: 'chooseOption', option: await placeOf(round, true) });
    const last = await phone.next('qr:state', (push) => push.version > reopened.version);
    expect(last.state).toMatchObject({ status: 'chosen' });
    expect(last.state.fooled).toBeUndefined();
    phone.close();
  });

  it('the number of phones that have opened a round’s code is pushed, and each phone counts once', async () => {
    const { noura, id, phone, path, status } = await aRound();
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    const [one, two] = ['phoneAAAAAAAAAA', 'phoneBBBBBBBBBB'];
    for (const name of [one, two, one]) await phone.request('GET', `${path}?phone=${name}`);
    await tv.next('game:phones', ({ count }) => count === 2);
    expect(await status()).toMatchObject({ phones: 2 });
    tv.close();
  });

  it('a qr round without a phone shows the bank’s wrong options as a demo', async () => {
    const { play, first } = await aGame();
    await play({ type: 'openQuestion', questionId: first });
    const { body } = await play({ type: 'startQrRound', demo: true });
    expect(body.state).toMatchObject({ phase: 'question-display', round: { demo: true } });
    const options = body.state.gameMode === 'qr' ? (body.state.round?.options ?? []) : [];
    expect(options.filter((option) => option.startsWith('خطأ'))).toHaveLength(2);
    expect(options).toContain(answerOf(first));
  });

  it('a user or visitor can create a standalone qr round from texts; it costs no game, and its texts and token are not logged', async () => {
    const noura = await host(server.url);
    const texts = { questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' };
    const made = await noura.request('POST', '/api/qr-game/create', texts);
    const { sessionToken, qrUrl } = (await made.json()) as { sessionToken: string; qrUrl: string };
    expect(qrUrl).toMatch(new RegExp(`^https?://[^/]+/qr/${sessionToken}$`));
    const phone = visitor(server.url);
    const path = `/api/qr-game/${sessionToken}`;
    expect((await phone.request('POST', `${path}/options`, { ...WRONG, wrongOption1: 'مَسقط' })).status).toBe(400);
    expect((await phone.request('POST', `${path}/options`, WRONG)).status).toBe(200);
    const status = await (await phone.request('GET', `${path}/status`)).json();
    expect(status).toMatchObject({ status: 'ready', options: expect.arrayContaining(['مسقط']) });
    expect(await noura.call('GET /api/user-games')).toMatchObject({ regularGames: 2 });
    expect((await phone.request('POST', '/api/qr-game/create', texts)).status).toBe(200);
    const game = await noura.startGame({ gameMode: 'qr' });
    const refused = await phone.request('POST', '/api/qr-game/create', { ...texts, gameSessionId: game.id });
    expect([refused.status, await refused.json()]).toMatchObject([401, { message: 'غير مصرح' }]);
    expect(await noura.call('GET /api/completed-games')).toHaveLength(1);
    const log = server.logged.join('');
    // Requests are logged by route pattern.
    expect(log).toContain('/api/qr-game/:token/options');
    for (const text of [sessionToken, texts.questionText, 'مسقط', 'مَسقط', ...Object.values(WRONG)]) {
      expect(log).not.toContain(text);
    }
  });

  it('the options of a standalone qr round are pushed to a phone that watches it', async () => {
    const noura = await host(server.url);
    const body = { questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' };
    const { sessionToken: token } = await noura.call('POST /api/qr-game/create', { body });
    const screen = await openScreen(visitor(server.url));
    await screen.send('watch', { room: 'qr', id: token });
    await visitor(server.url).request('POST', `/api/qr-game/${token}/options`, WRONG);
    expect((await screen.next('qr:state')).state).toMatchObject({ status: 'ready', ...WRONG });
    screen.close();
  });

  it('a qr round expires at the exact millisecond, with and without a game, even if `expireTimer` was not sent yet', async () => {
    const { token, send } = await aRound();
    const store = teamGamesStore(server.product.database);
    const noura = await host(server.url);
    const body = { questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' };
    const own = await noura.call('POST /api/qr-game/create', { body });
    const waitEnds = server.clock.now() + limits.roundMs;
    const statusAt = async (of: string, now: number) => {
      const clock = { ...server.clock, now: () => now };
      return (await watchedRound({ store, bank: bankWithoutCorrections(aBank()), clock }, of))?.state.status;
    };
    for (const of of [token, own.sessionToken]) {
      expect([await statusAt(of, waitEnds - 1), await statusAt(of, waitEnds)]).toEqual(['waiting', 'expired']);
    }
    await send();
    expect(await statusAt(token, waitEnds)).toBe('ready');
  });

  it('a qr round is returned with its options if they are stored while it is read', async () => {
    const { token, send } = await aRound();
    const store = teamGamesStore(server.product.database);
    const game: typeof store.game = async (id) => {
      expect((await send()).status).toBe(200);
      return store.game(id);
    };
    const parts = { store: { ...store, game }, bank: bankWithoutCorrections(aBank()), clock: server.clock };
    const read = await watchedRound(parts, token);
    expect(read?.state).toMatchObject({ status: 'ready', ...WRONG });
  });

  it('a game without moves gets standalone qr rounds from the texts in the request', async () => {
    const { create } = await aGame();
    const made = await create({ questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' });
    expect(made.status).toBe(200);
  });

  it('a standalone qr round without texts uses the texts of the game’s question, and is refused for a question outside the game', async () => {
    const { create, first, phone } = await aGame();
    const { sessionToken } = (await (await create()).json()) as { sessionToken: string };
    expect(await (await phone.request('GET', `/api/qr-game/${sessionToken}`)).json()).toMatchObject({
      questionId: first,
      correctAnswer: answerOf(first),
    });
    await expectRefused(await create({ questionId: 99_999 }), 'questionNeeded');
  });

  it('a user may have 20 live standalone qr rounds, and all visitors at one address together 3', async () => {
    const own = await start({ env: { LIMITS_FACTOR: '1' } });
    const texts = { questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' };
    const [noura, salem, phone] = [await host(own.url), await host(own.url), visitor(own.url)];
    const create = (who: Visitor) => who.request('POST', '/api/qr-game/create', texts);
    const many = async (who: Visitor, count: number) => {
      const statuses = await Promise.all(Array.from({ length: count }, async () => (await create(who)).status));
      return [200, 429].map((status) => statuses.filter((one) => one === status).length);
    };
    expect(await many(noura, 25)).toEqual([20, 5]);
    await expectRefused(await create(noura), 'tooManyRounds');
    // Other users and visitors at the same address have their own limits.
    expect((await create(salem)).status).toBe(200);
    expect(await many(phone, 6)).toEqual([3, 3]);
    expect(await many(visitor(own.url), 1)).toEqual([0, 1]);
    own.clock.advance(limits.roundMs - 1);
    await expectRefused(await create(noura), 'tooManyRounds');
    own.clock.advance(1);
    expect([await many(noura, 1), await many(phone, 1)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await own.end();
  });

  it('a standalone qr round is deleted an hour after its end, but a round of a game is not', async () => {
    const own = await start();
    const noura = await host(own.url);
    const texts = { questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' };
    const { sessionToken } = await noura.call('POST /api/qr-game/create', { body: texts });
    const game = await noura.startGame({ gameMode: 'qr' });
    const questionId = game.state.categoriesData[0]?.questions[0]?.id ?? 0;
    await noura.move(game.id, 0, { type: 'openQuestion', questionId });
    const ofGame = await noura.call('POST /api/qr-game/create', { body: { gameSessionId: game.id, questionId } });
    const statusOf = async (token: string) => (await noura.request('GET', `/api/qr-game/${token}/status`)).status;
    const both = async () => [await statusOf(sessionToken), await statusOf(ofGame.sessionToken)];
    const advance = async (ms: number) => {
      // The cleanup job runs every 10 minutes.
      for (let gone = 0; gone < ms; gone += 600_000) {
        own.clock.advance(600_000);
        await own.clock.callbacksDone();
      }
    };
    await advance(limits.roundMs + 3_000_000);
    expect(await both()).toEqual([200, 200]);
    await advance(1_200_000);
    expect(await both()).toEqual([404, 200]);
    await own.end();
  });

  it('creating a qr round is answered with 404 for another user’s game, and with 409 for a game of another mode', async () => {
    const { id, first } = await aGame();
    const salem = await host(server.url);
    const body = { gameSessionId: id, questionId: first };
    expect((await salem.request('POST', '/api/qr-game/create', body)).status).toBe(404);
    const classic = await salem.startGame();
    const own = await salem.request('POST', '/api/qr-game/create', { gameSessionId: classic.id, questionId: first });
    expect(own.status).toBe(409);
  });
});
