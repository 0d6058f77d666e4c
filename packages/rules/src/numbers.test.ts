import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gamesLeft, marksNewUse, nextGameNumber, sliceOf } from './numbers';

describe('game numbers', () => {
  it('[R40] are dealt 1 to 6 and begin again at 1 after all are done', () => {
    const uses: number[] = [];
    for (let game = 0; game < 13; game += 1) uses.push(nextGameNumber(6, uses));
    expect(uses).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1]);
  });

  it('[R41] a category wraps after the last game that it really has', () => {
    expect(nextGameNumber(2, [1, 2])).toBe(1);
    expect(nextGameNumber(12, [1, 2, 3, 4, 5, 6])).toBe(7);
  });

  it('[R42] game n takes the slice that starts at (n - 1) * 6', () => {
    expect(sliceOf(1, 6)).toEqual([0, 6]);
    expect(sliceOf(3, 6)).toEqual([12, 18]);
  });

  it('[R43] a number that came back is not lost: it comes before any repeat', () => {
    // 1 was reserved and voided; 2 was played.
    expect(nextGameNumber(3, [2])).toBe(3);
    expect(nextGameNumber(3, [2, 3])).toBe(1);
  });

  it('[I15] never repeats a number until all were used, whatever was marked or voided in between', () => {
    const action = fc.oneof(
      { weight: 4, arbitrary: fc.constant('next' as const) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
      { weight: 1, arbitrary: fc.constant('void' as const) },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(action, { maxLength: 60 }), (gameCount, actions) => {
        let uses: number[] = [];
        for (const act of actions) {
          const times = Array.from({ length: gameCount }, (_, index) => uses.filter((use) => use === index + 1).length);
          if (act === 'void') uses = uses.slice(0, -1);
          else if (act === 'next') {
            const next = nextGameNumber(gameCount, uses);
            expect(times[next - 1]).toBe(Math.min(...times));
            uses.push(next);
          } else if (marksNewUse(gameCount, uses, act)) uses.push(act);
        }
      }),
    );
  });

  it('[R44] marking a number again changes nothing', () => {
    expect(marksNewUse(3, [], 2)).toBe(true);
    expect(marksNewUse(3, [2], 2)).toBe(false);
    expect(marksNewUse(3, [2, 3], 2)).toBe(false);
    expect(marksNewUse(3, [1, 2, 3], 3)).toBe(false);
    expect(marksNewUse(3, [1, 2, 3], 1)).toBe(true);
  });

  it('[R45] games left counts numbers neither played nor reserved', () => {
    expect(gamesLeft(3, [])).toBe(3);
    expect(gamesLeft(3, [1, 1, 3])).toBe(1);
    expect(gamesLeft(3, [1, 2, 3, 1])).toBe(0);
  });
});
