import { describe, expect, it } from 'vitest';
import { aCategory } from '../../testing/choosing';
import type { Section } from './api';
import { fillPlaces } from './fill-places';

const sections: Section[] = ['islamic', 'football', 'geographic', 'pixels', 'misc'];
/** Ten categories in each section; ids 10 to 19, 20 to 29 and so on. */
const fifty = sections.flatMap((section, index) =>
  Array.from({ length: 10 }, (_, at) => aCategory({ id: (index + 1) * 10 + at, section })),
);
const sectionsOf = (ids: readonly number[]) => ids.map((id) => Math.floor(id / 10));

/** A seeded random generator. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('fillPlaces', () => {
  it('fillPlaces draws from every section before it draws a second category from any of them', () => {
    for (let seed = 1; seed < 50; seed += 1) {
      const ids = fillPlaces(fifty, [], 6, drawn(seed));
      expect(new Set(ids).size).toBe(6);
      expect(new Set(sectionsOf(ids)).size).toBe(5);
    }
  });

  it('fillPlaces keeps the chosen categories and draws the rest from other sections', () => {
    const ids = fillPlaces(fifty, [20, 21], 6, drawn(7));
    expect(ids.slice(0, 2)).toEqual([20, 21]);
    expect(sectionsOf(ids.slice(2)).sort()).toEqual([1, 3, 4, 5]);
  });

  it('fillPlaces prefers unplayed categories and draws finished categories last', () => {
    const household = fifty.map((category) => {
      if (category.id % 10 === 3) return { ...category, gamesPlayed: 0 };
      return category.id % 10 < 3
        ? { ...category, gamesPlayed: 1, gamesLeft: 2 }
        : { ...category, gamesLeft: 0, gamesPlayed: 3 };
    });
    const ids = fillPlaces(household, [], 6, drawn(3));
    expect(ids.slice(0, 5).every((id) => id % 10 === 3)).toBe(true);
    expect((ids[5] ?? 9) % 10).toBeLessThan(3);
  });

  it('fillPlaces returns fewer ids if there are few categories', () => {
    expect(fillPlaces(fifty.slice(0, 4), [11], 6, drawn(1))).toHaveLength(4);
  });
});
