import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'aside';
}

/** A panel with stepped corners. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(notch(), styles.card, className)} />;
}
