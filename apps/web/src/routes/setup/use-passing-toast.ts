import { useEffect, useRef } from 'react';
import { type ToastContent, toast, useToastStore } from '../../lib/toast-store';

/**
 * @returns a function that shows a toast about what is missing. The toast is dismissed when `isOver` becomes true:
 * nothing is missing any more.
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
