import type { ReactNode } from 'react';
import styles from './phone-head.module.css';

interface PhoneHeadProps {
  /** Back or home button. */
  start: ReactNode;
  title: ReactNode;
  /** Replaces the visible heading, which is then for screen readers only. */
  instead?: ReactNode;
  end?: ReactNode;
}

/** The header of a page on a phone: back button, title, one tool. */
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
