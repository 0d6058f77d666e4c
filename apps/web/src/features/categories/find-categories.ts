import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { Category, Section } from './api';
import { sectionNames } from './texts.ar';

export interface CategoryGroup {
  section: Section;
  /** In the order of the bank, what is played out last. */
  categories: Category[];
}

const order = Object.keys(sectionNames) as Section[];

/** Whether this user has played all its games. Games of visitors and teachers are not counted. */
export function isFinished({ gamesLeft }: Pick<Category, 'gamesLeft'>): boolean {
  return gamesLeft === 0;
}

/**
 * The chooser's sections in their order, those without a find left out.
 * @param search words in any order and spelling; each must stand somewhere in the name
 */
export function findCategories(categories: readonly Category[], search: string): CategoryGroup[] {
  const words = arabicKey(search).split(' ');
  const found = categories.filter(({ nameAr }) => {
    const key = arabicKey(nameAr);
    return words.every((word) => key.includes(word));
  });
  return order
    .map((section) => {
      const own = found.filter((category) => category.section === section);
      return { section, categories: [...own.filter((one) => !isFinished(one)), ...own.filter(isFinished)] };
    })
    .filter((group) => group.categories.length > 0);
}
