import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatFullDay } from '../../../../lib/arabic/dates';
import { formatNumber, formatScore } from '../../../../lib/arabic/numbers';
import { counted } from '../../../../lib/arabic/plurals';
import { call } from '../../../../lib/server/http';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { AskDialog } from '../../../../ui/overlays/ask-dialog';
import { Dialog } from '../../../../ui/overlays/dialog';
import { LoadFailed } from '../../../../ui/states/load-failed';
import { Skeleton } from '../../../../ui/states/skeleton';
import { EmptyState } from '../../../../ui/states/state-block';
import { uiTexts } from '../../../../ui/texts.ar';
import { Glyph } from '../../../../woven/glyph';
import { contestHistoryQuery, type PastRun, showContestFailure } from '../../api';
import { contestTexts, otherCount, participantCount } from '../../texts.ar';
import { controlTexts } from '../texts.ar';
import styles from './history-dialog.module.css';
import { RunExport } from './run-export';

interface HistoryDialogProps {
  open: boolean;
  contestId: string;
  onClose: () => void;
}

export function HistoryDialog({ open, contestId, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={controlTexts.historyTitle}
      width="wide"
      actions={<Button onClick={onClose}>{contestTexts.close}</Button>}
    >
      {open ? <History contestId={contestId} /> : null}
    </Dialog>
  );
}

function History({ contestId }: { contestId: string }) {
  const history = useInfiniteQuery(contestHistoryQuery(contestId));
  const { data, error, isFetching, refetch } = history;
  useEffect(() => {
    if (error !== null) showContestFailure(error, controlTexts.historyFailed);
  }, [error]);
  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={controlTexts.historyLoading} />;
    return <LoadFailed title={controlTexts.historyFailed} quiet query={{ isFetching, refetch }} />;
  }
  const runs = data.pages.flatMap(({ rows }) => rows);
  if (runs.length === 0 && !history.hasNextPage)
    return <EmptyState title={controlTexts.historyEmpty} text={controlTexts.historyEmptyText} />;
  return (
    <>
      <PastRuns contestId={contestId} runs={runs} />
      {history.hasNextPage ? (
        <div className={styles.more}>
          <Button size="sm" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {history.isFetchNextPageError ? uiTexts.retry : controlTexts.olderRuns}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function PastRuns({ contestId, runs }: { contestId: string; runs: readonly PastRun[] }) {
  const client = useQueryClient();
  const [toDelete, setToDelete] = useState<PastRun | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { queryKey } = contestHistoryQuery(contestId);
  const removing = useMutation({
    mutationFn: (runId: string) =>
      call('DELETE /api/solo-games/:id/history/:runId', { params: { id: contestId, runId } }),
    onSuccess(_done, runId) {
      client.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => id !== runId) })),
          },
      );
      toast({ title: controlTexts.runRemoved, variant: 'ok' });
    },
    onError: (error) => showContestFailure(error, controlTexts.removeRunFailed),
    onSettled: () => setIsConfirming(false),
  });

  return (
    <div className={styles.runs}>
      {runs.map((run, index) => (
        <details key={run.id} className={styles.run} open={index === 0}>
          <summary className={styles.summary}>
            <b>{controlTexts.runName(formatNumber(run.number))}</b>
            <span className={styles.date}>{formatFullDay(run.createdAt)}</span>
            <span>{counted(run.participants.length, participantCount)}</span>
            <Glyph name="caret" className={styles.mark} />
          </summary>
          <Participants run={run} />
          <p className={styles.actions}>
            <RunExport contestId={contestId} runId={run.id} />
            <Button
              size="sm"
              variant="bad"
              onClick={() => {
                setToDelete(run);
                setIsConfirming(true);
              }}
            >
              {controlTexts.removeRun}
            </Button>
          </p>
        </details>
      ))}
      <AskDialog
        open={isConfirming}
        title={controlTexts.removeRunTitle(controlTexts.runName(formatNumber(toDelete?.number ?? 0)))}
        text={controlTexts.removeRunText}
        yes={controlTexts.removeRun}
        no={contestTexts.keep}
        busy={removing.isPending}
        onNo={() => setIsConfirming(false)}
        onYes={() => toDelete && removing.mutate(toDelete.id)}
      />
    </div>
  );
}

/** Names shown at first, and added on request. */
const PAGE_SIZE = 100;

function Participants({ run: { participants } }: { run: PastRun }) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const others = participants.length - shownCount;
  return (
    <>
      <ol className={styles.people}>
        {participants.slice(0, shownCount).map((row) => (
          <li key={row.id}>
            <span className={styles.rank}>{formatNumber(row.rank)}</span>
            <bdi className={styles.name}>{row.name}</bdi>
            <b>{formatScore(row.score)}</b>
          </li>
        ))}
      </ol>
      {others > 0 ? (
        <p className={styles.actions}>
          <Button size="sm" variant="ghost" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {controlTexts.showMore}، {counted(others, otherCount)}
          </Button>
        </p>
      ) : null}
      {participants.length === 0 ? <p className={styles.actions}>{controlTexts.nobody}</p> : null}
    </>
  );
}
