import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../../lib/cx';
import styles from './double-tap-guard.module.css';

/** In ms. The second press of a double tap comes within this time after the change that the first press caused. */
const SETTLE_MS = 300;

interface DoubleTapGuardProps {
  /** Identifies the shown content. Presses are ignored for a moment after it changes, because they were meant for the previous content. */
  shown: string;
  children: ReactNode;
}

/** Wraps a part of the page in which new buttons take the places of the old buttons. Ignores the second press of a double tap. */
export function DoubleTapGuard({ shown, children }: DoubleTapGuardProps) {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return <div className={cx(styles.part, settled !== shown && styles.changing)}>{children}</div>;
}
