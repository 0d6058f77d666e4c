import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { copyField } from '../../../lib/browser/copy-text';
import { saveText } from '../../../lib/browser/save-bytes';
import { ApiError, call } from '../../../lib/server/http';
import { usePhoneOrigins } from '../../../lib/server/phone-origins';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { Written } from '../../../ui/frames/written';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { LoadFailed } from '../../../ui/states/load-failed';
import { MoreRows } from '../../../ui/states/more-rows';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { printedCode } from '../link-code';
import { batchCodesQuery, batchQuery, type CodeBatch, invalidateCodes, type ListedCode } from './api';
import styles from './batch-panel.module.css';
import { codesCsv, nameOfBatch } from './batch-texts';
import { CodeTable } from './code-table';
import { markFreshSaved, useFreshCodes } from './fresh-codes';
import { PrintDialog, PrintSheets } from './print';
import { codesStopped, codesTexts, revokedCount } from './texts.ar';

interface BatchPanelProps {
  batchId: string;
  /** The list's copy of the batch, shown until the batch itself is loaded. */
  listed: CodeBatch | undefined;
  /** Goes back to the list, on a phone. */
  onBack: () => void;
}

/** One batch: how many are redeemed, its codes, and its actions. */
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
        <LoadFailed
          title={codesTexts.loadFailed}
          text={codesTexts.loadFailedText}
          quiet
          query={{ isFetching, refetch }}
        />
      )}
    </Card>
  );
}

/** The revocation that the owner must confirm: of one code, or of all codes that can still be redeemed. */
type Confirmation = { code: ListedCode } | 'all' | null;

function OpenBatch({ batch }: { batch: CodeBatch }) {
  const fresh = useFreshCodes(({ batches }) => batches[batch.id]);
  const freeCodes = useFreeCodes(batch, fresh);
  const [confirmation, setConfirmation] = useState<Confirmation>(null);
  const { revoke, revokeFree } = useRevoking(batch.id, () => setConfirmation(null));
  const free = batch.count - batch.redeemed - batch.revoked;
  const storageNote = batch.origin === 'command' ? codesTexts.keptOfCommand : codesTexts.kept;
  const redeemedText = codesTexts.redeemedOf(formatNumber(batch.redeemed), formatNumber(batch.count));
  const revokedText = batch.revoked === 0 ? '' : `، ${counted(batch.revoked, revokedCount)}`;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} id="batch">
          <Written>{nameOfBatch(batch)}</Written>
        </h2>
        {freeCodes === undefined || freeCodes.length === 0 ? null : <FreshTools batch={batch} codes={freeCodes} />}
        {free === 0 ? null : (
          <Button size="sm" variant="ghost" onClick={() => setConfirmation('all')}>
            {codesTexts.revokeAll}
          </Button>
        )}
      </div>
      <p className={fresh === undefined ? styles.note : styles.fresh}>
        {`${redeemedText}${revokedText}.`} {fresh === undefined ? storageNote : codesTexts.fresh}
      </p>
      <Codes batchId={batch.id} fresh={fresh} onRevoke={(code) => setConfirmation({ code })} />
      <AskDialog
        open={confirmation === 'all'}
        title={codesTexts.revokeAllTitle(counted(free, codesStopped))}
        text={codesTexts.revokeAllText}
        yes={codesTexts.revokeAllNow}
        no={codesTexts.keepAll}
        busy={revokeFree.isPending}
        onNo={() => setConfirmation(null)}
        onYes={() => revokeFree.mutate()}
      />
      <AskDialog
        open={confirmation !== null && confirmation !== 'all'}
        title={codesTexts.revokeTitle}
        text={codesTexts.revokeText}
        yes={codesTexts.revokeNow}
        no={codesTexts.keep}
        busy={revoke.isPending}
        onNo={() => setConfirmation(null)}
        onYes={() => confirmation !== null && confirmation !== 'all' && revoke.mutate(confirmation.code.id)}
      />
    </>
  );
}

