import { Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef } from 'react';
import { cx } from '../../lib/cx';
import { type ToastVariant, toastDurationMs, useToastStore } from '../../lib/toast-store';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import { Written } from '../frames/written';
import { uiTexts } from '../texts.ar';
import styles from './toaster.module.css';
import { useToastPlace } from './use-toast-place';

const swipeThresholdPx = 50;

const signs: Readonly<Record<ToastVariant, GlyphName>> = { default: 'dots', ok: 'tick', destructive: 'x' };
const variantClass = { default: undefined, ok: styles.ok, destructive: styles.destructive };

/**
 * Shows the toasts; mounted once, by the shell. F8 moves the focus to the newest toast and back, even while a dialog is open. Esc or a
 * swipe to the right closes a toast. If Esc closes a dialog, the toast stays.
 */
export function Toaster() {
  const toasts = useToastStore((state) => state.toasts);
  const dismiss = useToastStore((state) => state.dismiss);
  const list = useRef<HTMLOListElement>(null);
  useToastKey(list);
  useToastPlace(list, toasts.length > 0);
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

/**
 * F8 moves the focus to the newest toast and back; Esc in a toast closes it and returns the focus.
 * An open dialog traps the focus with listeners on `document`, so focus events to and from the toasts stop at `body`.
 * @param list the list of toasts
 */
function useToastKey(list: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const isToastElement = (target: EventTarget | null) =>
      target instanceof Node && list.current?.contains(target) === true;
    const goBack = () => {
      if (cameFrom.current?.isConnected) cameFrom.current.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      cameFrom.current = null;
    };
    const onKey = (event: KeyboardEvent) => {
      const isInside = isToastElement(document.activeElement);
      if (event.key !== 'F8' && !(event.key === 'Escape' && isInside)) return;
      // Other layers and Radix's hotkey must ignore this key.
      event.stopPropagation();
      event.preventDefault();
      if (isInside) {
        goBack();
        if (event.key === 'Escape') dismissOpen();
        return;
      }
      const newest = list.current?.querySelector<HTMLElement>('[data-state="open"]');
      if (!newest) return;
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      newest.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (isToastElement(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    document.body.addEventListener('focusin', onFocus);
    document.body.addEventListener('focusout', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      document.body.removeEventListener('focusin', onFocus);
      document.body.removeEventListener('focusout', onFocus);
    };
  }, [list]);
}

function dismissOpen(): void {
  const { toasts, dismiss } = useToastStore.getState();
  for (const { id, open } of toasts) if (open) dismiss(id);
}
