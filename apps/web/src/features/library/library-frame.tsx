import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/buttons/button-link';
import { DeskPage } from '../../ui/frames/desk-page';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../ui/states/state-block';
import styles from './library-frame.module.css';
import { libraryTexts } from './texts.ar';

interface LibraryFrameProps {
  title: string;
  /** Links at the end of the head; the last one leads home. */
  end: ReactNode;
  children: ReactNode;
}

/** A page of past games: its heading in the head, the list below. */
export function LibraryFrame({ title, end, children }: LibraryFrameProps) {
  return (
    <DeskPage title={title} end={end} layout={styles.main}>
      {children}
    </DeskPage>
  );
}

/** In place of the list while it loads, and when it could not be read. @param homeHref the link of a failure */
export function ListWaiting({ error, homeHref }: { error: Error | null; homeHref: string }) {
  if (error === null) return <Skeleton kind="rows" label={libraryTexts.loading} />;
  return (
    <ErrorState
      title={libraryTexts.loadFailed}
      text={libraryTexts.loadFailedText}
      actions={
        <ButtonLink to={homeHref} variant="gold">
          {libraryTexts.home}
        </ButtonLink>
      }
    />
  );
}

/** A list without games. @param startHref where a first one begins */
export function ListEmpty({ startHref }: { startHref: string }) {
  return (
    <EmptyState
      title={libraryTexts.empty}
      text={libraryTexts.emptyText}
      actions={
        <ButtonLink to={startHref} variant="gold">
          {libraryTexts.start}
        </ButtonLink>
      }
    />
  );
}
