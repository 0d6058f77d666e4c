import { cleanSentence, graphemes } from '@lamma/protocol/fields/text';
import { questionLimits } from '@lamma/protocol/limits/question';
import type { ReportReason } from '@lamma/protocol/rest/desk/questions';
import { type SyntheticEvent, useId, useState } from 'react';
import type { ReportableQuestion } from '../../../game-ui/reporting/reporting';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import { Written } from '../../../ui/frames/written';
import { Dialog } from '../../../ui/overlays/dialog';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import type { Report } from './outbox';
import styles from './report-dialog.module.css';
import { brokenTexts, reasonTexts, reportTexts } from './texts.ar';

interface ReportDialogProps {
  open: boolean;
  /** The last reported question; stays while the dialog closes. */
  question: ReportableQuestion | null;
  /** The user's earlier report of it. */
  before: Report | undefined;
  scale: 'page' | 'tv';
  onClose: () => void;
  onSend: (report: Report) => void;
}

/** Asks what is wrong with a question: a reason, and an optional sentence. */
export function ReportDialog({ open, question, before, scale, onClose, onSend }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={reportTexts.title} scale={scale}>
      {question === null ? null : (
        <Form question={question} before={before} scale={scale} onClose={onClose} onSend={onSend} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<ReportDialogProps, 'open' | 'question'> & { question: ReportableQuestion };

function Form({ question, before, scale, onClose, onSend }: FormProps) {
  const [reason, setReason] = useState<ReportReason>(before?.reason ?? 'answer');
  const [note, setNote] = useState(before?.note ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { of, questionText, correctAnswer } = question;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    const words = cleanSentence(note);
    if (graphemes(words, questionLimits.reportNote) > questionLimits.reportNote)
      setProblem(reportTexts.tooLong(formatNumber(questionLimits.reportNote)));
    else onSend({ of, reason, note: words });
  }

  const size = scale === 'tv' ? 'tv' : 'md';
  return (
    <form className={cx(styles.form, scale === 'tv' && styles.tv)} onSubmit={handleSubmit}>
      <p className={styles.question}>
        <Written>{questionText}</Written>{' '}
        {correctAnswer === undefined ? null : (
          <b>
            <Written>{correctAnswer}</Written>
          </b>
        )}
      </p>
      <Reasons question={question} value={reason} onChange={setReason} />
      <TextField
        label={reportTexts.note}
        required={false}
        placeholder={reportTexts.noteHint}
        name="note"
        autoComplete="off"
        enterKeyHint="send"
        error={problem ?? undefined}
        value={note}
        onChange={(typed) => {
          setNote(typed);
          setProblem(null);
        }}
      />
      {question.isOnBoard === true ? (
        <p className={styles.goesOn}>
          <Glyph name="lozenge" />
          {reportTexts.goesOn}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" variant="gold" size={size}>
          {reportTexts.send}
        </Button>
        <Button variant="ghost" size={size} onClick={onClose}>
          {reportTexts.back}
        </Button>
      </div>
    </form>
  );
}

interface ReasonsProps {
  question: ReportableQuestion;
  value: ReportReason;
  onChange: (reason: ReportReason) => void;
}

function Reasons({ question: { media }, value, onChange }: ReasonsProps) {
  const name = useId();
  const words: Partial<Record<ReportReason, string>> = {
    ...reasonTexts,
    ...(media === undefined ? {} : { media: media === null ? '' : brokenTexts[media] }),
  };
  const shown = (Object.keys(reasonTexts) as ReportReason[]).filter((reason) => words[reason] !== '');
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.legend}>{reportTexts.reasons}</legend>
      {shown.map((reason) => (
        <label key={reason} className={cx(notch(1), styles.reason)}>
          <input type="radio" name={name} checked={reason === value} onChange={() => onChange(reason)} />
          <Glyph name={reason === value ? 'tick' : 'dots'} />
          {words[reason]}
        </label>
      ))}
    </fieldset>
  );
}
