import { Component, type CSSProperties, createRef, type ReactNode } from 'react';
import { letterCount } from '../../lib/arabic/direction';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Written } from '../../ui/frames/written';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { isMotionReduced } from '../moments/moment';
import { gameUiTexts } from '../texts.ar';
import styles from './question-card.module.css';

/**
 * In characters. A text above `longCharacters` has a smaller font, and above `longestCharacters` it scrolls. Beside media, where the lines
 * are half as long, the font is smaller above `longBesideMedia`.
 */
const longCharacters = 110;
const longBesideMedia = 40;
const longestCharacters = 220;
/** In characters. Only questions of own categories are longer; their text fills the card on a television. */
const fillingCharacters = 320;
/** A text of this many lines or more counts as long, even if the lines are short. */
const manyLines = 3;
/** With more lines than this (a poem, code) the font size depends on the number of lines, because nobody scrolls a television. */
const fewLines = 3;
/** With more lines than this, a phone shows the answer above the question. */
const phoneLines = 8;

interface QuestionCardProps {
  /** 1 to 6. */
  number: number;
  /** The category's `Plate` with `place="head"`. */
  plate: ReactNode;
  /** The `TimerRing`, or a `Chip` with the time at which it stopped. */
  corner?: ReactNode;
  text: string;
  clues?: ReactNode;
  /** A `MediaImage`, `MediaSound` or `MediaVideo`. */
  media?: ReactNode;
  /** A tool of an answered question: at inline end below the text, or in the header if media or options are below. */
  aside?: ReactNode;
  /** The gold «أظهروا الإجابة». */
  action?: ReactNode;
  /** The `AnswerLabel`; undefined until the answer shows. */
  answer?: ReactNode;
  /** Set on a phone that is the remote of a television. */
  isRemote?: boolean;
  /** Half as wide, beside a grid, aligned to inline start. */
  isNarrow?: boolean;
  /** Options or buttons at the bottom, as wide as the card. */
  foot?: ReactNode;
  /** The phase of a race; sets the height of the foot: 'asked' for the buttons, 'answering' for the first team and the host's decision. */
  racePhase?: 'asked' | 'answering';
  /** On a remote: controls of the television's media, in place of the media. */
  mediaKeys?: ReactNode;
  /** On a remote: shown in place of the answer until the television shows it. */
  lockedNote?: string;
}

/** The open question, between header and band. */
export function QuestionCard(props: QuestionCardProps) {
  const { number, plate, corner, text, clues, media, action, answer, isRemote = false, isNarrow = false } = props;
  const { foot, racePhase, lockedNote, aside, mediaKeys } = props;
  const letters = letterCount(text);
  const lines = text.split('\n').length;
  const scrolls = letters > longestCharacters;
  const length = scrolls
    ? styles.longest
    : (lines >= manyLines || letters > (media === undefined ? longCharacters : longBesideMedia)) && styles.long;
  // `data-dock` keeps toasts off the button: the toast «time is up» appears when the host is about to press it.
  const actions = (
    <div className={styles.action} data-dock="">
      {action}
    </div>
  );
  const words = (
    // A box that scrolls must be reachable by keyboard. Above the buttons of a race the box can become too low for its text.
    <div
      className={styles.body}
      data-words=""
      {...(scrolls || racePhase !== undefined
        ? { role: 'group', 'aria-label': gameUiTexts.questionText, tabIndex: 0 }
        : {})}
    >
      <SlidingParagraph className={styles.text} state={answer === undefined ? (racePhase ?? 'asked') : 'answered'}>
        <Written>{text}</Written>
      </SlidingParagraph>
      {clues === undefined ? null : <div className={styles.clues}>{clues}</div>}
      {answer === undefined ? null : <div className={styles.answer}>{answer}</div>}
      {media !== undefined && action !== undefined ? actions : null}
    </div>
  );

  return (
    <article
      style={{ '--lines': lines } as CSSProperties}
      className={cx(
        notch(),
        styles.card,
        length,
        letters > fillingCharacters && styles.filling,
        lines > fewLines && styles.lined,
        lines > phoneLines && styles.tall,
        media !== undefined && styles.withMedia,
        media === undefined && foot === undefined && clues === undefined && styles.alone,
        answer !== undefined && styles.answered,
        isRemote && styles.remote,
        isNarrow && styles.narrow,
        foot !== undefined && styles.footed,
        racePhase !== undefined && styles.raced,
        racePhase === 'answering' && styles.answering,
        aside !== undefined && styles.withAside,
        clues !== undefined && styles.clued,
      )}
    >
      <div className={styles.head}>
        <span className={cx(notch(), styles.number)}>{formatNumber(number)}</span>
        {plate}
        {corner === undefined ? null : <div className={styles.corner}>{corner}</div>}
      </div>
      {media === undefined ? (
        words
      ) : (
        <div className={styles.split}>
          {words}
          {media}
        </div>
      )}
      {mediaKeys === undefined ? null : <div className={styles.mediaKeys}>{mediaKeys}</div>}
      {lockedNote === undefined ? null : (
        <p className={cx(notch(), styles.locked)}>
          <Glyph name="lock" />
          {lockedNote}
        </p>
      )}
      {media === undefined && action !== undefined ? actions : null}
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
      {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
    </article>
  );
}

interface SlidingParagraphProps {
  /** The paragraph animates to its new position when this changes. */
  state: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Where a paragraph's text begins, and its font size; in px. */
interface TextPosition {
  x: number;
  top: number;
  size: number;
}

const DURATION_MS = 320;

/**
 * A paragraph that moves and shrinks to its new position instead of jumping. A class component, because hooks have no
 * `getSnapshotBeforeUpdate`, which measures the text before the change.
 */
class SlidingParagraph extends Component<SlidingParagraphProps> {
  readonly #text = createRef<HTMLParagraphElement>();

  override getSnapshotBeforeUpdate(before: SlidingParagraphProps): TextPosition | null {
    return before.state === this.props.state ? null : this.#measure();
  }

  override componentDidUpdate(_props: SlidingParagraphProps, _state: unknown, before: TextPosition | null): void {
    const text = this.#text.current;
    if (text === null || before === null || typeof text.animate !== 'function' || isMotionReduced()) return;
    const now = this.#measure();
    if (now === null) return;
    const transformOrigin = isCentred(text) ? '50% 0' : '100% 0';
    const start = `translate(${before.x - now.x}px, ${before.top - now.top}px) scale(${before.size / now.size})`;
    text.animate(
      [
        { transformOrigin, transform: start },
        { transformOrigin, transform: 'none' },
      ],
      {
        duration: DURATION_MS,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      },
    );
  }

  override render() {
    const { className, children } = this.props;
    return (
      <p ref={this.#text} className={className}>
        {children}
      </p>
    );
  }

  #measure(): TextPosition | null {
    const text = this.#text.current;
    const rect = text?.getBoundingClientRect();
    if (text === null || rect === undefined || rect.width === 0) return null;
    const x = isCentred(text) ? rect.left + rect.width / 2 : rect.right;
    return { x, top: rect.top, size: Number.parseFloat(getComputedStyle(text).fontSize) };
  }
}

function isCentred(text: Element): boolean {
  return getComputedStyle(text).textAlign === 'center';
}
