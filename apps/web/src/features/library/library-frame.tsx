import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link';
import { DeskHead } from '../../ui/desk-head';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState, ErrorState } from '../../ui/state-block';
import styles from './library-frame.module.css';
import { libraryTexts } from './texts.ar';

interface LibraryFrameProps {
  title: string;
  /** Links at the end of the head; the way home is the last. */
  end: ReactNode;
  children: ReactNode;
}

/** A page of past games: its heading in the head, the list below. */
export function LibraryFrame({ title, end, children }: LibraryFrameProps) {
  return (
    <div className={styles.page}>
      <DeskHead start={<h1 className={styles.title}>{title}</h1>} end={end} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** While the list is not there: on its way, or failed. @param homeHref the way out of a failure */
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
