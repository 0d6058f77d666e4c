import { useEffect, useState } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import styles from './count-in.module.css';

/**
 * Whole seconds until a moment of the server's clock, exact to a few milliseconds: all screens change together.
 * @param at epoch ms
 * @param now the server's time, epoch ms; must be a stable function
 */
export function useCountIn(at: number, now: () => number): number {
  const [looks, look] = useState(0);
  const leftMs = at - now();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the timer for the next second
  useEffect(() => {
    const left = at - now();
    if (left <= 0) return;
    const timer = setTimeout(() => look((times) => times + 1), left % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [at, now, looks]);
  return Math.max(0, Math.ceil(leftMs / 1000));
}

interface CountInProps {
  seconds: number;
  size: 'tv' | 'phone';
}

/** The last seconds before a contest's first question, one number at a time. Screen readers have the sentence beside it. */
export function CountIn({ seconds, size }: CountInProps) {
  return (
    <p className={cx(styles.count, size === 'tv' && styles.tv)} aria-hidden="true">
      <b key={seconds} className={styles.number}>
        {seconds > 0 ? formatNumber(seconds) : <Glyph name="lozenge" />}
      </b>
    </p>
  );
}
