import { describe, expect, it } from 'vitest';
import { chiSquareP, wilson } from './intervals';

describe('intervals', () => {
  it.each([
    [0, 0, 0, 1],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [190, 200, 0.9104, 0.9726],
  ])('wilson returns the 95 % interval of %i hits among %i', (hits, trials, low, high) => {
    const [from, to] = wilson(hits, trials);
    expect([from.toFixed(4), to.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)]);
  });

  it.each([
    // No deviation, and a deviation within the correction.
    [100, 200, 0.5, 1],
    [199, 200, 0.995, 1],
    // The correction leaves 9.5 of the deviation of 10: chi square 1.805.
    [110, 200, 0.5, 0.1791],
    [118, 200, 0.5, 0.0133],
    [119, 200, 0.5, 0.0089],
  ])('chiSquareP returns the p-value of %i hits among %i for a share of %f', (hits, trials, share, p) => {
    expect(chiSquareP(hits, trials, share).toFixed(4)).toBe(p.toFixed(4));
  });
});
