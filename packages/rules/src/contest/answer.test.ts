import { limits } from '@lamma/protocol/limits';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { measuredResponse, pointsOf } from './answer';

const GAMES = inject('games');
const speed = { scoring: 'speed', limitMs: 30_000 } as const;

describe('pointsOf', () => {
  it.each([
    [0, 10],
    [2999, 10],
    [3001, 9],
    [15_000, 8],
    [29_999, 5],
    [30_000, 5],
    [46_000, 5],
  ])('a right answer after %i ms, with a limit of 30 s, scores %i points', (ms, points) => {
    expect(pointsOf(true, ms, speed)).toBe(points);
    expect(pointsOf(false, ms, speed)).toBe(0);
  });

  it('points by speed fall over the question’s time limit, or over 30 s without one; points by accuracy do not fall', () => {
    expect(pointsOf(true, 15_000, { scoring: 'speed', limitMs: 15_000 })).toBe(5);
    expect(pointsOf(true, 12_000, { scoring: 'speed', limitMs: 60_000 })).toBe(9);
    expect(pointsOf(true, 30_000, { scoring: 'speed', limitMs: null })).toBe(5);
    expect(pointsOf(true, 29_000, { scoring: 'accuracy', limitMs: 30_000 })).toBe(10);
    expect(pointsOf(false, 0, { scoring: 'accuracy', limitMs: 30_000 })).toBe(0);
  });

  it('a wrong answer gives 0 points, a right one 10 by accuracy or 5 to 10 by speed, and never less if it is earlier', () => {
    const rules = fc.record({
      scoring: fc.constantFrom('speed' as const, 'accuracy' as const),
      limitMs: fc.constantFrom(15_000, 30_000, 60_000, null),
    });
    const ms = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(rules, fc.boolean(), ms, ms, (rule, isCorrect, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((at) => pointsOf(isCorrect, at, rule));
        for (const points of [early, late]) {
          if (!isCorrect) expect(points).toBe(0);
          else if (rule.scoring === 'accuracy') expect(points).toBe(10);
          else expect([5, 6, 7, 8, 9, 10]).toContain(points);
        }
        expect(early).toBeGreaterThanOrEqual(late ?? 0);
      }),
      { numRuns: GAMES },
    );
  });
});

describe('measuredResponse', () => {
  const at = { openedAt: 1000, receivedAt: 6000 };

  it('measuredResponse accepts a claimed time that is shorter than the measured one by the round trip, by a second at most', () => {
    expect(measuredResponse({ ...at, claimedMs: 4800, roundTripMs: 400 })).toBe(4800);
    expect(measuredResponse({ ...at, claimedMs: 100, roundTripMs: 400 })).toBe(4600);
    expect(measuredResponse({ ...at, claimedMs: 9000, roundTripMs: 400 })).toBe(5000);
    expect(measuredResponse({ ...at, claimedMs: 0, roundTripMs: 3000 })).toBe(4000);
    expect(measuredResponse({ ...at, claimedMs: 0, roundTripMs: null })).toBe(5000);
    expect(measuredResponse({ ...at, claimedMs: undefined, roundTripMs: 400 })).toBe(5000);
    expect(measuredResponse({ ...at, receivedAt: 900, claimedMs: -1, roundTripMs: 400 })).toBe(0);
  });

  it('[T4] neither a false response time nor a delayed pong gains a phone more than one point', () => {
    const claim = fc.oneof(fc.double(), fc.constantFrom(-1, 0, 1e9, Number.NaN, Number.POSITIVE_INFINITY, null));
    const time = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(time, claim, fc.double(), (measured, claimedMs, roundTripMs) => {
        const response = measuredResponse({ openedAt: 5000, receivedAt: 5000 + measured, claimedMs, roundTripMs });
        expect(response).toBeGreaterThanOrEqual(Math.max(0, measured - 1000));
        expect(response).toBeLessThanOrEqual(measured);
        const gain = pointsOf(true, response, speed) - pointsOf(true, measured, speed);
        expect(gain).toBeLessThanOrEqual(1);
        expect(gain).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: GAMES },
    );
    expect(limits.contestPoints - limits.contestPointsLeast).toBe(5);
  });
});
