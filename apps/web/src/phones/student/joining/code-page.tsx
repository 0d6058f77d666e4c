import { normalForm } from '@lamma/protocol/fields/normal-form';
import { isRecord } from '@lamma/protocol/is-record';
import { phoneLimits } from '@lamma/protocol/limits/phone';
import { askWithRetries, type RestTransport, refusalIn } from '@lamma/sync/link/rest-transport';
import type { Scheduler } from '@lamma/sync/scheduler';
import { timings } from '@lamma/sync/timings';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { page } from '../../../lib/browser/page';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { Field } from '../../../ui/fields/field';
import field from '../../../ui/fields/field.module.css';
import { PhoneShell } from '../../shared/shell';
import { useShortView } from '../../shared/use-short-view';
import { codePath } from '../opened-address';
import { StudentFrame } from '../student-frame';
import { studentTexts } from '../texts.ar';
import styles from './join-form.module.css';

interface CodePageProps {
  /** Digits from the URL. */
  code: string;
  rest: RestTransport;
  scheduler: Scheduler;
  onFound: (gameId: string) => void;
}

/** If the URL has the digits, at most this much of the document's loading time counts as waiting for the contest. */
const DOCUMENT_MS = 2000;

/** In characters. A pasted text can be a URL or a sentence that contains the code. */
const LONGEST_PASTE = 1000;

/** The digits of a typed or pasted text in their order. Arabic digits count too. */
export function digitsOf(typed: string): string {
  return [...normalForm(typed.slice(0, LONGEST_PASTE), 'NFKC')]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0;
      if (point >= 0x0660 && point <= 0x0669) return String(point - 0x0660);
      if (point >= 0x06f0 && point <= 0x06f9) return String(point - 0x06f0);
      return character;
    })
    .filter((character) => /^[0-9]$/.test(character))
    .join('')
    .slice(0, phoneLimits.contestCodeDigits);
}

/** `/j`: a form for the six digits under the QR code of a contest or an evening. Digits of an evening lead to the guest's page. */
export function CodePage({ code, rest, scheduler, onFound }: CodePageProps) {
  useShortView();
  const [typed, setTyped] = useState(() => digitsOf(code));
  const [problem, setProblem] = useState<string>();
  /** When the page began to ask the server for the contest, as `performance.now()`; null if no request is running. */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const isAsking = askedAt !== null;
  const input = useRef<HTMLInputElement>(null);
  const isLate = useIsLate(askedAt);
  const isComplete = typed.length === phoneLimits.contestCodeDigits;

  function find(since: number): void {
    if (!isComplete) {
      setProblem(studentTexts.codeShort);
      input.current?.focus();
      return;
    }
    setProblem(undefined);
    setAskedAt(since);
    askWithRetries(rest, scheduler, { method: 'GET', path: codePath(typed) }, (answer) => {
      const evening = answer?.status === 200 ? fieldIn(answer.body, 'gatheringToken') : undefined;
      if (evening !== undefined) return page.goTo(`/t/${encodeURIComponent(evening)}`);
      setAskedAt(null);
      const gameId = answer?.status === 200 ? fieldIn(answer.body, 'gameId') : undefined;
      if (gameId !== undefined) {
        onFound(gameId);
        return;
      }
      setProblem(refusalIn(answer?.body)?.message || studentTexts.notJoined);
      input.current?.focus();
    });
  }

  // Digits in the URL are submitted at once.
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (isComplete) find(Math.max(0, performance.now() - DOCUMENT_MS));
    else input.current?.focus();
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isAsking) find(performance.now());
  }

  return (
    <PhoneShell isOffline={false} isLate={isLate}>
      <StudentFrame>
        <div className={styles.intro}>
          <h1 className={styles.title}>{studentTexts.codeTitle}</h1>
          <p className={styles.text}>{studentTexts.codeText}</p>
        </div>
        <form className={styles.form} noValidate autoComplete="off" onSubmit={handleSubmit}>
          <Field label={studentTexts.code} hint={studentTexts.codeHint} error={problem} boxClass={styles.box}>
            {(control) => (
              <input
                {...control}
                ref={input}
                className={cx(field.input, styles.code)}
                dir="ltr"
                type="text"
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="go"
                value={typed}
                readOnly={isAsking}
                onChange={(event) => {
                  setTyped(digitsOf(event.target.value));
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
          <Button type="submit" variant="gold" size="lg" block busy={isAsking}>
            {isAsking ? studentTexts.finding : studentTexts.findGame}
          </Button>
        </form>
      </StudentFrame>
    </PhoneShell>
  );
}

function fieldIn(body: unknown, name: string): string | undefined {
  const value = isRecord(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Whether a page has waited so long that it must say so. */
function useIsLate(since: number | null): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setIsLate(true), since + timings.lateMs - performance.now());
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [since]);
  return isLate;
}
