import type { ConnectView, QuestionView } from '@lamma/protocol/games';
import { Plate } from '../../../../game-ui/board/plate';
import { winnerGlyphs } from '../../../../game-ui/teams/teams';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { VisuallyHidden } from '../../../../ui/frames/visually-hidden';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import { nameOf } from '../../teams';
import { gameTexts } from '../../texts.ar';
import styles from './question-list.module.css';
import { connectTexts } from './texts.ar';

interface QuestionListProps {
  view: ConnectView;
  /** Whether no question can be opened now. */
  isWaiting: boolean;
  onOpen: (questionId: number) => void;
}

/** Up to this many categories leave room for words. With more, each entry is only a number, so that a television need not scroll. */
const FEW = 2;

/** The questions of own categories, beside the grid of «وصلهم». */
export function QuestionList({ view, isWaiting, onOpen }: QuestionListProps) {
  const isDense = view.categoriesData.length > FEW;
  return (
    <section className={cx(styles.list, isDense ? styles.dense : styles.roomy)} aria-label={gameTexts.board}>
      {view.categoriesData.map(({ id, nameAr, icon, color, questions }) => (
        <section key={id} className={styles.category} aria-label={nameAr}>
          <Plate mark={{ icon, color }} name={nameAr} place="beside" />
          <ol className={styles.questions}>
            {questions.map((question) => (
              <li key={question.id}>
                <Entry view={view} question={question} isDense={isDense} isWaiting={isWaiting} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

interface EntryProps extends QuestionListProps {
  question: QuestionView;
  isDense: boolean;
}

function Entry({ view, question, isDense, isWaiting, onOpen }: EntryProps) {
  const { id, used, wonBy, questionOrder } = question;
  const number = formatNumber(questionOrder);
  const name = isDense ? (
    <VisuallyHidden>{connectTexts.question(number)}</VisuallyHidden>
  ) : (
    connectTexts.question(number)
  );
  if (used) {
    return (
      <span className={cx(notch(1), styles.entry, styles.used, styles[`winner${wonBy ?? 0}`])}>
        <Glyph name={winnerGlyphs[wonBy ?? 0]} />
        {name}
        <VisuallyHidden>{wonBy === null ? gameTexts.nobody : nameOf(view, wonBy)}</VisuallyHidden>
      </span>
    );
  }
  const isAnotherOpen = view.openQuestion !== null && view.openQuestion.id !== id;
  const isOff = isWaiting || isAnotherOpen;
  return (
    <button
      type="button"
      className={cx(notch(1), styles.entry, isOff && styles.waiting)}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onOpen(id)}
    >
      {name}
      {isDense ? <span aria-hidden="true">{number}</span> : null}
    </button>
  );
}
