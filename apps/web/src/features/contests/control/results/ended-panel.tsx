import { useState } from 'react';
import { ReportButton } from '../../../../game-ui/reporting/reporting';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { counted } from '../../../../lib/arabic/plurals';
import { Button } from '../../../../ui/buttons/button';
import { Card } from '../../../../ui/frames/card';
import { Written } from '../../../../ui/frames/written';
import { AskDialog } from '../../../../ui/overlays/ask-dialog';
import { Dialog } from '../../../../ui/overlays/dialog';
import { Glyph } from '../../../../woven/glyph';
import type { TeacherView } from '../../api';
import { contestTexts, participantCount, questionCount } from '../../texts.ar';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import styles from './ended-panel.module.css';
import { RankingTable } from './ranking-table';
import { RunExport } from './run-export';

interface EndedPanelProps {
  view: TeacherView;
  commands: Commands;
}

/** Shown after the end: the final ranking, and the button for the next run. */
export function EndedPanel({ view, commands }: EndedPanelProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [showsQuestions, setShowsQuestions] = useState(false);
  const rows = view.ranking.filter(({ isRemoved }) => !isRemoved);
  const restart = async () => {
    await commands.send({ type: 'restart' });
    setIsConfirming(false);
  };
  return (
    <Card className={styles.panel}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{controlTexts.finalRanking}</h2>
        <p className={styles.sum}>
          {counted(rows.length, participantCount)}، {counted(view.totalQuestions, questionCount)}
        </p>
        <span className={styles.actions}>
          <RunExport contestId={view.id} runId={view.runId} variant="ghost" />
          {view.questions.some(({ questionId }) => questionId !== undefined) ? (
            <Button size="sm" variant="ghost" glyph="flag" onClick={() => setShowsQuestions(true)}>
              {controlTexts.wrongQuestions}
            </Button>
          ) : null}
          <Button
            variant="gold"
            glyph="replay"
            busy={commands.pending === 'restart'}
            onClick={() => setIsConfirming(true)}
          >
            {controlTexts.newRun}
          </Button>
        </span>
      </div>
      <HardestQuestion view={view} />
      <RankingTable rows={rows} />
      <RunQuestionsDialog open={showsQuestions} view={view} onClose={() => setShowsQuestions(false)} />
      <AskDialog
        open={isConfirming}
        title={controlTexts.newRunTitle}
        text={controlTexts.newRunText}
        yes={controlTexts.newRun}
        no={contestTexts.cancel}
        busy={commands.pending === 'restart'}
        isHarmless
        onNo={() => setIsConfirming(false)}
        onYes={() => void restart()}
      />
    </Card>
  );
}

/** The question that was answered wrong most often, for the teacher to discuss. */
function HardestQuestion({ view: { hardest, questions } }: { view: TeacherView }) {
  const question = hardest === undefined ? undefined : questions[hardest.questionIndex];
  if (hardest === undefined || question === undefined) return null;
  const { questionIndex, right, answers } = hardest;
  return (
    <p className={styles.hardest}>
      <b>{controlTexts.hardest(formatNumber(questionIndex + 1))}:</b> <Written>{question.question}</Written>{' '}
      <span className={styles.answer}>
        <Glyph name="tick" />
        <Written>{question.options[question.correctAnswer] ?? ''}</Written>
      </span>
      <small>
        {right === 0
          ? controlTexts.nobodyRight(formatNumber(answers))
          : controlTexts.rightOf(formatNumber(right), formatNumber(answers))}
      </small>
    </p>
  );
}

interface RunQuestionsDialogProps {
  open: boolean;
  view: TeacherView;
  onClose: () => void;
}

/** The questions of the run with their answers. Bank questions can be reported as wrong. */
function RunQuestionsDialog({ open, view, onClose }: RunQuestionsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={controlTexts.wrongQuestionsTitle}
      text={controlTexts.wrongQuestionsText}
      actions={<Button onClick={onClose}>{contestTexts.close}</Button>}
    >
      <ol className={styles.questions}>
        {view.questions.map(({ question, options, correctAnswer, questionId, image }, questionIndex) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            key={questionIndex}
          >
            <b className={styles.number}>{formatNumber(questionIndex + 1)}</b>
            <p className={styles.words}>
              <Written>{question}</Written>
              <span className={styles.answer}>
                <Glyph name="tick" />
                <Written>{options[correctAnswer] ?? ''}</Written>
              </span>
            </p>
            {questionId === undefined ? null : (
              <ReportButton
                look="line"
                question={{
                  of: { contestId: view.id, runId: view.runId, questionIndex },
                  questionText: question,
                  correctAnswer: options[correctAnswer],
                  media: image === undefined ? null : 'image',
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
