import type { GameCommand, RaceView } from '@lamma/protocol/games';
import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import type { RaceOptions } from '@lamma/protocol/race';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { anAnswerToJudge } from '../../../testing/people/a-race';
import { aBank } from '../../../testing/people/builders';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { passHeartbeats } from '../../../testing/storage/heartbeats';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

async function aRace(server: Pick<TestServer, 'url'>, race?: RaceOptions) {
  const noura = await host(server.url);
  const body = { ...(await noura.gameChoices({ gameMode: 'race' })), categoryGameNumbers: {}, ...(race && { race }) };
  const { id, state } = await noura.call('POST /api/game-sessions', { body });
  const tv = await noura.openScreen();
  await tv.send('watch', { room: 'game', id });
  return { id, tv, ...(await playing(noura, id)), first: state.categoriesData[0]?.questions[0]?.id ?? 0, state };
}

async function playing(noura: Host, id: string) {
  const read = async () => {
    const { version, state } = await noura.call('GET /api/game-sessions/:id', { params: { id } });
    return { version, state: state as RaceView };
  };
  const play = async (command: GameCommand) => {
    const { status, body } = await noura.move(id, (await read()).version, command);
    if (status !== 200) throw new Error(`${command.type}: ${JSON.stringify(body)}`);
    return body.state as RaceView;
  };
  return { noura, read, play };
}
const open = (questionId: number) => ({ type: 'openQuestion', questionId }) as const;
const buzzIn = (state: RaceView) => {
  if (!('buzz' in state)) throw new Error(`no buttons in ${state.phase}`);
  return state.buzz;
};

onEachStorageInFullRun('a race without phones', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('a race is played with two keys: the server opens the buttons, decides the round and keeps the record', async () => {
    const { noura, id, tv, play, read, first } = await aRace(server);
    const reading = buzzIn(await play(open(first)));
    const readMs = (reading.armsBy ?? 0) - server.clock.now();
    expect(readMs).toBeGreaterThanOrEqual(2000);
    expect(readMs).toBeLessThanOrEqual(9600);
    await tv.next('game:changed', ({ state }) => state.game.phase === 'reading');
    server.clock.advance(readMs);
    await tv.next('game:changed', ({ state }) => state.game.phase === 'armed');
    server.clock.advance(600 + 400);
    await play({ type: 'hostBuzz', team: 2, pressedAt: server.clock.now() });
    await tv.next('game:changed', ({ state }) => state.game.phase === 'armed');
    server.clock.advance(120);
    await tv.next('game:changed', ({ state }) => state.game.phase === 'answering');
    expect(buzzIn((await read()).state)).toMatchObject({ winner: { playerId: null, team: 2, afterMs: 400 }, also: [] });
    expect(await play({ type: 'judge', isRight: true })).toMatchObject({ team2Score: 1, phase: 'answer-display' });
    await play({ type: 'award', team: 1 });
    await play({ type: 'nextQuestion' });
    await play({ type: 'undo' });
    const { entries } = await noura.call('GET /api/game-sessions/:id/record', { params: { id } });
    expect(entries.map(({ kind, team, questionId, undone }) => ({ kind, team, questionId, undone }))).toEqual([
      { kind: 'award', team: 2, questionId: first, undone: false },
      { kind: 'award', team: 1, questionId: first, undone: true },
      { kind: 'undo', team: null, questionId: null, undone: false },
    ]);
    tv.close();
  });

  it('the answer that the host judges is read by the host or a phone with the card, only while the host judges', async () => {
    const noura = await host(server.url);
    const id = await anAnswerToJudge(server, noura);
    const { play, read } = await playing(noura, id);
    const { remoteToken } = await noura.call('POST /api/game-sessions/:id/remote', { params: { id } });
    const remote = visitor(server.url);
    await remote.request('POST', '/api/game-remotes/open', { token: remoteToken });
    const ask = (person: Visitor) => person.request('GET', `/api/game-sessions/${id}/answer`);
    const { state } = await read();
    expect(state.openQuestion).not.toHaveProperty('correctAnswer');
    for (const person of [noura, remote]) {
      expect(await (await ask(person)).json()).toMatchObject({
        questionId: state.openQuestion?.id,
        correctAnswer: expect.any(String),
      });
    }
    await expectRefused(await ask(visitor(server.url)), 'unauthorized');
    await expectRefused(await ask(await host(server.url)), 'notFound');
    await play({ type: 'judge', isRight: false });
    await expectRefused(await ask(noura), 'notNow');
  });

  it('a race closes a question after fifteen seconds without a press, and the record shows this', async () => {
    const { noura, id, tv, play, first } = await aRace(server, { ...defaultRaceOptions, arm: 'host' });
    expect(buzzIn(await play(open(first))).armsBy).toBeNull();
    await play({ type: 'armBuzzer' });
    await tv.next('game:changed', ({ state }) => state.game.phase === 'armed');
    server.clock.advance(15_890);
    await tv.next('game:changed', ({ state }) => state.game.phase === 'answer-display');
    const { entries } = await noura.call('GET /api/game-sessions/:id/record', { params: { id } });
    expect(entries).toMatchObject([{ kind: 'expired', team: null, questionId: first }]);
    tv.close();
  });

  it('a race keeps the options of its start, which the list of games returns for a replay', async () => {
    const race = { answerMs: 8000, arm: 'host', second: false, picks: 'turns' } as const;
    const { noura, state, tv } = await aRace(server, race);
    expect(state).toMatchObject({ gameMode: 'race', gameData: { race } });
    expect(await noura.call('GET /api/completed-games')).toMatchObject([{ gameMode: 'race', race }]);
    const classic = { ...(await noura.gameChoices()), categoryGameNumbers: {}, race };
    const other = await noura.call('POST /api/game-sessions', { body: classic });
    expect(other.state.gameData).not.toHaveProperty('race');
    tv.close();
  });

  it('a race costs one game, like every other mode', async () => {
    const { noura, tv } = await aRace(server);
    expect((await noura.call('GET /api/user-games')).regularGames).toBe(1);
    tv.close();
  });

  it.each([
    [1000, { phase: 'armed', buzz: { round: 1, voided: null } }],
    [30_000, { phase: 'reading', buzz: { round: 2, voided: 'outage' } }],
  ])(
    'after an outage of %i ms the buttons of a race open again if the outage cut more than two seconds off their time',
    async (ms, is) => {
      const first = await start();
      const game = await aRace(first);
      await game.play(open(game.first));
      await game.play({ type: 'armBuzzer' });
      await passHeartbeats(first, 1);
      game.tv.close();
      await first.stop();
      first.clock.advance(ms);
      const second = await start({ dataDir: first.dataDir, clock: first.clock });
      const back = await signIn(second.url, game.noura.email, game.noura.password);
      const { state } = await (await playing(back, game.id)).read();
      expect(state).toMatchObject(is);
      await second.end();
    },
  );
});

it('a race question with a sound waits until the host opens the buttons', async () => {
  const bank = { ...aBank(), mediaRoot: '/tmp', findMedia: () => undefined };
  const { question } = bank;
  bank.question = (id) => {
    const found = question(id);
    return found && { ...found, questionAudio: 'sound.mp3' };
  };
  const server = await startTestServer({ bank });
  const { play, first, tv } = await aRace(server);
  expect(buzzIn(await play(open(first))).armsBy).toBeNull();
  expect(await play({ type: 'armBuzzer' })).toMatchObject({ phase: 'armed' });
  expect(await play({ type: 'voidBuzz' })).toMatchObject({ phase: 'reading', buzz: { armsBy: null, voided: 'host' } });
  tv.close();
  await server.end();
});
