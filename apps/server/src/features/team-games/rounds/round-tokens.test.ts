import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusalForm } from '../../../testing/edge/expect-refusal';
import { aQrGame, aRound, openRound, placeOf, WRONG } from '../../../testing/people/a-round';
import { aBank, answerOf } from '../../../testing/people/builders';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

const aGuess = () => randomBytes(16).toString('base64url');

/** Requests a round by every REST call and socket event. @returns the status or code, and the body, of each */
async function byEveryCall(phone: Visitor, screen: Screen, token: string, options: object = WRONG) {
  const rest = async (method: string, path: string, body?: object) => {
    const response = await phone.request(method, `/api/qr-game/${token}${path}`, body);
    return { outcome: response.status as number | string, body: (await response.json()) as Record<string, unknown> };
  };
  const socket = async (event: 'watch' | 'qr:options', payload: object) => {
    const body = (await screen.send(event, payload)) as Record<string, unknown>;
    return { outcome: String(body.code ?? 'ok'), body };
  };
  return {
    get: await rest('GET', ''),
    status: await rest('GET', '/status'),
    options: await rest('POST', '/options', options),
    watch: await socket('watch', { room: 'qr', id: token }),
    'qr:options': await socket('qr:options', { token, ...options }),
  };
}
const resultsOf = (replies: Awaited<ReturnType<typeof byEveryCall>>) =>
  Object.fromEntries(Object.entries(replies).map(([call, { outcome }]) => [call, outcome]));

describe('the token of a round', () => {
  let server: TestServer;
  beforeAll(async () => {
    const bank = aBank();
    const media = { questionImage: 'img.webp', questionAudio: 'sound.opus', questionVideo: 'film.mp4' };
    const question = (id: number) => {
      const one = bank.question(id);
      return one && { ...one, ...media };
    };
    server = await startTestServer({
      bank: { ...bank, question, mediaRoot: tmpdir(), findMedia: () => undefined },
    });
  });
  afterAll(() => server.end());

  it('every call with a guessed token of a round is answered with 404', async () => {
    const screen = await openScreen(visitor(server.url));
    const replies = await byEveryCall(visitor(server.url), screen, aGuess());
    expect(resultsOf(replies)).toEqual({
      get: 404,
      status: 404,
      options: 404,
      watch: 'notFound',
      'qr:options': 'notFound',
    });
    for (const { body } of Object.values(replies)) expectRefusalForm(body);
    screen.close();
  });

  it.each(['expired', 'renewed', 'used'])(
    'calls with a round’s token are answered with 410 after it was %s, except the status call, which says how the round ended',
    async (how) => {
      const round = await aRound(server);
      if (how === 'expired') server.clock.advance(300_000);
      if (how === 'renewed') await round.play({ type: 'startQrRound', renew: true });
      if (how === 'used') {
        await round.send();
        await round.play({ type: 'chooseOption', option: await placeOf(round, true) });
      }
      const screen = await openScreen(visitor(server.url));
      const others = { wrongOption1: 'خيار غيره', wrongOption2: 'وخيار آخر' };
      const { status, ...replies } = await byEveryCall(visitor(server.url), screen, round.token, others);
      expect(resultsOf({ ...replies, status })).toEqual({
        get: 410,
        status: 200,
        options: 410,
        watch: 'gone',
        'qr:options': 'gone',
      });
      for (const { body } of Object.values(replies)) expectRefusalForm(body);
      expect(status.body).toEqual({ status: how === 'used' ? 'chosen' : 'expired', phones: 0 });
      expect(JSON.stringify(replies)).not.toContain(answerOf(round.first));
      screen.close();
    },
  );

  it('the token of a round gives access to its round only, not to other rounds of the same or another game', async () => {
    const [round, foreign] = [await aRound(server), await aRound(server)];
    const screen = await openScreen(visitor(server.url));
    const frames: string[] = [];
    screen.socket.io.engine.on('message', (message: unknown) => frames.push(String(message)));
    const pushedStates: PhoneView[] = [];
    screen.socket.on('qr:state', ({ state }: { state: PhoneView }) => pushedStates.push(state));
    await screen.send('watch', { room: 'qr', id: round.token });
    const names = { rivalName: 'نواخذة الخليج', askedName: 'صقور الديرة', rivalTeam: 2 };
    await foreign.send({ wrongOption1: 'خيار بعيد', wrongOption2: 'وآخر بعيد' });
    await round.send();
    await round.play({ type: 'chooseOption', option: await placeOf(round, true) });
    server.clock.advance(3000);
    await server.clock.callbacksDone();
    const next = await openRound(round, round.second);
    await next.send({ wrongOption1: 'خيار تالٍ', wrongOption2: 'وآخر تالٍ' });
    await round.play({ type: 'chooseOption', option: await placeOf(round, false) });
    const { version } = await round.read();
    await screen.next('qr:state', (push) => push.version === version);
    expect(await screen.send('watch', { room: 'game', id: round.id })).toMatchObject({ code: 'unauthorized' });
    const clock = await screen.send('clock', { t0: 1 });
    expect(Object.keys((clock as { versions: object }).versions)).toEqual([`qr:${round.token}`]);
    const over = frames.findIndex((frame) => frame.includes('"status":"chosen"'));
    expect(over).toBeGreaterThan(0);
    const received = frames.join('\n');
    const { second } = round;
    for (const other of [next.token, foreign.token, 'تال', 'بعيد', answerOf(second), `ما السؤال رقم ${second}؟`]) {
      expect(received).not.toContain(other);
    }
    // After the end it shows neither its answer nor the current turn.
    const since = frames.slice(over).join('\n');
    for (const text of [answerOf(round.first), `ما السؤال رقم ${round.first}؟`]) expect(since).not.toContain(text);
    expect(pushedStates.filter(({ status }) => status === 'chosen').length).toBeGreaterThan(1);
    for (const state of pushedStates) expect(state).toMatchObject(names);
    screen.close();
  });

  it('with the token of a round a phone sees the question with its media, and later the accepted options', async () => {
    const round = await aRound(server);
    const read = async () => (await round.phone.request('GET', round.path)).json() as Promise<object>;
    const common = {
      sessionToken: round.token,
      questionId: round.first,
      questionText: `ما السؤال رقم ${round.first}؟`,
      correctAnswer: answerOf(round.first),
      questionImage: 'img.webp',
      questionAudio: 'sound.opus',
      questionVideo: 'film.mp4',
    };
    const waiting = await read();
    expect(waiting).toMatchObject({ ...common, status: 'waiting' });
    expect(waiting).not.toHaveProperty('wrongOption1');
    expect(waiting).not.toHaveProperty('wrongOption2');
    await round.send();
    expect(await read()).toMatchObject({ ...common, ...WRONG, status: 'ready' });
  });

  it('the token of a round never opens another round, whatever undo, renewal or new question follows', async () => {
    const game = await aQrGame(server);
    const questions = (await game.read()).state.categoriesData.flatMap((category) => category.questions);
    const questionOf = new Map<string, number>();
    const steps = [
      { type: 'openQuestion', questionId: game.first },
      { type: 'startQrRound' },
      { type: 'startQrRound', renew: true },
      { type: 'closeQuestion' },
      { type: 'openQuestion', questionId: game.second },
      { type: 'startQrRound' },
      'send',
      { type: 'chooseOption', option: 0 },
      { type: 'undo' },
      { type: 'chooseOption', option: 1 },
      'wait',
      { type: 'openQuestion', questionId: questions[7]?.id ?? 0 },
      { type: 'startQrRound' },
      { type: 'undo' },
      { type: 'chooseOption', option: 2 },
      'wait',
    ] as const;
    for (const step of steps) {
      const before = (await game.read()).state;
      if (step === 'wait') {
        server.clock.advance(3000);
        await server.clock.callbacksDone();
      } else if (step === 'send') {
        const token = before.gameMode === 'qr' ? before.round?.sessionToken : '';
        await game.phone.request('POST', `/api/qr-game/${token}/options`, WRONG);
      } else {
        expect([step, (await game.play(step)).status]).toEqual([step, 200]);
      }
      const { state } = await game.read();
      const live = (state.gameMode === 'qr' && state.round) || null;
      if (live !== null && !questionOf.has(live.sessionToken)) {
        questionOf.set(live.sessionToken, state.openQuestion?.id ?? 0);
      }
      for (const [token, questionId] of questionOf) {
        const response = await game.phone.request('GET', `/api/qr-game/${token}`);
        const isOpen = live?.sessionToken === token && state.phase !== 'result';
        expect([step, token, response.status]).toEqual([step, token, isOpen ? 200 : 410]);
        if (isOpen) expect(await response.json()).toMatchObject({ sessionToken: token, questionId });
      }
    }
    expect(questionOf.size).toBe(4);
  });
});

