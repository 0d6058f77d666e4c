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

/** The note above the questions: a restored draft, a category that has changed meanwhile, or both. */
type EditNotice = 'restored' | 'restoredOlder' | 'joined';

function noticeOf(kept: CategoryEdit | null, saved: SavedCategory): EditNotice | null {
  if (kept === null || !isCorrected(opened(kept, saved))) return null;
  return isSame(textsOf(kept.from), textsOf(saved)) ? 'restored' : 'restoredOlder';
}

/** Restores a stored edit on the current category, unless its base is newer than `saved`. */
function opened(kept: CategoryEdit | null, saved: SavedCategory): CategoryEdit {
  if (kept === null) return untouched(saved);
  return kept.from.changedAt > saved.changedAt ? kept : rebased(kept, saved);
}

const SHEET = 'sheet';
const written = (texts: CategoryTexts) => ({ gameName: '', categories: [sheetOf(SHEET, texts)] });

/**
 * The state of an edit. Drafts are stored on this device until they are saved. Changes of other windows and devices are merged field by
 * field.
 * @param saved the server's category, polled
 */
export function useCategoryEdit(userId: string, id: number, saved: SavedCategory) {
  const storageName = `${keptDrafts.correction}${id}`;
  const [notice, setNotice] = useState(() => noticeOf(editIn(readOwn(userId, storageName)), saved));
  const { value, change, current } = useKept({
    userId,
    name: storageName,
    opening: (kept) => opened(kept, saved),
    read: editIn,
    merge: mergedEdits,
  });

  const [typed, setTyped] = useState<FieldTexts>({});
  /** Applies a change that was typed in this window. */
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
    if (isCorrected(next) && saved.changedAt > before.from.changedAt) setNotice('joined');
  }, [saved, change, current]);
  useEffect(join, [join]);

  useEffect(
    () => () => {
      // After the last write: remove the draft if nothing differs.
      if (!isCorrected(current())) writeOwn(userId, storageName, null);
    },
    [userId, storageName, current],
  );

  return {
    edit: value,
    notice,
    isChanged: isCorrected(value),
    /** Text that was typed here and has been replaced by another window since. */
    replaced: (part: string) => replacedIn(typed, written(value), fieldOf(SHEET, part)),
    rename: (name: string) => changeHere((before) => ({ ...before, name })),
    /** Merges, because an upload may finish long after it was started. */
    changeQuestion(place: number, changes: Partial<DraftQuestion>): void {
      changeHere((before) => ({
        ...before,
        questions: before.questions.map((question, at) => (at === place ? { ...question, ...changes } : question)),
      }));
    },
    /** Discards the edit. */
    undo(): void {
      setNotice(null);
      setTyped({});
      change(({ from }) => untouched(from));
      current();
    },
    /** Makes the saved texts the new base. */
    markSaved(texts: CategoryTexts, changedAt: number): void {
      setTyped({});
      change((before) => ({ ...before, from: { ...textsOf(texts), changedAt } }));
      current();
    },
  };
}
