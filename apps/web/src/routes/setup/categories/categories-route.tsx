import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../features/categories/api';
import { CategoriesLoadingOrError } from '../../../features/categories/categories-loading-or-error';
import { categoryTexts } from '../../../features/categories/texts.ar';
import { paths } from '../../../lib/paths';
import { usePageTitle } from '../../../lib/use-page-title';
import { SignedIn } from '../../signed-in';
import { CategoriesPage } from './categories-page';

/** `/categories` */
export function Component() {
  usePageTitle(categoryTexts.heading);
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery);
  return (
    <SignedIn>
      {(user) =>
        data ? (
          <CategoriesPage user={user} categories={data} />
        ) : (
          <CategoriesLoadingOrError
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            homeHref={paths.home.href()}
          />
        )
      }
    </SignedIn>
  );
}
