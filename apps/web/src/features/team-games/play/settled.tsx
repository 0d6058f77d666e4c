import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../../lib/cx';
import styles from './settled.module.css';

/** The second press of a double tap comes this soon after what the first one has changed, ms. */
const SETTLE_MS = 300;

interface SettledProps {
  /** What can be pressed here: for a moment after a change presses are not taken, because they were meant for what stood there before. */
  shown: string;
  children: ReactNode;
}

/** A part of the page whose buttons stand in each other's places. */
export function Settled({ shown, children }: SettledProps) {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return <div className={cx(styles.part, settled !== shown && styles.changing)}>{children}</div>;
}
