import { isRecord } from '@lamma/protocol/is-record';
import type { OwnFile } from '../../../../game-ui/media-field/own-file';
import { isSame } from '../../../../lib/is-same';
import type { OwnCategory, OwnQuestion } from '../../api';
import { areQuestions, type DraftCategory, type DraftQuestion, newCategory } from '../../create/draft/draft';
import { mergedQuestions, pick } from '../../create/draft/merged';

/** What can be corrected of a category. */
export interface CategoryTexts {
  name: string;
  /** Always six. */
  questions: readonly DraftQuestion[];
}

/** A category as the server had it. */
export interface SavedCategory extends CategoryTexts {
  changedAt: number;
}

/** A correction as it is written and kept on this device. */
export interface CategoryEdit extends CategoryTexts {
  /** What it corrects. */
  from: SavedCategory;
}

/** A category as the server has it, to be corrected. */
export function savedOf({ name, changedAt }: OwnCategory, questions: readonly OwnQuestion[]): SavedCategory {
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

function mediaOf({ questionImage, questionAudio, questionVideo }: OwnQuestion): OwnFile | null {
  return fileOf('image', questionImage) ?? fileOf('audio', questionAudio) ?? fileOf('video', questionVideo);
}

/** The server keeps no name of a file, and tells its size to whoever sends it. */
function fileOf(kind: OwnFile['kind'], file: string | undefined): OwnFile | null {
  return file === undefined ? null : { file, kind, name: '', bytes: 0, sentBytes: 0 };
}

/** The category as a sheet stands for one of a game. */
export const sheetOf = (key: string, { name, questions }: CategoryTexts): DraftCategory => ({
  key,
  name,
  questions,
  made: null,
  isWritten: false,
});

export const textsOf = ({ name, questions }: CategoryTexts): CategoryTexts => ({ name, questions });

/** A correction in which nothing is corrected yet. */
export const untouched = (saved: SavedCategory): CategoryEdit => ({ ...textsOf(saved), from: saved });

/** Whether it says anything else than what it corrects. */
export const isCorrected = (edit: CategoryEdit): boolean => !isSame(textsOf(edit), textsOf(edit.from));

/** The correction of a category that has changed since: what was written stays, all else is as the category has it now. */
export function rebased({ name, questions, from }: CategoryEdit, saved: SavedCategory): CategoryEdit {
  return {
    name: pick(from.name, name, saved.name),
    questions: mergedQuestions(from.questions, questions, saved.questions),
    from: saved,
  };
}

/** One correction of two windows that wrote at the same time: field by field, and no typed word is lost. */
export function mergedEdits(base: CategoryEdit, mine: CategoryEdit, theirs: CategoryEdit): CategoryEdit {
  const from = mine.from.changedAt > theirs.from.changedAt ? mine.from : theirs.from;
  const [before, here, there] = [rebased(base, from), rebased(mine, from), rebased(theirs, from)];
  return {
    name: pick(before.name, here.name, there.name),
    questions: mergedQuestions(before.questions, here.questions, there.questions),
    from,
  };
}

/** A correction that was kept, if it still is one: an older version of the site may have written it. */
export function editIn(kept: unknown): CategoryEdit | null {
  if (!areTexts(kept) || !('from' in kept) || !areTexts(kept.from)) return null;
  const { changedAt } = kept.from as Partial<SavedCategory>;
  return { ...textsOf(kept), from: { ...textsOf(kept.from), changedAt: changedAt ?? 0 } };
}

function areTexts(kept: unknown): kept is CategoryTexts {
  return isRecord(kept) && typeof kept.name === 'string' && areQuestions(kept.questions);
}
