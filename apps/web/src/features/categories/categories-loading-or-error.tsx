import { sentenceOf } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Skeleton } from '../../ui/states/skeleton';
import { ErrorState } from '../../ui/states/state-block';
import styles from './categories-loading-or-error.module.css';
import { categoryTexts } from './texts.ar';

interface CategoriesLoadingOrErrorProps {
  /** Why they could not be loaded; null while loading. */
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
  homeHref: string;
}

/** The loading and error states of the chooser. */
export function CategoriesLoadingOrError({ error, isRetrying, onRetry, homeHref }: CategoriesLoadingOrErrorProps) {
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
              <ButtonLink to={homeHref}>{categoryTexts.home}</ButtonLink>
            </>
          }
        />
      )}
    </main>
  );
}
