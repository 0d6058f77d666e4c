import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { Category, Section } from './api';
import { sectionNames } from './texts.ar';

export interface CategoryGroup {
  section: Section;
  /** In the order of the bank, but finished categories come last. */
  categories: Category[];
}

const order = Object.keys(sectionNames) as Section[];

/** Whether this user has played all games of the category. Games of visitors and teachers are not counted. */
export function isFinished({ gamesLeft }: Pick<Category, 'gamesLeft'>): boolean {
  return gamesLeft === 0;
}

/**
 * Whether the chooser marks categories that this user has never played: only if the user has played at least half of
 * all categories. With fewer played categories the mark would be on most cards.
 */
export function marksUnplayed(categories: readonly Pick<Category, 'gamesPlayed'>[]): boolean {
  const played = categories.filter(({ gamesPlayed = 0 }) => gamesPlayed > 0).length;
  return played > 0 && played * 2 >= categories.length;
}

/**
 * The chooser's sections in order, without empty ones.
 * @param search words in any order and spelling; each must occur in the category's name or in one of its other names
 */
export function findCategories(categories: readonly Category[], search: string): CategoryGroup[] {
  const words = arabicKey(search).split(' ');
  const found = categories.filter(({ nameAr, otherNames = [] }) => {
    const key = arabicKey([nameAr, ...otherNames].join(' '));
    return words.every((word) => key.includes(word));
  });
  return order
    .map((section) => {
      const inSection = found.filter((category) => category.section === section);
      return { section, categories: [...inSection.filter((one) => !isFinished(one)), ...inSection.filter(isFinished)] };
    })
    .filter((group) => group.categories.length > 0);
}
