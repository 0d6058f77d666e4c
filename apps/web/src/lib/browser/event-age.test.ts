import { expect, it } from 'vitest';
import { ageOf } from './event-age';

it('ageOf returns how long ago an event happened', () => {
  expect(ageOf({ timeStamp: 900 }, 1040)).toBe(140);
});

it('ageOf returns 0 for a time in the future, more than 2 s ago, or in epoch ms', () => {
  expect([1050, -5000, 1_700_000_000_000].map((timeStamp) => ageOf({ timeStamp }, 1040))).toEqual([0, 0, 0]);
});
