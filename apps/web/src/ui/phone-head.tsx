import type { ReactNode } from 'react';
import styles from './phone-head.module.css';

interface PhoneHeadProps {
  /** The way back, or home. */
  start: ReactNode;
  /** The page's heading. */
  title: ReactNode;
  /** Stands in the heading's place; the heading is then said, not shown. */
  instead?: ReactNode;
  end?: ReactNode;
}

/** The head of a page on a phone: the way back, what this is, one tool. */
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
