import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatRecent } from '../../../lib/arabic/dates';
import { formatNumber, formatScore } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { Separator } from '../../../ui/frames/separator';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { notch } from '../../../woven/notch';
import { batchesQuery, type CodeBatch } from './api';
import { BatchPanel } from './batch-panel';
import { filledStitches, gamesPerCode, nameOfBatch } from './batch-texts';
import styles from './codes-page.module.css';
import { NewBatchForm } from './new-batch-form';
import { codeCount, codesTexts } from './texts.ar';

/** The query parameter of the open batch. Without the parameter a wide screen opens the newest batch, and a phone shows the list. */
const BATCH_PARAM = 'batch';

/** `/admin/codes`: the batches, a form for a new batch, and the codes of the chosen batch. */
export function CodesPage() {
  const list = useInfiniteQuery(batchesQuery);
  const [search, setSearch] = useSearchParams();
  const chosenInUrl = search.get(BATCH_PARAM);
  const batches = list.data?.pages.flatMap(({ rows }) => rows);
  const chosen = chosenInUrl ?? batches?.[0]?.id;
  const choose = (batchId: string | null) => setSearch(batchId === null ? {} : { [BATCH_PARAM]: batchId });

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
    return <LoadFailed level={1} title={codesTexts.loadFailed} text={codesTexts.loadFailedText} query={list} />;
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

/** The number of batches shown at first, so that the form below stays in view, and the number added at a time. */
const SHOWN_AT_FIRST = 4;
const SHOWN_PER_PRESS = 10;
const STITCHES = 10;

interface BatchListProps {
  batches: readonly CodeBatch[];
  chosen: string | undefined;
  /** The pages after the first, with older batches. */
  older: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  onChoose: (batchId: string) => void;
}

/** The batches, newest first, each with a row of stitches for its redeemed codes. */
function BatchList({ batches, chosen, older, onChoose }: BatchListProps) {
  const [count, setCount] = useState(SHOWN_AT_FIRST);
  const chosenIndex = batches.findIndex(({ id }) => id === chosen);
  const shown = Math.max(count, chosenIndex + 1);

  function showMore(): void {
    setCount(shown + SHOWN_PER_PRESS);
    if (shown + SHOWN_PER_PRESS > batches.length && older.hasNextPage) older.fetchNextPage();
  }

  if (batches.length === 0) return <p className={styles.none}>{codesTexts.empty}</p>;
  return (
    <div className={styles.list}>
      <ul className={styles.rows}>
        {batches.slice(0, shown).map((batch) => (
          <li key={batch.id}>
            <BatchRow batch={batch} isChosen={batch.id === chosen} onChoose={() => onChoose(batch.id)} />
          </li>
        ))}
      </ul>
      {batches.length > shown || older.hasNextPage ? (
        <Button size="sm" variant="ghost" busy={older.isFetchingNextPage} onClick={showMore}>
          {older.isFetchNextPageError ? uiTexts.retry : codesTexts.older}
        </Button>
      ) : null}
    </div>
  );
}

interface BatchRowProps {
  batch: CodeBatch;
  isChosen: boolean;
  onChoose: () => void;
}

function BatchRow({ batch, isChosen, onChoose }: BatchRowProps) {
  const { origin, note, redeemed, count, createdAt } = batch;
  const filled = filledStitches(batch, STITCHES);
  return (
    <button
      type="button"
      className={cx(notch(1), styles.row, isChosen && styles.chosen)}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <span className={styles.words}>
        <b className={styles.name}>
          <Written>{nameOfBatch(batch)}</Written>
        </b>
        <small className={styles.what}>
          {gamesPerCode(batch)}
          <Separator />
          {counted(count, codeCount)}
          {origin === 'command' && note === '' ? (
            <>
              <Separator />
              {formatRecent(createdAt, Date.now())}
            </>
          ) : null}
        </small>
      </span>
      <span className={styles.stitches} aria-hidden="true">
        {Array.from({ length: STITCHES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <i key={index} className={cx(index < filled && styles.filled)} />
        ))}
      </span>
      <b className={styles.redeemed} aria-hidden="true">
        {formatScore(redeemed)}
      </b>
      <VisuallyHidden>{codesTexts.redeemedOf(formatNumber(redeemed), formatNumber(count))}</VisuallyHidden>
    </button>
  );
}
