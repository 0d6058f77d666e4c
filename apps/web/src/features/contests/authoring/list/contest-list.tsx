import type { SheetFormat } from '@lamma/protocol/sheets';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../lib/arabic/plurals';
import { saveBytes } from '../../../../lib/browser/save-bytes';
import { call } from '../../../../lib/server/http';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { ButtonLink } from '../../../../ui/buttons/button-link';
import { AskDialog } from '../../../../ui/overlays/ask-dialog';
import { Dialog } from '../../../../ui/overlays/dialog';
import { FormatDialog } from '../../../../ui/overlays/format-dialog';
import { TitledPage } from '../../../../ui/pages/titled-page';
import { LoadFailed } from '../../../../ui/states/load-failed';
import { Skeleton } from '../../../../ui/states/skeleton';
import { EmptyState } from '../../../../ui/states/state-block';
import { contestQuery, contestsQuery, type ListedContest, showContestFailure } from '../../api';
import { JoinCard } from '../../joining/join-card';
import { contestTexts } from '../../texts.ar';
import { activeCount, authoringTexts, contestCount } from '../texts.ar';
import { ContestCard } from './contest-card';
import styles from './contest-list.module.css';

/** URLs that the list links to. */
export interface ContestListHrefs {
  home: string;
  create: string;
  edit: (contestId: string) => string;
  control: (contestId: string) => string;
  /** The projector. */
  screen: (contestId: string) => string;
}

/** The list of `/solo-games`: the teacher's contests with their actions. */
export function ContestList({ hrefs }: { hrefs: ContestListHrefs }) {
  const contests = useQuery(contestsQuery);
  return (
    <TitledPage
      title={contestTexts.title}
      look="full"
      end={
        <ButtonLink to={hrefs.home} variant="ghost" size="sm">
          {contestTexts.home}
        </ButtonLink>
      }
    >
      {contests.data === undefined ? (
        <LoadingOrError
          error={contests.error}
          isFetching={contests.isFetching}
          onRetry={() => void contests.refetch()}
        />
      ) : contests.data.length === 0 ? (
        <EmptyState
          title={authoringTexts.empty}
          text={authoringTexts.emptyText}
          actions={
            <ButtonLink to={hrefs.create} variant="gold" glyph="plus">
              {authoringTexts.create}
            </ButtonLink>
          }
        />
      ) : (
        <Contests contests={contests.data} hrefs={hrefs} />
      )}
    </TitledPage>
  );
}

