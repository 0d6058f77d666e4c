import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { cx } from './cx';
import { notch } from './notch';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'aside';
}

/** A panel of wool with stepped corners. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(notch(), styles.card, className)} />;
}
