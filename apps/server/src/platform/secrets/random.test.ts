import { expect, it } from 'vitest';
import { shuffled, systemRandom } from './random';

it('[I21] every order of three options is as likely as any other: 60,000 draws, chi-square', () => {
  const random = systemRandom();
  const counts = new Map<string, number>();
  const draws = 60_000;
  for (let draw = 0; draw < draws; draw += 1) {
    const order = shuffled(random, ['أ', 'ب', 'ج']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  const expected = draws / 6;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Five degrees of freedom: a fair draw is above this once in a million runs.
  expect(chiSquare).toBeLessThan(35.9);
});

it('a shuffle loses nothing and leaves what it was given', () => {
  const items = Object.freeze([1, 2, 3, 4, 5]);
  expect(shuffled(systemRandom(), items).toSorted()).toEqual([1, 2, 3, 4, 5]);
});

it('[R1348] no random byte is given out twice, however many are asked for at once, and what was given stays as it is', () => {
  const random = systemRandom();
  const first = random.bytes(8);
  const before = first.toString('hex');
  const tokens = Array.from({ length: 2000 }, () => random.token(12));
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.every((token) => token.length === 16)).toBe(true);
  expect(first.toString('hex')).toBe(before);
  for (const count of [0, 1, 4095, 4096, 4097, 10_000]) expect(random.bytes(count)).toHaveLength(count);
});
