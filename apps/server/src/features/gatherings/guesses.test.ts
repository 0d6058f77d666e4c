import { limits } from '@lamma/protocol/limits';
import { signIn } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { aVotingRoom, guessAll, guestOf } from '../../testing/people/a-voting-room';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { startTwoServers } from '../../testing/server/start-two-servers';
import { onEachStorage } from '../../testing/storage/on-each-storage';
import { findPostgres } from '../../testing/storage/postgres-server';
import { hasRedis } from '../../testing/storage/redis';

const open = (questionId: number) => ({ type: 'openQuestion', questionId }) as const;
const reveal = { type: 'revealAnswer' } as const;
const award = (team: 1 | 2 | null) => ({ type: 'award', team }) as const;
const undo = { type: 'undo' } as const;

onEachStorage('what guests guess', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('a guest of the other team can change a guess until the answer shows; the last guess counts', async () => {
    const room = await aVotingRoom(server);
    const { game, questions } = room;
    const [first] = questions;
    await game.play(open(first));
    expect((await guestOf(room).seat()).guess).toEqual({
      questionId: first,
      category: expect.any(String),
      number: 1,
      isOpen: true,
      knows: null,
    });
    await guessAll(room, first, [true, false, false]);
    expect((await guestOf(room).guess(first, false)).guess).toMatchObject({ knows: false, isOpen: true });
    await game.play(reveal);
    expect((await game.read()).state.guessed).toEqual({ questionId: first, by: 2, yes: 0, no: 3 });
    expect((await guestOf(room).seat()).guess).toMatchObject({ isOpen: false, knows: false });
    await expectRefused(await guestOf(room).put('guess', { questionId: first, knows: true }), 'guessClosed');
    await game.play(award(1));
    expect((await guestOf(room).seat()).guess).toMatchObject({ knows: false, isRight: false });
  });

  it('a question with only two guesses shows no count, because it would reveal who guessed what', async () => {
    const room = await aVotingRoom(server);
    const { game, questions } = room;
    await game.play(open(questions[0]));
    await guessAll(room, questions[0], [true, false]);
    await game.play(reveal);
    expect((await game.read()).state).not.toHaveProperty('guessed');
    await game.play(award(1));
    expect((await guestOf(room).seat()).guess).toMatchObject({ knows: true, isRight: true });
  });

  it('a point given before the answer was shown closes the guesses, and an undo does not reopen them', async () => {
    const room = await aVotingRoom(server);
    const { game, questions } = room;
    const [first] = questions;
    await game.play(open(first));
    await guessAll(room, first, [true, true, false]);
    await game.play(award(1));
    // The screen shows the guesses before the point.
    const rightFrom = server.clock.now() + limits.guessCountsMs;
    expect((await guestOf(room).seat()).guess).toMatchObject({ isRight: true, rightFrom });
    await game.play(undo);
    const { state } = await game.read();
    expect(state).toMatchObject({ phase: 'question-display', guessed: { questionId: first, yes: 2, no: 1 } });
    expect((await guestOf(room).seat()).guess).toMatchObject({ isOpen: false, knows: true });
    await expectRefused(await guestOf(room).put('guess', { questionId: first, knows: false }), 'guessClosed');
    await game.play(award(2));
    expect((await game.read()).state.guessed).toEqual({ questionId: first, by: 2, yes: 2, no: 1 });
  });

  it('in «وصلهم» the clock closes the guesses too', async () => {
    const room = await aVotingRoom(server, [2, 2, 2], 'connect');
    const { noura, game, questions } = room;
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id: game.id });
    await game.play(open(questions[0]));
    // After this push the question's timer is set.
    await tv.next('game:changed', ({ state }) => state.game.open !== null);
    await guessAll(room, questions[0], [false, false, true]);
    server.clock.advance(40_000);
    await tv.next('game:changed', ({ state }) => state.game.played.length === 1);
    expect((await game.read()).state.guessed).toEqual({ questionId: questions[0], by: 2, yes: 1, no: 2 });
    tv.close();
    expect((await guestOf(room).seat()).guess).toMatchObject({ knows: false, isRight: true });
  });

  it('only guests of the other team guess, only on the open question, and only with their own seat', async () => {
    const room = await aVotingRoom(server, [1, 2]);
    const { game, questions, id, noura } = room;
    const [first, second] = questions;
    const [asked, rival] = [guestOf(room, 0), guestOf(room, 1)];
    const guess = { gameId: game.id, questionId: first, knows: true };
    await expectRefused(await rival.put('guess', guess), 'notNow');
    await game.play(open(first));
    await expectRefused(await asked.put('guess', guess), 'guessOfOthers');
    expect(await asked.seat()).not.toHaveProperty('guess');
    await expectRefused(await rival.put('guess', { ...guess, questionId: second }), 'notNow');
    await expectRefused(
      await visitor(server.url).request('PUT', `/api/game-seats/${rival.seatId}/guess`, guess),
      'unauthorized',
    );
    await expectRefused(
      await asked.phone.request('PUT', `/api/game-seats/${rival.seatId}/guess`, guess),
      'unauthorized',
    );
    await noura.request('PUT', `/api/gatherings/${id}/players/${rival.seatId}`, { isRemoved: true });
    await expectRefused(await rival.put('guess', guess), 'guestRemoved');
    await noura.call('POST /api/gatherings/:id/end', { params: { id } });
    await expectRefused(await asked.put('guess', guess), 'gatheringEnded');
  });

  it('while the guesses are open, only a guest’s own phone gets that guest’s guess', async () => {
    const room = await aVotingRoom(server, [1, 2, 2, 2, 2]);
    const { noura, id, game, questions } = room;
    const [first] = questions;
    const [asked, silent] = [guestOf(room, 0), guestOf(room, 4)];
    const pushes: string[] = [];
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id: game.id });
    await tv.send('watch', { room: 'gathering', id });
    const pages = [tv];
    for (const { phone, seatId } of [asked, silent]) {
      const page = await openScreen(phone);
      await page.send('watch', { room: 'seat', id: seatId });
      pages.push(page);
    }
    for (const { socket } of pages) socket.onAny((...push) => pushes.push(JSON.stringify(push)));
    await game.play(open(first));
    /** Everything that others may read, with its versions. */
    const look = async () => {
      const evening = await noura.call('GET /api/gatherings/:id', { params: { id } });
      const seats = await Promise.all(
        [asked, silent].map(({ phone, seatId }) => phone.call('GET /api/game-seats/:id', { params: { id: seatId } })),
      );
      return [await game.read(), evening, ...seats].map(({ version, state }) => ({ version, state }));
    };
    const before = await look();
    await guessAll({ ...room, guests: room.guests.slice(1, 4) }, first, [true, false, true]);
    await guestOf(room, 2).guess(first, true);
    expect(await look()).toEqual(before);
    await game.play(reveal);
    await tv.next('game:changed', ({ state }) => state.game.guessed !== undefined);
    const untilThen = pushes.slice(
      0,
      pushes.findIndex((push) => push.includes('guessed')),
    );
    expect(untilThen.length).toBeGreaterThan(0);
    expect([JSON.stringify(before), ...untilThen].join()).not.toMatch(/"(yes|no)"|guessed|"knows":(true|false)/);
    // The other phones get no count after the answer either: only the screen shows it.
    expect(JSON.stringify([await asked.seat(), await silent.seat()])).not.toMatch(/"(yes|no)"|"knows":(true|false)/);
    for (const page of pages) page.close();
  });

  it('a guess counts for the team that the guest had at that time; a guest who is moved afterwards cannot change the guess', async () => {
    const room = await aVotingRoom(server);
    const { game, questions, id, noura } = room;
    const [first] = questions;
    await game.play(open(first));
    await guessAll(room, first, [true, false, false]);
    const moved = guestOf(room);
    await noura.request('PUT', `/api/gatherings/${id}/players/${moved.seatId}`, { team: 1 });
    for (const knows of [true, false])
      await expectRefused(await moved.put('guess', { questionId: first, knows }), 'guessOfOthers');
    await game.play(reveal);
    expect((await game.read()).state.guessed).toEqual({ questionId: first, by: 2, yes: 1, no: 2 });
  });

  it('if an undo gives the question to the other team, only the guesses of its new rivals count', async () => {
    const room = await aVotingRoom(server, [2, 2, 2, 1, 1, 1]);
    const { game, questions } = room;
    const [first, second] = questions;
    await game.play(open(first));
    await game.play(award(1));
    await game.play(open(second));
    for (const at of [3, 4, 5]) await guestOf(room, at).guess(second, true);
    await game.play({ type: 'closeQuestion' });
    await game.play(undo);
    await game.play({ type: 'closeQuestion' });
    await game.play(open(second));
    // The guest moves to the other team and repeats the guess.
    const { noura, id } = room;
    await noura.request('PUT', `/api/gatherings/${id}/players/${guestOf(room, 3).seatId}`, { team: 2 });
    expect((await guestOf(room, 3).seat()).guess).toMatchObject({ isOpen: true, knows: null });
    expect((await guestOf(room, 3).guess(second, true)).guess).toMatchObject({ knows: true });
    await guestOf(room, 0).guess(second, false);
    await guestOf(room, 1).guess(second, false);
    await game.play(reveal);
    expect((await game.read()).state.guessed).toEqual({ questionId: second, by: 2, yes: 1, no: 2 });
  });

  it('the guesses of a removed guest do not count, even if the removal and the answer coincide', async () => {
    const room = await aVotingRoom(server, [2, 2, 2, 2, 2]);
    const { game, questions, id, noura } = room;
    const [first] = questions;
    const remove = (at: number, isRemoved = true) =>
      noura.request('PUT', `/api/gatherings/${id}/players/${guestOf(room, at).seatId}`, { isRemoved });
    await game.play(open(first));
    await guessAll(room, first, [true, true, true, false, false]);
    await remove(0);
    const { seats } = server.product.features.teamGames;
    const count = seats.countGuesses;
    const spy = vi.spyOn(seats, 'countGuesses').mockImplementationOnce(async (...asked) => {
      spy.mockRestore();
      const counted = await count(...asked);
      await remove(1);
      return counted;
    });
    await game.play(reveal);
    const guessed = { questionId: first, by: 2, yes: 1, no: 2 };
    expect((await game.read()).state.guessed).toEqual(guessed);
    await remove(0, false);
    await game.play(award(1));
    expect((await game.read()).state.guessed).toEqual(guessed);
  });

  it('a guess that is stored between the count and the answer is counted', async () => {
    const room = await aVotingRoom(server);
    const { game, questions } = room;
    const [first] = questions;
    await game.play(open(first));
    await guessAll(room, first, [true, true]);
    const { seats } = server.product.features.teamGames;
    const count = seats.countGuesses;
    const spy = vi.spyOn(seats, 'countGuesses').mockImplementationOnce(async (...asked) => {
      spy.mockRestore();
      const counted = await count(...asked);
      await guestOf(room, 2).guess(first, true);
      await guestOf(room, 0).guess(first, false);
      return counted;
    });
    await game.play(reveal);
    expect((await game.read()).state.guessed).toEqual({ questionId: first, by: 2, yes: 2, no: 1 });
  });

  it('a guess that arrives at the same time as the answer is refused and not counted', async () => {
    const room = await aVotingRoom(server, [2, 2, 2, 2]);
    const { game, questions } = room;
    const [first] = questions;
    await game.play(open(first));
    await guessAll(room, first, [true, true, true]);
    const { store } = server.product.features.teamGames;
    const read = store.game;
    const spy = vi.spyOn(store, 'game').mockImplementationOnce(async (gameId) => {
      spy.mockRestore();
      const found = await read(gameId);
      await game.play(reveal);
      return found;
    });
    // A first guess: the guest has no stored row that could be closed already.
    await expectRefused(await guestOf(room, 3).put('guess', { questionId: first, knows: false }), 'guessClosed');
    expect((await game.read()).state.guessed).toEqual({ questionId: first, by: 2, yes: 3, no: 0 });
  });

  it('after a restart the server still has every guess that it acknowledged', async () => {
    const server = await start();
    const room = await aVotingRoom(server);
    const { game, questions } = room;
    await game.play(open(questions[0]));
    await guessAll(room, questions[0], [false, true, true]);
    await server.stop();
    const again = await start({ dataDir: server.dataDir, clock: server.clock });
    const back = await signIn(again.url, room.noura.email, room.noura.password);
    const { version } = await back.call('GET /api/game-sessions/:id', { params: { id: game.id } });
    const moved = await back.move(game.id, version, reveal);
    expect(moved.body).toMatchObject({ state: { guessed: { yes: 2, no: 1 } } });
    await again.end();
  });
});

