import type { ContestMe, ContestView } from '@lamma/protocol/contests';
import type { ShownAnswer } from '@lamma/sync/clients/own-answers';
import type { StudentClient } from '@lamma/sync/clients/student-client';
import { useCallback, useEffect, useRef } from 'react';
import { TimerRing } from '../../../game-ui/question/timer-ring';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { studentTexts } from '../texts.ar';
import { Options } from './options';
import { Progress } from './progress';
import { QuestionPicture } from './question-picture';
import styles from './question-view.module.css';
import { Verdict } from './verdict';

interface QuestionViewProps {
  client: StudentClient;
  view: ContestView;
  question: NonNullable<ContestView['question']>;
  me: ContestMe;
  /** The student's answer to it. */
  answer: ShownAnswer | undefined;
  isOffline: boolean;
}

/** A question longer than this is set smaller, and one longer than that smaller still. */
const longQuestion = 110;
const veryLongQuestion = 220;

/** A question that is open, paused or closed: the clock (by the server's time), four options, and the result of the student's answer. */
export function QuestionView({ client, view, question, me, answer, isOffline }: QuestionViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Each new question takes the focus: screen readers read it, and keyboards begin there.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isPaused = view.phase === 'question' && view.leftMs !== null;
  const now = useCallback(() => client.clock.now(), [client]);
  const seconds = useSecondsLeft(view.phase === 'question' ? view.deadlineAt : null, now);
  const isClosed = view.phase !== 'question';
  const isOver = seconds === 0;
  // An answer that was refused only for now, as in a pause, may be given again.
  const chosen = answer === undefined || answer.state === 'refused' ? null : answer;
  const mayAnswer = !isClosed && !isPaused && !isOver && chosen === null;
  const shown = view.limitMs === null ? null : isPaused ? Math.ceil((view.leftMs ?? 0) / 1000) : seconds;
  const isOld = view.layout === 'old';
  const isToRead = !isClosed && chosen === null;
  const { length } = question.question;

  return (
    <div
      className={cx(styles.page, chosen !== null && styles.answered, isClosed && styles.closed, isOld && styles.old)}
    >
      <header className={styles.head}>
        <div className={styles.where}>
          <p className={styles.number}>
            {studentTexts.questionOf(formatNumber(view.currentQuestionIndex + 1), formatNumber(view.totalQuestions))}
          </p>
          <Progress now={view.currentQuestionIndex} total={view.totalQuestions} whole={isOld} />
        </div>
        {isPaused ? <Glyph name="pause" className={styles.pause} /> : null}
        {shown === null ? null : (
          <div className={styles.ring}>
            <TimerRing
              size="small"
              secondsLeft={shown}
              totalSeconds={Math.max(shown, (view.limitMs ?? 0) / 1000)}
              stopped={isPaused}
            />
          </div>
        )}
      </header>
      <main className={styles.main}>
        <div className={cx(styles.asked, isToRead && question.image === undefined && styles.whole)}>
          <h1
            ref={heading}
            tabIndex={-1}
            className={cx(
              styles.question,
              length > longQuestion && styles.long,
              length > veryLongQuestion && styles.veryLong,
            )}
          >
            <Written>{question.question}</Written>
          </h1>
          {question.image === undefined ? null : <QuestionPicture key={question.image} image={question.image} />}
          {isOld ? (
            <p className={styles.note}>
              {view.scoring === 'speed' ? studentTexts.scoringBySpeed : studentTexts.scoringByAccuracy}
            </p>
          ) : null}
        </div>
        <Options
          options={question.options}
          chosen={chosen}
          correct={isClosed ? view.correctAnswer : undefined}
          isOpen={mayAnswer}
          isClosed={isClosed}
          isPictured={question.image !== undefined}
          isPlain={isOld}
          onChoose={(letter) => client.answer(letter)}
        />
        <Verdict view={view} me={me} answer={answer} isPaused={isPaused} isOver={isOver} isOffline={isOffline} />
        <footer className={styles.foot}>
          <bdi>{me.name}</bdi>
          <span>
            {studentTexts.points} <b>{formatNumber(me.score)}</b>
          </span>
        </footer>
      </main>
    </div>
  );
}
