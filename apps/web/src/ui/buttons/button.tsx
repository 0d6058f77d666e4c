import type { ComponentProps, MouseEvent } from 'react';
import type { GlyphName } from '../../woven/glyph-paths';
import { ButtonContent, type ButtonLook, buttonClass } from './button-look';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>, ButtonLook {
  type?: 'button' | 'submit';
  glyph?: GlyphName;
  /** Whether the action is running: the button keeps its look and ignores clicks. */
  busy?: boolean;
  /** Disabled but focusable, so that `aria-describedby` can give the reason. */
  inactive?: boolean;
  /** Called for a click while busy or inactive. */
  onRefused?: () => void;
}

/** A button. At most one gold button a screen: the next step. */
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
  const ignoresClicks = busy || inactive;

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (ignoresClicks) {
      // Also prevents a busy or inactive submit button from submitting its form.
      event.preventDefault();
      onRefused?.();
    } else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, { off: inactive || (rest.disabled ?? false), busy })}
      aria-disabled={ignoresClicks || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      <ButtonContent glyph={glyph} busy={busy}>
        {children}
      </ButtonContent>
    </button>
  );
}
