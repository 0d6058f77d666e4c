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
import { DeskPage } from '../../../../ui/pages/desk-page';
import { Skeleton } from '../../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states/state-block';
import { uiTexts } from '../../../../ui/texts.ar';
import { contestQuery, contestsQuery, type ListedGame, showContestFailure } from '../../api';
import { JoinCard } from '../../joining/join-card';
import { contestTexts } from '../../texts.ar';
import { activeCount, authoringTexts, contestCount } from '../texts.ar';
import { ContestCard } from './contest-card';
import styles from './contest-list.module.css';

/** URLs that the list links to. */
export interface ContestListHrefs {
  home: string;
  create: string;
  edit: (gameId: string) => string;
  control: (gameId: string) => string;
  /** The projector. */
  screen: (gameId: string) => string;
}

/** The menu of `/solo-games`: the teacher's contests with their actions. */
export function ContestList({ hrefs }: { hrefs: ContestListHrefs }) {
  const games = useQuery(contestsQuery);
  return (
    <DeskPage
      title={contestTexts.title}
      look="full"
      end={
        <ButtonLink to={hrefs.home} variant="ghost" size="sm">
          {contestTexts.home}
        </ButtonLink>
      }
    >
      {games.data === undefined ? (
        <LoadingOrError error={games.error} isFetching={games.isFetching} onRetry={() => void games.refetch()} />
      ) : games.data.length === 0 ? (
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
        <Games games={games.data} hrefs={hrefs} />
      )}
    </DeskPage>
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
    <ErrorState
      title={authoringTexts.loadFailed}
      text={authoringTexts.loadFailedText}
      actions={
        <Button variant="gold" busy={isFetching} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      }
    />
  );
}

/** The dialog that is open over the list, and its contest. */
type OpenDialog = { kind: 'code' | 'restart' | 'remove' | 'export'; game: ListedGame } | null;

function Games({ games, hrefs }: { games: readonly ListedGame[]; hrefs: ContestListHrefs }) {
  const actions = useContestActions();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [last, setLast] = useState<ListedGame | null>(null);
  const close = () => setDialog(null);
  const show = (kind: NonNullable<OpenDialog>['kind'], game: ListedGame) => {
    setLast(game);
    setDialog({ kind, game });
  };
  const active = games.filter(({ isActive }) => isActive).length;
  const title = last?.title ?? '';
  // After the end a new run cannot lose anything.
  const isOver = last?.isEnded === true;

  return (
    <>
      <div className={styles.top}>
        <p className={styles.sum}>
          {counted(games.length, contestCount)}، {counted(active, activeCount)}. {authoringTexts.how}
        </p>
        <ButtonLink to={hrefs.create} variant="gold" glyph="plus">
          {authoringTexts.create}
        </ButtonLink>
      </div>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.id}>
            <ContestCard
              game={game}
              hrefs={{ control: hrefs.control(game.id), screen: hrefs.screen(game.id), edit: hrefs.edit(game.id) }}
              isBusy={actions.toggle.isPending && actions.toggle.variables.game.id === game.id}
              onToggle={(isActive) => actions.toggle.mutate({ game, isActive })}
              onCode={() => show('code', game)}
              onRestart={() => (game.participantCount > 0 ? show('restart', game) : actions.restart.mutate(game))}
              onDuplicate={() => {
                if (!actions.duplicate.isPending) actions.duplicate.mutate(game);
              }}
              onExport={() => show('export', game)}
              onRemove={() => show('remove', game)}
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
        onYes={() => dialog && actions.restart.mutate(dialog.game, { onSettled: close })}
      />
      <AskDialog
        open={dialog?.kind === 'remove'}
        title={authoringTexts.removeTitle(title)}
        text={authoringTexts.removeText}
        yes={authoringTexts.removeNow}
        no={contestTexts.keep}
        busy={actions.remove.isPending}
        onNo={close}
        onYes={() => dialog && actions.remove.mutate(dialog.game, { onSettled: close })}
      />
      <FormatDialog
        open={dialog?.kind === 'export'}
        title={authoringTexts.exportTitle(title)}
        text={authoringTexts.exportText}
        busy={actions.exportQuestions.isPending}
        onChoose={(format) =>
          dialog && actions.exportQuestions.mutate({ game: dialog.game, format }, { onSuccess: close })
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
              <ButtonLink to={hrefs.control(dialog.game.id)} variant="gold">
                {authoringTexts.control}
              </ButtonLink>
            )}
            <Button onClick={close}>{contestTexts.close}</Button>
          </>
        }
      >
        {dialog?.kind === 'code' ? <CodeDialogContent game={dialog.game} /> : null}
      </Dialog>
    </>
  );
}

