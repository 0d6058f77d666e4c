import { useCallback, useEffect, useState } from 'react';
import { useStoredForm } from '../../../../lib/browser/use-stored-form';
import { readUserValue, writeUserValue } from '../../../../lib/browser/user-storage';
import { isSame } from '../../../../lib/is-same';
import type { DraftQuestion } from '../../create/draft/draft';
import { type FieldTexts, fieldOf, replacedText, typedAfter } from '../../create/draft/typed-here';
import { draftNames } from '../../stored-drafts';
import {
  type CategoryEdit,
  type CategoryTexts,
  draftCategoryOf,
  hasChanges,
  mergeEdits,
  parseEdit,
  rebaseEdit,
  type SavedCategory,
  textsOf,
  unchangedEdit,
} from './edit-draft';

/** The note above the questions: a restored draft, a category that has changed meanwhile, or both. */
type EditNotice = 'restored' | 'restoredOlder' | 'joined';

function noticeOf(stored: CategoryEdit | null, saved: SavedCategory): EditNotice | null {
  if (stored === null || !hasChanges(restoreEdit(stored, saved))) return null;
  return isSame(textsOf(stored.from), textsOf(saved)) ? 'restored' : 'restoredOlder';
}

/** Restores a stored edit on the current category, unless its base is newer than `saved`. */
function restoreEdit(stored: CategoryEdit | null, saved: SavedCategory): CategoryEdit {
  if (stored === null) return unchangedEdit(saved);
  return stored.from.changedAt > saved.changedAt ? stored : rebaseEdit(stored, saved);
}

const ONLY_KEY = 'sheet';
const toDraft = (texts: CategoryTexts) => ({ gameName: '', categories: [draftCategoryOf(ONLY_KEY, texts)] });

/**
 * The state of an edit. Drafts are stored on this device until they are saved. Changes of other windows and devices are merged field by
 * field.
 * @param saved the server's category, polled
 */
export function useCategoryEdit(userId: string, id: number, saved: SavedCategory) {
  const storageName = `${draftNames.categoryEdit}${id}`;
  const [notice, setNotice] = useState(() => noticeOf(parseEdit(readUserValue(userId, storageName)), saved));
  const { value, change, sync } = useStoredForm({
    userId,
    name: storageName,
    initial: (stored) => restoreEdit(stored, saved),
    parse: parseEdit,
    merge: mergeEdits,
  });

  const [typed, setTyped] = useState<FieldTexts>({});
  /** Applies a change that was typed in this window. */
  const changeHere = (update: (before: CategoryEdit) => CategoryEdit) =>
    change((before) => {
      const after = update(before);
      setTyped((words) => typedAfter(words, toDraft(before), toDraft(after)));
      return after;
    });

  const mergeSaved = useCallback(() => {
    const before = sync();
    if (saved.changedAt < before.from.changedAt || isSame(saved, before.from)) return;
    const next = rebaseEdit(before, saved);
    change(() => next);
    if (hasChanges(next) && saved.changedAt > before.from.changedAt) setNotice('joined');
  }, [saved, change, sync]);
  useEffect(mergeSaved, [mergeSaved]);

  useEffect(
    () => () => {
      // After the last write: remove the draft if nothing differs.
      if (!hasChanges(sync())) writeUserValue(userId, storageName, null);
    },
    [userId, storageName, sync],
  );

  return {
    edit: value,
    notice,
    isChanged: hasChanges(value),
    /** Text that was typed here and has been replaced by another window since. */
    replaced: (part: string) => replacedText(typed, toDraft(value), fieldOf(ONLY_KEY, part)),
    rename: (name: string) => changeHere((before) => ({ ...before, name })),
    /** Merges, because an upload may finish long after it was started. */
    changeQuestion(place: number, changes: Partial<DraftQuestion>): void {
      changeHere((before) => ({
        ...before,
        questions: before.questions.map((question, at) => (at === place ? { ...question, ...changes } : question)),
      }));
    },
    /** Discards the edit. */
    discard(): void {
      setNotice(null);
      setTyped({});
      change(({ from }) => unchangedEdit(from));
      sync();
    },
    /** Makes the saved texts the new base. */
    markSaved(texts: CategoryTexts, changedAt: number): void {
      setTyped({});
      change((before) => ({ ...before, from: { ...textsOf(texts), changedAt } }));
      sync();
    },
  };
}
