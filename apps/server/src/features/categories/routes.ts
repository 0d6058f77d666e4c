import type { Handlers } from '../../platform/http/routes';
import type { CategoriesService } from './service';

export function categoriesRoutes(categories: CategoriesService): Pick<Handlers, 'listCategories'> {
  return { listCategories: ({ actor }) => categories.list(actor) };
}
