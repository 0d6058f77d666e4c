import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../../lib/cx';
import styles from './settled.module.css';

/** In ms: the second press of a double tap comes within this time after the first one's change. */
const SETTLE_MS = 300;

interface SettledProps {
  /** Identifies the content: presses are ignored for a moment after a change, because they were meant for the previous content. */
  shown: string;
  children: ReactNode;
}

/** A part of the page whose content is replaced by other buttons in the same place. */
export function Settled({ shown, children }: SettledProps) {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return <div className={cx(styles.part, settled !== shown && styles.changing)}>{children}</div>;
}
