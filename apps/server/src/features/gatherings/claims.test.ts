import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { aVotingRoom, guestOf } from '../../testing/people/a-voting-room';
import { startIn } from '../../testing/people/an-evening';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

const open = (questionId: number) => ({ type: 'openQuestion', questionId }) as const;
const award = (team: 1 | 2 | null) => ({ type: 'award', team }) as const;
const undo = { type: 'undo' } as const;

onEachStorageInFullRun('what guests claim', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('guests of the team that got a point can claim it for 8 s; the host’s screens get the names in order', async () => {
    const room = await aVotingRoom(server, [1, 1, 2]);
    const { noura, id, game, questions, evening } = room;
    const [first] = questions;
    const [one, two, rival] = [guestOf(room, 0), guestOf(room, 1), guestOf(room, 2)];
    await game.play(open(first));
    await expectRefused(await one.put('claim', { questionId: first }), 'notNow');
    await game.play(award(1));
    expect((await one.seat()).claim).toEqual({
      questionId: first,
      until: server.clock.now() + 8000,
      isOwn: false,
    });
    expect(await rival.seat()).not.toHaveProperty('claim');
    await expectRefused(await rival.put('claim', { questionId: first }), 'notNow');
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'gathering', id });
    server.clock.advance(1000);
    const version = async () => (await noura.call('GET /api/gatherings/:id', { params: { id } })).version;
    const before = await version();
    expect((await two.claim(first)).claim?.isOwn).toBe(true);
    expect(await version()).toBeGreaterThan(before);
    expect((await tv.next('gathering:state', ({ state }) => state.claims !== undefined)).state.claims).toEqual({
      questionId: first,
      playerIds: [two.seatId],
    });
    server.clock.advance(6000);
    await one.claim(first);
    expect((await evening()).claims).toEqual({ questionId: first, playerIds: [two.seatId, one.seatId] });
    server.clock.advance(1000);
    // A retry of an acknowledged claim is accepted after the 8 s.
    expect((await two.claim(first)).claim?.isOwn).toBe(true);
    const late = await room.join(1);
    await expectRefused(await late.put('claim', { questionId: first }), 'claimLate');
    tv.close();
  });

  it('a question that nobody won has no point to claim', async () => {
    const room = await aVotingRoom(server, [1, 2]);
    const { game, questions } = room;
    await game.play(open(questions[0]));
    await game.play(award(null));
    for (const at of [0, 1]) {
      expect(await guestOf(room, at).seat()).not.toHaveProperty('claim');
      await expectRefused(await guestOf(room, at).put('claim', { questionId: questions[0] }), 'notNow');
    }
  });

  it('undoing a point removes its claims, and the same point given again has no claims', async () => {
    const room = await aVotingRoom(server, [1]);
    const { noura, id, game, questions, evening } = room;
    const [first] = questions;
    await game.play(open(first));
    await game.play(award(1));
    await guestOf(room).claim(first);
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'gathering', id });
    server.clock.advance(250);
    await tv.next('gathering:state', ({ state }) => state.claims !== undefined);
    // No delayed push is left, so the next push is caused by the undo.
    server.clock.advance(250);
    await game.play(undo);
    await tv.next('gathering:state', ({ state }) => state.claims === undefined);
    expect(await guestOf(room).seat()).not.toHaveProperty('claim');
    await game.play(award(1));
    expect(await evening()).not.toHaveProperty('claims');
    expect((await guestOf(room).seat()).claim).toMatchObject({ isOwn: false });
    // A corrected score keeps the claims.
    await guestOf(room).claim(first);
    await game.play({ type: 'adjustScore', team: 1, delta: 1 });
    await game.play(undo);
    expect((await evening()).claims?.playerIds).toEqual([guestOf(room).seatId]);
    tv.close();
  });

  it('a removed guest’s claim is hidden, and shows again once the guest is let back in', async () => {
    const room = await aVotingRoom(server, [1, 1]);
    const { noura, id, game, questions, evening } = room;
    await game.play(open(questions[0]));
    await game.play(award(1));
    await guestOf(room, 0).claim(questions[0]);
    server.clock.advance(1);
    await guestOf(room, 1).claim(questions[0]);
    const [one, two] = [guestOf(room, 0).seatId, guestOf(room, 1).seatId];
    await noura.request('PUT', `/api/gatherings/${id}/players/${one}`, { isRemoved: true });
    expect((await evening()).claims?.playerIds).toEqual([two]);
    await noura.request('PUT', `/api/gatherings/${id}/players/${one}`, { isRemoved: false });
    expect((await evening()).claims?.playerIds).toEqual([one, two]);
  });

  it('forty guests claim at once, and each claim is stored once', async () => {
    const room = await aVotingRoom(
      server,
      Array.from({ length: 40 }, () => 1),
    );
    const { game, questions, evening } = room;
    await game.play(open(questions[0]));
    await game.play(award(1));
    await Promise.all(room.guests.map((guest) => guest.claim(questions[0])));
    expect([...((await evening()).claims?.playerIds ?? [])].sort()).toEqual(
      room.guests.map(({ seatId }) => seatId).sort(),
    );
  });

  it('a guess and a claim for the evening’s previous game are refused during the next game', async () => {
    const room = await aVotingRoom(server, [2]);
    const guest = guestOf(room);
    const next = await startIn(room.noura, room.id, 'classic');
    const questionId = next.questions[0] ?? 0;
    await next.play(open(questionId));
    await expectRefused(await guest.put('guess', { questionId, knows: true }), 'notNow');
    expect((await guest.put('guess', { gameId: next.id, questionId, knows: true })).status).toBe(200);
    await next.play(award(2));
    await expectRefused(await guest.put('claim', { questionId }), 'notNow');
    expect((await guest.put('claim', { gameId: next.id, questionId })).status).toBe(200);
  });
});
