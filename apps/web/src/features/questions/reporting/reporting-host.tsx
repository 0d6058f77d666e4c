import { cleanParagraph, graphemes } from '@lamma/protocol/fields/text';
import { questionLimits } from '@lamma/protocol/limits/question';
import type { ReportReason } from '@lamma/protocol/rest/desk/questions';
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { questionKey, type ReportableQuestion, ReportingContext } from '../../../game-ui/reporting/reporting';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { useConnectionStore } from '../../../lib/server/connection-store';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { TextBox } from '../../../ui/fields/text-box';
import { Written } from '../../../ui/frames/written';
import { Dialog } from '../../../ui/overlays/dialog';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { type Report, sendReport, sendStoredReports } from './outbox';
import styles from './reporting-host.module.css';
import { brokenTexts, reasonTexts, reportTexts } from './texts.ar';

interface ReportingHostProps {
  /** The user whose reports are stored on this device. */
  userId: string;
  /** `tv`: over a board, to be read from a distance. */
  scale?: 'page' | 'tv';
  children: ReactNode;
}

/**
 * Lets its children report a question. The dialog is independent of the game's screens: it stays open while the game
 * goes on below, and blocks nothing.
 */
export function ReportingHost({ userId, scale = 'page', children }: ReportingHostProps) {
  const [question, setQuestion] = useState<ReportableQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [sentReports, setSentReports] = useState<ReadonlyMap<string, Report>>(new Map());
  useStoredReports(userId);

  const open = useCallback((toReport: ReportableQuestion) => {
    setQuestion(toReport);
    setIsOpen(true);
  }, []);
  const reporting = useMemo(
    () => ({ open, isReported: (one: ReportableQuestion) => sentReports.has(questionKey(one)) }),
    [open, sentReports],
  );
  const send = async (report: Report) => {
    setIsOpen(false);
    const key = questionKey(report);
    setSentReports((before) => new Map(before).set(key, report));
    try {
      const outcome = await sendReport(userId, report);
      if (outcome === 'sent') toast({ title: reportTexts.sent, text: reportTexts.sentText, variant: 'ok' });
      else toast({ title: reportTexts.kept, text: reportTexts.keptText });
    } catch (error) {
      setSentReports((before) => new Map([...before].filter(([one]) => one !== key)));
      toast({ title: reportTexts.failed, text: sentenceOf(error), variant: 'destructive' });
    }
  };
  return (
    <ReportingContext value={reporting}>
      {children}
      <ReportDialog
        open={isOpen}
        question={question}
        before={question === null ? undefined : sentReports.get(questionKey(question))}
        scale={scale}
        onClose={() => setIsOpen(false)}
        onSend={(report) => void send(report)}
      />
    </ReportingContext>
  );
}

/** Sends the stored reports of earlier pages: on mount, and when the server is back. */
function useStoredReports(userId: string): void {
  const isLost = useConnectionStore(({ isLost }) => isLost);
  useEffect(() => {
    if (isLost) return;
    void sendStoredReports(userId).then((sent) => {
      if (sent > 0) toast({ title: reportTexts.sent, text: reportTexts.sentText, variant: 'ok' });
    });
  }, [userId, isLost]);
}

interface ReportDialogProps {
  open: boolean;
  /** The last reported question; stays while the dialog closes. */
  question: ReportableQuestion | null;
  /** The user's earlier report of this question. */
  before: Report | undefined;
  scale: 'page' | 'tv';
  onClose: () => void;
  onSend: (report: Report) => void;
}

/** Asks what is wrong with a question: a reason, and an optional note. */
function ReportDialog({ open, question, before, scale, onClose, onSend }: ReportDialogProps) {
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
    const words = cleanParagraph(note);
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
      <TextBox
        rows={1}
        label={reportTexts.note}
        required={false}
        placeholder={reportTexts.noteHint}
        name="note"
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
