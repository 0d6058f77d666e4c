import { Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useRef } from 'react';
import { cx } from '../../lib/cx';
import { type ToastVariant, toastDurationMs, useToastStore } from '../../lib/toast-store';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import { uiTexts } from '../texts.ar';
import styles from './toaster.module.css';
import { useToastKey } from './use-toast-key';

const swipeThresholdPx = 50;

const signs: Readonly<Record<ToastVariant, GlyphName>> = { default: 'dots', ok: 'tick', destructive: 'x' };
const variantClass = { default: undefined, ok: styles.ok, destructive: styles.destructive };

/** The one place where toasts appear; F8 goes to the newest and back, over a dialog too, Esc or a swipe to the right sends a toast away. Mounted once, by the shell. */
export function Toaster() {
  const toasts = useToastStore((state) => state.toasts);
  const dismiss = useToastStore((state) => state.dismiss);
  const list = useRef<HTMLOListElement>(null);
  useToastKey(list);

  return (
    <Provider label={uiTexts.toast} duration={toastDurationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toasts.map(({ id, open, title, text, variant = 'default', durationMs }) => (
        <Root
          key={id}
          className={cx(notch(), styles.toast, variantClass[variant])}
          open={open}
          onOpenChange={(isOpen) => !isOpen && dismiss(id)}
          // Only what went wrong interrupts a screen reader.
          type={variant === 'destructive' ? 'foreground' : 'background'}
          {...(durationMs === undefined ? {} : { duration: durationMs })}
        >
          <Glyph name={signs[variant]} />
          <div>
            <Title className={styles.title}>{title}</Title>
            {text === undefined ? null : <Description className={styles.text}>{text}</Description>}
          </div>
        </Root>
      ))}
      {/* An open dialog hides the page from screen readers, but nothing with `aria-live`. Off: each toast is said once, by Radix. */}
      <Viewport ref={list} className={styles.viewport} hotkey={['F8']} label={uiTexts.toastRegion} aria-live="off" />
    </Provider>
  );
}