/** The code of one contest; its six digits are loaded with the contest. */
function CodeDialogContent({ game }: { game: ListedGame }) {
  const { data } = useQuery({ ...contestQuery(game.id), refetchInterval: 5000 });
  const phase = data?.teacher?.phase;
  const isEnded = phase === undefined ? game.isEnded : phase === 'ended';
  return <JoinCard joinUrl={game.joinUrl} code={data?.teacher?.code} isEnded={isEnded} />;
}

type Action<T = ListedGame> = UseMutationResult<unknown, Error, T>;

interface ContestActions {
  toggle: Action<{ game: ListedGame; isActive: boolean }>;
  restart: Action;
  duplicate: Action;
  remove: Action;
  exportQuestions: Action<{ game: ListedGame; format: SheetFormat }>;
}

/** The actions on a contest of the list. Each reports its outcome and refetches the list. */
function useContestActions(): ContestActions {
  const client = useQueryClient();
  const refetchList = () => client.invalidateQueries({ queryKey: contestsQuery.queryKey });

  const toggle = useMutation({
    mutationFn: ({ game, isActive }: { game: ListedGame; isActive: boolean }) =>
      call('PUT /api/solo-games/:id/toggle', { params: { id: game.id }, body: { isActive } }),
    async onSuccess({ isActive }, { game }) {
      await client.cancelQueries({ queryKey: contestsQuery.queryKey });
      client.setQueryData(contestsQuery.queryKey, (games) =>
        games?.map((one) => (one.id === game.id ? { ...one, isActive } : one)),
      );
      toast({ title: isActive ? authoringTexts.turnedOn : authoringTexts.turnedOff, text: game.title, variant: 'ok' });
    },
    onError: (error) => showContestFailure(error, authoringTexts.toggleFailed),
    onSettled: refetchList,
  });

  const restart = useMutation({
    mutationFn: ({ id }: ListedGame) => call('POST /api/solo-games/:id/restart', { params: { id } }),
    onSuccess: () => toast({ title: authoringTexts.restarted, text: authoringTexts.restartedText, variant: 'ok' }),
    onError: (error) => showContestFailure(error, authoringTexts.restartFailed),
    onSettled: refetchList,
  });

  const duplicate = useMutation({
    mutationFn: ({ id }: ListedGame) => call('POST /api/solo-games/:id/duplicate', { params: { id } }),
    onSuccess: ({ title }) => toast({ title: authoringTexts.duplicated, text: title, variant: 'ok' }),
    onError: (error) => showContestFailure(error, authoringTexts.duplicateFailed),
    onSettled: refetchList,
  });

  const remove = useMutation({
    mutationFn: ({ id }: ListedGame) => call('DELETE /api/solo-games/:id', { params: { id } }),
    async onSuccess(_done, { id }) {
      // A refetch that began before the deletion would bring the contest back.
      await client.cancelQueries({ queryKey: contestsQuery.queryKey });
      client.setQueryData(contestsQuery.queryKey, (games) => games?.filter((game) => game.id !== id));
      toast({ title: authoringTexts.removed, variant: 'ok' });
    },
    onError: (error) => showContestFailure(error, authoringTexts.removeFailed),
    onSettled: refetchList,
  });

  const exportQuestions = useMutation({
    mutationFn: ({ game, format }: { game: ListedGame; format: SheetFormat }) =>
      call('GET /api/solo-games/:id/export', { params: { id: game.id }, query: { format } }),
    onSuccess(sheet) {
      saveBytes(sheet);
      toast({ title: authoringTexts.exported, text: sheet.fileName, variant: 'ok' });
    },
    onError: (error) => showContestFailure(error, authoringTexts.exportFailed),
  });

  return { toggle, restart, duplicate, remove, exportQuestions };
}
