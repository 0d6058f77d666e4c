import type { ReactNode } from 'react';
import { letterCount } from '../../lib/arabic/direction';
import { PageMark } from '../../lib/browser/page-mark';
import { cx } from '../../lib/cx';
import { Written } from '../../ui/frames/written';
import { LogoMark } from '../../ui/pages/logo-mark';
import styles from './tv-frame.module.css';

/**
 * A full-screen layout that never scrolls. Contains `TvHead`, `TvMain`, `WovenBand` and `ScoreBar`, in this order, between two layers for
 * animated copies of elements, below and above the content.
 */
export function TvFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tv} data-board="">
      <PageMark name="board" />
      <div className={cx(styles.layer, styles.under)} data-layer="under" aria-hidden="true" />
      {children}
      <div className={cx(styles.layer, styles.over)} data-layer="over" aria-hidden="true" />
    </div>
  );
}

interface TvMainProps {
  /** Whether the content has no controls. The area itself then takes the focus, so that keys can scroll it on a small screen. */
  isReadOnly?: boolean;
  children: ReactNode;
}

/** The part between header and band: a `Board` or a `QuestionCard`. */
export function TvMain({ isReadOnly = false, children }: TvMainProps) {
  return (
    <main className={styles.main} id="main" tabIndex={isReadOnly ? 0 : -1}>
      {children}
    </main>
  );
}

interface TvHeadProps {
  /** The link home, before the title. */
  start?: ReactNode;
  /** The game's name. */
  title: string;
  /** Shown on wide screens only, for example whose turn it is. */
  wide?: ReactNode;
  /** Shown in place of the title on a phone. */
  narrow?: ReactNode;
  /** The host's tools: undo, exit. */
  end?: ReactNode;
  /** Whether the tools leave less room than usual, so that the title can need two lines. */
  isCrowded?: boolean;
}

/** In characters. A longer name has a smaller font and may take two lines. */
const LONG_TITLE = 16;

/** The header of a board. */
export function TvHead({ start, title, wide, narrow, end, isCrowded = false }: TvHeadProps) {
  return (
    <header className={styles.head}>
      {start}
      <span className={styles.mark}>
        <LogoMark size="tv" />
      </span>
      <h1
        className={cx(
          styles.title,
          (isCrowded || letterCount(title) > LONG_TITLE) && styles.long,
          narrow !== undefined && styles.replaced,
        )}
      >
        <Written>{title}</Written>
      </h1>
      {narrow === undefined ? null : <p className={cx(styles.title, styles.narrow)}>{narrow}</p>}
      {wide === undefined ? null : <span className={styles.wide}>{wide}</span>}
      {end}
    </header>
  );
}