describe('a flood of guesses', () => {
  it('a guest is throttled after sixty guesses in a minute, and another guest is not', async () => {
    const server = await startTestServer({ env: { LIMITS_FACTOR: '1', TRUST_PROXY: '1' } });
    const room = await aVotingRoom(server, [2, 2]);
    const { game, questions } = room;
    await game.play(open(questions[0]));
    const body = { questionId: questions[0], knows: true };
    const answers = [];
    for (let sent = 0; sent < 61; sent += 1) answers.push((await guestOf(room, 0).put('guess', body)).status);
    expect([answers.slice(0, 60).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429]);
    expect((await guestOf(room, 1).put('guess', body)).status).toBe(200);
    await server.end();
  });
});

const canRun = (await hasRedis()) && (await findPostgres()) !== undefined;

describe.skipIf(!canRun)('guesses on two servers', () => {
  it('showing the answer on one server counts every guess that the other has acknowledged, and no later guess', async () => {
    const { first, second, end } = await startTwoServers();
    const room = await aVotingRoom(
      first,
      Array.from({ length: 12 }, () => 2),
    );
    const { game, questions } = room;
    for (const questionId of questions) {
      const asked = (await game.read()).state.currentTeam;
      if (asked === 2) {
        await game.play(open(questionId));
        await game.play(award(null));
        continue;
      }
      await game.play(open(questionId));
      const guesses = room.guests.map(async ({ phone, seatId }, at) => {
        const response = await fetch(`${(at % 2 === 0 ? first : second).url}/api/game-seats/${seatId}/guess`, {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            origin: (at % 2 === 0 ? first : second).url,
            cookie: phone.cookieHeader(),
          },
          body: JSON.stringify({ questionId, knows: at % 3 === 0 }),
        });
        return [response.status, at % 3 === 0] as const;
      });
      // Some guesses are stored before the answer, some after it.
      await guesses[0];
      await game.play(reveal);
      const taken = (await Promise.all(guesses)).filter(([status]) => status === 200);
      const yes = taken.filter(([, knows]) => knows).length;
      const { guessed } = (await game.read()).state;
      if (taken.length < 3) expect(guessed?.questionId).not.toBe(questionId);
      else expect(guessed).toEqual({ questionId, by: 2, yes, no: taken.length - yes });
      await game.play(award(1));
    }
    await end();
  });
});
