import { isRecord } from '@lamma/protocol/is-record';
import { useCallback, useEffect, useState } from 'react';
import type { UploadedFile } from '../../../../game-ui/media-field/uploaded-file';
import { useStoredForm } from '../../../../lib/browser/use-stored-form';
import { readUserValue, writeUserValue } from '../../../../lib/browser/user-storage';
import { isSame } from '../../../../lib/is-same';
import type { OwnCategory, OwnQuestion } from '../../api';
import {
  areQuestions,
  type DraftCategory,
  type DraftQuestion,
  type FieldTexts,
  fieldOf,
  newCategory,
  replacedText,
  typedAfter,
} from '../../create/draft/draft';
import { mergeQuestions, mergeValue } from '../../create/draft/merge-drafts';
import { draftNames } from '../../stored-drafts';

/** The editable parts of a category. */
export interface CategoryTexts {
  name: string;
  /** Always six. */
  questions: readonly DraftQuestion[];
}

/** A category as loaded from the server. */
interface SavedCategory extends CategoryTexts {
  changedAt: number;
}

/** A draft of an edit, stored on this device. */
export interface CategoryEdit extends CategoryTexts {
  /** The base of the edit. */
  from: SavedCategory;
}

/** Builds the base of an edit from the server's category. */
export function savedCategoryOf({ name, changedAt }: OwnCategory, questions: readonly OwnQuestion[]): SavedCategory {
  const written = newCategory().questions.map((empty, place) => {
    const question = questions.find(({ questionOrder }) => questionOrder === place + 1);
    return question === undefined ? empty : draftOf(question, empty);
  });
  return { name, questions: written, changedAt };
}

function draftOf(question: OwnQuestion, empty: DraftQuestion): DraftQuestion {
  const { questionText, correctAnswer, wrongOptions, answerImage } = question;
  return {
    questionText,
    correctAnswer,
    media: mediaOf(question),
    answerImage: fileOf('image', answerImage),
    wrong: empty.wrong.map((none, at) => wrongOptions[at] ?? none),
  };
}

function mediaOf({ questionImage, questionAudio, questionVideo }: OwnQuestion): UploadedFile | null {
  return fileOf('image', questionImage) ?? fileOf('audio', questionAudio) ?? fileOf('video', questionVideo);
}

/** Name and size stay empty: the server stores no file names, and returns the size only in its reply to the upload. */
function fileOf(kind: UploadedFile['kind'], file: string | undefined): UploadedFile | null {
  return file === undefined ? null : { file, kind, name: '', bytes: 0, sentBytes: 0 };
}

/** Converts a category to the draft format of the creation form. */
export const draftCategoryOf = (key: string, { name, questions }: CategoryTexts): DraftCategory => ({
  key,
  name,
  questions,
  made: null,
  isWritten: false,
});

export const textsOf = ({ name, questions }: CategoryTexts): CategoryTexts => ({ name, questions });

const unchangedEdit = (saved: SavedCategory): CategoryEdit => ({ ...textsOf(saved), from: saved });

const hasChanges = (edit: CategoryEdit): boolean => !isSame(textsOf(edit), textsOf(edit.from));

/** Rebases an edit onto a newer category: edited fields stay, and the other fields take the newer values. */
function rebaseEdit({ name, questions, from }: CategoryEdit, saved: SavedCategory): CategoryEdit {
  return {
    name: mergeValue(from.name, name, saved.name),
    questions: mergeQuestions(from.questions, questions, saved.questions),
    from: saved,
  };
}

/** Merges the edits of two windows field by field (three-way). */
function mergeEdits(base: CategoryEdit, mine: CategoryEdit, theirs: CategoryEdit): CategoryEdit {
  const from = mine.from.changedAt > theirs.from.changedAt ? mine.from : theirs.from;
  const [before, here, there] = [rebaseEdit(base, from), rebaseEdit(mine, from), rebaseEdit(theirs, from)];
  return {
    name: mergeValue(before.name, here.name, there.name),
    questions: mergeQuestions(before.questions, here.questions, there.questions),
    from,
  };
}

/** Parses a stored edit; null if it is invalid, for example from an older version. */
function parseEdit(stored: unknown): CategoryEdit | null {
  if (!isCategoryTexts(stored) || !('from' in stored) || !isCategoryTexts(stored.from)) return null;
  const { changedAt } = stored.from as Partial<SavedCategory>;
  return { ...textsOf(stored), from: { ...textsOf(stored.from), changedAt: changedAt ?? 0 } };
}

function isCategoryTexts(stored: unknown): stored is CategoryTexts {
  return isRecord(stored) && typeof stored.name === 'string' && areQuestions(stored.questions);
}

/**
 * The note above the questions: `restored` a draft, `restoredOlder` a draft of a category that has changed since, or `merged` a change from
 * another device.
 */
type EditNotice = 'restored' | 'restoredOlder' | 'merged';

function noticeOf(stored: CategoryEdit | null, saved: SavedCategory): EditNotice | null {
  if (stored === null || !hasChanges(restoreEdit(stored, saved))) return null;
  return isSame(textsOf(stored.from), textsOf(saved)) ? 'restored' : 'restoredOlder';
}

/** Rebases a stored edit onto `saved`. If the base of the edit is newer than `saved`, the edit stays unchanged. */
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
    if (hasChanges(next) && saved.changedAt > before.from.changedAt) setNotice('merged');
  }, [saved, change, sync]);
  useEffect(mergeSaved, [mergeSaved]);

  useEffect(
    () => () => {
      // Flushes the pending write, then removes the draft if nothing differs.
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
    /** Applies only the given fields, because an upload can finish after the other fields have changed. */
    changeQuestion(place: number, changes: Partial<DraftQuestion>): void {
      changeHere((before) => ({
        ...before,
        questions: before.questions.map((question, at) => (at === place ? { ...question, ...changes } : question)),
      }));
    },
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
