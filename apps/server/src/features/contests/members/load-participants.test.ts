import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { ReadAnswer } from '../store/answers';
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
  const all = Array.from({ length: QUESTIONS }, (_, questionIndex) =>
    rows.map(
      ({ id }): ReadAnswer => ({
        ...{ participantId: id, questionIndex, selected: 'B' },
        ...{ isCorrect: 1, points: 10, responseMs: 500, at: questionIndex },
      }),
    ),
  ).flat();
  const page = vi.fn(async (_runId: string, after: ReadAnswer | undefined, most: number) => {
    const from = after === undefined ? 0 : all.indexOf(after) + 1;
    return all.slice(from, from + most);
  });
  return {
    participants: { ofRun: async () => rows },
    answers: { page },
    givenPlaces: { ofRun: async () => [] },
  };
}

it.each([
  [40, 1],
  [1000, 11],
  [1001, 11],
  [0, 1],
])('all answers of %i participants are read, in %i steps', async (count, steps) => {
  const stores = storesOf(count);
  const { all } = await loadParticipants(stores, 'run');
  expect(stores.answers.page.mock.calls).toHaveLength(steps);
  expect(all.map(({ score }) => score)).toEqual(Array.from({ length: count }, () => 10 * QUESTIONS));
});

it('several runs that load at once read together one step per turn of the event loop', async () => {
  const stores = storesOf(1000);
  let isOver = false;
  const loads = Promise.all(Array.from({ length: 3 }, () => loadParticipants(stores, 'run'))).then(() => {
    isOver = true;
  });
  const { calls } = stores.answers.page.mock;
  const read: number[] = [];
  while (!isOver) {
    const before = calls.length;
    await nextTurn();
    read.push(calls.length - before);
  }
  await loads;
  expect(calls).toHaveLength(33);
  expect(Math.max(...read)).toBe(1);
});
