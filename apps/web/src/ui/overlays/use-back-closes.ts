import { useEffect, useRef } from 'react';

/** Marks a history entry that stands only so that the back button has something to close. */
const mark = 'lammaDialog';

/** What stands over the page, the newest last: one press back closes one. */
const standing: object[] = [];

/** The entry below the marked one on which the page stands; null while it stands on an entry of its own. */
let below: string | null = null;
let isWatching = false;

function isMarked(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

/** By what the router knows an entry. A marked one has it of the entry below it. */
function entry(): string {
  const state: unknown = window.history.state;
  return JSON.stringify({ ...(state as object | null), [mark]: undefined });
}

function markEntry(): void {
  if (!isMarked()) window.history.pushState({ ...window.history.state, [mark]: true }, '');
  below = entry();
}

/** Hears every press back, before the dialogs do. A page that was loaded anew may stand on a marked entry. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  below = isMarked() ? entry() : null;
  window.addEventListener('popstate', passOver);
}

/**
 * A dialog that was closed by its own verb leaves its entry behind. The press that leaves that entry closes nothing and shows the same
 * page, so it goes one further.
 */
function passOver(): void {
  const wasBelow = below;
  below = isMarked() ? entry() : null;
  if (standing.length === 0 && below === null && wasBelow === entry()) window.history.back();
}

/**
 * While something stands over the page, the browser's back button (a phone's back gesture) closes it instead of leaving the page.
 * The entry made for that is kept and used again by the next dialog: taking it back at once would race with a navigation that the
 * same press has started.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(watch, []);

  useEffect(() => {
    if (!isOpen) return;
    const own = {};
    function handlePop(): void {
      if (standing.at(-1) !== own) return;
      // The ones below it are closed by the next press.
      if (standing.length > 1) setTimeout(markEntry, 0);
      latest.current();
    }
    standing.push(own);
    // Deferred, because a development build mounts every effect twice and one entry is enough.
    const timer = setTimeout(() => {
      markEntry();
      window.addEventListener('popstate', handlePop);
    }, 0);
    return () => {
      clearTimeout(timer);
      standing.splice(standing.indexOf(own), 1);
      window.removeEventListener('popstate', handlePop);
    };
  }, [isOpen]);
}
