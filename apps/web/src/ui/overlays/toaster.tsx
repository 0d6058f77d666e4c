import { Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useRef } from 'react';
import { cx } from '../../lib/cx';
import { type ToastVariant, toastDurationMs, useToastStore } from '../../lib/toast-store';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import { Written } from '../frames/written';
import { uiTexts } from '../texts.ar';
import styles from './toaster.module.css';
import { useClearance } from './use-clearance';
import { useToastKey } from './use-toast-key';

const swipeThresholdPx = 50;

const signs: Readonly<Record<ToastVariant, GlyphName>> = { default: 'dots', ok: 'tick', destructive: 'x' };
const variantClass = { default: undefined, ok: styles.ok, destructive: styles.destructive };

/**
 * Shows the toasts; mounted once, by the shell. F8 moves the focus to the newest toast and back, over a dialog too. Esc or a swipe to
 * the right closes a toast; the Esc that closes a dialog does not.
 */
export function Toaster() {
  const toasts = useToastStore((state) => state.toasts);
  const dismiss = useToastStore((state) => state.dismiss);
  const list = useRef<HTMLOListElement>(null);
  useToastKey(list);
  useClearance(list, toasts.length > 0);
  const closesDialog = useRef(false);

  return (
    <Provider label={uiTexts.toast} duration={toastDurationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toasts.map(({ id, open, title, text, variant = 'default', durationMs }) => (
        <Root
          key={id}
          className={cx(notch(), styles.toast, variantClass[variant])}
          open={open}
          onEscapeKeyDown={() => {
            const isInToast = list.current?.contains(document.activeElement) === true;
            closesDialog.current = !isInToast && document.querySelector('[data-dialog-open]') !== null;
          }}
          onOpenChange={(isOpen) => {
            const isForDialog = closesDialog.current;
            closesDialog.current = false;
            if (!isOpen && !isForDialog) dismiss(id);
          }}
          // Only errors interrupt a screen reader.
          type={variant === 'destructive' ? 'foreground' : 'background'}
          {...(durationMs === undefined ? {} : { duration: durationMs })}
        >
          <Glyph name={signs[variant]} />
          <div>
            <Title className={styles.title}>
              <Written>{title}</Written>
            </Title>
            {text === undefined ? null : (
              <Description className={styles.text}>
                <Written>{text}</Written>
              </Description>
            )}
          </div>
        </Root>
      ))}
      {/* An open dialog hides the page from screen readers except elements with `aria-live`. Off, because Radix announces each toast. */}
      <Viewport ref={list} className={styles.viewport} hotkey={['F8']} label={uiTexts.toastRegion} aria-live="off" />
    </Provider>
  );
}
