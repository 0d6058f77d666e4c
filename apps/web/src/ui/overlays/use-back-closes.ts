import { useEffect, useRef } from 'react';

/** Marks a history entry that stands only so that the back button has something to close. */
const mark = 'lammaDialog';

function isMarked(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

/**
 * While something stands over the page, the browser's back button (a phone's back gesture) closes it instead of leaving the page.
 * The entry made for that is kept and used again by the next dialog: taking it back would race with a navigation that the same
 * press has started.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  useEffect(() => {
    if (!open) return;
    function handlePop(): void {
      latest.current();
    }
    // Deferred, because a development build mounts every effect twice and one entry is enough.
    const timer = setTimeout(() => {
      if (!isMarked()) window.history.pushState({ ...window.history.state, [mark]: true }, '');
      window.addEventListener('popstate', handlePop);
    }, 0);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', handlePop);
    };
  }, [open]);
}
