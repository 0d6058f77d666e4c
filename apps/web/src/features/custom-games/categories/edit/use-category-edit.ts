import { useCallback, useEffect, useState } from 'react';
import { readOwn, writeOwn } from '../../../../lib/browser/own-storage';
import { useKept } from '../../../../lib/browser/use-kept';
import { isSame } from '../../../../lib/is-same';
import type { DraftQuestion } from '../../create/draft/draft';
import { type FieldTexts, fieldOf, replacedIn, typedAfter } from '../../create/draft/typed-here';
import { keptDrafts } from '../../kept-drafts';
import {
  type CategoryEdit,
  type CategoryTexts,
  editIn,
  isCorrected,
  mergedEdits,
  rebased,
  type SavedCategory,
  sheetOf,
  textsOf,
  untouched,
} from './edit-draft';

/** What is told above the questions: words that were never saved, a category that has changed beside them, or both. */
type Told = 'restored' | 'restoredOlder' | 'joined';

function toldOf(kept: CategoryEdit | null, saved: SavedCategory): Told | null {
  if (kept === null || !isCorrected(opened(kept, saved))) return null;
  return isSame(textsOf(kept.from), textsOf(saved)) ? 'restored' : 'restoredOlder';
}

/** A correction that was kept, on the category as it is now. What was read long ago does not replace what was saved since. */
function opened(kept: CategoryEdit | null, saved: SavedCategory): CategoryEdit {
  if (kept === null) return untouched(saved);
  return kept.from.changedAt > saved.changedAt ? kept : rebased(kept, saved);
}

const SHEET = 'sheet';
const written = (texts: CategoryTexts) => ({ gameName: '', categories: [sheetOf(SHEET, texts)] });

/**
 * A category as it is corrected. Every word is kept on this device until it is saved. What another window writes, and what another device
 * has saved, is laid beside it field by field.
 * @param saved the category as the server has it, read again and again
 */
export function useCategoryEdit(userId: string, id: number, saved: SavedCategory) {
  const storageName = `${keptDrafts.correction}${id}`;
  const [told, setTold] = useState(() => toldOf(editIn(readOwn(userId, storageName)), saved));
  const { value, change, current } = useKept({
    userId,
    name: storageName,
    opening: (kept) => opened(kept, saved),
    read: editIn,
    merge: mergedEdits,
  });

  const [typed, setTyped] = useState<FieldTexts>({});
  /** A change that is typed in this window. */
  const changeHere = (update: (before: CategoryEdit) => CategoryEdit) =>
    change((before) => {
      const after = update(before);
      setTyped((words) => typedAfter(words, written(before), written(after)));
      return after;
    });

  const join = useCallback(() => {
    const before = current();
    if (saved.changedAt < before.from.changedAt || isSame(saved, before.from)) return;
    const next = rebased(before, saved);
    change(() => next);
    if (isCorrected(next) && saved.changedAt > before.from.changedAt) setTold('joined');
  }, [saved, change, current]);
  useEffect(join, [join]);

  useEffect(
    () => () => {
      // After the last words were kept: nothing is left behind where there are none.
      if (!isCorrected(current())) writeOwn(userId, storageName, null);
    },
    [userId, storageName, current],
  );

  return {
    edit: value,
    told,
    isChanged: isCorrected(value),
    /** The words that were typed here into a part of the sheet and have been replaced since. */
    replaced: (part: string) => replacedIn(typed, written(value), fieldOf(SHEET, part)),
    rename: (name: string) => changeHere((before) => ({ ...before, name })),
    /** A file may arrive long after it was chosen: it is laid over what was typed meanwhile. */
    changeQuestion(place: number, changes: Partial<DraftQuestion>): void {
      changeHere((before) => ({
        ...before,
        questions: before.questions.map((question, at) => (at === place ? { ...question, ...changes } : question)),
      }));
    },
    /** Back to what the server has. */
    undo(): void {
      setTold(null);
      setTyped({});
      change(({ from }) => untouched(from));
      current();
    },
    /** The server has these texts now. */
    markSaved(texts: CategoryTexts, changedAt: number): void {
      setTyped({});
      change((before) => ({ ...before, from: { ...textsOf(texts), changedAt } }));
      current();
    },
  };
}
