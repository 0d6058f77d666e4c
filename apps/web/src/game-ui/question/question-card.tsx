import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Written } from '../../ui/frames/written';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { gameUiTexts } from '../texts.ar';
import styles from './question-card.module.css';

/** Texts longer than these are set smaller; the longest scroll in their box. Nothing is cut. Lines beside media are half as long. */
const longCharacters = 110;
const longBesideMedia = 40;
const longestCharacters = 220;
/** As own questions may be: on a television they then fill the card. */
const fillingCharacters = 320;

interface QuestionCardProps {
  /** 1 to 6. */
  number: number;
  /** The category's `Plate` with `place="head"`. */
  plate: ReactNode;
  /** The `TimerRing`, or a `Chip` with the time at which it stopped. */
  corner?: ReactNode;
  text: string;
  /** The `ClueLines` of a question that has clues; its text is then their short ask. */
  clues?: ReactNode;
  /** A `MediaImage`, `MediaSound` or `MediaVideo`. */
  media?: ReactNode;
  /** A quiet tool of the question that was answered: at inline end, below the words, or in the head where media or options stand below. */
  aside?: ReactNode;
  /** The gold «أظهر الإجابة». */
  action?: ReactNode;
  /** The `AnswerLabel`, once the answer shows. */
  answer?: ReactNode;
  /** This phone drives the board of a television. */
  remote?: boolean;
  /** It shares its height with something else: half as wide, everything from inline start. */
  narrow?: boolean;
  /** Below everything, as wide as the card: the options to choose from. */
  foot?: ReactNode;
  /** On a remote, in place of the answer until the television shows it. */
  lockedNote?: string;
}

/** The open question between head and band. */
export function QuestionCard(props: QuestionCardProps) {
  const { number, plate, corner, text, clues, media, action, answer, remote = false, narrow = false } = props;
  const { foot, lockedNote, aside } = props;
  const scrolls = text.length > longestCharacters;
  const length = scrolls
    ? styles.longest
    : text.length > (media === undefined ? longCharacters : longBesideMedia) && styles.long;
  const words = (
    // A box that scrolls must be reachable by keyboard.
    <div
      className={styles.body}
      {...(scrolls ? { role: 'group', 'aria-label': gameUiTexts.questionText, tabIndex: 0 } : {})}
    >
      <p className={styles.text}>
        <Written>{text}</Written>
      </p>
      {clues === undefined ? null : <div className={styles.clues}>{clues}</div>}
      {answer === undefined ? null : <div className={styles.answer}>{answer}</div>}
      {media !== undefined && action !== undefined ? <div className={styles.action}>{action}</div> : null}
    </div>
  );

  return (
    <article
      className={cx(
        notch(),
        styles.card,
        length,
        text.length > fillingCharacters && styles.filling,
        media !== undefined && styles.withMedia,
        answer !== undefined && styles.answered,
        remote && styles.remote,
        narrow && styles.narrow,
        foot !== undefined && styles.footed,
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
      {lockedNote === undefined ? null : (
        <p className={cx(notch(), styles.locked)}>
          <Glyph name="lock" />
          {lockedNote}
        </p>
      )}
      {media === undefined && action !== undefined ? <div className={styles.action}>{action}</div> : null}
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
      {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
    </article>
  );
}
