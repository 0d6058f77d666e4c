import type { ReactNode } from 'react';
import { formatNumber } from '../lib/numbers';
import { counted } from '../lib/plurals';
import { cx } from './cx';
import { Glyph } from './glyph';
import { notch } from './notch';
import styles from './score-bar.module.css';
import { questionsLeft, uiTexts } from './texts.ar';

interface ScoreBarProps {
  /** `scores`: two team panels and what is left. `awards`: the same places as award buttons, while a question is open. */
  kind: 'scores' | 'awards';
  label: string;
  children: ReactNode;
}

/** The bar below the board. Places do not move: team 1 at inline start, team 2 at inline end, whatever it is for. */
export function ScoreBar({ kind, label, children }: ScoreBarProps) {
  return (
    <section className={cx(styles.bar, kind === 'awards' && styles.awards)} aria-label={label}>
      {children}
    </section>
  );
}

/** Between the award panels: the point goes to nobody. */
export function NobodyPanel({ inactive = false, onAward }: { inactive?: boolean; onAward: () => void }) {
  return (
    <button
      type="button"
      className={cx(notch(), styles.nobody)}
      aria-disabled={inactive || undefined}
      onClick={() => !inactive && onAward()}
    >
      <Glyph name="void" />
      {uiTexts.nobody}
    </button>
  );
}

/** Between the team panels: how many questions are left. A phone leaves it to the band. */
export function QuestionsLeft({ count }: { count: number }) {
  return (
    <p className={styles.count}>
      <b>{formatNumber(count)}</b>
      <span>{counted(count, questionsLeft)}</span>
    </p>
  );
}
