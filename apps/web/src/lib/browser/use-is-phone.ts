import { useSyncExternalStore } from 'react';

/** The media query of the style sheets for the phone layout. */
const PHONE = '(max-width: 640px), (max-aspect-ratio: 1 / 1)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window has the phone layout now. */
export function isPhoneNow(): boolean {
  return window.matchMedia(PHONE).matches;
}

/** Whether the window has the phone layout: one column, with the actions within reach of the thumb. Follows resizing. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhoneNow);
}
