import { useCallback, useEffect, useRef, useState } from 'react';
import { isSame } from '../is-same';
import { readUserValue, writeUserValue } from './user-storage';

/** Debounce between typing and storing. */
const DEBOUNCE_MS = 300;

interface StoredFormOptions<T> {
  userId: string;
  /** The form's key in the user's storage. */
  name: string;
  /** The initial value, given the stored one. Called once. */
  initial: (stored: T | null) => T;
  /** Parses the stored value; null if it is invalid. Must be a stable function. */
  parse: (stored: unknown) => T | null;
  /** Three-way merge with what another window stored. Must be a stable function. */
  merge: (base: T, mine: T, theirs: T) => T;
}

export interface StoredForm<T> {
  value: T;
  change: (update: (before: T) => T) => void;
  /** Stores pending changes and merges another window's. @returns the latest value, even in a stale closure */
  sync: () => T;
}

/**
 * State of a form that is stored on this device for its user. A reload or a closed tab loses nothing, and two windows merge: the
 * changes that this window made since its last read are applied to what the other window stored.
 */
export function useStoredForm<T>({ userId, name, initial, parse, merge }: StoredFormOptions<T>): StoredForm<T> {
  const [loaded] = useState(() => {
    const stored = parse(readUserValue(userId, name));
    const value = initial(stored);
    return { value, base: stored ?? value };
  });
  const [value, setValue] = useState(loaded.value);
  const mine = useRef(loaded.value);
  /** The stored value at the last read: the base of the merge. */
  const base = useRef(loaded.base);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const syncWithStorage = useCallback(() => {
    clearTimeout(timer.current);
    const isChanged = !isSame(mine.current, base.current);
    const theirs = parse(readUserValue(userId, name));
    if (theirs === null && !isChanged) return;
    const isTheirsNew = theirs !== null && !isSame(theirs, base.current);
    const next = isTheirsNew ? (isChanged ? merge(base.current, mine.current, theirs) : theirs) : mine.current;
    if (isChanged && !isSame(next, theirs)) writeUserValue(userId, name, next);
    base.current = next;
    mine.current = next;
    setValue(next);
  }, [userId, name, parse, merge]);

  const change = useCallback(
    (update: (before: T) => T) => {
      mine.current = update(mine.current);
      setValue(mine.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(syncWithStorage, DEBOUNCE_MS);
    },
    [syncWithStorage],
  );

  useEffect(() => {
    window.addEventListener('storage', syncWithStorage);
    window.addEventListener('pagehide', syncWithStorage);
    window.addEventListener('pageshow', syncWithStorage);
    document.addEventListener('visibilitychange', syncWithStorage);
    return () => {
      window.removeEventListener('storage', syncWithStorage);
      window.removeEventListener('pagehide', syncWithStorage);
      window.removeEventListener('pageshow', syncWithStorage);
      document.removeEventListener('visibilitychange', syncWithStorage);
      // Flush the debounce before the page is left.
      syncWithStorage();
    };
  }, [syncWithStorage]);

  const sync = useCallback(() => {
    syncWithStorage();
    return mine.current;
  }, [syncWithStorage]);
  return { value, change, sync };
}
