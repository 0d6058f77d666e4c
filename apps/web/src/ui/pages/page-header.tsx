import type { ReactNode } from 'react';
import { Teeth } from '../../woven/teeth';
import { LogoMark } from './logo-mark';
import styles from './page-header.module.css';

interface PageHeaderProps {
  start?: ReactNode;
  end?: ReactNode;
  /** Links under the header. */
  strip?: ReactNode;
}

/** The header of a page: the logo with `start` beside it, and tools at the end. */
export function PageHeader({ start, end, strip }: PageHeaderProps) {
  return (
    <>
      <header className={styles.head}>
        <LogoMark />
        <div className={styles.start}>{start}</div>
        {end === undefined ? null : <div className={styles.end}>{end}</div>}
      </header>
      {strip}
      <Teeth className={styles.teeth} />
    </>
  );
}