describe('guessing', () => {
  it('guessing 2,000 tokens over REST and sockets is throttled, but an honest phone at the same address is not', async () => {
    const server = await startTestServer({ env: { LIMITS_FACTOR: '1' } });
    const round = await aRound(server);
    const guesser = visitor(server.url);
    const answers = { unknown: 0, throttled: 0 };
    const count = (code: unknown, body: unknown) => {
      expect(['notFound', 'rate']).toContain(code);
      answers[code === 'rate' ? 'throttled' : 'unknown'] += 1;
      expectRefusalForm(body);
    };
    const byRest = async (turn: number) => {
      const path = `/api/qr-game/${aGuess()}`;
      const response = await (turn % 3 === 0
        ? guesser.request('GET', path)
        : turn % 3 === 1
          ? guesser.request('GET', `${path}/status`)
          : guesser.request('POST', `${path}/options`, WRONG));
      const body = (await response.json()) as { code: string };
      expect(response.status).toBe(body.code === 'rate' ? 429 : 404);
      count(body.code, body);
    };
    const bySocket = async () => {
      const screen = await openScreen(visitor(server.url));
      const acks = Array.from({ length: 40 }, (_, turn) =>
        turn % 2 === 0
          ? screen.send('watch', { room: 'qr', id: aGuess() })
          : screen.send('qr:options', { token: aGuess(), ...WRONG }),
      );
      for (const ack of await Promise.all(acks)) count((ack as { code?: string }).code, ack);
      screen.close();
    };
    const honest = async () => {
      const phone = visitor(server.url);
      const [whole, status] = [
        await phone.request('GET', round.path),
        await phone.request('GET', `${round.path}/status`),
      ];
      expect([whole.status, status.status]).toEqual([200, 200]);
    };
    for (let batch = 0; batch < 10; batch += 1) {
      const guesses = Array.from({ length: 120 }, (_, turn) => byRest(turn));
      await Promise.all([...guesses, bySocket(), bySocket(), honest()]);
    }
    expect(answers.unknown + answers.throttled).toBe(2000);
    // 60 a minute; the test takes less than two.
    expect(answers.unknown).toBeGreaterThanOrEqual(60);
    expect(answers.unknown).toBeLessThanOrEqual(120);
    const screen = await openScreen(visitor(server.url));
    expect(await screen.send('watch', { room: 'qr', id: round.token })).toMatchObject({ ok: true });
    expect(await screen.send('qr:options', { token: round.token, ...WRONG })).toEqual({ ok: true });
    expect((await round.send()).status).toBe(200);
    screen.close();
    await server.end();
  });
});
