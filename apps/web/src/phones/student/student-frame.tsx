import type { ReactNode } from 'react';
import { Teeth } from '../../woven/teeth';
import styles from './student-frame.module.css';

interface StudentFrameProps {
  children: ReactNode;
  /** Small text at the foot. */
  foot?: ReactNode;
}

/** The frame of a student's page outside questions: a woven strip, the text in the middle, the buttons below. */
export function StudentFrame({ children, foot }: StudentFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.strip} aria-hidden="true">
        <i className={styles.fringe} />
        <Teeth up className={styles.upper} />
        <i className={styles.zigzag} />
        <Teeth className={styles.lower} />
      </div>
      <main className={styles.main}>{children}</main>
      {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}
