import { isRecord } from '@lamma/protocol/is-record';
import type { ReportReason } from '@lamma/protocol/rest/desk/questions';
import { ask, type RestTransport, refusalIn } from '@lamma/sync/link/rest-transport';
import type { Scheduler } from '@lamma/sync/scheduler';
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { PageMark } from '../../../lib/browser/page-mark';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import sheet from '../../../ui/overlays/sheet.module.css';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { studentTexts } from '../texts.ar';
import { AskedQuestion, type Outcome, type ReportableQuestion } from './asked-question';
import { wrongTexts } from './texts.ar';
import styles from './wrong-questions.module.css';

interface WrongQuestionsProps {
  open: boolean;
  onClose: () => void;
  gameId: string;
  rest: RestTransport;
  scheduler: Scheduler;
}

interface Run {
  runId: string;
  questions: (ReportableQuestion & { questionIndex: number })[];
}

/**
 * A sheet, offered at the end of a contest, that lists its bank questions with their answers. A student can report
 * each of them as wrong.
 */
export function WrongQuestions({ open, onClose, gameId, rest, scheduler }: WrongQuestionsProps) {
  const [run, setRun] = useState<Run>();
  const [problem, setProblem] = useState<string>();
  const path = `/api/solo-games/${gameId}/student-reports`;
  const load = useCallback(() => {
    setProblem(undefined);
    ask(rest, scheduler, { method: 'GET', path }, (answer) => {
      if (answer?.status === 200 && isRun(answer.body)) setRun(answer.body);
      else setProblem(refusalIn(answer?.body)?.message || studentTexts.notJoined);
    });
  }, [rest, scheduler, path]);
  useEffect(load, [load]);

  function report(runId: string, questionIndex: number, reason: ReportReason, onOutcome: (outcome: Outcome) => void) {
    const body = { runId, questionIndex, reason };
    ask(rest, scheduler, { method: 'POST', path, body }, (answer) => {
      if (answer?.status !== 200)
        return onOutcome({ ok: false, problem: refusalIn(answer?.body)?.message || studentTexts.notJoined });
      setRun((before) => before && withReport(before, questionIndex, reason));
      onOutcome({ ok: true, isAgain: isRecord(answer.body) && answer.body.isAgain === true });
    });
  }

  return (
    <PhoneSheet open={open} onClose={onClose} title={wrongTexts.title}>
      <div className={styles.wrong}>
        {problem === undefined ? null : (
          <ErrorState
            title={wrongTexts.failed}
            text={problem}
            actions={
              <Button variant="gold" onClick={load}>
                {wrongTexts.again}
              </Button>
            }
          />
        )}
        {run === undefined && problem === undefined ? <Skeleton label={wrongTexts.loading} /> : null}
        {run?.questions.length === 0 ? <EmptyState title={wrongTexts.none} text={wrongTexts.noneText} /> : null}
        {run === undefined || run.questions.length === 0 ? null : (
          <>
            <p>{wrongTexts.nameless}</p>
            <ul>
              {run.questions.map(({ questionIndex, ...asked }) => (
                <AskedQuestion
                  key={questionIndex}
                  asked={asked}
                  onReport={(reason, onOutcome) => report(run.runId, questionIndex, reason, onOutcome)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </PhoneSheet>
  );
}

/** The list with a report, for the sheet when it is reopened. */
function withReport({ runId, questions }: Run, questionIndex: number, reported: ReportReason): Run {
  return {
    runId,
    questions: questions.map((one) => (one.questionIndex === questionIndex ? { ...one, reported } : one)),
  };
}

function isRun(body: unknown): body is Run {
  return isRecord(body) && typeof body.runId === 'string' && Array.isArray(body.questions);
}

interface PhoneSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A sheet that looks like the site's, built on a native <dialog>, so that the page needs no dialog library. The
 * browser keeps the focus inside and returns it at the end. Esc, the back button and a press outside the sheet close
 * it.
 */
function PhoneSheet({ open, onClose, title, children }: PhoneSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useBackCloses(open, onClose);
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // Focuses the title, so that a screen reader reads on from there and no control is pressed by accident.
    head.current?.focus();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <dialog
      ref={dialog}
      className={cx(sheet.scrim, styles.dialog)}
      aria-labelledby={titleId}
      data-dialog-open={open ? '' : undefined}
      onClose={(event) => event.currentTarget.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open ? (
        <div className={sheet.sheet}>
          <PageMark name="dialog" />
          <header className={sheet.head}>
            <h2 ref={head} id={titleId} className={sheet.title} tabIndex={-1}>
              {title}
            </h2>
            <span className={sheet.tools}>
              <IconButton glyph="x" label={wrongTexts.close} onClick={onClose} />
            </span>
          </header>
          {/* An overflowing list can be scrolled by keyboard too. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
          <section className={sheet.body} tabIndex={0} aria-label={title}>
            {children}
          </section>
        </div>
      ) : null}
    </dialog>
  );
}