interface LoadingOrErrorProps {
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

function LoadingOrError({ error, isFetching, onRetry }: LoadingOrErrorProps) {
  if (error === null) return <Skeleton kind="rows" label={authoringTexts.loading} />;
  return (
    <LoadFailed
      title={authoringTexts.loadFailed}
      text={authoringTexts.loadFailedText}
      query={{ isFetching, refetch: onRetry }}
    />
  );
}

type OpenDialog = { kind: 'code' | 'restart' | 'remove' | 'export'; contest: ListedContest } | null;

function Contests({ contests, hrefs }: { contests: readonly ListedContest[]; hrefs: ContestListHrefs }) {
  const actions = useContestActions();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [lastOpened, setLastOpened] = useState<ListedContest | null>(null);
  const close = () => setDialog(null);
  const show = (kind: NonNullable<OpenDialog>['kind'], contest: ListedContest) => {
    setLastOpened(contest);
    setDialog({ kind, contest });
  };
  const active = contests.filter(({ isActive }) => isActive).length;
  const title = lastOpened?.title ?? '';
  // If the run has ended, a restart loses nothing.
  const isOver = lastOpened?.isEnded === true;

  return (
    <>
      <div className={styles.top}>
        <p className={styles.sum}>
          {counted(contests.length, contestCount)}، {counted(active, activeCount)}. {authoringTexts.how}
        </p>
        <ButtonLink to={hrefs.create} variant="gold" glyph="plus">
          {authoringTexts.create}
        </ButtonLink>
      </div>
      <ul className={styles.games}>
        {contests.map((contest) => (
          <li key={contest.id}>
            <ContestCard
              contest={contest}
              hrefs={{
                control: hrefs.control(contest.id),
                screen: hrefs.screen(contest.id),
                edit: hrefs.edit(contest.id),
              }}
              isBusy={actions.toggle.isPending && actions.toggle.variables.contest.id === contest.id}
              onToggle={(isActive) => actions.toggle.mutate({ contest, isActive })}
              onCode={() => show('code', contest)}
              onRestart={() =>
                contest.participantCount > 0 ? show('restart', contest) : actions.restart.mutate(contest)
              }
              onDuplicate={() => {
                if (!actions.duplicate.isPending) actions.duplicate.mutate(contest);
              }}
              onExport={() => show('export', contest)}
              onRemove={() => show('remove', contest)}
            />
          </li>
        ))}
      </ul>
      <AskDialog
        open={dialog?.kind === 'restart'}
        title={authoringTexts.restartTitle(title)}
        text={isOver ? authoringTexts.restartEndedText : authoringTexts.restartText}
        yes={authoringTexts.restartNow}
        no={contestTexts.cancel}
        busy={actions.restart.isPending}
        isHarmless={isOver}
        onNo={close}
        onYes={() => dialog && actions.restart.mutate(dialog.contest, { onSettled: close })}
      />
      <AskDialog
        open={dialog?.kind === 'remove'}
        title={authoringTexts.removeTitle(title)}
        text={authoringTexts.removeText}
        yes={authoringTexts.removeNow}
        no={contestTexts.keep}
        busy={actions.remove.isPending}
        onNo={close}
        onYes={() => dialog && actions.remove.mutate(dialog.contest, { onSettled: close })}
      />
      <FormatDialog
        open={dialog?.kind === 'export'}
        title={authoringTexts.exportTitle(title)}
        text={authoringTexts.exportText}
        busy={actions.exportQuestions.isPending}
        onChoose={(format) =>
          dialog && actions.exportQuestions.mutate({ contest: dialog.contest, format }, { onSuccess: close })
        }
        onClose={close}
      />
      <Dialog
        open={dialog?.kind === 'code'}
        onClose={close}
        title={title}
        width="narrow"
        actions={
          <>
            {dialog === null ? null : (
              <ButtonLink to={hrefs.control(dialog.contest.id)} variant="gold">
                {authoringTexts.control}
              </ButtonLink>
            )}
            <Button onClick={close}>{contestTexts.close}</Button>
          </>
        }
      >
        {dialog?.kind === 'code' ? <CodeDialogContent contest={dialog.contest} /> : null}
      </Dialog>
    </>
  );
}

/** The code of one contest; its six digits are loaded with the contest. */
function CodeDialogContent({ contest }: { contest: ListedContest }) {
  const { data } = useQuery({ ...contestQuery(contest.id), refetchInterval: 5000 });
  const phase = data?.teacher?.phase;
  const isEnded = phase === undefined ? contest.isEnded : phase === 'ended';
  return <JoinCard joinUrl={contest.joinUrl} code={data?.teacher?.code} isEnded={isEnded} />;
}

type Action<T = ListedContest> = UseMutationResult<unknown, Error, T>;

interface ContestActions {
  toggle: Action<{ contest: ListedContest; isActive: boolean }>;
  restart: Action;
  duplicate: Action;
  remove: Action;
  exportQuestions: Action<{ contest: ListedContest; format: SheetFormat }>;
}

/** The actions on a contest of the list. Each reports its outcome and refetches the list. */
function useContestActions(): ContestActions {
  const client = useQueryClient();
  const refetchList = () => client.invalidateQueries({ queryKey: contestsQuery.queryKey });

  const toggle = useMutation({
    mutationFn: ({ contest, isActive }: { contest: ListedContest; isActive: boolean }) =>
      call('PUT /api/solo-games/:id/toggle', { params: { id: contest.id }, body: { isActive } }),
    async onSuccess({ isActive }, { contest }) {
      await client.cancelQueries({ queryKey: contestsQuery.queryKey });
      client.setQueryData(contestsQuery.queryKey, (contests) =>
        contests?.map((one) => (one.id === contest.id ? { ...one, isActive } : one)),
      );
      toast({
        title: isActive ? authoringTexts.turnedOn : authoringTexts.turnedOff,
        text: contest.title,
        variant: 'ok',
      });
    },
    onError: (error) => showContestFailure(error, authoringTexts.toggleFailed),
    onSettled: refetchList,
  });

  const restart = useMutation({
    mutationFn: ({ id }: ListedContest) => call('POST /api/solo-games/:id/restart', { params: { id } }),
    onSuccess: () => toast({ title: authoringTexts.restarted, text: authoringTexts.restartedText, variant: 'ok' }),
    onError: (error) => showContestFailure(error, authoringTexts.restartFailed),
    onSettled: refetchList,
  });

  const duplicate = useMutation({
    mutationFn: ({ id }: ListedContest) => call('POST /api/solo-games/:id/duplicate', { params: { id } }),
    onSuccess: ({ title }) => toast({ title: authoringTexts.duplicated, text: title, variant: 'ok' }),
    onError: (error) => showContestFailure(error, authoringTexts.duplicateFailed),
    onSettled: refetchList,
  });

  const remove = useMutation({
    mutationFn: ({ id }: ListedContest) => call('DELETE /api/solo-games/:id', { params: { id } }),
    async onSuccess(_done, { id }) {
      // A refetch that began before the deletion would bring the contest back.
      await client.cancelQueries({ queryKey: contestsQuery.queryKey });
      client.setQueryData(contestsQuery.queryKey, (contests) => contests?.filter((contest) => contest.id !== id));
      toast({ title: authoringTexts.removed, variant: 'ok' });
    },
    onError: (error) => showContestFailure(error, authoringTexts.removeFailed),
    onSettled: refetchList,
  });

  const exportQuestions = useMutation({
    mutationFn: ({ contest, format }: { contest: ListedContest; format: SheetFormat }) =>
      call('GET /api/solo-games/:id/export', { params: { id: contest.id }, query: { format } }),
    onSuccess(sheet) {
      saveBytes(sheet);
      toast({ title: authoringTexts.exported, text: sheet.fileName, variant: 'ok' });
    },
    onError: (error) => showContestFailure(error, authoringTexts.exportFailed),
  });

  return { toggle, restart, duplicate, remove, exportQuestions };
}
