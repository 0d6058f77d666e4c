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
import { contestQuery, contestsQuery, type ListedGame, sayFailed } from '../../api';
import { JoinCard } from '../../joining/join-card';
import { contestTexts } from '../../texts.ar';
import { activeCount, contestCount, deskTexts } from '../texts.ar';
import { ContestCard } from './contest-card';
import styles from './contest-list.module.css';

/** URLs that the list links to. */
export interface DeskHrefs {
  home: string;
  create: string;
  edit: (gameId: string) => string;
  control: (gameId: string) => string;
  /** The projector. */
  screen: (gameId: string) => string;
}

/** The menu of `/solo-games`: the teacher's contests with their actions. */
export function ContestList({ hrefs }: { hrefs: DeskHrefs }) {
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
        <Waiting error={games.error} isFetching={games.isFetching} onRetry={() => void games.refetch()} />
      ) : games.data.length === 0 ? (
        <EmptyState
          title={deskTexts.empty}
          text={deskTexts.emptyText}
          actions={
            <ButtonLink to={hrefs.create} variant="gold" glyph="plus">
              {deskTexts.create}
            </ButtonLink>
          }
        />
      ) : (
        <Games games={games.data} hrefs={hrefs} />
      )}
    </DeskPage>
  );
}

interface WaitingProps {
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

function Waiting({ error, isFetching, onRetry }: WaitingProps) {
  if (error === null) return <Skeleton kind="rows" label={deskTexts.loading} />;
  return (
    <ErrorState
      title={deskTexts.loadFailed}
      text={deskTexts.loadFailedText}
      actions={
        <Button variant="gold" busy={isFetching} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      }
    />
  );
}

/** The dialog that is open over the list, and its contest. */
type Over = { kind: 'code' | 'restart' | 'remove' | 'export'; game: ListedGame } | null;

function Games({ games, hrefs }: { games: readonly ListedGame[]; hrefs: DeskHrefs }) {
  const desk = useDesk();
  const [over, setOver] = useState<Over>(null);
  const [last, setLast] = useState<ListedGame | null>(null);
  const close = () => setOver(null);
  const show = (kind: NonNullable<Over>['kind'], game: ListedGame) => {
    setLast(game);
    setOver({ kind, game });
  };
  const active = games.filter(({ isActive }) => isActive).length;
  const title = last?.title ?? '';
  // After the end a new run cannot lose anything.
  const isOver = last?.isEnded === true;

  return (
    <>
      <div className={styles.top}>
        <p className={styles.sum}>
          {counted(games.length, contestCount)}، {counted(active, activeCount)}. {deskTexts.how}
        </p>
        <ButtonLink to={hrefs.create} variant="gold" glyph="plus">
          {deskTexts.create}
        </ButtonLink>
      </div>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.id}>
            <ContestCard
              game={game}
              hrefs={{ control: hrefs.control(game.id), screen: hrefs.screen(game.id), edit: hrefs.edit(game.id) }}
              isBusy={desk.toggle.isPending && desk.toggle.variables.game.id === game.id}
              onToggle={(isActive) => desk.toggle.mutate({ game, isActive })}
              onCode={() => show('code', game)}
              onRestart={() => (game.participantCount > 0 ? show('restart', game) : desk.restart.mutate(game))}
              onDuplicate={() => {
                if (!desk.duplicate.isPending) desk.duplicate.mutate(game);
              }}
              onExport={() => show('export', game)}
              onRemove={() => show('remove', game)}
            />
          </li>
        ))}
      </ul>
      <AskDialog
        open={over?.kind === 'restart'}
        title={deskTexts.restartTitle(title)}
        text={isOver ? deskTexts.restartEndedText : deskTexts.restartText}
        yes={deskTexts.restartNow}
        no={contestTexts.cancel}
        busy={desk.restart.isPending}
        isHarmless={isOver}
        onNo={close}
        onYes={() => over && desk.restart.mutate(over.game, { onSettled: close })}
      />
      <AskDialog
        open={over?.kind === 'remove'}
        title={deskTexts.removeTitle(title)}
        text={deskTexts.removeText}
        yes={deskTexts.removeNow}
        no={contestTexts.keep}
        busy={desk.remove.isPending}
        onNo={close}
        onYes={() => over && desk.remove.mutate(over.game, { onSettled: close })}
      />
      <FormatDialog
        open={over?.kind === 'export'}
        title={deskTexts.exportTitle(title)}
        text={deskTexts.exportText}
        busy={desk.exportQuestions.isPending}
        onChoose={(format) => over && desk.exportQuestions.mutate({ game: over.game, format }, { onSuccess: close })}
        onClose={close}
      />
      <Dialog
        open={over?.kind === 'code'}
        onClose={close}
        title={title}
        width="narrow"
        actions={
          <>
            {over === null ? null : (
              <ButtonLink to={hrefs.control(over.game.id)} variant="gold">
                {deskTexts.control}
              </ButtonLink>
            )}
            <Button onClick={close}>{contestTexts.close}</Button>
          </>
        }
      >
        {over?.kind === 'code' ? <Code game={over.game} /> : null}
      </Dialog>
    </>
  );
}

