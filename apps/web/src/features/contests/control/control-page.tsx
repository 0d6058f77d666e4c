import { limits } from '@lamma/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { contestMessages } from '../../../lib/arabic/messages';
import { counted } from '../../../lib/arabic/plurals';
import { PageMark } from '../../../lib/browser/page-mark';
import { call, sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { Dialog } from '../../../ui/overlays/dialog';
import { PageHeader } from '../../../ui/pages/page-header';
import { contestsQuery, showContestFailure, type TeacherView } from '../api';
import { ContestFrame } from '../contest-frame';
import type { LiveContest } from '../live/live-contest';
import { NoticeLine } from '../notice-line';
import { contestTexts, participantCount, questionCount } from '../texts.ar';
import styles from './control.module.css';
import { ControlHead, type ControlHrefs } from './control-head';
import { JoinPanel, LatecomerCode } from './people/join-panel';
import { People } from './people/people';
import { useGivePlace } from './people/place-choice';
import { QuestionPanel } from './question/question-panel';
import { EndedPanel } from './results/ended-panel';
import { HistoryDialog } from './results/history-dialog';
import { type FinalRanking, LiveRanking, RankingTable, useFinalRanking } from './results/ranking-table';
import { RunExport } from './results/run-export';
import { controlTexts, savedResults } from './texts.ar';
import { type Commands, useCommands } from './use-commands';

type OpenDialog = 'rename' | 'history' | 'people' | 'end' | null;

interface ControlProps {
  view: TeacherView;
  send: LiveContest['send'];
  hrefs: ControlHrefs;
}

/** The control page of a loaded contest. */
export function Control({ view, send, hrefs }: ControlProps) {
  const { id, title, phase, isActive } = view;
  const commands = useCommands(id, send);
  const final = useFinalRanking(id);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const isRunning = phase === 'question' || phase === 'closed';
  const isLast = view.currentQuestionIndex >= view.totalQuestions - 1;

  const end = async () => {
    const results = view.participantCount;
    if (!(await commands.send({ type: 'end' }))) return;
    close();
    final.close();
    toast({ title: controlTexts.ended, text: counted(results, savedResults), variant: 'ok' });
  };
  // After the last question has closed, nothing can be lost. Before that, the dialog asks for confirmation.
  const confirmEnd = () => (phase === 'closed' && isLast ? void end() : setDialog('end'));

  return (
    <div className={styles.page}>
      <PageHeader
        start={
          <ControlHead
            view={view}
            hrefs={hrefs}
            isEnding={commands.pending === 'end'}
            isFinalPending={final.isPending}
            onOpen={setDialog}
            onFinalRanking={final.show}
            onEnd={confirmEnd}
          />
        }
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        {isActive ? null : <StoppedNotice contestId={id} />}
        {phase === 'ended' ? null : <SamePersonNotices view={view} commands={commands} />}
        {phase === 'lobby' ? (
          <div className={styles.columns}>
            <People view={view} commands={commands} />
            <JoinPanel view={view} commands={commands} />
          </div>
        ) : phase === 'ended' ? (
          <EndedPanel view={view} commands={commands} />
        ) : (
          <div className={styles.columns}>
            <PageMark name="toast-aside" />
            <QuestionPanel
              key={view.runId}
              view={view}
              commands={commands}
              isCovered={dialog !== null || final.rows !== null}
              onEnd={confirmEnd}
            />
            <div className={styles.beside}>
              <LatecomerCode view={view} commands={commands} />
              <LiveRanking view={view} />
            </div>
          </div>
        )}
      </main>
      <RenameDialog open={dialog === 'rename'} contestId={id} title={title} onClose={close} />
      <HistoryDialog open={dialog === 'history'} contestId={id} onClose={close} />
      <Dialog
        open={dialog === 'people'}
        onClose={close}
        title={controlTexts.people}
        width="wide"
        actions={<Button onClick={close}>{contestTexts.close}</Button>}
      >
        {dialog === 'people' ? <People view={view} commands={commands} isInDialog /> : null}
      </Dialog>
      <FinalRankingDialog
        final={final}
        view={view}
        isRunning={isRunning}
        onEnd={() => void end()}
        commands={commands}
      />
      <AskDialog
        open={dialog === 'end'}
        title={controlTexts.endTitle}
        text={controlTexts.endText}
        yes={controlTexts.endGame}
        no={controlTexts.goOn}
        busy={commands.pending === 'end'}
        onNo={close}
        onYes={() => void end()}
      />
    </div>
  );
}

function StoppedNotice({ contestId }: { contestId: string }) {
  const activation = useMutation({
    mutationFn: () => call('PUT /api/solo-games/:id/toggle', { params: { id: contestId }, body: { isActive: true } }),
    onError: (error) => showContestFailure(error, controlTexts.toggleFailed),
  });
  return (
    <NoticeLine glyph="void" text={controlTexts.isStopped}>
      <Button size="sm" busy={activation.isPending} onClick={() => activation.mutate()}>
        {controlTexts.turnOn}
      </Button>
    </NoticeLine>
  );
}

/** Phones that might belong to a participant who joined before. One press gives such a phone that participant's place. */
function SamePersonNotices({ view, commands }: { view: TeacherView; commands: Commands }) {
  const { waiting = [], ranking } = view;
  const [dismissedIds, setDismissedIds] = useState<readonly string[]>([]);
  const givePlace = useGivePlace(commands);
  return waiting.map(({ phoneId, participantId }) => {
    const phone = ranking.find(({ id }) => id === phoneId);
    const place = ranking.find(({ id }) => id === participantId);
    if (phone === undefined || place === undefined || dismissedIds.includes(phoneId)) return null;
    return (
      <NoticeLine key={phoneId} glyph="pennant" text={controlTexts.isWaiting(phone.name, place.name)}>
        <Button
          size="sm"
          variant="gold"
          busy={commands.pending === 'givePlace'}
          onClick={() => void givePlace(participantId, phone)}
        >
          {controlTexts.isPhoneOf(place.name)}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setDismissedIds([...dismissedIds, phoneId])}>
          {controlTexts.isAnotherParticipant}
        </Button>
      </NoticeLine>
    );
  });
}

