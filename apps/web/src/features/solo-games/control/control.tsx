import { useState } from 'react';
import { counted } from '../../../lib/plurals';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { DeskHead } from '../../../ui/desk-head';
import { Dialog } from '../../../ui/dialog';
import { IconButton } from '../../../ui/icon-button';
import type { TeacherView } from '../api';
import { AskDialog } from '../ask-dialog';
import { StatusChip } from '../status-chip';
import { soloTexts } from '../texts.ar';
import { ActivePanel } from './active-panel';
import styles from './control.module.css';
import { EndedPanel } from './ended-panel';
import { FinalRankingDialog } from './final-ranking-dialog';
import { HistoryDialog } from './history-dialog';
import { JoinPanel } from './join-panel';
import { LiveRanking } from './live-ranking';
import { People } from './people';
import { QuestionPanel } from './question-panel';
import { RenameDialog } from './rename-dialog';
import { controlTexts, savedResults } from './texts.ar';
import { useCommands } from './use-commands';
import { useFinalRanking } from './use-final-ranking';

/** Where the control page leads. */
export interface ControlHrefs {
  list: string;
  screen: string;
}

type Over = 'rename' | 'history' | 'people' | 'end' | null;

const stateWords = {
  lobby: soloTexts.lobby,
  question: soloTexts.started,
  closed: soloTexts.started,
  ended: soloTexts.ended,
};

/** The control page of a contest that is there. */
export function Control({ view, hrefs }: { view: TeacherView; hrefs: ControlHrefs }) {
  const { id, title, phase, isActive } = view;
  const commands = useCommands();
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
          <div className={styles.head}>
            <h1 className={styles.title}>
              <bdi>{title}</bdi>
            </h1>
            <IconButton
              glyph="edit"
              label={controlTexts.rename}
              title={controlTexts.rename}
              onClick={() => setOver('rename')}
            />
            <StatusChip isActive={isActive} state={stateWords[phase]} />
            <span className={styles.tools}>
              <Button size="sm" variant="ghost" onClick={() => setOver('history')}>
                {controlTexts.history}
              </Button>
              {phase === 'lobby' ? null : (
                <>
                  <Button size="sm" variant="ghost" onClick={() => setOver('people')}>
                    {controlTexts.people}
                  </Button>
                  <Button size="sm" variant="ghost" busy={final.isPending} onClick={final.show}>
                    {controlTexts.finalRanking}
                  </Button>
                </>
              )}
              <ButtonLink size="sm" variant="ghost" href={hrefs.screen}>
                {controlTexts.screen}
              </ButtonLink>
              <Button size="sm" variant="bad" disabled={!isRunning} busy={commands.pending === 'end'} onClick={askEnd}>
                {controlTexts.endGame}
              </Button>
              <ButtonLink size="sm" variant="ghost" to={hrefs.list}>
                {soloTexts.back}
              </ButtonLink>
            </span>
          </div>
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
        actions={<Button onClick={close}>{soloTexts.close}</Button>}
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
