import { ReportButton } from '../../../../game-ui/reporting/report-button';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { Button } from '../../../../ui/buttons/button';
import { Written } from '../../../../ui/frames/written';
import { Dialog } from '../../../../ui/overlays/dialog';
import { Glyph } from '../../../../woven/glyph';
import type { TeacherView } from '../../api';
import { contestTexts } from '../../texts.ar';
import { controlTexts } from '../texts.ar';
import styles from './run-questions-dialog.module.css';

interface RunQuestionsDialogProps {
  open: boolean;
  view: TeacherView;
  onClose: () => void;
}

/** The questions that were asked, with their answers: those of the bank can be said to be wrong. */
export function RunQuestionsDialog({ open, view, onClose }: RunQuestionsDialogProps) {
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
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
