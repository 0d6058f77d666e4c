import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { ApiError, call } from '../../../lib/server/http';
import { sayFailed } from '../../../lib/server/say-failed';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { Written } from '../../../ui/frames/written';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { MoreRows } from '../../../ui/states/more-rows';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { batchCodesQuery, batchQuery, type CodeBatch, codesChanged, type KeptCode } from './api';
import styles from './batch-panel.module.css';
import { nameOfBatch } from './code-forms';
import { CodeTable } from './code-table';
import { useFreshCodes } from './fresh-codes';
import { FreshTools } from './fresh-tools';
import { codesStopped, codesTexts, revokedCount } from './texts.ar';

interface BatchPanelProps {
  batchId: string;
  /** As the list has it: shown until it was read. */
  listed: CodeBatch | undefined;
  /** On a phone: back to the list. */
  onBack: () => void;
}

/** One batch: how much of it is redeemed, its codes, and what can be done with them. */
export function BatchPanel({ batchId, listed, onBack }: BatchPanelProps) {
  const { data: batch = listed, error, isFetching, refetch } = useQuery(batchQuery(batchId));
  const back = (
    <p className={styles.back}>
      <Button variant="ghost" size="sm" glyph="back" onClick={onBack}>
        {codesTexts.backToBatches}
      </Button>
    </p>
  );
  if (batch !== undefined) {
    return (
      <Card as="section" className={styles.panel} aria-labelledby="batch">
        {back}
        <OpenBatch batch={batch} />
      </Card>
    );
  }
  return (
    <Card className={styles.panel}>
      {back}
      {error === null ? (
        <Skeleton kind="rows" label={codesTexts.loading} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={codesTexts.missing} text={codesTexts.missingText} />
      ) : (
        <ErrorState
          title={codesTexts.loadFailed}
          text={codesTexts.loadFailedText}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {uiTexts.retry}
            </Button>
          }
        />
      )}
    </Card>
  );
}

/** What is asked about before it is done: one code, or all that are free. */
type Asked = { code: KeptCode } | 'all' | null;

function OpenBatch({ batch }: { batch: CodeBatch }) {
  const fresh = useFreshCodes(({ batches }) => batches[batch.id]);
  const usable = useFreeOf(batch, fresh);
  const [asked, setAsked] = useState<Asked>(null);
  const { revoke, revokeFree } = useRevoking(batch.id, () => setAsked(null));
  const free = batch.count - batch.redeemed - batch.revoked;
  const kept = batch.origin === 'command' ? codesTexts.keptOfCommand : codesTexts.kept;
  const counts = codesTexts.redeemedOf(formatNumber(batch.redeemed), formatNumber(batch.count));
  const stopped = batch.revoked === 0 ? '' : `، ${counted(batch.revoked, revokedCount)}`;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} id="batch">
          <Written>{nameOfBatch(batch)}</Written>
        </h2>
        {usable === undefined || usable.length === 0 ? null : <FreshTools batch={batch} codes={usable} />}
        {free === 0 ? null : (
          <Button size="sm" variant="ghost" onClick={() => setAsked('all')}>
            {codesTexts.revokeAll}
          </Button>
        )}
      </div>
      <p className={fresh === undefined ? styles.note : styles.fresh}>
        {`${counts}${stopped}.`} {fresh === undefined ? kept : codesTexts.fresh}
      </p>
      <Codes batchId={batch.id} fresh={fresh} onRevoke={(code) => setAsked({ code })} />
      <AskDialog
        open={asked === 'all'}
        title={codesTexts.revokeAllTitle(counted(free, codesStopped))}
        text={codesTexts.revokeAllText}
        yes={codesTexts.revokeAllNow}
        no={codesTexts.keepAll}
        busy={revokeFree.isPending}
        onNo={() => setAsked(null)}
        onYes={() => revokeFree.mutate()}
      />
      <AskDialog
        open={asked !== null && asked !== 'all'}
        title={codesTexts.revokeTitle}
        text={codesTexts.revokeText}
        yes={codesTexts.revokeNow}
        no={codesTexts.keep}
        busy={revoke.isPending}
        onNo={() => setAsked(null)}
        onYes={() => asked !== null && asked !== 'all' && revoke.mutate(asked.code.id)}
      />
    </>
  );
}

/** Those of the codes at hand that are still free; undefined while that is not known of all. */
function useFreeOf(batch: CodeBatch, fresh: readonly string[] | undefined): readonly string[] | undefined {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(batchCodesQuery(batch.id));
  const areAllFree = batch.redeemed + batch.revoked === 0;
  const isAsked = fresh !== undefined && !areAllFree;
  useEffect(() => {
    if (isAsked && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isAsked, hasNextPage, isFetching, isError, fetchNextPage]);
  if (!isAsked) return fresh;
  if (data === undefined || hasNextPage) return undefined;
  const kept = data.pages.flatMap(({ rows }) => rows);
  return fresh.filter((_, index) => kept[index]?.state === 'free');
}

function useRevoking(batchId: string, onSettled: () => void) {
  const client = useQueryClient();
  const again = async () => {
    await codesChanged(client);
    onSettled();
  };
  const revoke = useMutation({
    mutationFn: (codeId: string) =>
      call('POST /api/admin/codes/:batchId/codes/:codeId/revoke', { params: { batchId, codeId } }),
    onSuccess: () => toast({ title: codesTexts.revokeDone, variant: 'ok' }),
    onError: (error) => sayFailed(error, codesTexts.revokeFailed),
    onSettled: again,
  });
  const revokeFree = useMutation({
    mutationFn: () => call('POST /api/admin/codes/:batchId/revoke', { params: { batchId } }),
    onSuccess: () => toast({ title: codesTexts.revokeAllDone, variant: 'ok' }),
    onError: (error) => sayFailed(error, codesTexts.revokeFailed),
    onSettled: again,
  });
  return { revoke, revokeFree };
}

interface CodesProps {
  batchId: string;
  fresh: readonly string[] | undefined;
  onRevoke: (code: KeptCode) => void;
}

function Codes({ batchId, fresh, onRevoke }: CodesProps) {
  const codes = useInfiniteQuery(batchCodesQuery(batchId));
  if (codes.data === undefined) {
    if (codes.error === null) return <Skeleton kind="rows" label={codesTexts.loading} />;
    return (
      <ErrorState
        title={codesTexts.loadFailed}
        text={codesTexts.loadFailedText}
        actions={
          <Button busy={codes.isFetching} onClick={() => void codes.refetch()}>
            {uiTexts.retry}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <CodeTable codes={codes.data.pages.flatMap(({ rows }) => rows)} fresh={fresh} onRevoke={onRevoke} />
      <MoreRows list={codes} label={codesTexts.moreCodes} />
    </>
  );
}
