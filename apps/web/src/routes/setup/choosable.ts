import { type Category, pictureOf } from '../../features/categories/api';
import type { ChoosableCategory } from './choice';

/** Picks the fields of a category that the setup forms need. */
export function choosable(category: Category): ChoosableCategory {
  const { id, nameAr, gameCount, icon, color } = category;
  return { id, name: nameAr, mark: { icon, color }, gameCount, picture: pictureOf(category) };
}
