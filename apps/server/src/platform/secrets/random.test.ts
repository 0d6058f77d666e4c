import { expect, it } from 'vitest';
import { shuffled, systemRandom } from './random';

it('shuffled puts three options into every order equally often: 60,000 draws, chi-square', () => {
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
  // Five degrees of freedom: a fair shuffle exceeds this once in a million runs.
  expect(chiSquare).toBeLessThan(35.9);
});

it('shuffled returns a copy without losing items', () => {
  const items = Object.freeze([1, 2, 3, 4, 5]);
  expect(shuffled(systemRandom(), items).toSorted()).toEqual([1, 2, 3, 4, 5]);
});

it('systemRandom does not repeat a token, and does not change a buffer that it has returned', () => {
  const random = systemRandom();
  const first = random.bytes(8);
  const before = first.toString('hex');
  const tokens = Array.from({ length: 2000 }, () => random.token(12));
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.every((token) => token.length === 16)).toBe(true);
  expect(first.toString('hex')).toBe(before);
  for (const count of [0, 1, 4095, 4096, 4097, 10_000]) expect(random.bytes(count)).toHaveLength(count);
});
