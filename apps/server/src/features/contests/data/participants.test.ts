import { expect, it } from 'vitest';
import { makeParticipants, type Participants } from './participants';

function join(participants: Participants, name: string): void {
  const joinOrder = participants.reserve(name);
  const row = { id: name, runId: 'run', name, nameKey: name, secretHash: name };
  participants.join({ ...row, addressKey: null, joinOrder, joinedAt: 0 });
  participants.release(name);
}

it('[R1294] a ranking is made once for all who read it, and anew after an answer', () => {
  const participants = makeParticipants('run');
  for (const name of ['نورة', 'سالم']) join(participants, name);
  const before = participants.ranking();
  expect(participants.ranking()).toBe(before);
  participants.answer('سالم', 0, { selected: 'B', isCorrect: true, points: 10, responseMs: 500, at: 1 });
  expect(participants.ranking().map(({ name }) => name)).toEqual(['سالم', 'نورة']);
});
