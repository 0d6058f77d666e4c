import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Skeleton } from '../../ui/states/skeleton';
import { ErrorState } from '../../ui/states/state-block';
import { uiTexts } from '../../ui/texts.ar';
import styles from './contest-missing.module.css';
import type { useContest } from './live/use-contest';
import { contestTexts } from './texts.ar';

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
          title={contestTexts.notFound}
          text={contestTexts.notFoundText}
          actions={
            <>
              <ButtonLink to={backHref} variant="gold">
                {contestTexts.back}
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
            <h1>{contestTexts.title}</h1>
          </VisuallyHidden>
          <Skeleton label={contestTexts.loading} />
        </>
      )}
    </main>
  );
}
