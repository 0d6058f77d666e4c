import { sentenceOf } from '../../../lib/http';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from '../game-page.module.css';
import { remoteTexts } from './texts.ar';

interface RemoteOpeningProps {
  /** Why it could not be opened now; the card itself may be good. */
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** While a scanned card is looked at. */
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
        <ErrorState
          level={1}
          title={remoteTexts.openFailed}
          text={sentenceOf(error, remoteTexts.openFailedText)}
          actions={
            <Button variant="gold" busy={isFetching} onClick={onRetry}>
              {uiTexts.retry}
            </Button>
          }
        />
      )}
    </main>
  );
}
