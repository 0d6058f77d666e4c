import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { gameUiTexts, questionsLeft } from '../texts.ar';
import styles from './score-bar.module.css';

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

/** Between the team panels: how many questions are left. A phone leaves it to the band. */
export function QuestionsLeft({ count }: { count: number }) {
  return (
    <p className={styles.count}>
      <b>{formatNumber(count)}</b>
      <span>{counted(count, questionsLeft)}</span>
    </p>
  );
}
