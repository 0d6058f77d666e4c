import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Skeleton } from '../../ui/skeleton';
import { ErrorState } from '../../ui/state-block';
import { uiTexts } from '../../ui/texts.ar';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './contest-missing.module.css';
import { soloTexts } from './texts.ar';
import type { useContest } from './use-contest';

interface ContestMissingProps {
  contest: ReturnType<typeof useContest>;
  backHref: string;
}

/** In place of a contest that is not there: on its way, or not to be had. */
export function ContestMissing({ contest, backHref }: ContestMissingProps) {
  return (
    <main className={styles.waiting} id="main" tabIndex={-1}>
      {contest.isMissing ? (
        <ErrorState
          level={1}
          title={soloTexts.notFound}
          text={soloTexts.notFoundText}
          actions={
            <>
              <ButtonLink to={backHref} variant="gold">
                {soloTexts.back}
              </ButtonLink>
              <Button busy={contest.isFetching} onClick={contest.retry}>
                {uiTexts.retry}
              </Button>
            </>
          }
        />
      ) : (
        <>
          <VisuallyHidden>
            <h1>{soloTexts.title}</h1>
          </VisuallyHidden>
          <Skeleton label={soloTexts.loading} />
        </>
      )}
    </main>
  );
}
