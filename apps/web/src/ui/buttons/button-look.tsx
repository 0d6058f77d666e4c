import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import { VisuallyHidden } from '../frames/visually-hidden';
import { uiTexts } from '../texts.ar';
import styles from './button.module.css';

type ButtonVariant = 'plain' | 'gold' | 'ghost' | 'bad';
/** `tv` and `tvLg` scale with the screen, for boards. */
type ButtonSize = 'sm' | 'md' | 'lg' | 'tv' | 'tvLg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Full width. */
  block?: boolean | undefined;
}

const variantClass = { plain: undefined, gold: styles.gold, ghost: styles.ghost, bad: styles.bad };
const sizeClass = { sm: styles.sm, md: undefined, lg: styles.lg, tv: styles.tv, tvLg: styles.tvLg };
const hasSmallNotch: Readonly<Record<ButtonSize, boolean>> = { sm: true, md: false, lg: false, tv: true, tvLg: false };

/** The classes of a button or of a link that looks like one. */
export function buttonClass(look: ButtonLook, state: { off?: boolean; busy?: boolean } = {}): string {
  const { variant = 'plain', size = 'md', block = false } = look;
  return cx(
    notch(hasSmallNotch[size] ? 1 : 2),
    styles.button,
    variantClass[variant],
    sizeClass[size],
    block && styles.block,
    state.off && styles.off,
    state.busy && styles.busy,
  );
}

interface ButtonContentProps {
  glyph?: GlyphName | undefined;
  busy?: boolean;
  children: ReactNode;
}

/** Glyph and label of a button; a woven spinner shows while it is busy. */
export function ButtonContent({ glyph, busy = false, children }: ButtonContentProps) {
  return (
    <>
      {glyph && !busy ? <Glyph name={glyph} /> : null}
      {children}
      {busy ? (
        <>
          <span className={styles.threads} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <VisuallyHidden>{uiTexts.busy}</VisuallyHidden>
        </>
      ) : null}
    </>
  );
}
