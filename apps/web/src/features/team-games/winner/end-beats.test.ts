import { describe, expect, it } from 'vitest';
import { countedSteps, countStepMs, endBeats, stitchAt } from './end-beats';

describe('The beats of the end', () => {
  it('the end takes four to six seconds, one step after the other', () => {
    const times = Object.values(endBeats);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(endBeats.tools).toBeGreaterThanOrEqual(4000);
    expect(endBeats.tools).toBeLessThanOrEqual(6000);
  });

  it.each([1, 6, 24, 36, 49])(
    'the rug of %i stitches is woven in order, faster and faster, before the tools appear',
    (count) => {
      const at = Array.from({ length: count }, (_, index) => stitchAt(index, count));
      const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
      expect(at[0]).toBe(endBeats.weave);
      for (const [index, pause] of pauses.entries()) {
        expect(pause).toBeGreaterThan(0);
        // Times are whole milliseconds.
        if (index > 0) expect(pause).toBeLessThanOrEqual((pauses[index - 1] ?? 0) + 1);
      }
      expect(at.at(-1)).toBeLessThan(endBeats.tools);
    },
  );

  it.each([
    [0, 0],
    [1, 0],
    [5, 4],
    [36, 20],
    [999, 3],
  ] as const)('scores of %i and %i have counted up before the drum', (one, two) => {
    const step = countStepMs([one, two]);
    for (const score of [one, two]) {
      expect(endBeats.count + countedSteps(score) * step).toBeLessThan(endBeats.drum);
    }
  });
});
