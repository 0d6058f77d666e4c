import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { AnswerRow } from '../store/answers';
import type { JoinedRow } from '../store/participants';
import { loadParticipants } from './load-participants';

const QUESTIONS = 5;

/** Stores of a run in which everybody answered everything. */
function storesOf(count: number) {
  const rows = Array.from({ length: count }, (_, joinOrder): JoinedRow => {
    const id = `p${joinOrder}`;
    const own = { id, name: id, nameKey: id, secretHash: id, joinOrder };
    return { ...own, runId: 'run', addressKey: null, joinedAt: 1, isHidden: 0, isRemoved: 0 };
  });
  const answerOf = ({ id }: JoinedRow, questionIndex: number): AnswerRow => ({
    ...{ participantId: id, questionIndex, runId: 'run', selected: 'B' },
    ...{ isCorrect: 1, points: 10, responseMs: 500, at: questionIndex },
  });
  const answersOf = vi.fn(async (_runId: string, indexes: readonly number[] = []) =>
    indexes.flatMap((index) => rows.map((row) => answerOf(row, index))),
  );
  return {
    participants: { ofRun: async () => rows },
    answers: { ofRun: answersOf },
    givenPlaces: { ofRun: async () => [] },
  };
}

it.each([
  [40, [[0, 1, 2, 3, 4]]],
  [1000, [[0, 1], [2, 3], [4]]],
  [5000, [[0], [1], [2], [3], [4]]],
  [0, [[0, 1, 2, 3, 4]]],
])('all answers of %i participants are read, in steps', async (count, steps) => {
  const stores = storesOf(count);
  const { all } = await loadParticipants(stores, 'run', QUESTIONS);
  expect(stores.answers.ofRun.mock.calls.map(([, indexes]) => indexes)).toEqual(steps);
  expect(all.map(({ score }) => score)).toEqual(Array.from({ length: count }, () => 10 * QUESTIONS));
});

it('runs that are loaded at once read one step per turn of the event loop together', async () => {
  const stores = storesOf(2000);
  const loads = Promise.all(Array.from({ length: 3 }, () => loadParticipants(stores, 'run', QUESTIONS)));
  const { calls } = stores.answers.ofRun.mock;
  const read: number[] = [];
  while (calls.length < 3 * QUESTIONS) {
    const before = calls.length;
    await nextTurn();
    read.push(calls.length - before);
  }
  expect(Math.max(...read)).toBe(1);
  await loads;
});
