import { expect, it } from 'vitest';
import { ageOf } from './event-age';

it('the age of an event is what has passed since it happened, however late its handler runs', () => {
  expect(ageOf({ timeStamp: 900 }, 1040)).toBe(140);
});

it('a time that cannot be right has no age: it lies ahead, far back, or counts from 1970', () => {
  expect([1050, -5000, 1_700_000_000_000].map((timeStamp) => ageOf({ timeStamp }, 1040))).toEqual([0, 0, 0]);
});
