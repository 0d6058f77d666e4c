import { type RefObject, useEffect, useRef } from 'react';
import { useToastStore } from '../../lib/toast-store';

/**
 * F8 moves the focus to the newest toast and back; Esc in a toast closes it and returns the focus.
 * An open dialog traps the focus with listeners on `document`, so focus events to and from the toasts stop at `body`.
 * @param list the list of toasts
 */
export function useToastKey(list: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const holds = (target: EventTarget | null) => target instanceof Node && list.current?.contains(target) === true;
    const goBack = () => {
      if (cameFrom.current?.isConnected) cameFrom.current.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      cameFrom.current = null;
    };
    const onKey = (event: KeyboardEvent) => {
      const isInside = holds(document.activeElement);
      if (event.key !== 'F8' && !(event.key === 'Escape' && isInside)) return;
      // Neither other layers nor Radix's own hotkey may act on it.
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
      if (holds(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation();
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
