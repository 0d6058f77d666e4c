import type { ContestMe, ContestView } from '@lamma/protocol/contests';
import type { ShownAnswer } from '@lamma/sync/clients/own-answers';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import type { GlyphName } from '../../../woven/glyph-paths';
import { notch } from '../../../woven/notch';
import { placeForms, studentTexts } from '../texts.ar';
import styles from './verdict.module.css';

interface VerdictProps {
  view: ContestView;
  me: ContestMe;
  answer: ShownAnswer | undefined;
  isPaused: boolean;
  /** The time is over by the server's clock, but the server has not closed the question yet. */
  isOver: boolean;
  isOffline: boolean;
  /** Whether to reserve room for the verdict, so that nothing moves when it appears. False with a picture, which needs the room itself. */
  hasRoom: boolean;
  /** The rank before this question; null if unknown. */
  rankBefore: number | null;
}

interface StatusText {
  look: 'good' | 'bad' | 'busy' | 'quiet';
  glyph: GlyphName;
  title: string;
  /** Describes the sign for screen readers, which read it before the title. */
  sign?: string;
  text: string;
}

/** The state of the student's answer; screen readers read each change. After the close it shows rank and explanation. */
export function Verdict(props: VerdictProps) {
  const { view, me, hasRoom, rankBefore } = props;
  const rose = me.rank === null || rankBefore === null ? 0 : rankBefore - me.rank;
  const status = statusOf(props);
  const isAnswerShown = view.phase !== 'question' && view.correctAnswer !== undefined;
  return (
    <div className={cx(styles.verdict, hasRoom && styles.hasRoom)} role="status">
      {status === null ? null : (
        <div className={cx(notch(), styles.box, styles[status.look])}>
          <Glyph name={status.glyph} className={styles.sign} />
          <div>
            <p className={styles.title}>
              {status.sign === undefined ? null : <VisuallyHidden>{`${status.sign} `}</VisuallyHidden>}
              {status.title}
            </p>
            <p className={styles.text}>{status.text}</p>
            {isAnswerShown && me.rank !== null ? (
              <p className={styles.rank}>
                {studentTexts.rankNow(formatNumber(me.rank), formatNumber(Math.max(view.participantCount, me.rank)))}
                {rose > 0 ? (
                  <b className={styles.rose}>
                    <Glyph name="caret" /> {studentTexts.rose(counted(rose, placeForms))}
                  </b>
                ) : null}
              </p>
            ) : null}
          </div>
        </div>
      )}
      {isAnswerShown && view.explanation !== undefined ? (
        <p className={styles.explanation}>
          <Glyph name="lozenge" />
          <Written>{view.explanation}</Written>
        </p>
      ) : null}
    </div>
  );
}

function statusOf({ view, answer, isPaused, isOver, isOffline }: VerdictProps): StatusText | null {
  const isClosed = view.phase !== 'question';
  const isLast = view.currentQuestionIndex + 1 >= view.totalQuestions;
  const next = isLast ? studentTexts.waitResults : studentTexts.waitNext;
  if (answer?.state === 'sending') {
    return isOffline
      ? { look: 'busy', glyph: 'dots', title: studentTexts.kept, text: studentTexts.keptText }
      : { look: 'busy', glyph: 'dots', title: studentTexts.sending, text: studentTexts.sendingText };
  }
  if (answer?.state === 'late')
    return { look: 'bad', glyph: 'x', title: studentTexts.late, text: studentTexts.lateText };
  if (answer?.state === 'refused' && !isClosed && !isPaused && !isOver) {
    return { look: 'bad', glyph: 'x', title: answer.message || studentTexts.notTaken, text: studentTexts.notTakenText };
  }
  if (answer?.state === 'taken') return verdictOf(answer, isClosed, next);
  if (isPaused)
    return { look: 'quiet', glyph: 'pause', title: studentTexts.pausedTitle, text: studentTexts.pausedText };
  if (isClosed) {
    return view.correctAnswer === undefined
      ? { look: 'quiet', glyph: 'dots', title: studentTexts.closing, text: studentTexts.closingText }
      : { look: 'quiet', glyph: 'void', title: studentTexts.notAnswered, text: next };
  }
  return isOver
    ? { look: 'quiet', glyph: 'void', title: studentTexts.timeOver, text: studentTexts.timeOverText }
    : null;
}

/** @param next what the student waits for now */
function verdictOf({ isCorrect, points }: ShownAnswer, isClosed: boolean, next: string): StatusText {
  if (isCorrect === undefined) {
    const text = studentTexts.answeredText(next);
    return { look: 'good', glyph: 'tick', sign: '✓', title: studentTexts.answered, text };
  }
  const result = isCorrect
    ? `${studentTexts.answeredRight}، ${studentTexts.plusPoints(formatNumber(points ?? 0))}`
    : studentTexts.answeredWrong;
  if (!isClosed)
    return {
      look: isCorrect ? 'good' : 'bad',
      glyph: isCorrect ? 'tick' : 'x',
      sign: '✓',
      title: studentTexts.answered,
      text: result,
    };
  return {
    look: isCorrect ? 'good' : 'bad',
    glyph: isCorrect ? 'tick' : 'x',
    title: isCorrect ? studentTexts.answeredRight : studentTexts.answeredWrong,
    text: isCorrect ? studentTexts.plusPoints(formatNumber(points ?? 0)) : next,
  };
}
