import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Glyph } from './glyph';
import type { GlyphName } from './glyph-paths';
import styles from './icon-button.module.css';
import { notch } from './notch';

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
