import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import styles from './chip.module.css';

/** A small label: how many games are left, whose turn it is. @param size `tv` scales with the board */
export function Chip({ size = 'page', children }: { size?: 'page' | 'tv'; children: ReactNode }) {
  return <span className={cx(notch(1), styles.chip, size === 'tv' && styles.tv)}>{children}</span>;
}
