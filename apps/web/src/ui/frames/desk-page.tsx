import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { DeskHead } from './desk-head';
import styles from './desk-page.module.css';

interface DeskPageProps {
  title: string;
  /** The quiet tools at the end of the head. */
  end: ReactNode;
  /** `full` for lists, which take the whole width; `dock` likewise, above a bar that the page ends with. */
  look?: 'column' | 'full' | 'dock';
  /** The class of a layout of the page's own, in place of a look. */
  layout?: string | undefined;
  children: ReactNode;
}

/** A page to read, fill in or choose from, below a head with its title. */
export function DeskPage({ title, end, look = 'column', layout, children }: DeskPageProps) {
  return (
    <div className={styles.page}>
      <DeskHead start={<h1 className={styles.title}>{title}</h1>} end={end} />
      <main className={cx(styles.main, layout ?? styles[look])} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
