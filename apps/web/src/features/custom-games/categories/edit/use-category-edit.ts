import { useState } from 'react';
import { readOwn, writeOwn } from '../../../../lib/browser/own-storage';
import type { OwnCategory, OwnQuestion } from '../../api';
import type { DraftQuestion } from '../../create/draft/draft';
import { isSame } from '../../create/draft/merged';
import { type CategoryEdit, editIn, editOf } from './edit-draft';

const nameOf = (id: number) => `category-edit-${id}`;

/** How the page began: with the category as it is saved, with words that were never saved, or with such of an older category. */
type Opening = 'saved' | 'restored' | 'restoredOlder';

/** A category as it is corrected. Every word is kept on this device until it is saved: a reload and a closed tab lose none. */
export function useCategoryEdit(userId: string, category: OwnCategory, questions: readonly OwnQuestion[]) {
  const { id } = category;
  // What was read first is the start: a later reading must not move what is being typed.
  const [begun] = useState(() => {
    const saved = editOf(category, questions);
    const kept = editIn(readOwn(userId, nameOf(id)), saved);
    const opening: Opening = kept === null ? 'saved' : isSame(kept.from, saved) ? 'restored' : 'restoredOlder';
    return { saved, edit: kept === null ? saved : { name: kept.name, questions: kept.questions }, opening };
  });
  const { saved } = begun;
  const [edit, setEdit] = useState<CategoryEdit>(begun.edit);
  const [opening, setOpening] = useState(begun.opening);

  function become(next: CategoryEdit): void {
    writeOwn(userId, nameOf(id), isSame(next, saved) ? null : { ...next, from: saved });
    setEdit(next);
  }

  return {
    edit,
    opening,
    isChanged: !isSame(edit, saved),
    rename: (name: string) => become({ ...edit, name }),
    changeQuestion(place: number, changes: Partial<DraftQuestion>): void {
      // A file may arrive long after it was chosen: it is laid over what was typed meanwhile.
      setEdit((before) => {
        const next = {
          ...before,
          questions: before.questions.map((question, at) => (at === place ? { ...question, ...changes } : question)),
        };
        writeOwn(userId, nameOf(id), isSame(next, saved) ? null : { ...next, from: saved });
        return next;
      });
    },
    /** Back to what the server has. */
    undo(): void {
      setOpening('saved');
      become(saved);
    },
    /** The server has it now. */
    forget: () => writeOwn(userId, nameOf(id), null),
  };
}
