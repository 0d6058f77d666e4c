import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { rankRows } from './rank';

const row = (score: number, avgResponseTime: number | null, joinOrder: number) => ({
  score,
  avgResponseTime,
  joinOrder,
});

describe('rankRows', () => {
  it('rankRows orders by score, then by time, then by join order; rows with equal score and time share a rank', () => {
    const rows = [
      row(10, null, 0),
      row(10, 900, 1),
      row(20, 5000, 2),
      row(10, 900, 3),
      row(0, null, 4),
      row(10, 100, 5),
    ];
    expect(rankRows(rows).map(({ joinOrder, rank }) => [joinOrder, rank])).toEqual([
      [2, 1],
      [5, 2],
      [1, 3],
      [3, 3],
      [0, 5],
      [4, 6],
    ]);
    expect(rankRows([])).toEqual([]);
  });

  it('rankRows gives a strict order that does not depend on the input order, and keeps every row', () => {
    const rows = fc.array(
      fc.record({
        score: fc.nat({ max: 3 }),
        avgResponseTime: fc.option(fc.nat({ max: 3 })),
      }),
      { maxLength: 30 },
    );
    const seed = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(rows, seed, (given, draws) => {
        const joined = Object.freeze(given.map((each, joinOrder) => Object.freeze({ ...each, joinOrder })));
        const ranked = rankRows(joined);
        const mixed = joined
          .map((each) => ({ each, at: draws.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ each }) => each);
        expect(rankRows(mixed)).toEqual(ranked);
        expect(ranked.map(({ joinOrder }) => joinOrder).sort((one, other) => one - other)).toEqual(
          joined.map(({ joinOrder }) => joinOrder),
        );
        const timeOf = ({ avgResponseTime }: { avgResponseTime: number | null }) => avgResponseTime ?? Infinity;
        ranked.forEach((is, place) => {
          const better = ranked.filter(
            (other) => other.score > is.score || (other.score === is.score && timeOf(other) < timeOf(is)),
          );
          expect(is.rank).toBe(better.length + 1);
          const next = ranked[place + 1];
          if (next?.rank === is.rank) expect(next.joinOrder).toBeGreaterThan(is.joinOrder);
        });
      }),
      { numRuns: inject('games') },
    );
  });
});
