import { type ReactNode, useEffect, useState } from 'react';
import { useLiveState } from '../../lib/server/use-live';
import { usePageTitle } from '../../lib/use-page-title';
import { ButtonLink } from '../../ui/buttons/button-link';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Skeleton } from '../../ui/states/skeleton';
import { ErrorState } from '../../ui/states/state-block';
import type { TeacherView } from './api';
import styles from './contest-frame.module.css';
import { type LiveContest, openContest } from './live/live-contest';
import { contestTexts } from './texts.ar';

interface ContestFrameProps {
  contestId: string;
  backHref: string;
  /** The page's title. @param name the contest's name, once loaded */
  titleOf: (name: string | undefined) => string;
  /** Whether this page is the projector. */
  isProjector?: boolean;
  children: (view: TeacherView, send: LiveContest['send']) => ReactNode;
}

/**
 * Loads a contest of this teacher and follows it. Shows a skeleton while loading, and an error with a link
 * if the contest is missing or belongs to another teacher.
 */
export function ContestFrame({ contestId, isProjector = false, ...frame }: ContestFrameProps) {
  const contest = useContest(contestId, isProjector);
  return contest === null ? <LoadingFrame /> : <LiveContestView contest={contest} {...frame} />;
}

/** Keeps a contest open while its page is mounted. @returns null in the first render */
function useContest(contestId: string, isProjector: boolean): LiveContest | null {
  const [contest, setContest] = useState<LiveContest | null>(null);
  useEffect(() => {
    const opened = openContest(contestId, isProjector);
    setContest(opened);
    return () => {
      opened.release();
      setContest(null);
    };
  }, [contestId, isProjector]);
  return contest;
}

interface LiveContestViewProps extends Omit<ContestFrameProps, 'contestId' | 'isProjector'> {
  contest: LiveContest;
}

function LiveContestView({ contest, backHref, titleOf, children }: LiveContestViewProps) {
  const { status, current } = useLiveState(contest);
  usePageTitle(titleOf(current?.state.title));
  const isMissing =
    status === 'missing' || status === 'deleted' || (status === 'unauthorized' && current === undefined);
  if (isMissing) return <Missing backHref={backHref} />;
  if (current === undefined) return <LoadingFrame />;
  return children(current.state, contest.send);
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

function LoadingFrame() {
  return (
    <main className={styles.waiting} id="main" tabIndex={-1}>
      <VisuallyHidden>
        <h1>{contestTexts.title}</h1>
      </VisuallyHidden>
      <Skeleton label={contestTexts.loading} />
    </main>
  );
}
