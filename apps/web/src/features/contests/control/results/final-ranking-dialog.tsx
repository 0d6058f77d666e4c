import { counted } from '../../../../lib/arabic/plurals';
import { Button } from '../../../../ui/buttons/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import type { TeacherView } from '../../api';
import { contestTexts, participantCount, questionCount } from '../../texts.ar';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import { RankingTable } from './ranking-table';
import { RunExport } from './run-export';
import type { FinalRanking } from './use-final-ranking';

interface FinalRankingDialogProps {
  final: FinalRanking;
  view: TeacherView;
  isRunning: boolean;
  commands: Commands;
  onEnd: () => void;
}

/** The ranking over the page, and from there the end of the contest. */
export function FinalRankingDialog({ final, view, isRunning, commands, onEnd }: FinalRankingDialogProps) {
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
          <RunExport gameId={view.id} runId={view.runId} variant="ghost" />
        </>
      }
    >
      {rows === null ? null : <RankingTable rows={rows} />}
    </Dialog>
  );
}
