import { isRecord } from '@lamma/protocol/is-record';
import type { UploadedFile } from '../../../../game-ui/media-field/uploaded-file';
import { isSame } from '../../../../lib/is-same';
import type { OwnCategory, OwnQuestion } from '../../api';
import { areQuestions, type DraftCategory, type DraftQuestion, newCategory } from '../../create/draft/draft';
import { mergeQuestions, mergeValue } from '../../create/draft/merge-drafts';

/** The editable parts of a category. */
export interface CategoryTexts {
  name: string;
  /** Always six. */
  questions: readonly DraftQuestion[];
}

/** A category as loaded from the server. */
export interface SavedCategory extends CategoryTexts {
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

/** The server stores no file names, and returns the size only to the uploader. */
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

/** An edit without changes. */
export const unchangedEdit = (saved: SavedCategory): CategoryEdit => ({ ...textsOf(saved), from: saved });

/** Whether an edit differs from its base. */
export const hasChanges = (edit: CategoryEdit): boolean => !isSame(textsOf(edit), textsOf(edit.from));

/** Rebases an edit onto a newer category: edited fields stay, all others take the newer values. */
export function rebaseEdit({ name, questions, from }: CategoryEdit, saved: SavedCategory): CategoryEdit {
  return {
    name: mergeValue(from.name, name, saved.name),
    questions: mergeQuestions(from.questions, questions, saved.questions),
    from: saved,
  };
}

/** Merges the edits of two windows field by field (three-way). */
export function mergeEdits(base: CategoryEdit, mine: CategoryEdit, theirs: CategoryEdit): CategoryEdit {
  const from = mine.from.changedAt > theirs.from.changedAt ? mine.from : theirs.from;
  const [before, here, there] = [rebaseEdit(base, from), rebaseEdit(mine, from), rebaseEdit(theirs, from)];
  return {
    name: mergeValue(before.name, here.name, there.name),
    questions: mergeQuestions(before.questions, here.questions, there.questions),
    from,
  };
}

/** Parses a stored edit; null if it is invalid, for example from an older version. */
export function parseEdit(stored: unknown): CategoryEdit | null {
  if (!isCategoryTexts(stored) || !('from' in stored) || !isCategoryTexts(stored.from)) return null;
  const { changedAt } = stored.from as Partial<SavedCategory>;
  return { ...textsOf(stored), from: { ...textsOf(stored.from), changedAt: changedAt ?? 0 } };
}

function isCategoryTexts(stored: unknown): stored is CategoryTexts {
  return isRecord(stored) && typeof stored.name === 'string' && areQuestions(stored.questions);
}
