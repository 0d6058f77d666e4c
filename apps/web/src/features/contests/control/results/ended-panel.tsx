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
import { useExport } from './use-export';

interface EndedPanelProps {
  view: TeacherView;
  commands: Commands;
}

/** After the end: the final ranking, and the next session. */
export function EndedPanel({ view, commands }: EndedPanelProps) {
  const exporting = useExport(view.id);
  const [asks, setAsks] = useState(false);
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
          <Button
            size="sm"
            variant="ghost"
            glyph="down"
            busy={exporting.isPending}
            onClick={() => exporting.save(view.runId)}
          >
            {controlTexts.export}
          </Button>
          <Button variant="gold" glyph="replay" busy={commands.pending === 'restart'} onClick={() => setAsks(true)}>
            {controlTexts.newRun}
          </Button>
        </span>
      </div>
      <RankingTable rows={rows} />
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
