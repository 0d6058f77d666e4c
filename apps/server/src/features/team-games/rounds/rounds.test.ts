import { limits } from '@lamma/protocol/limits';
import { host } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { aQrGame, aRound as aRoundOf, placeOf, WRONG } from '../../../testing/people/a-round';
import { aBank, answerOf } from '../../../testing/people/builders';
import { asPlayed } from '../../../testing/questions/as-played';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { teamGamesStore } from '../data/store';
import { watchedRound } from './standing';

onEachStorage('the rounds of qr', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const aGame = () => aQrGame(server);
  const aRound = () => aRoundOf(server);

  it('[R360] the whole round: code, phone, options, choice, result of 3 seconds, the turn', async () => {
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
    const { state } = await screen.next('game:state', (push) => push.state.phase === 'category-selection');
    expect(state).toMatchObject({ currentTeam: 2, round: null });
    screen.close();
  });

  it('[R361][I24] the asking side sees no mark of the right option before it chose', async () => {
    const round = await aRound();
    await round.send();
    const { state } = await round.read();
    const marked = JSON.stringify({ ...state, round: null });
    expect(marked).not.toContain(answerOf(round.first));
    expect(JSON.stringify(state)).not.toMatch(/rightOption|isRight|correctAnswer/);
  });

  it('[R362] another question than the open one is 409; the same one finds the live code again', async () => {
    const { create, second, token } = await aRound();
    expect((await create({ questionId: second })).status).toBe(409);
    expect(await (await create()).json()).toMatchObject({ sessionToken: token });
  });

  it('[R363] a renewed code kills the old one', async () => {
    const { play, read, status, send, phone, path } = await aRound();
    await play({ type: 'startQrRound', renew: true });
    const { state } = await read();
    expect(state.gameMode === 'qr' && state.round?.sessionToken).not.toBe(path.split('/').at(-1));
    expect(await status()).toMatchObject({ status: 'expired' });
    expect([(await send()).status, (await phone.request('GET', path)).status]).toEqual([410, 410]);
  });

  it('[R364] after 5 minutes without options the question is unused and the same team picks', async () => {
    const { status, send, noura, id, play } = await aRound();
    const screen = await noura.openScreen();
    await screen.send('watch', { room: 'game', id });
    server.clock.advance(300_000);
    const { state } = await screen.next('game:state', (push) => push.state.phase === 'category-selection');
    expect(state).toMatchObject({ openQuestion: null, played: [], currentTeam: 1 });
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
  ])('[R365] refuses %j: %s', async (body, message) => {
    const { send, status } = await aRound();
    const answer = await send(body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
    expect(await status()).toMatchObject({ status: 'waiting' });
  });

  it('[R366] refuses the answer, however it is disguised', async () => {
    const { send, first } = await aRound();
    for (const disguise of [answerOf(first), ` ${answerOf(first)} `, answerOf(first).replace('سري', 'ســري')]) {
      const answer = await send({ ...WRONG, wrongOption2: disguise });
      expect(await answer.json()).toMatchObject({
        code: 'invalid',
        message: 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة',
      });
    }
  });

  it('[R367][I23] of 20 phones that send at once one wins and the others are told; what it resends is answered alike', async () => {
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

  it('[R368] the phone’s options reach the host’s screen by push, and the phone follows its round live', async () => {
    const { noura, id, token } = await aRound();
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    const phone = await openScreen(visitor(server.url));
    expect(await phone.send('watch', { room: 'qr', id: token })).toMatchObject({
      ok: true,
      state: { status: 'waiting' },
    });
    expect(await phone.send('qr:options', { token, ...WRONG })).toEqual({ ok: true });
    await tv.next('game:state', (push) => push.state.phase === 'question-display');
    await phone.next('qr:state', ({ state }) => state.status === 'ready');
    for (const screen of [tv, phone]) screen.close();
  });

  it('[R369] the host’s screen is told how many phones have opened the code, each once', async () => {
    const { noura, id, phone, path, status } = await aRound();
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    const [one, two] = ['phoneAAAAAAAAAA', 'phoneBBBBBBBBBB'];
    for (const name of [one, two, one]) await phone.request('GET', `${path}?phone=${name}`);
    await tv.next('game:phones', ({ count }) => count === 2);
    expect(await status()).toMatchObject({ phones: 2 });
    tv.close();
  });

  it('[R370] without a phone the bank’s two wrong options open at once, marked as a trial', async () => {
    const { play, first } = await aGame();
    await play({ type: 'openQuestion', questionId: first });
    const { body } = await play({ type: 'startQrRound', demo: true });
    expect(body.state).toMatchObject({ phase: 'question-display', round: { demo: true } });
    const options = body.state.gameMode === 'qr' ? (body.state.round?.options ?? []) : [];
    expect(options.filter((option) => option.startsWith('خطأ'))).toHaveLength(2);
    expect(options).toContain(answerOf(first));
  });

  it('[R371] a round without a game is of the sent texts: no charge, nothing in a log; a visitor may make one, but of no game', async () => {
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
    // The requests are in it, by their routes alone.
    expect(log).toContain('/api/qr-game/:token/options');
    for (const text of [sessionToken, texts.questionText, 'مسقط', 'مَسقط', ...Object.values(WRONG)]) {
      expect(log).not.toContain(text);
    }
  });

  it('[R1366] a phone that watches a round of no game is shown the options that another one sent', async () => {
    const noura = await host(server.url);
    const body = { questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' };
    const { sessionToken: token } = await noura.call('POST /api/qr-game/create', { body });
    const screen = await openScreen(visitor(server.url));
    await screen.send('watch', { room: 'qr', id: token });
    await visitor(server.url).request('POST', `/api/qr-game/${token}/options`, WRONG);
    expect((await screen.next('qr:state')).state).toMatchObject({ status: 'ready', ...WRONG });
    screen.close();
  });

  it('[R1367] the wait for a phone is over at its last millisecond, with and without a game, also before the log has it', async () => {
    const { token, send } = await aRound();
    const store = teamGamesStore(server.product.database);
    const noura = await host(server.url);
    const body = { questionId: 1, questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' };
    const own = await noura.call('POST /api/qr-game/create', { body });
    const waitEnds = server.clock.now() + limits.roundMs;
    const statusAt = async (of: string, now: number) => {
      const clock = { ...server.clock, now: () => now };
      return (await watchedRound({ store, bank: asPlayed(aBank()), clock }, of))?.state.status;
    };
    for (const of of [token, own.sessionToken]) {
      expect([await statusAt(of, waitEnds - 1), await statusAt(of, waitEnds)]).toEqual(['waiting', 'expired']);
    }
    await send();
    expect(await statusAt(token, waitEnds)).toBe('ready');
  });

  it('[R684] a reading that meets the phone’s options shows them with the version that has them', async () => {
    const { token, send } = await aRound();
    const store = teamGamesStore(server.product.database);
    const game: typeof store.game = async (id) => {
      expect((await send()).status).toBe(200);
      return store.game(id);
    };
    const parts = { store: { ...store, game }, bank: asPlayed(aBank()), clock: server.clock };
    const read = await watchedRound(parts, token);
    expect(read?.state).toMatchObject({ status: 'ready', ...WRONG });
  });

  it('[R372] a client that plays by itself makes rounds of its own texts for a session without commands', async () => {
    const { create } = await aGame();
    const made = await create({ questionText: 'ما عاصمة عُمان؟', correctAnswer: 'مسقط' });
    expect(made.status).toBe(200);
  });

  it('[R966] such a round without texts has those of the game’s question, and none of a question that is not in the game', async () => {
    const { create, first, phone } = await aGame();
    const { sessionToken } = (await (await create()).json()) as { sessionToken: string };
    expect(await (await phone.request('GET', `/api/qr-game/${sessionToken}`)).json()).toMatchObject({
      questionId: first,
      correctAnswer: answerOf(first),
    });
    await expectRefused(await create({ questionId: 99_999 }), 'questionNeeded');
  });

  it('[R764] a user has 20 live rounds of their own, the visitors behind an address 3; each that ends makes room', async () => {
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
    // Hers are not his, nor the visitor's behind the same address.
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

  it('[R765] a round of no game says for an hour that it has ended, and is dropped then; a game’s for a day', async () => {
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
    const goOn = async (ms: number) => {
      // The regular cleaning comes by every 10 minutes.
      for (let gone = 0; gone < ms; gone += 600_000) {
        own.clock.advance(600_000);
        await own.clock.atRest();
      }
    };
    await goOn(limits.roundMs + 3_000_000);
    expect(await both()).toEqual([200, 200]);
    await goOn(1_200_000);
    expect(await both()).toEqual([404, 200]);
    await own.end();
  });

  it('[R373] somebody else’s game is not there, and a game of another mode has no rounds', async () => {
    const { id, first } = await aGame();
    const salem = await host(server.url);
    const body = { gameSessionId: id, questionId: first };
    expect((await salem.request('POST', '/api/qr-game/create', body)).status).toBe(404);
    const classic = await salem.startGame();
    const own = await salem.request('POST', '/api/qr-game/create', { gameSessionId: classic.id, questionId: first });
    expect(own.status).toBe(409);
  });
});
