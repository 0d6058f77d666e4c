import type { Award } from '@lamma/protocol/awards';
import { limits } from '@lamma/protocol/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRacingRoom, type RacingRoom, racerOf } from '../../testing/people/a-racing-room';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

const nextQuestion = { type: 'nextQuestion' } as const;

/** A guest presses some time after the opening, and the host judges the answer. */
async function answers(server: TestServer, room: RacingRoom, at: number, afterMs: number, isRight: boolean) {
  const { buzz } = (await room.state()) as { buzz: { round: number; armsAt: number } };
  server.clock.advance(buzz.armsAt + afterMs - server.clock.now());
  expect(await racerOf(room, at).press(buzz.round)).toEqual({ ok: true, status: 'taken' });
  server.clock.advance(120);
  await room.shown('answering');
  await room.game.play({ type: 'judge', isRight });
}

onEachStorageInFullRun('the awards of a race', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('a race awards its fastest finger, right answers, the deciding point, second chances and false starts', async () => {
    const room = await aRacingRoom(server, [1, 2, 2]);
    const { game } = room;
    const [khaled, reem, fahd] = [racerOf(room, 0), racerOf(room, 1), racerOf(room, 2)];
    const plays = async (place: number, at: number, afterMs: number, isRight: boolean) => {
      await game.play({ type: 'openQuestion', questionId: game.questions[place] ?? 0 });
      const { buzz } = (await room.state()) as { buzz: { round: number } };
      if (place >= 2) expect(await fahd.press(buzz.round)).toMatchObject({ status: 'early' });
      await game.play({ type: 'armBuzzer' });
      await answers(server, room, at, afterMs, isRight);
    };
    for (const place of [0, 1]) {
      await plays(place, 0, 300, false);
      await answers(server, room, 1, 500, true);
      await game.play(nextQuestion);
    }
    for (const [place, at] of [0, 1, 1].entries()) {
      await plays(2 + place, at, at === 0 ? 400 : 500, true);
      await game.play(nextQuestion);
    }
    for (const questionId of game.questions.slice(5)) {
      expect(await room.evening()).not.toHaveProperty('awards');
      await game.play({ type: 'openQuestion', questionId });
      await game.play({ type: 'award', team: null });
      await game.play(nextQuestion);
    }
    const of = (kind: Award['kind'], team: 1 | 2, { seatId: playerId }: { seatId: string }, count: number) => {
      return { kind, team, playerId, count };
    };
    const awards = [
      of('fastest', 1, khaled, 300),
      ...[of('knower', 2, reem, 4), of('decider', 2, reem, 3), of('chances', 2, reem, 2)],
      of('early', 2, fahd, 3),
    ];
    expect((await room.evening()).awards).toEqual(awards);
    const from = server.clock.now();
    await room.noura.request('PUT', `/api/gatherings/${room.id}`, { awardsOf: game.id });
    // The screen shows the awards one after the other.
    expect((await khaled.seat()).awards).toEqual({ from: from + 0.5 * limits.awardMs, own: awards.slice(0, 1) });
    expect((await reem.seat()).awards).toEqual({ from: from + 3.5 * limits.awardMs, own: awards.slice(1, 4) });
    // The presses of a removed guest get no award.
    await room.noura.request('PUT', `/api/gatherings/${room.id}/players/${khaled.seatId}`, { isRemoved: true });
    expect((await room.evening()).awards?.[0]).toEqual(of('fastest', 2, reem, 500));
    await game.play({ type: 'undo' });
    expect(await room.evening()).not.toHaveProperty('awards');
    room.close();
  });
});
