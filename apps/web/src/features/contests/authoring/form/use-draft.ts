import { useCallback, useState } from 'react';
import { readOwn, writeOwn } from '../../../../lib/browser/own-storage';
import { useKept } from '../../../../lib/browser/use-kept';
import { type Draft, type DraftRow, draftIn, emptyRow } from '../draft';
import { merged } from './merged';

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
 * The form's content, kept on this device for its user, so that a reload, a closed tab or a second window loses nothing.
 * @param name which draft: that of a new contest, or of one that is being changed
 * @param start the form as it opens
 */
export function useDraft(userId: string, name: string, start: Draft): Drafting {
  const [isRestored, setIsRestored] = useState(() => draftIn(readOwn(userId, name)) !== null);
  const kept = useKept({ userId, name, opening: (before) => before ?? start, read: draftIn, merge: merged });
  const { value: draft, change, current } = kept;

  const forget = () => {
    // What was typed last is no longer to be kept either.
    current();
    setIsRestored(false);
    writeOwn(userId, name, null);
  };
  const changeRows = useCallback<Drafting['changeRows']>(
    (update) =>
      change((before) => {
        const rows = update(before.rows);
        return { ...before, rows: rows.length === 0 ? [emptyRow()] : rows };
      }),
    [change],
  );
  return {
    draft,
    isRestored,
    change: (changes) => change((before) => ({ ...before, ...changes })),
    changeRows,
    startOver() {
      change(() => start);
      forget();
    },
    forget,
  };
}