/** The code of one contest; its six digits are loaded with the contest. */
function Code({ game }: { game: ListedGame }) {
  const { data } = useQuery({ ...contestQuery(game.id), refetchInterval: 5000 });
  const phase = data?.teacher?.phase;
  const isEnded = phase === undefined ? game.isEnded : phase === 'ended';
  return <JoinCard joinUrl={game.joinUrl} code={data?.teacher?.code} isEnded={isEnded} />;
}

type Doing<T = ListedGame> = UseMutationResult<unknown, Error, T>;

interface Desk {
  toggle: Doing<{ game: ListedGame; isActive: boolean }>;
  restart: Doing;
  duplicate: Doing;
  remove: Doing;
  exportQuestions: Doing<{ game: ListedGame; format: SheetFormat }>;
}

/** The actions on a contest of the list. Each reports its outcome and refetches the list. */
function useDesk(): Desk {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: contestsQuery.queryKey });

  const toggle = useMutation({
    mutationFn: ({ game, isActive }: { game: ListedGame; isActive: boolean }) =>
      call('PUT /api/solo-games/:id/toggle', { params: { id: game.id }, body: { isActive } }),
    async onSuccess({ isActive }, { game }) {
      await client.cancelQueries({ queryKey: contestsQuery.queryKey });
      client.setQueryData(contestsQuery.queryKey, (games) =>
        games?.map((one) => (one.id === game.id ? { ...one, isActive } : one)),
      );
      toast({ title: isActive ? deskTexts.turnedOn : deskTexts.turnedOff, text: game.title, variant: 'ok' });
    },
    onError: (error) => sayFailed(error, deskTexts.toggleFailed),
    onSettled: again,
  });

  const restart = useMutation({
    mutationFn: ({ id }: ListedGame) => call('POST /api/solo-games/:id/restart', { params: { id } }),
    onSuccess: () => toast({ title: deskTexts.restarted, text: deskTexts.restartedText, variant: 'ok' }),
    onError: (error) => sayFailed(error, deskTexts.restartFailed),
    onSettled: again,
  });

  const duplicate = useMutation({
    mutationFn: ({ id }: ListedGame) => call('POST /api/solo-games/:id/duplicate', { params: { id } }),
    onSuccess: ({ title }) => toast({ title: deskTexts.duplicated, text: title, variant: 'ok' }),
    onError: (error) => sayFailed(error, deskTexts.duplicateFailed),
    onSettled: again,
  });

  const remove = useMutation({
    mutationFn: ({ id }: ListedGame) => call('DELETE /api/solo-games/:id', { params: { id } }),
    async onSuccess(_done, { id }) {
      // A refetch that began before the deletion would bring the contest back.
      await client.cancelQueries({ queryKey: contestsQuery.queryKey });
      client.setQueryData(contestsQuery.queryKey, (games) => games?.filter((game) => game.id !== id));
      toast({ title: deskTexts.removed, variant: 'ok' });
    },
    onError: (error) => sayFailed(error, deskTexts.removeFailed),
    onSettled: again,
  });

  const exportQuestions = useMutation({
    mutationFn: ({ game, format }: { game: ListedGame; format: SheetFormat }) =>
      call('GET /api/solo-games/:id/export', { params: { id: game.id }, query: { format } }),
    onSuccess(sheet) {
      saveBytes(sheet);
      toast({ title: deskTexts.exported, text: sheet.fileName, variant: 'ok' });
    },
    onError: (error) => sayFailed(error, deskTexts.exportFailed),
  });

  return { toggle, restart, duplicate, remove, exportQuestions };
}
