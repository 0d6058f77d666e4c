import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { questionKey, type ReportableQuestion, ReportingContext } from '../../../game-ui/reporting/reporting';
import { useConnectionStore } from '../../../lib/server/connection-store';
import { sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { type Report, sendReport, sendStoredReports } from './outbox';
import { ReportDialog } from './report-dialog';
import { reportTexts } from './texts.ar';

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
