import type { ReactNode } from 'react';
import { Teeth } from '../../woven/teeth';
import styles from './student-frame.module.css';

interface PhoneFrameProps {
  children: ReactNode;
  /** Small print at the foot. */
  foot?: ReactNode;
}

/** A page of a student's phone while no question shows: a woven strip above, the words in the middle, what is to be done below. */
export function PhoneFrame({ children, foot }: PhoneFrameProps) {
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
