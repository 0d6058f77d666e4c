import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../features/categories/api';
import { CategoriesWaiting } from '../features/categories/categories-waiting';
import { categoryTexts } from '../features/categories/texts.ar';
import { usePageTitle } from '../lib/use-page-title';
import { paths } from '../paths';
import { CategoriesPage } from './categories-page';
import { SignedIn } from './signed-in';

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
          <CategoriesWaiting
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
