import { isRecord } from '@lamma/protocol/is-record';
import type { OwnCategory, OwnQuestion } from '../../api';
import { areQuestions, type DraftQuestion, newCategory } from '../../create/draft/draft';
import { isSame } from '../../create/draft/merged';
import type { OwnFile } from '../../media-field/own-file';

/** What can be corrected of a category. */
export interface CategoryEdit {
  name: string;
  /** Always six. */
  questions: readonly DraftQuestion[];
}

/** A correction as this device keeps it. */
export interface KeptEdit extends CategoryEdit {
  /** What it was begun from. */
  from: CategoryEdit;
}

/** A category as the server has it, to be corrected. */
export function editOf({ name }: OwnCategory, questions: readonly OwnQuestion[]): CategoryEdit {
  const written = newCategory().questions.map((empty, place) => {
    const question = questions.find(({ questionOrder }) => questionOrder === place + 1);
    return question === undefined ? empty : draftOf(question, empty);
  });
  return { name, questions: written };
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

/** A correction that was kept, if it still is one and differs from what the server has. */
export function editIn(kept: unknown, saved: CategoryEdit): KeptEdit | null {
  if (!isEdit(kept) || !('from' in kept) || !isEdit(kept.from)) return null;
  const { name, questions, from } = kept;
  return isSame({ name, questions }, saved) ? null : { name, questions, from };
}

function isEdit(kept: unknown): kept is CategoryEdit {
  return isRecord(kept) && typeof kept.name === 'string' && areQuestions(kept.questions);
}
