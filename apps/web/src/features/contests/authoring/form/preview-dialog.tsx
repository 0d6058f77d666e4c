import { useEffect, useState } from 'react';
import { letterOf, OptionSign } from '../../../../game-ui/question/option-sign';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/buttons/button';
import { Written } from '../../../../ui/frames/written';
import { Dialog } from '../../../../ui/overlays/dialog';
import { Glyph } from '../../../../woven/glyph';
import { imageHref, type Question } from '../../api';
import { QuestionProgress } from '../../question-progress';
import { contestTexts } from '../../texts.ar';
import { authoringTexts } from '../texts.ar';
import styles from './preview-dialog.module.css';

interface PreviewDialogProps {
  open: boolean;
  /** The complete questions, as students will see them. */
  questions: readonly Question[];
  onClose: () => void;
}

/** The questions one by one, as students will see them, with the right answer marked for the teacher. */
export function PreviewDialog({ open, questions, onClose }: PreviewDialogProps) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (open) setIndex(0);
  }, [open]);
  const question = questions[index];
  const total = questions.length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={authoringTexts.preview}
      actions={
        <>
          <Button variant="gold" inactive={index >= total - 1} onClick={() => setIndex(Math.min(index + 1, total - 1))}>
            {authoringTexts.previewNext}
          </Button>
          <Button inactive={index === 0} onClick={() => setIndex(Math.max(index - 1, 0))}>
            {authoringTexts.previewBack}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {contestTexts.close}
          </Button>
        </>
      }
    >
      {question === undefined ? null : (
        <div className={styles.preview}>
          <div className={styles.top}>
            <b role="status">{contestTexts.question(formatNumber(index + 1), formatNumber(total))}</b>
            <QuestionProgress index={index} total={total} />
          </div>
          <PreviewQuestion question={question} />
        </div>
      )}
    </Dialog>
  );
}

function PreviewQuestion({
  question: { question, image, options, correctAnswer, explanation },
}: {
  question: Question;
}) {
  return (
    <>
      <div className={styles.asked}>
        <h3 className={styles.question}>
          <Written>{question}</Written>
        </h3>
        {image === undefined ? null : <img className={styles.image} src={imageHref(image)} alt={contestTexts.image} />}
      </div>
      <ul className={styles.options}>
        {options.map((option, index) => (
          <li key={letterOf(index)} className={cx(styles.option, index === correctAnswer && styles.correct)}>
            <OptionSign index={index} />
            <Written>{option}</Written>
            {index === correctAnswer ? (
              <em className={styles.right}>
                <Glyph name="tick" /> {contestTexts.correct}
              </em>
            ) : null}
          </li>
        ))}
      </ul>
      {explanation === undefined ? null : (
        <p className={styles.explanation}>
          <Glyph name="lozenge" />
          <Written>{explanation}</Written>
        </p>
      )}
    </>
  );
}
