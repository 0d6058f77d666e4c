import { expect, it } from 'vitest';
import { aRun } from '../../../testing/contests/a-run';
import { joinInMemory } from '../../../testing/contests/join-in-memory';
import { testClock } from '../../../testing/server/test-clock';
import { makeParticipants } from '../members/participants';
import { makeBroadcasts, makeMovedRows, totalOf } from './broadcasts';

/** How many messages about names are sent in a lobby of `count` students, while 20 more join each second. */
async function toldIn(count: number, seconds: number): Promise<number> {
  const clock = testClock();
  const participants = makeParticipants('run');
  const join = (number: number) => joinInMemory(participants, `name ${number}`);
  for (let number = 0; number < count; number += 1) join(number);
  let told = 0;
  const broadcasts = makeBroadcasts({
    clock,
    announce: () => {
      told += 1;
    },
    presentCount: () => 0,
    mayTeacherWatch: () => false,
    read: async () => ({ run: aRun('run'), participants }),
    failed: (error) => {
      throw error;
    },
  });
  const steps = seconds * 20;
  for (let step = 0; step < steps; step += 1) {
    join(count + step);
    broadcasts.namesChanged();
    clock.advance(50);
    await clock.atRest();
  }
  broadcasts.stop();
  return told;
}

it('[R680] new names are told four times a second in a class, and every ten seconds in a hall of 2,000', async () => {
  expect(await toldIn(5, 1)).toBeGreaterThanOrEqual(4);
  const inAHall = await toldIn(1900, 60);
  expect(inAHall).toBeGreaterThan(5);
  expect(inAHall).toBeLessThan(9);
});

it('[R1297] who is hidden is told as gone once, and not again with the next name; shown again, as come', async () => {
  const clock = testClock();
  const participants = makeParticipants('run');
  const join = (name: string) => joinInMemory(participants, name);
  const told: unknown[] = [];
  const broadcasts = makeBroadcasts({
    clock,
    announce: (_, what) => {
      told.push('added' in what ? [what.added.map(({ id }) => id), what.removed] : what);
    },
    presentCount: () => 0,
    mayTeacherWatch: () => false,
    read: async () => ({ run: aRun('run'), participants }),
    failed: (error) => {
      throw error;
    },
  });
  const tell = async () => {
    broadcasts.namesChanged();
    clock.advance(20_000);
    await clock.atRest();
  };
  join('نورة');
  join('سالم');
  await tell();
  const hide = (name: string) => {
    const rows = participants.all.map((one) => ({ ...one, isHidden: one.name === name ? 1 : 0, isRemoved: 0 }));
    participants.take(rows, [], []);
  };
  hide('نورة');
  await tell();
  // Nothing has changed.
  await tell();
  join('دانة');
  await tell();
  hide('');
  await tell();
  broadcasts.stop();
  expect(told).toEqual([
    [['نورة', 'سالم'], []],
    [[], ['نورة']],
    [['دانة'], []],
    [['نورة'], []],
  ]);
});

const right = { selected: 'A', isCorrect: true, points: 9, responseMs: 700, at: 1 } as const;

it('[R1193] a row is told whole when it comes or its marks change, by its points when it answers, and once', () => {
  const participants = makeParticipants('run');
  const moved = makeMovedRows();
  for (const id of ['a', 'b', 'c']) joinInMemory(participants, id);
  expect(moved.take(participants).rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  participants.answer('b', 0, right);
  expect(moved.take(participants)).toEqual({ rows: [], scored: [['b', 9, 1, 1, 700]] });
  expect(moved.take(participants)).toEqual({ rows: [], scored: [] });
  const rows = participants.all.map((one) => ({
    ...one,
    isHidden: Number(one.id === 'c'),
    isRemoved: Number(one.id === 'a'),
  }));
  participants.take(rows, [], ['a', 'b', 'c']);
  expect(moved.take(participants).rows).toMatchObject([
    { id: 'a', isRemoved: true, rank: 3 },
    { id: 'c', isHidden: true, rank: 2 },
  ]);
  expect(totalOf(participants)).toEqual({ rows: 3, answers: 1, score: 9 });
});

it('[R1193] what a first screen reads itself is not told again', () => {
  const participants = makeParticipants('run');
  const moved = makeMovedRows();
  joinInMemory(participants, 'a');
  moved.skip(participants);
  joinInMemory(participants, 'b');
  expect(moved.take(participants).rows.map(({ id }) => id)).toEqual(['b']);
});
