import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { batchesQuery } from './api';
import { BatchList } from './batch-list';
import { BatchPanel } from './batch-panel';
import styles from './codes-page.module.css';
import { NewBatchForm } from './new-batch-form';
import { codesTexts } from './texts.ar';

/** The query parameter of the open batch. Without it a wide screen opens the newest and a phone shows the list. */
const CHOSEN = 'batch';

/** `/admin/codes`: the batches, a form for a new one, and the codes of the chosen one. */
export function CodesPage() {
  const list = useInfiniteQuery(batchesQuery);
  const [search, setSearch] = useSearchParams();
  const chosenInUrl = search.get(CHOSEN);
  const batches = list.data?.pages.flatMap(({ rows }) => rows);
  const chosen = chosenInUrl ?? batches?.[0]?.id;
  const choose = (batchId: string | null) => setSearch(batchId === null ? {} : { [CHOSEN]: batchId });

  if (batches === undefined) {
    if (list.error === null) {
      return (
        <>
          <VisuallyHidden>
            <h1>{codesTexts.heading}</h1>
          </VisuallyHidden>
          <Skeleton kind="rows" label={codesTexts.loading} />
        </>
      );
    }
    return (
      <ErrorState
        level={1}
        title={codesTexts.loadFailed}
        text={codesTexts.loadFailedText}
        actions={
          <Button variant="gold" busy={list.isFetching} onClick={() => void list.refetch()}>
            {uiTexts.retry}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.page} data-chosen={chosenInUrl === null ? undefined : ''}>
      <VisuallyHidden>
        <h1>{codesTexts.heading}</h1>
      </VisuallyHidden>
      <Card as="section" className={styles.side} aria-labelledby="batches">
        <h2 className={styles.heading} id="batches">
          {codesTexts.batches}
        </h2>
        <BatchList batches={batches} chosen={chosen} older={list} onChoose={choose} />
        <NewBatchForm onMade={choose} onShow={choose} />
      </Card>
      <div className={styles.main}>
        {chosen === undefined ? (
          <Card className={styles.empty}>
            <EmptyState title={codesTexts.empty} text={codesTexts.emptyText} />
          </Card>
        ) : (
          <BatchPanel
            key={chosen}
            batchId={chosen}
            listed={batches.find(({ id }) => id === chosen)}
            onBack={() => choose(null)}
          />
        )}
      </div>
    </div>
  );
}
