import { isRecord } from '@lamma/protocol/is-record';
import type { ReportReason } from '@lamma/protocol/rest/desk/questions';
import { ask, type RestDoor, refusalIn } from '@lamma/sync/link/rest-door';
import type { Scheduler } from '@lamma/sync/scheduler';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { studentTexts } from '../texts.ar';
import { wrongReasons, wrongTexts } from './texts.ar';
import styles from './wrong-questions.module.css';

interface WrongQuestionsProps {
  gameId: string;
  rest: RestDoor;
  scheduler: Scheduler;
}

interface Asked {
  questionIndex: number;
  question: string;
  answer: string;
}
interface Run {
  runId: string;
  questions: Asked[];
}

/** At the end: the bank's questions with their answers, each of which a student can say to be wrong. */
export function WrongQuestions({ gameId, rest, scheduler }: WrongQuestionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
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
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function report(runId: string, questionIndex: number, reason: ReportReason, told: (problem: string | null) => void) {
    const body = { runId, questionIndex, reason };
    ask(rest, scheduler, { method: 'POST', path, body }, (answer) => {
      told(answer?.status === 200 ? null : refusalIn(answer?.body)?.message || studentTexts.notJoined);
    });
  }

  return (
    <section className={styles.wrong}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {wrongTexts.title}
      </h2>
      {run === undefined && problem === undefined ? <p role="status">{wrongTexts.loading}</p> : null}
      {problem === undefined ? null : (
        <>
          <p role="alert">{problem}</p>
          <Button onClick={load}>{wrongTexts.again}</Button>
        </>
      )}
      {run?.questions.length === 0 ? <p>{wrongTexts.none}</p> : null}
      <ul className={styles.questions}>
        {run?.questions.map((asked) => (
          <Question
            key={asked.questionIndex}
            asked={asked}
            onReport={(reason, told) => report(run.runId, asked.questionIndex, reason, told)}
          />
        ))}
      </ul>
    </section>
  );
}

interface QuestionProps {
  asked: Asked;
  /** Sends a report; `told` hears what the server said against it, or null. */
  onReport: (reason: ReportReason, told: (problem: string | null) => void) => void;
}

function Question({ asked: { question, answer }, onReport }: QuestionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  /** What came of it: null where it arrived. */
  const [told, setTold] = useState<string | null>();
  const legend = useId();

  function send(reason: ReportReason): void {
    setIsSending(true);
    setTold(undefined);
    onReport(reason, (problem) => {
      setIsSending(false);
      setTold(problem);
      if (problem === null) setIsOpen(false);
    });
  }

  return (
    <li>
      <p className={styles.words}>
        <bdi>{question}</bdi>{' '}
        <span className={styles.answer}>
          {wrongTexts.answer} <bdi>{answer}</bdi>
        </span>
      </p>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
        <div role="group" aria-labelledby={legend} className={styles.reasons}>
          <small id={legend}>{wrongTexts.what}</small>
          {(Object.keys(wrongReasons) as ReportReason[]).map((reason) => (
            <Button key={reason} disabled={isSending} onClick={() => send(reason)}>
              {wrongReasons[reason]}
            </Button>
          ))}
        </div>
      ) : told === null ? null : (
        <Button variant="ghost" glyph="flag" aria-label={wrongTexts.wrongOf(question)} onClick={() => setIsOpen(true)}>
          {wrongTexts.wrong}
        </Button>
      )}
      <p role="status" className={styles.told}>
        {told === null ? wrongTexts.sent : told}
      </p>
    </li>
  );
}

/** Whether it is the server's list. */
function isRun(body: unknown): body is Run {
  return isRecord(body) && typeof body.runId === 'string' && Array.isArray(body.questions);
}
