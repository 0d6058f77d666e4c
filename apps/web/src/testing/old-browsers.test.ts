import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../../packages/{protocol,rules,sync}/src/**/*.ts',
    '!../**/*.test.{ts,tsx}',
    '!../../../../packages/*/src/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

describe('what browsers run', () => {
  it('is found', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(150);
  });

  it('[Q24] has no regular expression with lookbehind: Safari before 16.4 would not start the page', () => {
    const looking = Object.entries(sources).filter(([, source]) => /\(\?<[=!]/.test(source));
    expect(looking.map(([name]) => name)).toEqual([]);
  });
});
