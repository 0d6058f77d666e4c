import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Rug } from '../../woven/rug';
import styles from './rug-page.module.css';

interface RugPageProps {
  /** A form to fill in on a phone is narrow; what brings its own width is not. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A page without a head, for whoever comes by a link or a code: a strip of the rug, and one thing below it. */
export function RugPage({ isNarrow = false, children }: RugPageProps) {
  return (
    <div className={cx(styles.page, isNarrow ? styles.narrow : styles.wide)}>
      <div className={styles.rug}>
        <Rug name="banner" />
      </div>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
