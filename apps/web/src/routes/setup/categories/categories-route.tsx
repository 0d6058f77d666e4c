import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../../features/categories/api';
import { categoryTexts } from '../../../features/categories/texts.ar';
import { paths } from '../../../lib/paths';
import { sentenceOf } from '../../../lib/server/http';
import { usePageTitle } from '../../../lib/use-page-title';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Skeleton } from '../../../ui/states/skeleton';
import { ErrorState } from '../../../ui/states/state-block';
import { SignedIn } from '../../signed-in';
import { CategoriesPage } from './categories-page';
import styles from './categories-route.module.css';

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
          <LoadingOrError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      }
    </SignedIn>
  );
}

interface LoadingOrErrorProps {
  /** Why they could not be loaded; null while loading. */
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The loading and error states of the chooser. */
function LoadingOrError({ error, isRetrying, onRetry }: LoadingOrErrorProps) {
  return (
    <main className={styles.whole} id="main" tabIndex={-1}>
      {error === null ? (
        <>
          <VisuallyHidden>
            <h1>{categoryTexts.heading}</h1>
          </VisuallyHidden>
          <Skeleton kind="rows" label={categoryTexts.loading} />
        </>
      ) : (
        <ErrorState
          level={1}
          title={categoryTexts.failed}
          text={`${sentenceOf(error)} ${categoryTexts.safe}`}
          actions={
            <>
              <Button variant="gold" busy={isRetrying} onClick={onRetry}>
                {categoryTexts.retry}
              </Button>
              <ButtonLink to={paths.home.href()}>{categoryTexts.home}</ButtonLink>
            </>
          }
        />
      )}
    </main>
  );
}
