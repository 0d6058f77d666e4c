import { useState } from 'react';
import { counted } from '../../../lib/arabic/plurals';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { DeskHead } from '../../../ui/frames/desk-head';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { Dialog } from '../../../ui/overlays/dialog';
import type { TeacherView } from '../api';
import type { LiveContest } from '../live/live-contest';
import { contestTexts } from '../texts.ar';
import { ActivePanel } from './active-panel';
import styles from './control.module.css';
import { ControlHead, type ControlHrefs } from './control-head';
import { JoinPanel } from './people/join-panel';
import { People } from './people/people';
import { QuestionPanel } from './question/question-panel';
import { RenameDialog } from './rename-dialog';
import { EndedPanel } from './results/ended-panel';
import { FinalRankingDialog } from './results/final-ranking-dialog';
import { HistoryDialog } from './results/history-dialog';
import { LiveRanking } from './results/live-ranking';
import { useFinalRanking } from './results/use-final-ranking';
import { controlTexts, savedResults } from './texts.ar';
import { useCommands } from './use-commands';

/** The dialog that is open over the page, if any. */
type Over = 'rename' | 'history' | 'people' | 'end' | null;

interface ControlProps {
  view: TeacherView;
  send: LiveContest['send'];
  hrefs: ControlHrefs;
}

/** The control page of a contest that was read. */
export function Control({ view, send, hrefs }: ControlProps) {
  const { id, title, phase, isActive } = view;
  const commands = useCommands(id, send);
  const final = useFinalRanking(id);
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const isRunning = phase === 'question' || phase === 'closed';
  const isLast = view.currentQuestionIndex >= view.totalQuestions - 1;

  const end = async () => {
    const results = view.participantCount;
    if (!(await commands.give({ type: 'end' }))) return;
    close();
    final.close();
    toast({ title: controlTexts.ended, text: counted(results, savedResults), variant: 'ok' });
  };
  // Nothing is left to be lost where the last question has closed; anywhere else the end asks first.
  const askEnd = () => (phase === 'closed' && isLast ? void end() : setOver('end'));

  return (
    <div className={styles.page}>
      <DeskHead
        start={
          <ControlHead
            view={view}
            hrefs={hrefs}
            isEnding={commands.pending === 'end'}
            isFinalPending={final.isPending}
            onOpen={setOver}
            onFinalRanking={final.show}
            onEnd={askEnd}
          />
        }
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        {isActive ? null : <ActivePanel gameId={id} />}
        {phase === 'lobby' ? (
          <div className={styles.columns}>
            <People view={view} commands={commands} />
            <JoinPanel view={view} commands={commands} />
          </div>
        ) : phase === 'ended' ? (
          <EndedPanel view={view} commands={commands} />
        ) : (
          <div className={styles.columns}>
            <QuestionPanel
              key={view.runId}
              view={view}
              commands={commands}
              isCovered={over !== null || final.rows !== null}
              onEnd={askEnd}
            />
            <LiveRanking view={view} />
          </div>
        )}
      </main>
      <RenameDialog open={over === 'rename'} gameId={id} title={title} onClose={close} />
      <HistoryDialog open={over === 'history'} gameId={id} onClose={close} />
      <Dialog
        open={over === 'people'}
        onClose={close}
        title={controlTexts.people}
        width="wide"
        actions={<Button onClick={close}>{contestTexts.close}</Button>}
      >
        {over === 'people' ? <People view={view} commands={commands} isInDialog /> : null}
      </Dialog>
      <FinalRankingDialog
        final={final}
        view={view}
        isRunning={isRunning}
        onEnd={() => void end()}
        commands={commands}
      />
      <AskDialog
        open={over === 'end'}
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
