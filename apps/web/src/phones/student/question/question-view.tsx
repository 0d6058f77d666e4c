import type { ContestMe, ContestView } from '@lamma/protocol/contests';
import type { ShownAnswer } from '@lamma/sync/clients/own-answers';
import type { StudentClient } from '@lamma/sync/clients/student-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaTexts } from '../../../game-ui/media/texts.ar';
import { TimerRing } from '../../../game-ui/question/timer-ring';
import { letterCount } from '../../../lib/arabic/direction';
import { formatNumber, formatScore } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { Button } from '../../../ui/buttons/button';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { studentTexts } from '../texts.ar';
import { Options } from './options';
import styles from './question-view.module.css';
import { Verdict } from './verdict';

/** With more questions than this the stitches would be too thin, so one bar replaces them. */
const mostStitches = 20;

interface ProgressProps {
  /** The index of the question on screen. */
  current: number;
  total: number;
  /** Whether to show one bar even if there are few questions. */
  asOneBar: boolean;
}

/** The progress of the contest as a row of stitches. Decoration: the text beside it has the same content. */
function Progress({ current, total, asOneBar }: ProgressProps) {
  if (asOneBar || total > mostStitches) {
    return <progress className={styles.bar} value={current + 1} max={total} aria-hidden="true" />;
  }
  return (
    <div className={styles.stitches} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
        <i key={index} className={cx(index < current && styles.done, index === current && styles.now)} />
      ))}
    </div>
  );
}

interface QuestionViewProps {
  client: StudentClient;
  view: ContestView;
  question: NonNullable<ContestView['question']>;
  me: ContestMe;
  answer: ShownAnswer | undefined;
  isOffline: boolean;
}

/** In characters. A shorter question keeps its font size after the answer, because the verdict still fits. */
const shortQuestion = 60;
/** Longer questions have a smaller font; above the next limit it is smaller still. */
const longQuestion = 110;
const veryLongQuestion = 220;

/** An open, paused or closed question: the clock (server time), four options, and the result of the student's answer. */
export function QuestionView({ client, view, question, me, answer, isOffline }: QuestionViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Each new question takes the focus: screen readers read it, and keyboard navigation starts there.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isPaused = view.phase === 'question' && view.leftMs !== null;
  const now = useCallback(() => client.clock.now(), [client]);
  const seconds = useSecondsLeft(view.phase === 'question' ? view.deadlineAt : null, now);
  const isClosed = view.phase !== 'question';
  const isOver = seconds === 0;
  // A page that is opened later shows the result without animations.
  const [wasOpen] = useState(!isClosed);
  const [rankBefore] = useState(isClosed ? null : me.rank);
  // An answer that was refused temporarily, for example during a pause, can be sent again.
  const chosen = answer === undefined || answer.state === 'refused' ? null : answer;
  const mayAnswer = !isClosed && !isPaused && !isOver && chosen === null;
  const secondsShown = view.limitMs === null ? null : isPaused ? Math.ceil((view.leftMs ?? 0) / 1000) : seconds;
  const isOld = view.layout === 'old';
  const isAwaitingAnswer = !isClosed && chosen === null;
  const length = letterCount(question.question);
  const isPictured = question.image !== undefined;

  return (
    <div
      className={cx(
        styles.page,
        chosen !== null && (isPictured || length > shortQuestion) && styles.answered,
        isClosed && styles.closed,
        isOld && styles.old,
      )}
    >
      <header className={styles.head}>
        <div className={styles.where}>
          <p className={styles.number}>
            {studentTexts.questionOf(formatNumber(view.currentQuestionIndex + 1), formatNumber(view.totalQuestions))}
          </p>
          <Progress current={view.currentQuestionIndex} total={view.totalQuestions} asOneBar={isOld} />
        </div>
        {isPaused ? <Glyph name="pause" className={styles.pause} /> : null}
        {secondsShown === null ? null : (
          <div className={styles.ring}>
            <TimerRing
              size="small"
              secondsLeft={secondsShown}
              totalSeconds={Math.max(secondsShown, (view.limitMs ?? 0) / 1000)}
              isStopped={isPaused}
            />
          </div>
        )}
      </header>
      <main className={styles.main}>
        <div className={cx(styles.asked, isAwaitingAnswer && !isPictured && styles.whole)}>
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
          isPictured={isPictured}
          isPlain={isOld}
          isLive={wasOpen}
          onChoose={(letter) => client.answer(letter)}
        />
        <Verdict
          view={view}
          me={me}
          answer={answer}
          isPaused={isPaused}
          isOver={isOver}
          isOffline={isOffline}
          hasRoom={!isPictured}
          rankBefore={rankBefore}
        />
        <footer className={styles.foot}>
          <bdi className={styles.name}>{me.name}</bdi>
          <span>
            {studentTexts.points} <b>{formatScore(me.score)}</b>
          </span>
        </footer>
      </main>
    </div>
  );
}

/** The picture of a question. If its file fails to load, the question stays. */
function QuestionPicture({ image }: { image: string }) {
  const [failed, setFailed] = useState(false);
  const file = image.includes('.') ? image : `${image}.jpg`;
  return (
    <figure className={cx(notch(), styles.picture)}>
      {failed ? (
        <>
          <p>{mediaTexts.imageFailed}</p>
          <Button size="sm" glyph="replay" onClick={() => setFailed(false)}>
            {studentTexts.retry}
          </Button>
        </>
      ) : (
        <img
          src={`/attached_assets/${encodeURIComponent(file)}`}
          alt={studentTexts.questionPicture}
          onError={() => setFailed(true)}
        />
      )}
    </figure>
  );
}
