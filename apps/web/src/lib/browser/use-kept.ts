import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame } from '../is-same';
import { readOwn, writeOwn } from './own-storage';

/** How long typing rests before it is kept. */
const KEEP_MS = 300;

interface Keeping<T> {
  userId: string;
  /** Under which it is kept on this device. */
  name: string;
  /** What this window begins with, by what was kept. Asked once. */
  opening: (kept: T | null) => T;
  /** What was kept, if it still is such a thing. The same function at every drawing. */
  read: (kept: unknown) => T | null;
  /** One of two: what both began with, this window's, and what the other has kept since. The same function at every drawing. */
  merge: (base: T, mine: T, theirs: T) => T;
}

export interface Kept<T> {
  value: T;
  change: (update: (before: T) => T) => void;
  /** The value at this moment, with what another window has written: also where this drawing is an old one. */
  current: () => T;
}

/**
 * What is being written, kept on this device for its user. A reload, a closed tab and a second window lose no word: what this
 * window changed since it last looked is laid over what the other one has kept.
 */
export function useKept<T>({ userId, name, opening, read, merge }: Keeping<T>): Kept<T> {
  const [opened] = useState(() => {
    const kept = read(readOwn(userId, name));
    const value = opening(kept);
    return { value, base: kept ?? value };
  });
  const [value, setValue] = useState(opened.value);
  const mine = useRef(opened.value);
  /** As the storage had it when this window last looked. */
  const base = useRef(opened.base);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sync = useCallback(() => {
    clearTimeout(timer.current);
    const isChanged = !isSame(mine.current, base.current);
    const theirs = read(readOwn(userId, name));
    if (theirs === null && !isChanged) return;
    const isNews = theirs !== null && !isSame(theirs, base.current);
    const next = isNews ? (isChanged ? merge(base.current, mine.current, theirs) : theirs) : mine.current;
    if (isChanged && !isSame(next, theirs)) writeOwn(userId, name, next);
    base.current = next;
    mine.current = next;
    setValue(next);
  }, [userId, name, read, merge]);

  const change = useCallback(
    (update: (before: T) => T) => {
      mine.current = update(mine.current);
      setValue(mine.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(sync, KEEP_MS);
    },
    [sync],
  );

  useEffect(() => {
    window.addEventListener('storage', sync);
    window.addEventListener('pagehide', sync);
    window.addEventListener('pageshow', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      window.removeEventListener('storage', sync);
      window.removeEventListener('pagehide', sync);
      window.removeEventListener('pageshow', sync);
      document.removeEventListener('visibilitychange', sync);
      // The last words before the page is left.
      sync();
    };
  }, [sync]);

  const current = useCallback(() => {
    sync();
    return mine.current;
  }, [sync]);
  return { value, change, current };
}
