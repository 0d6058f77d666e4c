import { useState } from 'react';
import { counted } from '../../../../lib/arabic/plurals';
import { Button } from '../../../../ui/buttons/button';
import { Card } from '../../../../ui/frames/card';
import { AskDialog } from '../../../../ui/overlays/ask-dialog';
import type { TeacherView } from '../../api';
import { contestTexts, participantCount, questionCount } from '../../texts.ar';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import styles from './ended-panel.module.css';
import { RankingTable } from './ranking-table';
import { RunExport } from './run-export';
import { RunQuestionsDialog } from './run-questions-dialog';

interface EndedPanelProps {
  view: TeacherView;
  commands: Commands;
}

/** After the end: the final ranking, and the next session. */
export function EndedPanel({ view, commands }: EndedPanelProps) {
  const [asks, setAsks] = useState(false);
  const [showsQuestions, setShowsQuestions] = useState(false);
  const rows = view.ranking.filter(({ isRemoved }) => !isRemoved);
  const restart = async () => {
    await commands.give({ type: 'restart' });
    setAsks(false);
  };
  return (
    <Card className={styles.panel}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{controlTexts.finalRanking}</h2>
        <p className={styles.sum}>
          {counted(rows.length, participantCount)}، {counted(view.totalQuestions, questionCount)}
        </p>
        <span className={styles.actions}>
          <RunExport gameId={view.id} runId={view.runId} variant="ghost" />
          {view.questions.some(({ questionId }) => questionId !== undefined) ? (
            <Button size="sm" variant="ghost" glyph="flag" onClick={() => setShowsQuestions(true)}>
              {controlTexts.wrongQuestions}
            </Button>
          ) : null}
          <Button variant="gold" glyph="replay" busy={commands.pending === 'restart'} onClick={() => setAsks(true)}>
            {controlTexts.newRun}
          </Button>
        </span>
      </div>
      <RankingTable rows={rows} />
      <RunQuestionsDialog open={showsQuestions} view={view} onClose={() => setShowsQuestions(false)} />
      <AskDialog
        open={asks}
        title={controlTexts.newRunTitle}
        text={controlTexts.newRunText}
        yes={controlTexts.newRun}
        no={contestTexts.cancel}
        busy={commands.pending === 'restart'}
        onNo={() => setAsks(false)}
        onYes={() => void restart()}
      />
    </Card>
  );
}
