import type { ContestMe, ContestView } from '@lamma/protocol/contests';
import type { RestTransport } from '@lamma/sync/link/rest-transport';
import type { Scheduler } from '@lamma/sync/scheduler';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { formatNumber, formatScore } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { Separator } from '../../ui/frames/separator';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import styles from './finished.module.css';
import { HomeLink } from './states';
import { StudentFrame } from './student-frame';
import { studentTexts } from './texts.ar';

/** A separate chunk: few students report a wrong question. */
const loadWrongQuestions = () => import('./wrong-questions/wrong-questions');
type WrongQuestions = Awaited<ReturnType<typeof loadWrongQuestions>>['WrongQuestions'];

/** A student with at least this percentage of right answers is praised. */
const wellDonePercent = 50;

const podiumRanks = 3;

interface FinishedContestProps {
  view: ContestView;
  me: ContestMe;
  rest: RestTransport;
  scheduler: Scheduler;
  /** Whether the contest ended while the page was open: then the result arrives part by part. */
  isLive: boolean;
}

/**
 * The end of a contest: the student's rank, the number of right answers, a stitch for each question, and the button
 * to report wrong questions.
 */
export function FinishedContest({ view, me, rest, scheduler, isLive }: FinishedContestProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const percent = Math.round((me.correctCount / view.totalQuestions) * 100);
  const greeting = percent >= wellDonePercent ? studentTexts.wellDone : studentTexts.thanks;
  return (
    <StudentFrame>
      <div className={cx(styles.result, isLive && styles.live)}>
        <h1 ref={heading} tabIndex={-1} className={styles.over}>
          {studentTexts.finished}
        </h1>
        <p className={styles.greeting}>
          {greeting} <bdi>{me.name}</bdi>
        </p>
        {me.rank !== null && me.rank <= podiumRanks && me.score > 0 ? (
          <p className={styles.congratulations}>{studentTexts.congratulations}</p>
        ) : null}
        {me.rank === null ? null : (
          <p className={cx(notch(), styles.rank)}>
            <small>{studentTexts.rank}</small>
            <b>{formatNumber(me.rank)}</b>
            <small>{studentTexts.of(formatNumber(Math.max(view.participantCount, me.rank)))}</small>
          </p>
        )}
        <p className={styles.score}>
          {me.correctCount === 0 ? (
            studentTexts.noneCorrectOf(formatNumber(view.totalQuestions))
          ) : (
            <>
              <b>{formatNumber(me.correctCount)}</b> {studentTexts.correctOf} {formatNumber(view.totalQuestions)}
              <Separator />
              <b>{studentTexts.percent(formatNumber(percent))}</b>
            </>
          )}
        </p>
        <ol className={styles.marks} aria-label={studentTexts.marks}>
          {Array.from({ length: view.totalQuestions }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            <Mark key={index} index={index} isCorrect={me.answers[index]?.isCorrect} />
          ))}
        </ol>
        <p className={styles.total}>
          {studentTexts.total} <b>{formatScore(me.score)}</b>
        </p>
      </div>
      <div className={styles.actions}>
        <WrongQuestionsButton gameId={view.id} rest={rest} scheduler={scheduler} />
        <HomeLink />
      </div>
    </StudentFrame>
  );
}

/** Opens the list of questions. If its chunk fails to load, the button says so and can be pressed again. */
function WrongQuestionsButton({
  gameId,
  rest,
  scheduler,
}: { gameId: string } & Pick<FinishedContestProps, 'rest' | 'scheduler'>) {
  const [loaded, setLoaded] = useState<{ WrongQuestions: WrongQuestions }>();
  const [isLoading, setIsLoading] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  async function open(): Promise<void> {
    setIsOpen(true);
    if (loaded !== undefined) return;
    setIsLost(false);
    setIsLoading(true);
    try {
      setLoaded(await loadWrongQuestions());
    } catch {
      setIsLost(true);
    }
    setIsLoading(false);
  }

  return (
    <>
      {/* Fits here although it is the text of the join form: it says only that the server was not reached. */}
      {isLost ? (
        <p role="alert" className={styles.lost}>
          {studentTexts.notJoined}
        </p>
      ) : null}
      <Button variant="ghost" glyph="flag" block busy={isLoading} onClick={() => void open()}>
        {studentTexts.wrongQuestion}
      </Button>
      {loaded === undefined ? null : (
        <loaded.WrongQuestions
          open={isOpen}
          onClose={() => setIsOpen(false)}
          gameId={gameId}
          rest={rest}
          scheduler={scheduler}
        />
      )}
    </>
  );
}

function Mark({ index, isCorrect }: { index: number; isCorrect: boolean | undefined }) {
  const question = formatNumber(index + 1);
  const order = { '--order': index } as CSSProperties;
  if (isCorrect === undefined) {
    return (
      <li className={styles.none} style={order}>
        <span role="img" aria-label={studentTexts.markNone(question)}>
          <Glyph name="dots" />
        </span>
      </li>
    );
  }
  const label = isCorrect ? studentTexts.markRight(question) : studentTexts.markWrong(question);
  return (
    <li className={isCorrect ? styles.right : styles.wrong} style={order}>
      <span role="img" aria-label={label}>
        <Glyph name={isCorrect ? 'tick' : 'x'} />
      </span>
    </li>
  );
}
