import { describe, expect, it } from 'vitest';
import { isolated } from './direction';

describe('isolated()', () => {
  it.each(['C++', '7-A', 'Falcons!', 'صقور 2', '(الديرة)', 'שלום'])('isolated() isolates «%s»', (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });

  it.each(['صقور الديرة', 'آل سعيد', ''])('isolated() leaves the Arabic name «%s» as it is', (name) => {
    expect(isolated(name)).toBe(name);
  });
});
