import { useEffect, useRef } from 'react';
import { type ToastContent, toast, useToastStore } from '../../lib/toast-store';

/**
 * Shows toasts about what is missing.
 * @param isOver whether nothing is missing any more; the toast is then dismissed
 */
export function usePassingToast(isOver: boolean): (content: ToastContent) => void {
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (isOver && shown.current !== undefined) useToastStore.getState().dismiss(shown.current);
  }, [isOver]);
  return (content) => {
    shown.current = toast(content);
  };
}
