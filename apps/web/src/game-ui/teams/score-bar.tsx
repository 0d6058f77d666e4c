import type { ReactNode } from 'react';
import { formatScore } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { gameUiTexts, questionsLeft } from '../texts.ar';
import styles from './score-bar.module.css';

interface ScoreBarProps {
  /**
   * `scores`: two team panels and the questions left. `awards`: award buttons in the same places. `smallAwards`: the same with the
   * smallest possible height on a phone.
   */
  kind: 'scores' | 'awards' | 'smallAwards';
  label: string;
  children: ReactNode;
}

/** The bar below the board, with team 1 always at inline start and team 2 at inline end. */
export function ScoreBar({ kind, label, children }: ScoreBarProps) {
  return (
    <section
      className={cx(styles.bar, kind !== 'scores' && styles.awards, kind === 'smallAwards' && styles.small)}
      aria-label={label}
      data-dock=""
    >
      {children}
    </section>
  );
}

/** The button between the award panels: neither team gets the point. */
export function NobodyPanel({ inactive = false, onAward }: { inactive?: boolean; onAward: () => void }) {
  return (
    <button
      type="button"
      className={cx(notch(), styles.nobody)}
      aria-disabled={inactive || undefined}
      onClick={() => !inactive && onAward()}
    >
      <Glyph name="void" />
      {gameUiTexts.nobody}
    </button>
  );
}

/** The number of questions left, between the team panels. Hidden on a phone, where the band shows it. */
export function QuestionsLeft({ count }: { count: number }) {
  return (
    <p className={styles.count}>
      <b>{formatScore(count)}</b>
      <span>{counted(count, questionsLeft)}</span>
    </p>
  );
}
