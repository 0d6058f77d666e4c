import type { Category, Section } from './api';
import { isFinished } from './find-categories';

const hasPlayed = ({ gamesPlayed = 0 }: Category) => gamesPlayed > 0;

/** Priority in the draw: unplayed first, then unfinished, then finished. */
const priority = (category: Category) => (isFinished(category) ? 2 : hasPlayed(category) ? 1 : 0);

/**
 * Fills the empty places with a random, balanced draw: by priority, and among equals from the section with the fewest chosen so far.
 * @param chosen ids that stay, in their order
 * @param random 0 to below 1
 * @returns all ids, the chosen ones first; fewer than `places` if there are fewer categories
 */
export function fillPlaces(
  categories: readonly Category[],
  chosen: readonly number[],
  places: number,
  random: () => number = Math.random,
): number[] {
  const sectionOf = new Map(categories.map(({ id, section }) => [id, section]));
  const chosenPerSection = new Map<Section, number>();
  const countSection = (section: Section | undefined) => {
    if (section !== undefined) chosenPerSection.set(section, (chosenPerSection.get(section) ?? 0) + 1);
  };
  for (const id of chosen) countSection(sectionOf.get(id));
  const rest = categories
    .filter(({ id }) => !chosen.includes(id))
    .map((category) => ({ category, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ category }) => category);
  const ids = [...chosen];
  while (ids.length < places && rest.length > 0) {
    const cost = (category: Category) => priority(category) * places + (chosenPerSection.get(category.section) ?? 0);
    const next = rest.reduce((best, category) => (cost(category) < cost(best) ? category : best));
    rest.splice(rest.indexOf(next), 1);
    ids.push(next.id);
    countSection(next.section);
  }
  return ids;
}
