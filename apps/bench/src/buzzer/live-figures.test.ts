import { describe, expect, it } from 'vitest';
import { figuresOf } from './live-figures';

const round = (moments: number[], judged: number, arrived: number, shownMs: number) => ({
  moments,
  judged,
  arrived,
  shownMs,
});

describe('figuresOf', () => {
  it('figuresOf counts how often the earliest press won, over all rounds and over the rounds in which it led by 30 ms', () => {
    const rounds = [
      round([400, 429, 900], 0, 1, 120),
      round([431, 400, 900], 1, 1, 130),
      round([430, 400, 900], 0, 0, 140),
      round([400, 415, 900], 1, 0, 150),
    ];
    expect(figuresOf(rounds, ['wifi', '4G', '4G'])).toEqual({
      first: { hits: 2, of: 4 },
      ahead: { hits: 1, of: 2 },
      arrived: { hits: 2, of: 4 },
      wins: new Map([
        ['wifi', 50],
        ['4G', 25],
      ]),
      shown: { p50: 140, p95: 150 },
    });
  });

  it('if no known phone won a round, figuresOf counts it as a miss', () => {
    expect(figuresOf([round([400, 500], -1, 0, 120)], ['wifi', 'wifi']).first).toEqual({ hits: 0, of: 1 });
  });
});
