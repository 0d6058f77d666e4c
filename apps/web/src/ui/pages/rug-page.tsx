import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Rug } from '../../woven/rug';
import styles from './rug-page.module.css';

interface RugPageProps {
  /** Limits the width, for forms. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A page without a header, for visitors who come by a link or code: a strip of rug and one task. */
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
