import { randomUUID } from 'node:crypto';
import { openScreen } from '@lamma/testkit/people/screen';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { aRacingRoom, racerOf } from '../../testing/people/a-racing-room';
import { startIn } from '../../testing/people/an-evening';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

const taken = { ok: true, status: 'taken' };

onEachStorageInFullRun('presses in transit', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('a press for the evening’s previous game counts in no round of the next game', async () => {
    const room = await aRacingRoom(server);
    const [one, two] = [racerOf(room, 0), racerOf(room, 1)];
    const pressId = '0b5f5e0e-3c51-4a44-9d0c-3d6f6a1f3b21';
    expect(await one.press(0, 0, pressId)).toEqual({ ok: true, status: 'tried' });
    const next = await startIn(room.noura, room.id, 'race');
    // These presses were sent before the next game began.
    expect(await two.press(0)).toEqual({ ok: true, status: 'late' });
    expect(await two.pressByRest(0).then((response) => response.json())).toEqual({ ok: true, status: 'late' });
    expect(await one.press(0, 0, pressId)).toEqual({ ok: true, status: 'tried' });
    expect((await room.evening()).buzzers?.map(({ hasTried }) => hasTried)).toEqual([false, false]);
    await next.play({ type: 'openQuestion', questionId: next.questions[0] ?? 0 });
    await next.play({ type: 'armBuzzer' });
    server.clock.advance(1000);
    expect(await one.press(1)).toEqual({ ok: true, status: 'late' });
    const { seats } = server.product.features.teamGames;
    expect([await seats.pressesSince(next.id, 0), (await one.seat()).race?.own]).toEqual([[], null]);
    room.close();
  });

  it('a press over REST counts like a press over a socket', async () => {
    const room = await aRacingRoom(server);
    const [one, two] = [racerOf(room, 0), racerOf(room, 1)];
    const press = async (...of: Parameters<typeof one.pressByRest>) => (await one.pressByRest(...of)).json();
    await room.game.play({ type: 'openQuestion', questionId: room.questions[0] });
    expect(await press(1)).toEqual({ ok: true, status: 'early', lockMs: 1000 });
    await room.game.play({ type: 'armBuzzer' });
    await room.shown('armed');
    server.clock.advance(600 + 1200);
    const pressId = '6f1c7c9e-2f0b-4c1e-9d53-1f0a7b0c1d2e';
    expect(await two.press(1)).toEqual(taken);
    expect(await press(1, 60, pressId)).toEqual(taken);
    expect(await one.press(1, 60, pressId)).toEqual(taken);
    server.clock.advance(120);
    expect((await room.shown('answering')).buzz.winner).toMatchObject({ playerId: one.seatId, afterMs: 1140 });
    const body = { gameId: room.game.id, round: 1, pressId, pressedAt: 1 };
    await expectRefused(await two.phone.request('PUT', `/api/game-seats/${one.seatId}/press`, body), 'unauthorized');
    room.close();
  });

  it('an early press that is sent again in a later round gets the same lock as the first time', async () => {
    const room = await aRacingRoom(server);
    const guest = racerOf(room, 0);
    await room.game.play({ type: 'openQuestion', questionId: room.questions[0] });
    const pressId = randomUUID();
    await guest.press(1);
    expect(await guest.press(1, 0, pressId)).toMatchObject({ lockMs: 1500 });
    expect(await guest.press(1, 0, pressId)).toMatchObject({ lockMs: 1500 });
    await room.game.play({ type: 'armBuzzer' });
    await room.shown('armed');
    await room.game.play({ type: 'voidBuzz' });
    expect(await guest.press(2)).toMatchObject({ status: 'early', lockMs: 1000 });
    expect(await guest.press(1, 0, pressId)).toMatchObject({ lockMs: 1500 });
    room.close();
  });

  it('a press arrives over long polling too', async () => {
    const room = await aRacingRoom(server);
    const { phone, seatId } = racerOf(room, 1);
    const page = await openScreen(phone, { transports: ['polling'] });
    await page.send('watch', { room: 'seat', id: seatId });
    const round = await room.armed();
    server.clock.advance(300);
    const body = { seatId, gameId: room.game.id, round, pressId: randomUUID(), pressedAt: server.clock.now() - 40 };
    expect(await page.send('seat:press', body)).toEqual(taken);
    server.clock.advance(120);
    expect((await room.shown('answering')).buzz.winner).toMatchObject({ team: 2, afterMs: 260 });
    page.close();
    room.close();
  });

  it('a press does not count if its guest is removed before the settlement, and the buttons stay open', async () => {
    const room = await aRacingRoom(server);
    const [one, two] = [racerOf(room, 0), racerOf(room, 1)];
    const round = await room.armed();
    const { version } = await room.game.read();
    server.clock.advance(300);
    expect(await one.press(round)).toEqual(taken);
    await room.noura.request('PUT', `/api/gatherings/${room.id}/players/${one.seatId}`, { isRemoved: true });
    server.clock.advance(120);
    const { state } = await room.tv.next('game:changed', (push) => push.version > version);
    expect(state.game).toMatchObject({ phase: 'armed', buzz: { round, winner: null } });
    // The next press is settled after its own time.
    expect(await two.press(round)).toEqual(taken);
    server.clock.advance(120);
    expect((await room.shown('answering')).buzz).toMatchObject({ winner: { playerId: two.seatId }, also: [] });
    room.close();
  });

  it('a press is judged again if its guest is removed or moved before the press is stored', async () => {
    const room = await aRacingRoom(server, [1, 1, 2]);
    const [one, moved] = [racerOf(room, 0), racerOf(room, 1)];
    const round = await room.armed();
    server.clock.advance(300);
    const { seats } = server.product.features.teamGames;
    const readOwn = seats.pressesOfSeat;
    const during = (change: { isRemoved?: true; team?: 2 }, seatId: string) => {
      const spy = vi.spyOn(seats, 'pressesOfSeat').mockImplementationOnce(async (...of) => {
        spy.mockRestore();
        await room.noura.request('PUT', `/api/gatherings/${room.id}/players/${seatId}`, change);
        return readOwn(...of);
      });
    };
    during({ isRemoved: true }, one.seatId);
    // Sent over REST, because the removal closes the socket.
    await expectRefused(await one.pressByRest(round), 'guestRemoved');
    during({ team: 2 }, moved.seatId);
    expect(await moved.press(round)).toEqual(taken);
    expect((await seats.takenPresses(room.game.id, round)).map(({ seatId, team }) => [seatId, team])).toEqual([
      [moved.seatId, 2],
    ]);
    room.close();
  });

  it('a round still ends on time if its only press was deleted with the seat of the phone that pressed', async () => {
    const room = await aRacingRoom(server, [1, 2, 2]);
    const [away, back] = [racerOf(room, 1), racerOf(room, 2)];
    const round = await room.armed();
    const { version } = await room.game.read();
    server.clock.advance(300);
    expect(await back.press(round)).toEqual(taken);
    await room.noura.request('POST', `/api/gatherings/${room.id}/players/${away.seatId}/phone`, {
      phoneId: back.seatId,
    });
    server.clock.advance(120);
    await room.tv.next('game:changed', (push) => push.version > version);
    server.clock.advance(14_580 + 290);
    expect(await room.shown('answer-display')).toMatchObject({ played: [{ wonBy: null }] });
    room.close();
  });
});
