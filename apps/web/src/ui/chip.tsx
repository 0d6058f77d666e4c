import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './cx';
import { notch } from './notch';

/** A small label: how many games are left, whose turn it is. @param size `tv` grows with the board */
export function Chip({ size = 'desk', children }: { size?: 'desk' | 'tv'; children: ReactNode }) {
  return <span className={cx(notch(1), styles.chip, size === 'tv' && styles.tv)}>{children}</span>;
}
