import { expect, it } from 'vitest';
import { joinInMemory } from '../../../testing/contests/join-in-memory';
import { makeParticipants } from '../data/participants';
import { makeMovedRows, totalOf } from './moved-rows';

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
