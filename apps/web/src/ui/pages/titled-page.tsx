import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { PageHeader } from './page-header';
import styles from './titled-page.module.css';

interface TitledPageProps {
  title: string;
  /** Tools at the end of the header. */
  end: ReactNode;
  /** `full`: full width, for lists. `dock`: full width above a bottom bar. */
  look?: 'column' | 'full' | 'dock';
  /** A class for a custom layout, instead of `look`. */
  layout?: string | undefined;
  children: ReactNode;
}

/** A page with a header and its title. */
export function TitledPage({ title, end, look = 'column', layout, children }: TitledPageProps) {
  return (
    <div className={styles.page}>
      <PageHeader start={<h1 className={styles.title}>{title}</h1>} end={end} />
      <main className={cx(styles.main, layout ?? styles[look])} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
