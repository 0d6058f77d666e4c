import { signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aRacingRoom, type RacingRoom, racerOf } from '../../testing/people/a-racing-room';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorage } from '../../testing/storage/on-each-storage';

const judge = (isRight: boolean) => ({ type: 'judge', isRight }) as const;
const taken = { ok: true, status: 'taken' };

/**
 * Gives the phones a fixed round trip: a real probe in transit while the test's clock advances would measure that advance as its round
 * trip.
 */
function fixRoundTrips(server: TestServer, room: RacingRoom): void {
  for (const { page, seatId } of room.guests) {
    page.socket.off('probe');
    server.product.features.teamGames.links.add(seatId, { roundTripMs: () => 0 });
  }
}

onEachStorage('the buttons of a race', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('the guest who pressed first wins, even if the press arrives second', async () => {
    const room = await aRacingRoom(server, [1, 2, 2]);
    const [reem, khaled] = [racerOf(room, 0), racerOf(room, 1)];
    const round = await room.armed();
    server.clock.advance(420);
    expect(await khaled.press(round)).toEqual(taken);
    server.clock.advance(30);
    expect(await reem.press(round, 50)).toEqual(taken);
    expect((await room.state()).phase).toBe('armed');
    server.clock.advance(90);
    expect(await room.shown('answering')).toMatchObject({
      buzz: {
        winner: { playerId: reem.seatId, team: 1, afterMs: 400 },
        also: [{ playerId: khaled.seatId, team: 2, afterMs: 420 }],
      },
    });
    expect((await khaled.seat()).race).toMatchObject({
      own: { status: 'taken', afterMs: 420 },
      winner: { team: 1, name: 'ضيف', sign: expect.any(Number), afterMs: 400, isOwn: false },
      also: [{ team: 2, sign: expect.any(Number), afterMs: 420, isOwn: true }],
    });
    expect((await reem.seat()).race?.winner?.isOwn).toBe(true);
    await room.game.play(judge(true));
    expect(await room.state()).toMatchObject({
      phase: 'answer-display',
      team1Score: 1,
      openQuestion: { id: room.questions[0] },
    });
    room.close();
  });

  it('the time at which a phone claims to have pressed counts only within the bound', async () => {
    const room = await aRacingRoom(server);
    fixRoundTrips(server, room);
    const round = await room.armed();
    server.clock.advance(500);
    await racerOf(room, 0).press(round);
    server.clock.advance(100);
    await racerOf(room, 1).press(round, 400);
    server.clock.advance(200);
    expect(await room.shown('answering')).toMatchObject({
      buzz: { winner: { team: 1, afterMs: 500 }, also: [{ team: 2, afterMs: 520 }] },
    });
    room.close();
  });

  it('a press is stored once, however often it is sent', async () => {
    const room = await aRacingRoom(server);
    const round = await room.armed();
    server.clock.advance(300);
    const pressId = '6f1c7c9e-2f0b-4c1e-9d53-1f0a7b0c1d2e';
    for (let sent = 0; sent < 3; sent += 1) expect(await racerOf(room, 0).press(round, 0, pressId)).toEqual(taken);
    expect(await racerOf(room, 0).press(round)).toEqual(taken);
    const { seats } = server.product.features.teamGames;
    expect(await seats.takenPresses(room.game.id, round)).toHaveLength(1);
    room.close();
  });

  it('simultaneous presses of one phone count once, and store no more rows than presses one after the other', async () => {
    const room = await aRacingRoom(server);
    const guest = racerOf(room, 0);
    const round = await room.armed();
    server.clock.advance(300);
    const acks = await Promise.all(Array.from({ length: 5 }, () => guest.press(round)));
    expect(acks).toEqual(acks.map(() => taken));
    const { seats } = server.product.features.teamGames;
    expect(await seats.takenPresses(room.game.id, round)).toHaveLength(1);
    await room.game.play({ type: 'voidBuzz' });
    await Promise.all(Array.from({ length: 9 }, () => guest.press(round + 1)));
    const early = await seats.pressesOfSeat(room.game.id, guest.seatId);
    expect(early.filter((press) => press.status === 'early')).toHaveLength(5);
    room.close();
  });

  it('a false start locks the button, and each further false start locks the button longer', async () => {
    const room = await aRacingRoom(server);
    const guest = racerOf(room, 0);
    await room.game.play({ type: 'openQuestion', questionId: room.questions[0] });
    expect(await guest.press(1)).toEqual({ ok: true, status: 'early', lockMs: 1000 });
    expect(await guest.press(1)).toEqual({ ok: true, status: 'early', lockMs: 1500 });
    expect((await guest.seat()).race).toMatchObject({ lockMs: 1500, own: { status: 'early' } });
    await room.game.play({ type: 'armBuzzer' });
    server.clock.advance(600 + 1400);
    expect(await guest.press(1)).toMatchObject({ status: 'early', lockMs: 2000 });
    server.clock.advance(700);
    expect(await guest.press(1)).toEqual(taken);
    // False starts are stored only until the lock has its maximum length.
    const other = racerOf(room, 1);
    await room.game.play({ type: 'voidBuzz' });
    for (let sent = 0; sent < 9; sent += 1) await other.press(2);
    const rows = await server.product.features.teamGames.seats.pressesOfSeat(room.game.id, other.seatId);
    expect(rows).toHaveLength(5);
    room.close();
  });

  it('a press of another round, or after the settlement, is late', async () => {
    const room = await aRacingRoom(server);
    const [one, two] = [racerOf(room, 0), racerOf(room, 1)];
    const round = await room.armed();
    expect(await one.press(round + 1)).toEqual({ ok: true, status: 'late' });
    server.clock.advance(300);
    await one.press(round);
    server.clock.advance(120);
    await room.shown('answering');
    expect(await two.press(round)).toEqual({ ok: true, status: 'late' });
    expect((await two.seat()).race?.own).toEqual({ status: 'late', afterMs: 420 });
    room.close();
  });

  it('only the other team may press after a wrong answer', async () => {
    const room = await aRacingRoom(server);
    const [one, two] = [racerOf(room, 0), racerOf(room, 1)];
    const round = await room.armed();
    server.clock.advance(300);
    await one.press(round);
    server.clock.advance(120);
    await room.shown('answering');
    await room.game.play(judge(false));
    server.clock.advance(1000);
    expect(await one.press(round + 1)).toMatchObject({ ok: false, reason: 'notYourChance' });
    expect((await one.seat()).race).toMatchObject({ chance: 2, mayPress: false });
    expect(await two.press(round + 1)).toEqual(taken);
    server.clock.advance(120);
    expect(await room.shown('answering')).toMatchObject({ buzz: { winner: { playerId: two.seatId } } });
    room.close();
  });

  it('if the buttons close without a press, nobody wins the question', async () => {
    const room = await aRacingRoom(server);
    await room.armed();
    server.clock.advance(15_290);
    await room.shown('answer-display');
    expect(await room.state()).toMatchObject({ played: [{ wonBy: null }], buzz: { winner: null } });
    room.close();
  });

  it('presses that are in transit when the buttons close are still compared', async () => {
    const room = await aRacingRoom(server);
    const round = await room.armed();
    server.clock.advance(14_990);
    expect(await racerOf(room, 1).press(round)).toEqual(taken);
    server.clock.advance(20);
    await server.clock.callbacksDone();
    expect(await racerOf(room, 0).press(round, 40)).toEqual(taken);
    server.clock.advance(100);
    expect(await room.shown('answering')).toMatchObject({
      buzz: { winner: { team: 1, afterMs: 14_970 }, also: [{ team: 2, afterMs: 14_990 }] },
    });
    room.close();
  });

  it('a press that is stored while the server settles a round without presses wins', async () => {
    const room = await aRacingRoom(server);
    const round = await room.armed();
    const { seats } = server.product.features.teamGames;
    const [read, readOwn] = [seats.takenPresses, seats.pressesOfSeat];
    let release: () => void = () => undefined;
    const decided = new Promise<void>((resolve) => {
      release = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      vi.spyOn(seats, 'pressesOfSeat').mockImplementationOnce(async (...of) => {
        resolve();
        await decided;
        return readOwn(...of);
      });
    });
    server.clock.advance(15_060);
    const pressed = racerOf(room, 1).press(round, 71);
    await arrived;
    const spy = vi.spyOn(seats, 'takenPresses').mockImplementationOnce(async (...of) => {
      spy.mockRestore();
      const found = await read(...of);
      release();
      expect(await pressed).toEqual(taken);
      return found;
    });
    server.clock.advance(230);
    expect(await room.shown('answering')).toMatchObject({ buzz: { winner: { team: 2, afterMs: 14_989 } } });
    room.close();
  });

  it('before the first question everybody can try the button, and the screen shows who has done so', async () => {
    const room = await aRacingRoom(server);
    const [one, two] = [racerOf(room, 0), racerOf(room, 1)];
    expect((await one.seat()).race).toMatchObject({ round: 0, own: null });
    await room.game.play({ type: 'pause', minutes: null });
    expect(await one.press(0)).toMatchObject({ ok: false, reason: 'paused' });
    await room.game.play({ type: 'resumeGame' });
    expect(await one.press(0)).toEqual({ ok: true, status: 'tried' });
    expect(await one.press(0)).toEqual({ ok: true, status: 'tried' });
    // Pushes of an evening are 250 ms apart.
    server.clock.advance(250);
    const { state } = await room.tv.next('gathering:state', (push) => push.state.buzzers?.[0]?.hasTried === true);
    expect(state.buzzers).toMatchObject([
      { playerId: one.seatId, hasTried: true, isFar: false, isDistrusted: false },
      { playerId: two.seatId, hasTried: false },
    ]);
    expect((await one.seat()).race).toMatchObject({ round: 0, own: { status: 'tried' } });
    await room.game.play({ type: 'openQuestion', questionId: room.questions[0] });
    expect(await two.press(0)).toEqual({ ok: true, status: 'late' });
    room.close();
  });

  it('after the host has ended the trial of the buttons, a phone has none until the first question', async () => {
    const room = await aRacingRoom(server);
    const guest = racerOf(room, 0);
    await room.noura.request('PUT', `/api/gatherings/${room.id}`, { shows: { gameId: room.game.id, part: 'board' } });
    expect(await guest.seat()).toMatchObject({ phase: 'choosing' });
    expect(await guest.seat()).not.toHaveProperty('race');
    await room.game.play({ type: 'openQuestion', questionId: room.questions[0] });
    expect((await guest.seat()).race).toMatchObject({ round: 1 });
    room.close();
  });

  it('a phone whose claimed times are at the bound repeatedly is judged by its round trip; phone and screen show this', async () => {
    const room = await aRacingRoom(server);
    fixRoundTrips(server, room);
    const guest = racerOf(room, 0);
    for (const [at, questionId] of room.game.questions.slice(0, 5).entries()) {
      const round = await room.armed(questionId);
      expect((await guest.seat()).race?.isDistrusted).toBe(at >= 4);
      server.clock.advance(500);
      await guest.press(round, 300);
      server.clock.advance(120);
      expect(await room.shown('answering')).toMatchObject({ buzz: { winner: { afterMs: at >= 4 ? 500 : 420 } } });
      await room.game.play(judge(false));
      await room.game.play({ type: 'revealAnswer' });
      await room.game.play({ type: 'nextQuestion' });
    }
    expect((await room.evening()).buzzers).toMatchObject([{ isDistrusted: true }, { isDistrusted: false }]);
    room.close();
  });

  it('a phone gets no text of a question and no answer', async () => {
    const room = await aRacingRoom(server);
    const received: string[] = [];
    for (const { page } of room.guests) page.socket.onAny((...push) => received.push(JSON.stringify(push)));
    const round = await room.armed();
    server.clock.advance(300);
    await racerOf(room, 0).press(round);
    server.clock.advance(120);
    await room.shown('answering');
    await room.game.play(judge(true));
    const { openQuestion } = await room.state();
    await racerOf(room, 0).page.next('seat:state', ({ state }) => state.phase === 'result');
    for (const secret of [openQuestion?.questionText, openQuestion?.correctAnswer]) {
      expect(secret).toBeTruthy();
      expect(received.join() + JSON.stringify(await racerOf(room, 1).seat())).not.toContain(secret);
    }
    room.close();
  });

  it('a press of a key on the television is compared with the presses of phones', async () => {
    const room = await aRacingRoom(server);
    const round = await room.armed();
    server.clock.advance(400);
    const key = { type: 'hostBuzz', team: 2, pressedAt: server.clock.now() - 40 } as const;
    expect(await racerOf(room, 0).press(round, 20)).toEqual(taken);
    await room.game.play(key);
    server.clock.advance(120);
    expect(await room.shown('answering')).toMatchObject({
      buzz: { winner: { playerId: null, team: 2, afterMs: 360 }, also: [{ team: 1, afterMs: 380 }] },
    });
    room.close();
  });

  it('a correction between a press and its settlement delays nothing', async () => {
    const room = await aRacingRoom(server);
    const round = await room.armed();
    server.clock.advance(300);
    await racerOf(room, 0).press(round);
    await room.game.play({ type: 'adjustScore', team: 2, delta: 1 });
    await room.tv.next('game:changed', ({ state }) => state.game.scores[2] === 1);
    server.clock.advance(120);
    expect(await room.shown('answering')).toMatchObject({ buzz: { winner: { team: 1 } } });
    room.close();
  });

  it('presses of a removed guest, of a stranger and after the end of the evening are refused', async () => {
    const room = await aRacingRoom(server);
    const [one, two] = [racerOf(room, 0), racerOf(room, 1)];
    const round = await room.armed();
    const body = {
      seatId: one.seatId,
      gameId: room.game.id,
      round,
      pressId: '6f1c7c9e-2f0b-4c1e-9d53-1f0a7b0c1d2e',
      pressedAt: 1,
    };
    expect(await two.page.send('seat:press', body)).toMatchObject({ reason: 'unauthorized' });
    expect(await room.tv.send('seat:press', body)).toMatchObject({ reason: 'unauthorized' });
    await room.noura.call('POST /api/gatherings/:id/end', { params: { id: room.id } });
    expect(await two.press(round)).toMatchObject({ ok: false, reason: 'gatheringEnded' });
    room.close();
  });

  it('after a restart the server settles the presses that it acknowledged before', async () => {
    const server = await start();
    const room = await aRacingRoom(server);
    const round = await room.armed();
    server.clock.advance(300);
    await racerOf(room, 1).press(round);
    await server.stop();
    server.clock.advance(1000);
    const again = await start({ dataDir: server.dataDir, clock: server.clock });
    const back = await signIn(again.url, room.noura.email, room.noura.password);
    const tv = await back.openScreen();
    await tv.send('watch', { room: 'game', id: room.game.id });
    server.clock.advance(5000);
    await server.clock.callbacksDone();
    const read = await back.call('GET /api/game-sessions/:id', { params: { id: room.game.id } });
    expect(read.state).toMatchObject({ phase: 'answering', buzz: { winner: { team: 2, afterMs: 300 } } });
    tv.close();
    await again.end();
  });
});
