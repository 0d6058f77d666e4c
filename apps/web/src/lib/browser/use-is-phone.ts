import { useSyncExternalStore } from 'react';

/** The same line as the style sheets draw between a board and a phone. */
const PHONE = '(max-width: 640px), (max-aspect-ratio: 1 / 1)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether this window is drawn as a phone at this moment. */
export function isPhoneNow(): boolean {
  return window.matchMedia(PHONE).matches;
}

/** Whether this window is drawn as a phone: one column, action at the thumb. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhoneNow);
}
