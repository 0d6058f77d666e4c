import type { Award } from '@lamma/protocol/awards';
import type { GameCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { signIn } from '@lamma/testkit/people/host';
import { openScreen } from '@lamma/testkit/people/screen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { aVotingRoom, guestOf, type VotingRoom } from '../../testing/people/a-voting-room';
import { startIn } from '../../testing/people/an-evening';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

const undo = { type: 'undo' } as const;

/**
 * Plays one question for each character of `wonBy`: the team that wins it, or 0 for nobody. Guests 0 and 1 are in team 1, which begins.
 * Guest 0 claims the first `claimed` points of team 1. In the turns of team 2 guest 1 guesses right.
 */
async function playAll({ game, guests, noura }: VotingRoom, wonBy: string, claimed: number): Promise<void> {
  let claims = 0;
  let { version } = await game.read();
  const play = async (command: GameCommand) => {
    const { status, body } = await noura.move(game.id, version, command);
    expect(status).toBe(200);
    version = body.version;
  };
  for (const [at, winner] of [...wonBy].entries()) {
    const questionId = game.questions[at] ?? 0;
    await play({ type: 'openQuestion', questionId });
    if (at % 2 === 1) await guests[1]?.guess(questionId, winner === '2');
    await play({ type: 'award', team: winner === '0' ? null : winner === '1' ? 1 : 2 });
    if (winner !== '1' || claims === claimed) continue;
    claims += 1;
    await guests[0]?.claim(questionId);
  }
}

/** Team 1 wins by two points and is never behind; guest 1 can guess 18 times. */
const CLOSE = '120121201212012120121201212012120111';

onEachStorageInFullRun('the awards of a game', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('at the end the host’s screens get all awards and each guest only their own, and an undo removes them', async () => {
    const room = await aVotingRoom(server, [1, 1, 2]);
    const { noura, id, game, evening } = room;
    const [khaled, reem, silent] = [guestOf(room, 0), guestOf(room, 1), guestOf(room, 2)];
    await playAll(room, CLOSE.slice(0, -1), 4);
    expect(await evening()).not.toHaveProperty('awards');
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'gathering', id });
    const page = await openScreen(khaled.phone);
    await page.send('watch', { room: 'seat', id: khaled.seatId });
    await game.play({ type: 'openQuestion', questionId: game.questions[35] ?? 0 });
    await game.play({ type: 'award', team: 1 });
    const endedAt = server.clock.now();
    // Pushes of an evening are at least 250 ms apart.
    server.clock.advance(250);
    server.clock.advance(250);
    const awards: Award[] = [
      { kind: 'knower', team: 1, playerId: khaled.seatId, count: 4 },
      { kind: 'reader', team: 1, playerId: reem.seatId, count: 17, of: 17 },
    ];
    const pushed = await tv.next('gathering:state', ({ state }) => state.awards !== undefined);
    expect(pushed.state.awards).toEqual(awards);
    const own = await page.next('seat:state', ({ state }) => state.awards !== undefined);
    expect(own.state.awards).toEqual({ from: endedAt + limits.awardsAfterMs, own: awards.slice(0, 1) });
    expect((await reem.seat()).awards).toMatchObject({ own: awards.slice(1) });
    expect(await silent.seat()).not.toHaveProperty('awards');
    // A guest who has changed teams keeps the guesses made for the former team.
    await noura.request('PUT', `/api/gatherings/${id}/players/${reem.seatId}`, { team: 2 });
    expect((await evening()).awards?.[1]).toEqual({ ...awards[1], team: 2 });
    await game.play(undo);
    expect(await evening()).not.toHaveProperty('awards');
    expect(await khaled.seat()).not.toHaveProperty('awards');
    for (const screen of [tv, page]) screen.close();
  });

  it('phones show each award when a screen has shown it, or a minute after the end if no screen shows any', async () => {
    const room = await aVotingRoom(server, [1, 1, 2]);
    const { noura, id, game } = room;
    const [khaled, reem] = [guestOf(room, 0), guestOf(room, 1)];
    const show = (awardsOf: string) => noura.request('PUT', `/api/gatherings/${id}`, { awardsOf });
    const froms = async () => [(await khaled.seat()).awards?.from, (await reem.seat()).awards?.from];
    await playAll(room, CLOSE.slice(0, -1), 4);
    await expectRefused(await show(game.id), 'notNow');
    await game.play({ type: 'openQuestion', questionId: game.questions[35] ?? 0 });
    await game.play({ type: 'award', team: 1 });
    const late = server.clock.now() + limits.awardsAfterMs;
    expect(await froms()).toEqual([late, late]);
    server.clock.advance(30_000);
    const shownAt = server.clock.now();
    const shown = [0.5, 1.5].map((place) => shownAt + place * limits.awardMs);
    expect((await show(game.id)).status).toBe(200);
    expect(await froms()).toEqual(shown);
    server.clock.advance(5000);
    await show(game.id);
    expect(await froms()).toEqual(shown);
    // After the game has ended again, its awards are shown again.
    await game.play(undo);
    await game.play({ type: 'award', team: 1 });
    const again = server.clock.now() + limits.awardsAfterMs;
    expect(await froms()).toEqual([again, again]);
    await startIn(noura, id, 'classic');
    await expectRefused(await show(game.id), 'notNow');
  });

  it('awards count a claim of the last point, leave out removed guests, and reveal nobody’s guesses', async () => {
    const room = await aVotingRoom(server, [1, 1, 2]);
    const { noura, id, game, evening } = room;
    const khaled = guestOf(room, 0);
    await playAll(room, CLOSE, 3);
    const kinds = async () => (await evening()).awards?.map(({ kind, playerId }) => [kind, playerId ?? null]);
    const reader = ['reader', guestOf(room, 1).seatId];
    expect(await kinds()).toEqual([reader]);
    await khaled.claim(game.questions[35] ?? 0);
    expect(await kinds()).toEqual([['knower', khaled.seatId], reader]);
    const responses = JSON.stringify([await evening(), await guestOf(room, 2).seat(), await khaled.seat()]);
    expect(responses).not.toMatch(/"knows"|"value"|"votes"/);
    const remove = (seatId: string, isRemoved: boolean) =>
      noura.request('PUT', `/api/gatherings/${id}/players/${seatId}`, { isRemoved });
    await remove(khaled.seatId, true);
    await remove(guestOf(room, 1).seatId, true);
    expect(await kinds()).toEqual([['category', null]]);
    await remove(khaled.seatId, false);
    expect(await kinds()).toEqual([['knower', khaled.seatId]]);
  });

  it('a latecomer’s award follows from the times in the log, and is the same after a restart of the server', async () => {
    const server = await start();
    const room = await aVotingRoom(server, [2, 2]);
    const { game, evening, noura } = room;
    const questions = game.questions;
    let late: Awaited<ReturnType<typeof room.join>> | undefined;
    for (const [at, questionId] of questions.entries()) {
      server.clock.advance(1000);
      if (at === 18) late = await room.join(1);
      await game.play({ type: 'openQuestion', questionId });
      await game.play({ type: 'award', team: at % 2 === 0 ? 1 : null });
      if (at === 20 || at === 22) await late?.claim(questionId);
    }
    const awards = [
      { kind: 'late', team: 1, playerId: late?.seatId, count: 2 },
      { kind: 'run', team: 1, count: 18 },
    ];
    expect((await evening()).awards).toEqual(awards);
    await server.stop();
    const again = await start({ dataDir: server.dataDir, clock: server.clock });
    const back = await signIn(again.url, noura.email, noura.password);
    const { state } = await back.call('GET /api/gatherings/:id', { params: { id: room.id } });
    expect(state.awards).toEqual(awards);
    await again.end();
  });

  it('a game without an evening has no awards, and the next game of an evening removes those of the previous one', async () => {
    const room = await aVotingRoom(server, [1]);
    await playAll(room, CLOSE, 4);
    expect((await room.evening()).awards).toHaveLength(1);
    const body = {
      ...(await room.noura.gameChoices({ gameMode: 'classic' })),
      categoryGameNumbers: {},
      gatheringId: room.id,
    };
    await room.noura.call('POST /api/game-sessions', { body });
    expect(await room.evening()).not.toHaveProperty('awards');
    expect(await guestOf(room).seat()).not.toHaveProperty('awards');
  });
});
