import { describe, expect, it } from 'vitest';
import { aCategory, someCategories } from '../../testing/choosing';
import { findCategories } from './find-categories';

const namesOf = (search: string) =>
  findCategories(someCategories, search).flatMap(({ categories }) => categories.map(({ nameAr }) => nameAr));

describe('sections', () => {
  it('[W5] have a fixed order: Islamic, football, geographic, pixels, miscellaneous', () => {
    expect(findCategories(someCategories, '').map(({ section }) => section)).toEqual([
      'islamic',
      'football',
      'geographic',
      'pixels',
      'misc',
    ]);
  });

  it('[W7] end with the finished categories, when games are counted', () => {
    expect(namesOf('').slice(1, 3)).toEqual(['كأس العالم', 'الدوري الإيطالي']);
    const counted = aCategory({ id: 1, nameAr: 'أ', gamesLeft: 0 });
    const { gamesLeft: _left, gamesPlayed: _played, ...uncounted } = aCategory({ id: 2, nameAr: 'ب' });
    const [group] = findCategories([counted, uncounted], '');
    expect(group?.categories.map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('search', () => {
  it.each([
    ['انبياء', ['الأنبياء']],
    ['الأَنْبِيَاء', ['الأنبياء']],
    ['برمجه', ['برمجة']],
    ['العالم', ['كأس العالم', 'خرائط العالم', 'عواصم العالم']],
    ['العالم خرائط', ['خرائط العالم']],
    ['  ', namesOf('')],
    ['زرافة', []],
  ])('[W8] for «%s» ignores spelling variants and the order of words', (search, found) => {
    expect(namesOf(search)).toEqual(found);
  });

  it('[W8] leaves out sections in which nothing is found', () => {
    expect(findCategories(someCategories, 'برمجة').map(({ section }) => section)).toEqual(['misc']);
  });
});
