import type { ReactNode } from 'react';
import { useWholeLive } from '../../lib/use-live';
import { usePageTitle } from '../../lib/use-page-title';
import { ButtonLink } from '../../ui/buttons/button-link';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Skeleton } from '../../ui/states/skeleton';
import { ErrorState } from '../../ui/states/state-block';
import type { TeacherView } from './api';
import styles from './contest-frame.module.css';
import type { LiveContest } from './live/live-contest';
import { useContest } from './live/use-contest';
import { contestTexts } from './texts.ar';

interface ContestFrameProps {
  gameId: string;
  backHref: string;
  /** The page's title. @param name the contest's, once it is known */
  titleOf: (name: string | undefined) => string;
  children: (view: TeacherView, send: LiveContest['send']) => ReactNode;
}

/** One of the teacher's contests, followed live; while it loads a skeleton, and a way back if it is not theirs or is gone. */
export function ContestFrame({ gameId, ...frame }: ContestFrameProps) {
  const contest = useContest(gameId);
  return contest === null ? <Waiting /> : <Followed contest={contest} {...frame} />;
}

interface FollowedProps extends Omit<ContestFrameProps, 'gameId'> {
  contest: LiveContest;
}

function Followed({ contest, backHref, titleOf, children }: FollowedProps) {
  const { status, held } = useWholeLive(contest);
  usePageTitle(titleOf(held?.state.title));
  const isMissing = status === 'missing' || status === 'deleted' || (status === 'unauthorized' && held === undefined);
  if (isMissing) return <Missing backHref={backHref} />;
  if (held === undefined) return <Waiting />;
  return children(held.state, contest.send);
}

function Missing({ backHref }: { backHref: string }) {
  return (
    <main className={styles.waiting} id="main" tabIndex={-1}>
      <ErrorState
        level={1}
        title={contestTexts.notFound}
        text={contestTexts.notFoundText}
        actions={
          <ButtonLink to={backHref} variant="gold">
            {contestTexts.back}
          </ButtonLink>
        }
      />
    </main>
  );
}

function Waiting() {
  return (
    <main className={styles.waiting} id="main" tabIndex={-1}>
      <VisuallyHidden>
        <h1>{contestTexts.title}</h1>
      </VisuallyHidden>
      <Skeleton label={contestTexts.loading} />
    </main>
  );
}
