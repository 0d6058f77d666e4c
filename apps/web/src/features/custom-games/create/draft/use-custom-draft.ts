import { useCallback, useEffect, useRef, useState } from 'react';
import { readOwn, writeOwn } from '../../../../lib/browser/own-storage';
import { type Draft, draftIn, hasWords, newDraft } from './draft';
import { isSame, merged } from './merged';
import { clearResetFlag, isResetFlagged } from './reset-flag';

const NAME = 'custom-game-draft';
/** How long typing rests before it is kept. */
const KEEP_MS = 300;

export interface Drafting {
  draft: Draft;
  change: (update: (before: Draft) => Draft) => void;
  /** The draft at this moment, with what another window has written: also where this drawing is an old one. */
  current: () => Draft;
  /** Home asked for a new game while this one has words in it: nothing was thrown away, the host is asked. */
  isAsked: boolean;
  goOn: () => void;
  startAnew: () => void;
}

/** The draft that the page opens with, and whether its host must be asked about it. */
function opening(userId: string): { draft: Draft; isAsked: boolean } {
  const kept = draftIn(readOwn(userId, NAME));
  if (kept === null) return { draft: newDraft(), isAsked: false };
  if (!isResetFlagged()) return { draft: kept, isAsked: false };
  return kept.isLocked || !hasWords(kept) ? { draft: newDraft(), isAsked: false } : { draft: kept, isAsked: true };
}

/**
 * A game of own questions as it is written, kept on this device for its user. A reload, a closed tab and a second window lose no word:
 * what this window changed since it last looked is laid over what the other one has kept.
 */
export function useCustomDraft(userId: string): Drafting {
  const [opened] = useState(() => opening(userId));
  const [draft, setDraft] = useState(opened.draft);
  const [isAsked, setIsAsked] = useState(opened.isAsked);
  const mine = useRef(draft);
  /** As the storage had it when this window last looked. */
  const base = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sync = useCallback(() => {
    clearTimeout(timer.current);
    const isChanged = !isSame(mine.current, base.current);
    const theirs = draftIn(readOwn(userId, NAME));
    if (theirs === null && !isChanged) return;
    const isNews = theirs !== null && !isSame(theirs, base.current);
    // What was begun anew here is another draft: the old one does not come back.
    const isOlder = isNews && mine.current.id !== base.current.id && theirs.id === base.current.id;
    const next = isNews && !isOlder ? (isChanged ? merged(base.current, mine.current, theirs) : theirs) : mine.current;
    if (isChanged && !isSame(next, theirs)) writeOwn(userId, NAME, next);
    base.current = next;
    mine.current = next;
    setDraft(next);
  }, [userId]);

  const change = useCallback(
    (update: (before: Draft) => Draft) => {
      mine.current = update(mine.current);
      setDraft(mine.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(sync, KEEP_MS);
    },
    [sync],
  );

  useEffect(() => {
    clearResetFlag();
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
  return {
    draft,
    change,
    current,
    isAsked,
    goOn: () => setIsAsked(false),
    startAnew() {
      setIsAsked(false);
      change(newDraft);
      sync();
    },
  };
}
