import { expect, it } from 'vitest';
import { joinInMemory } from '../../../testing/contests/join-in-memory';
import { makeParticipants } from './participants';

it('[R1294] a ranking is made once for all who read it, and anew after an answer', () => {
  const participants = makeParticipants('run');
  for (const name of ['نورة', 'سالم']) joinInMemory(participants, name);
  const before = participants.ranking();
  expect(participants.ranking()).toBe(before);
  participants.answer('سالم', 0, { selected: 'B', isCorrect: true, points: 10, responseMs: 500, at: 1 });
  expect(participants.ranking().map(({ name }) => name)).toEqual(['سالم', 'نورة']);
});
