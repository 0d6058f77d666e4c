import { expect, it } from 'vitest';
import { hardestOf } from './hardest';

const asked = (...all: [right: number, answers: number][]) =>
  all.map(([right, answers], questionIndex) => ({ questionIndex, right, answers }));

it.each([
  [asked([3, 4], [1, 4], [2, 4]), 1],
  [asked([1, 2], [2, 4]), 1],
  [asked([1, 3], [1, 3]), 0],
  [asked([0, 0], [4, 4]), undefined],
  [[], undefined],
])('hardestOf finds in %j question %s', (all, questionIndex) => {
  expect(hardestOf(all)?.questionIndex).toBe(questionIndex);
});
