import type { ComponentProps, MouseEvent } from 'react';
import type { GlyphName } from '../../woven/glyph-paths';
import { ButtonContent, type ButtonLook, buttonClass } from './button-look';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>, ButtonLook {
  type?: 'button' | 'submit';
  /** A sign before the words. */
  glyph?: GlyphName;
  /** Its work is running: it keeps its look and takes no press. */
  busy?: boolean;
  /** Not now, but reachable by keyboard, so that `aria-describedby` can say why. */
  inactive?: boolean;
  /** It was pressed while busy or inactive: the screen may say why nothing happens. */
  onRefused?: () => void;
}

/** A button. One gold one a screen: the next thing to do. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    glyph,
    busy = false,
    inactive = false,
    type = 'button',
    children,
    onClick,
    onRefused,
    ...rest
  } = props;
  const deaf = busy || inactive;

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (deaf) {
      // Also keeps a deaf submit button from sending its form.
      event.preventDefault();
      onRefused?.();
    } else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, { off: inactive || (rest.disabled ?? false), busy })}
      aria-disabled={deaf || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      <ButtonContent glyph={glyph} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}
