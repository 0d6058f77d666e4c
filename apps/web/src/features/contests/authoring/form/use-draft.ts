import { useCallback, useEffect, useRef, useState } from 'react';
import { readOwn, writeOwn } from '../../../../lib/browser/own-storage';
import { type Draft, type DraftRow, draftIn, emptyRow } from '../draft';

/** How long typing rests before it is kept. */
const KEEP_MS = 400;

interface Drafting {
  draft: Draft;
  /** It was typed earlier and brought back. */
  isRestored: boolean;
  change: (changes: Partial<Omit<Draft, 'rows'>>) => void;
  /** Rows as they are to be; one always remains. */
  changeRows: (rows: (before: readonly DraftRow[]) => readonly DraftRow[]) => void;
  /** Throws away what was typed. */
  startOver: () => void;
  /** It is saved: nothing is kept any more. */
  forget: () => void;
}

/**
 * The form's content, kept on this device for its user, so that a reload or a closed tab loses nothing.
 * @param name which draft: that of a new contest, or of one that is being changed
 * @param start the form as it opens
 */
export function useDraft(userId: string, name: string, start: Draft): Drafting {
  const [restored] = useState(() => draftIn(readOwn(userId, name)));
  const [draft, setDraft] = useState(restored ?? start);
  const [isTouched, setIsTouched] = useState(restored !== null);
  const latest = useRef<Draft | null>(null);

  useEffect(() => {
    latest.current = isTouched ? draft : null;
    if (!isTouched) return;
    const timer = setTimeout(() => writeOwn(userId, name, draft), KEEP_MS);
    return () => clearTimeout(timer);
  }, [draft, isTouched, userId, name]);

  // The last words before the page is left.
  useEffect(() => {
    const keep = () => {
      if (latest.current !== null) writeOwn(userId, name, latest.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [userId, name]);

  const forget = () => {
    latest.current = null;
    setIsTouched(false);
    writeOwn(userId, name, null);
  };
  const changeRows = useCallback<Drafting['changeRows']>((change) => {
    setIsTouched(true);
    setDraft((before) => {
      const rows = change(before.rows);
      return { ...before, rows: rows.length === 0 ? [emptyRow()] : rows };
    });
  }, []);
  return {
    draft,
    isRestored: restored !== null && isTouched,
    change(changes) {
      setIsTouched(true);
      setDraft((before) => ({ ...before, ...changes }));
    },
    changeRows,
    startOver() {
      forget();
      setDraft(start);
    },
    forget,
  };
}