interface RenameDialogProps {
  open: boolean;
  contestId: string;
  title: string;
  onClose: () => void;
}

function RenameDialog({ open, contestId, title, onClose }: RenameDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState(title);
  // A push must not overwrite the text that is being typed.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setName(title);
  }

  const renaming = useMutation({
    mutationFn: () => call('PUT /api/solo-games/:id', { params: { id: contestId }, body: { title: name.trim() } }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: contestsQuery.queryKey });
      toast({ title: controlTexts.renamed, variant: 'ok' });
      onClose();
    },
    onError: (error) =>
      showContestFailure(error, controlTexts.renameFailed, sentenceOf(error, controlTexts.renameFailedText)),
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (renaming.isPending) return;
    if (name.trim() === '') {
      toast({ title: controlTexts.error, text: contestMessages.contestNameNeeded, variant: 'destructive' });
    } else renaming.mutate();
  }

  return (
    <Dialog open={open} onClose={onClose} title={controlTexts.rename} width="narrow">
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField
          sentence
          label={controlTexts.renameTitle}
          name="title"
          autoComplete="off"
          maxLength={limits.contestTitle}
          value={name}
          onChange={setName}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="gold" busy={renaming.isPending}>
            {controlTexts.save}
          </Button>
          <Button onClick={onClose}>{contestTexts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FinalRankingDialogProps {
  final: FinalRanking;
  view: TeacherView;
  isRunning: boolean;
  commands: Commands;
  onEnd: () => void;
}

function FinalRankingDialog({ final, view, isRunning, commands, onEnd }: FinalRankingDialogProps) {
  const { rows, close } = final;
  return (
    <Dialog
      open={rows !== null}
      onClose={close}
      title={controlTexts.finalRanking}
      text={`${counted(rows?.length ?? 0, participantCount)}، ${counted(view.totalQuestions, questionCount)}`}
      width="wide"
      actions={
        <>
          <Button variant="gold" disabled={!isRunning} busy={commands.pending === 'end'} onClick={onEnd}>
            {controlTexts.endGame}
          </Button>
          <Button onClick={close}>{contestTexts.close}</Button>
          <RunExport contestId={view.id} runId={view.runId} variant="ghost" />
        </>
      }
    >
      {rows === null ? null : <RankingTable rows={rows} />}
    </Dialog>
  );
}

interface ControlPageProps {
  contestId: string;
  hrefs: ControlHrefs;
}

/** `/solo-game-control/:gameId`: runs one contest live. All of the teacher's open pages show the same state. */
export function ControlPage({ contestId, hrefs }: ControlPageProps) {
  return (
    <ContestFrame contestId={contestId} backHref={hrefs.list} titleOf={(name) => name ?? controlTexts.title}>
      {(view, send) => <Control view={view} send={send} hrefs={hrefs} />}
    </ContestFrame>
  );
}