/** The full codes that can still be redeemed; undefined until the state of every code is loaded. */
function useFreeCodes(batch: CodeBatch, fresh: readonly string[] | undefined): readonly string[] | undefined {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(batchCodesQuery(batch.id));
  const areAllFree = batch.redeemed + batch.revoked === 0;
  const needsStates = fresh !== undefined && !areAllFree;
  useEffect(() => {
    if (needsStates && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [needsStates, hasNextPage, isFetching, isError, fetchNextPage]);
  if (!needsStates) return fresh;
  if (data === undefined || hasNextPage) return undefined;
  const listedCodes = data.pages.flatMap(({ rows }) => rows);
  return fresh.filter((_, index) => listedCodes[index]?.state === 'free');
}

function useRevoking(batchId: string, onSettled: () => void) {
  const client = useQueryClient();
  const refetchAll = async () => {
    await invalidateCodes(client);
    onSettled();
  };
  const revoke = useMutation({
    mutationFn: (codeId: string) =>
      call('POST /api/admin/codes/:batchId/codes/:codeId/revoke', { params: { batchId, codeId } }),
    onSuccess: () => toast({ title: codesTexts.revokeDone, variant: 'ok' }),
    onError: (error) => showFailure(error, codesTexts.revokeFailed),
    onSettled: refetchAll,
  });
  const revokeFree = useMutation({
    mutationFn: () => call('POST /api/admin/codes/:batchId/revoke', { params: { batchId } }),
    onSuccess: () => toast({ title: codesTexts.revokeAllDone, variant: 'ok' }),
    onError: (error) => showFailure(error, codesTexts.revokeFailed),
    onSettled: refetchAll,
  });
  return { revoke, revokeFree };
}

interface CodesProps {
  batchId: string;
  fresh: readonly string[] | undefined;
  onRevoke: (code: ListedCode) => void;
}

function Codes({ batchId, fresh, onRevoke }: CodesProps) {
  const codes = useInfiniteQuery(batchCodesQuery(batchId));
  if (codes.data === undefined) {
    if (codes.error === null) return <Skeleton kind="rows" label={codesTexts.loading} />;
    return <LoadFailed title={codesTexts.loadFailed} text={codesTexts.loadFailedText} quiet query={codes} />;
  }
  return (
    <>
      <CodeTable codes={codes.data.pages.flatMap(({ rows }) => rows)} fresh={fresh} onRevoke={onRevoke} />
      <MoreRows list={codes} label={codesTexts.moreCodes} />
    </>
  );
}

interface FreshToolsProps {
  batch: CodeBatch;
  codes: readonly string[];
}

function FreshTools({ batch, codes }: FreshToolsProps) {
  const origins = usePhoneOrigins();
  const lines = useRef<HTMLTextAreaElement>(null);
  const [isPrintDialogOpen, setIsPrintDialogOpen] = useState(false);
  const [printed, setPrinted] = useState<{ origin: string; times: number } | null>(null);
  const origin = origins.chosen ?? window.location.origin;

  async function handleCopy(): Promise<void> {
    if (lines.current === null) return;
    const isCopied = await copyField(lines.current);
    if (isCopied) markFreshSaved(batch.id);
    toast(
      isCopied ? { title: codesTexts.copied, variant: 'ok' } : { title: codesTexts.copyFailed, variant: 'destructive' },
    );
  }

  function handleDownload(): void {
    saveText({ fileName: codesTexts.fileName(nameOfBatch(batch)), text: codesCsv(codes, origin) });
    markFreshSaved(batch.id);
    toast({ title: codesTexts.downloaded, variant: 'ok' });
  }

  function handlePrint(): void {
    setIsPrintDialogOpen(false);
    setPrinted({ origin, times: (printed?.times ?? 0) + 1 });
    markFreshSaved(batch.id);
  }

  return (
    <>
      <Button size="sm" onClick={() => setIsPrintDialogOpen(true)}>
        {codesTexts.print}
      </Button>
      <Button size="sm" variant="ghost" glyph="down" onClick={handleDownload}>
        {codesTexts.download}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void handleCopy()}>
        {codesTexts.copy}
      </Button>
      <textarea
        ref={lines}
        className={styles.lines}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        value={codes.map(printedCode).join('\n')}
      />
      <PrintDialog
        open={isPrintDialogOpen}
        batch={batch}
        codes={codes}
        origin={origin}
        origins={origins}
        onPrint={handlePrint}
        onClose={() => setIsPrintDialogOpen(false)}
      />
      {printed === null ? null : (
        <PrintSheets key={printed.times} batch={batch} codes={codes} origin={printed.origin} />
      )}
    </>
  );
}
