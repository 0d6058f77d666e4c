import { type Category, pictureOf } from '../../features/categories/api';
import type { ChoosableCategory } from './choice';

/** A category of the list as the forms of a new game know it. */
export function choosable(category: Category): ChoosableCategory {
  const { id, nameAr, gameCount, icon, color } = category;
  return { id, name: nameAr, mark: { icon, color }, gameCount, picture: pictureOf(category) };
}
