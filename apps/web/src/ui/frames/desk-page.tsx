import type { ReactNode } from 'react';
import { DeskHead } from './desk-head';
import styles from './desk-page.module.css';

interface DeskPageProps {
  title: string;
  /** The quiet tools at the end of the head. */
  end: ReactNode;
  children: ReactNode;
}

/** A page of one column to read or fill in, below a head with its title. */
export function DeskPage({ title, end, children }: DeskPageProps) {
  return (
    <div className={styles.page}>
      <DeskHead start={<h1 className={styles.title}>{title}</h1>} end={end} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
