import type { ReactNode } from 'react';
import styles from './phone-head.module.css';

interface PhoneHeadProps {
  /** The button back, or home. */
  start: ReactNode;
  /** The page's heading. */
  title: ReactNode;
  /** Shown in the heading's place; the heading is then for screen readers only. */
  instead?: ReactNode;
  end?: ReactNode;
}

/** The head of a page on a phone: a button back, the title, one tool. */
export function PhoneHead({ start, title, instead, end }: PhoneHeadProps) {
  return (
    <header className={styles.head}>
      {start}
      <h1 className={instead === undefined ? styles.title : styles.said} tabIndex={-1}>
        {title}
      </h1>
      {instead}
      {end}
    </header>
  );
}
