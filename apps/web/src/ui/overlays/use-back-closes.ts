import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Marks a history entry that exists only for the back button to close a dialog. */
const MARK_KEY = 'lammaDialog';

/** The open dialogs, newest last. Each press of the back button closes one. */
const openDialogs: object[] = [];

/** The key of the entry below the marked one; null if the page is not on a marked entry. */
let keyBelow: string | null = null;
let isWatching = false;

function isMarked(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK_KEY in state;
}

/** A key of the current history entry: its state without the mark. A marked entry has the same key as the entry below it. */
function entryKey(): string {
  const state: unknown = window.history.state;
  return JSON.stringify({ ...(state as object | null), [MARK_KEY]: undefined });
}

function markEntry(): void {
  if (!isMarked()) window.history.pushState({ ...window.history.state, [MARK_KEY]: true }, '');
  keyBelow = entryKey();
}

/** Installs one popstate listener, before those of the dialogs. A reloaded page can be on a marked entry. */
function installListener(): void {
  if (isWatching) return;
  isWatching = true;
  keyBelow = isMarked() ? entryKey() : null;
  window.addEventListener('popstate', skipMarkedEntry);
}

/**
 * A dialog that was closed by its button leaves its history entry behind. Leaving that entry would show the same page, so go back one
 * more.
 */
function skipMarkedEntry(): void {
  const wasBelow = keyBelow;
  keyBelow = isMarked() ? entryKey() : null;
  if (openDialogs.length === 0 && keyBelow === null && wasBelow === entryKey()) window.history.back();
}

/**
 * Lets the browser's back button (a phone's back gesture) close an open dialog instead of leaving the page.
 * A closed dialog's history entry is kept, and the next dialog reuses it: removing the entry would race with a navigation started by the
 * same click.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(installListener, []);

  useEffect(() => {
    if (!isOpen) return;
    const dialog = {};
    function handlePop(): void {
      if (openDialogs.at(-1) !== dialog) return;
      // Adds an entry again for the dialog below, which the next press closes.
      if (openDialogs.length > 1) setTimeout(markEntry, 0);
      latestClose.current();
    }
    openDialogs.push(dialog);
    // Deferred: StrictMode mounts effects twice, and one entry is enough.
    const timer = setTimeout(() => {
      markEntry();
      window.addEventListener('popstate', handlePop);
    }, 0);
    return () => {
      clearTimeout(timer);
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      window.removeEventListener('popstate', handlePop);
    };
  }, [isOpen]);
}

/**
 * Closes a dialog by Escape if Radix does not: Radix passes the key to its newest layer only, which can be a toast.
 * @returns a handler of `keydown`
 */
export function closeOnEscape(onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
}
