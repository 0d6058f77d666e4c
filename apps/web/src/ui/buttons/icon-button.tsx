import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import styles from './icon-button.module.css';

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label' | 'type'> {
  glyph: GlyphName;
  /** What it does, in words: its name for a screen reader. */
  label: string;
  /** `tv` grows with the board. */
  size?: 'desk' | 'tv';
}

/** A button of one sign. */
export function IconButton({ glyph, label, size = 'desk', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(notch(1), styles.icon, size === 'tv' && styles.tv)}
      aria-label={label}
    >
      <Glyph name={glyph} />
    </button>
  );
}
