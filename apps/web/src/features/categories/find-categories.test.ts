import { describe, expect, it } from 'vitest';
import { aCategory, someCategories } from '../../testing/choosing';
import { findCategories } from './find-categories';

const namesOf = (search: string) =>
  findCategories(someCategories, search).flatMap(({ categories }) => categories.map(({ nameAr }) => nameAr));

describe('sections', () => {
  it('findCategories returns the sections in a fixed order', () => {
    expect(findCategories(someCategories, '').map(({ section }) => section)).toEqual([
      'islamic',
      'football',
      'geographic',
      'pixels',
      'misc',
    ]);
  });

  it('findCategories puts finished categories last in their section, except those whose games are not counted', () => {
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
  ])('findCategories ignores spelling variants and the order of words in «%s»', (search, found) => {
    expect(namesOf(search)).toEqual(found);
  });

  it('findCategories finds a category by its other names', () => {
    const anime = aCategory({ id: 15, nameAr: 'أنمي', otherNames: ['كونان', 'Anime'] });
    const cars = aCategory({ id: 28, nameAr: 'سيارات' });
    const found = ['كونان', 'anime', 'سيار'].map((search) =>
      findCategories([anime, cars], search).flatMap(({ categories }) => categories.map(({ id }) => id)),
    );
    expect(found).toEqual([[15], [15], [28]]);
  });

  it('findCategories leaves out sections without a result', () => {
    expect(findCategories(someCategories, 'برمجة').map(({ section }) => section)).toEqual(['misc']);
  });
});
