import type { ReactNode } from 'react';
import { Teeth } from '../../woven/teeth';
import styles from './desk-head.module.css';
import { LogoMark } from './logo-mark';

interface DeskHeadProps {
  start?: ReactNode;
  end?: ReactNode;
  /** Links under the header. */
  strip?: ReactNode;
}

/** The header of a page: the logo with `start` beside it, and tools at the end. */
export function DeskHead({ start, end, strip }: DeskHeadProps) {
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
