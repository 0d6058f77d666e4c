import { type RefObject, useEffect, useRef } from 'react';
import { useToastStore } from '../../lib/toast-store';

/**
 * F8 gives the newest toast the focus and takes it back to where it was; Esc in a toast sends it away and takes the focus back too.
 * An open dialog keeps the focus by what `document` hears of it: a move to or from the toasts ends at `body`, below it.
 * @param list of the toasts
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
      // Neither the layers below nor Radix's own hotkey, which knows only its list, act on it.
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
