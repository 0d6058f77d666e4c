import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/buttons/button-link';
import { TitledPage } from '../../ui/pages/titled-page';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../ui/states/state-block';
import styles from './past-games-frame.module.css';
import { pastGamesTexts } from './texts.ar';

interface PastGamesFrameProps {
  title: string;
  /** Links at the end of the header; the last one leads home. */
  end: ReactNode;
  children: ReactNode;
}

/** A page of past games: its heading in the header, the list below. */
export function PastGamesFrame({ title, end, children }: PastGamesFrameProps) {
  return (
    <TitledPage title={title} end={end} layout={styles.main}>
      {children}
    </TitledPage>
  );
}

/** Replaces the list while it loads, and after an error. @param homeHref the link after an error */
export function ListLoadingOrError({ error, homeHref }: { error: Error | null; homeHref: string }) {
  if (error === null) return <Skeleton kind="rows" label={pastGamesTexts.loading} />;
  return (
    <ErrorState
      title={pastGamesTexts.loadFailed}
      text={pastGamesTexts.loadFailedText}
      actions={
        <ButtonLink to={homeHref} variant="gold">
          {pastGamesTexts.home}
        </ButtonLink>
      }
    />
  );
}

/** A list without games. @param startHref the page that starts a first game */
export function ListEmpty({ startHref }: { startHref: string }) {
  return (
    <EmptyState
      title={pastGamesTexts.empty}
      text={pastGamesTexts.emptyText}
      actions={
        <ButtonLink to={startHref} variant="gold">
          {pastGamesTexts.start}
        </ButtonLink>
      }
    />
  );
}
