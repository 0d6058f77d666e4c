import type { CSSProperties } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { countedSteps } from './end-beats';
import styles from './score-count.module.css';

interface ScoreCountProps {
  score: number;
  /** Ms for one point; null shows the score at once. */
  stepMs: number | null;
}

/** A score that counts up: a strip of numbers behind a window that is as high as one. */
export function ScoreCount({ score, stepMs }: ScoreCountProps) {
  if (stepMs === null || score === 0) return formatNumber(score);
  const steps = countedSteps(score);
  const numbers = Array.from({ length: steps + 1 }, (_, index) => formatNumber(score - steps + index));
  const timing: CSSProperties = {
    animationDuration: `${Math.round(steps * stepMs)}ms`,
    animationTimingFunction: `steps(${steps}, end)`,
  };
  return (
    <span className={styles.window}>
      <span className={styles.last}>{formatNumber(score)}</span>
      <span className={styles.strip} style={{ ...timing, '--steps': steps } as CSSProperties} aria-hidden="true">
        {numbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
      </span>
    </span>
  );
}
