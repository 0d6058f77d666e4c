import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { ReadAnswer } from '../store/answers';
import type { JoinedRow } from '../store/participants';
import { loadParticipants } from './load-participants';

const QUESTIONS = 5;

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
])('all answers of %i participants are read with %i queries', async (count, steps) => {
  const stores = storesOf(count);
  const { all } = await loadParticipants(stores, 'run');
  expect(stores.answers.page.mock.calls).toHaveLength(steps);
  expect(all.map(({ score }) => score)).toEqual(Array.from({ length: count }, () => 10 * QUESTIONS));
});

it('if several runs are loaded concurrently, their queries run one at a time', async () => {
  const stores = storesOf(1000);
  const { page } = stores.answers;
  let [reading, mostAtOnce] = [0, 0];
  const slowly = async <T>(read: () => Promise<T>) => {
    reading += 1;
    mostAtOnce = Math.max(mostAtOnce, reading);
    for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    reading -= 1;
    return read();
  };
  const slow = {
    ...stores,
    participants: { ofRun: () => slowly(stores.participants.ofRun) },
    answers: { page: (...asked: Parameters<typeof page>) => slowly(() => page(...asked)) },
  };
  await Promise.all(Array.from({ length: 3 }, () => loadParticipants(slow, 'run')));
  expect(page).toHaveBeenCalledTimes(33);
  expect(mostAtOnce).toBe(1);
});
