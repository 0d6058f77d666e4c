import { sentenceOf } from '../../../lib/server/http';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import styles from '../game-page.module.css';
import { remoteTexts } from './texts.ar';

interface RemoteOpeningProps {
  /** Why the game could not be opened although the card might still be valid. */
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** Shown while a scanned card is verified. */
export function RemoteOpening({ error, isFetching, onRetry }: RemoteOpeningProps) {
  return (
    <main className={styles.loading} id="main" tabIndex={-1}>
      {error === null ? (
        <>
          <VisuallyHidden>
            <h1>{remoteTexts.title}</h1>
          </VisuallyHidden>
          <Skeleton label={remoteTexts.opening} />
        </>
      ) : (
        <LoadFailed
          level={1}
          title={remoteTexts.openFailed}
          text={sentenceOf(error, remoteTexts.openFailedText)}
          query={{ isFetching, refetch: onRetry }}
        />
      )}
    </main>
  );
}
