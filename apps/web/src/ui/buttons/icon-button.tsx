import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import styles from './icon-button.module.css';

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label' | 'type'> {
  glyph: GlyphName;
  /** The accessible name. */
  label: string;
  /** A word or two beside the glyph; part of the label. */
  word?: string | undefined;
  /** `tv` scales with the board. */
  size?: 'page' | 'tv';
}

/** A small button with a glyph and at most two words. */
export function IconButton({ glyph, label, word, size = 'page', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(notch(1), styles.icon, size === 'tv' && styles.tv, word !== undefined && styles.worded)}
      aria-label={label}
    >
      <Glyph name={glyph} />
      {word === undefined ? null : <b className={styles.word}>{word}</b>}
    </button>
  );
}
