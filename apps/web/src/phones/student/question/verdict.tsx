import type { ContestMe, ContestView } from '@lamma/protocol/contests';
import type { ShownAnswer } from '@lamma/sync/clients/own-answers';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import type { GlyphName } from '../../../woven/glyph-paths';
import { notch } from '../../../woven/notch';
import { studentTexts } from '../texts.ar';
import styles from './verdict.module.css';

interface VerdictProps {
  view: ContestView;
  me: ContestMe;
  answer: ShownAnswer | undefined;
  isPaused: boolean;
  /** The time is over by the server's clock, but the server has not closed the question yet. */
  isOver: boolean;
  isOffline: boolean;
}

interface Said {
  look: 'good' | 'bad' | 'busy' | 'quiet';
  glyph: GlyphName;
  title: string;
  /** For screen readers, before the title: what the sign shows. */
  sign?: string;
  text: string;
}

/** The state of the student's answer; screen readers read each change. When the question has closed, rank and explanation stand below. */
export function Verdict(props: VerdictProps) {
  const { view, me } = props;
  const said = saidOf(props);
  const isTold = view.phase !== 'question' && view.correctAnswer !== undefined;
  return (
    <div className={styles.verdict} role="status">
      {said === null ? null : (
        <div className={cx(notch(), styles.box, styles[said.look])}>
          <Glyph name={said.glyph} className={styles.sign} />
          <div>
            <p className={styles.title}>
              {said.sign === undefined ? null : <VisuallyHidden>{`${said.sign} `}</VisuallyHidden>}
              {said.title}
            </p>
            <p className={styles.text}>{said.text}</p>
            {isTold && me.rank !== null ? (
              <p className={styles.rank}>
                {studentTexts.rankNow(formatNumber(me.rank), formatNumber(Math.max(view.participantCount, me.rank)))}
              </p>
            ) : null}
          </div>
        </div>
      )}
      {isTold && view.explanation !== undefined ? (
        <p className={styles.explanation}>
          <Glyph name="lozenge" />
          <Written>{view.explanation}</Written>
        </p>
      ) : null}
    </div>
  );
}

function saidOf({ view, answer, isPaused, isOver, isOffline }: VerdictProps): Said | null {
  const isClosed = view.phase !== 'question';
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
  if (answer?.state === 'taken') return takenOf(answer, isClosed, view);
  if (isPaused)
    return { look: 'quiet', glyph: 'pause', title: studentTexts.pausedTitle, text: studentTexts.pausedText };
  if (isClosed) {
    return view.correctAnswer === undefined
      ? { look: 'quiet', glyph: 'dots', title: studentTexts.closing, text: studentTexts.closingText }
      : { look: 'quiet', glyph: 'void', title: studentTexts.notAnswered, text: studentTexts.waitNext };
  }
  return isOver
    ? { look: 'quiet', glyph: 'void', title: studentTexts.timeOver, text: studentTexts.timeOverText }
    : null;
}

function takenOf({ isCorrect, points }: ShownAnswer, isClosed: boolean, view: ContestView): Said {
  const isLast = view.currentQuestionIndex + 1 >= view.totalQuestions;
  const next = isLast ? studentTexts.waitResults : studentTexts.waitNext;
  if (isCorrect === undefined) {
    return { look: 'good', glyph: 'tick', sign: '✓', title: studentTexts.answered, text: studentTexts.answeredText };
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
