import type { ReactNode } from 'react';
import { LogoMark } from '../../ui/frames/logo-mark';
import { Written } from '../../ui/frames/written';
import styles from './tv-frame.module.css';

/** A whole board: it fills the screen and never scrolls. It contains `TvHead`, `TvMain`, band and score bar, in this order. */
export function TvFrame({ children }: { children: ReactNode }) {
  return <div className={styles.tv}>{children}</div>;
}

interface TvMainProps {
  /** Nothing in it can be pressed: the keyboard reaches the frame itself, which scrolls where the screen is small. */
  isOnlyRead?: boolean;
  children: ReactNode;
}

/** Between head and band: a `Board` or a `QuestionCard`. */
export function TvMain({ isOnlyRead = false, children }: TvMainProps) {
  return (
    <main className={styles.main} id="main" tabIndex={isOnlyRead ? 0 : -1}>
      {children}
    </main>
  );
}

interface TvHeadProps {
  /** The link home. */
  start?: ReactNode;
  /** The game's name. */
  title: string;
  /** Whose turn it is, and such: wide screens only. */
  wide?: ReactNode;
  /** The host's tools: undo, exit. */
  end?: ReactNode;
}

/** The line above a board. */
export function TvHead({ start, title, wide, end }: TvHeadProps) {
  return (
    <header className={styles.head}>
      {start}
      <span className={styles.mark}>
        <LogoMark size="tv" />
      </span>
      <h1 className={styles.title}>
        <Written>{title}</Written>
      </h1>
      {wide === undefined ? null : <span className={styles.wide}>{wide}</span>}
      {end}
    </header>
  );
}
