import type { ReportReason } from '@lamma/protocol/rest/desk/questions';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Written } from '../../../ui/frames/written';
import styles from './asked-question.module.css';
import { wrongReasons, wrongTexts } from './texts.ar';

export interface ReportableQuestion {
  question: string;
  answer: string;
  hasImage: boolean;
  /** The reason that this student has reported; null without a report. */
  reported: ReportReason | null;
}

/** The result of a report; `isAgain`: this student had already reported the question. */
export type Outcome = { ok: true; isAgain: boolean } | { ok: false; problem: string };

/** The line below a question about its report: being sent, or the result. */
interface StatusLine {
  words: string;
  look?: 'arrived' | 'problem';
}

interface AskedQuestionProps {
  asked: ReportableQuestion;
  onReport: (reason: ReportReason, onOutcome: (outcome: Outcome) => void) => void;
}

/** A question with its answer: one press opens the reasons, the next sends the report. */
export function AskedQuestion({ asked, onReport }: AskedQuestionProps) {
  const { question, answer, hasImage, reported } = asked;
  const [isOpen, setIsOpen] = useState(false);
  const [sending, setSending] = useState<ReportReason | null>(null);
  const [status, setStatus] = useState<StatusLine>(
    reported === null ? { words: '' } : { words: wrongTexts.reported(wrongReasons[reported]), look: 'arrived' },
  );
  const legend = useId();
  const { opener, reasons } = useReturningFocus(isOpen);

  function send(reason: ReportReason): void {
    setSending(reason);
    setStatus({ words: wrongTexts.sending });
    onReport(reason, (outcome) => {
      setSending(null);
      if (!outcome.ok) return setStatus({ words: outcome.problem, look: 'problem' });
      setIsOpen(false);
      const words = outcome.isAgain ? wrongTexts.sentAgain(wrongReasons[reason]) : wrongTexts.sent;
      setStatus({ words, look: 'arrived' });
    });
  }

  const offered = (Object.keys(wrongReasons) as ReportReason[]).filter((reason) => reason !== 'media' || hasImage);
  const verb = reported === null ? wrongTexts.wrong : wrongTexts.change;
  return (
    <li className={styles.asked}>
      <p className={styles.words}>
        <Written>{question}</Written>{' '}
        <span className={styles.answer}>
          {wrongTexts.answer} <Written>{answer}</Written>
        </span>
      </p>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
        <div ref={reasons} role="group" aria-labelledby={legend} tabIndex={-1} className={styles.reasons}>
          <small id={legend}>{wrongTexts.what}</small>
          {offered.map((reason) => (
            <Button
              key={reason}
              size="sm"
              {...(reason === reported ? { glyph: 'tick' } : {})}
              aria-pressed={reported === null ? undefined : reason === reported}
              busy={sending === reason}
              inactive={sending !== null && sending !== reason}
              onClick={() => send(reason)}
            >
              {wrongReasons[reason]}
            </Button>
          ))}
          <Button size="sm" variant="ghost" inactive={sending !== null} onClick={() => setIsOpen(false)}>
            {wrongTexts.back}
          </Button>
        </div>
      ) : (
        <Button
          ref={opener}
          size="sm"
          variant="ghost"
          glyph="flag"
          aria-label={wrongTexts.of(verb, question)}
          onClick={() => setIsOpen(true)}
        >
          {verb}
        </Button>
      )}
      <p role="status" className={cx(styles.status, status.look && styles[status.look])}>
        {status.words}
      </p>
    </li>
  );
}

/**
 * Moves the focus to the group of reasons when it replaces the opener, and back to the opener afterwards. The group gets the focus, not the
 * first reason, because the key that pressed the opener can still be down and would press the reason too. A layout effect runs before the
 * dialog notices that its focused element was removed and moves the focus elsewhere.
 */
function useReturningFocus(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen) {
      if (wasInside.current) opener.current?.focus();
      return;
    }
    const group = reasons.current;
    // The focus returns to the opener only if the focus is still in the group: the student might have gone to another question.
    const follow = (event: FocusEvent) => {
      wasInside.current = event.target instanceof Node && group?.contains(event.target) === true;
    };
    document.addEventListener('focusin', follow);
    group?.focus();
    return () => document.removeEventListener('focusin', follow);
  }, [isOpen]);
  return { opener, reasons };
}
