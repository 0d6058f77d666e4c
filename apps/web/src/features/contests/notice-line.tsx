import type { ReactNode } from 'react';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import styles from './notice-line.module.css';

interface NoticeLineProps {
  glyph: GlyphName;
  text: string;
  /** The button that changes the state. */
  children: ReactNode;
}

/** A line above a page's content: a state, and a button that changes it. */
export function NoticeLine({ glyph, text, children }: NoticeLineProps) {
  return (
    <p className={styles.line} role="status">
      <Glyph name={glyph} />
      <span>{text}</span>
      {children}
    </p>
  );
}
