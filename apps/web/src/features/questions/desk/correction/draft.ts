import { cleanSentence } from '@lamma/protocol/fields/text';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import type { OwnFile } from '../../../../game-ui/media-field/own-file';
import type { WholeQuestion } from '../../api';

/** A correction while it is typed. */
export interface CorrectionDraft {
  questionText: string;
  correctAnswer: string;
  /** A form a line. */
  forms: string;
  wrong: readonly [string, string, string];
  why: string;
  questionFile: OwnFile | null;
  answerImage: OwnFile | null;
}

/** A file that the question has already. */
function kept(file: string | undefined, kind: UploadKind): OwnFile | null {
  return file === undefined ? null : { file, kind, name: '', bytes: 0, sentBytes: 0 };
}

/** What the form begins with: the question as it is played. */
export function draftOf(question: WholeQuestion): CorrectionDraft {
  const { questionText, correctAnswer, accept, wrong, why } = question;
  const { questionImage, questionAudio, questionVideo, answerImage } = question;
  const [first = '', second = '', third = ''] = wrong;
  return {
    questionText,
    correctAnswer,
    forms: accept.join('\n'),
    wrong: [first, second, third],
    why,
    questionFile: kept(questionImage, 'image') ?? kept(questionAudio, 'audio') ?? kept(questionVideo, 'video'),
    answerImage: kept(answerImage, 'image'),
  };
}

/** As it is sent. @param edition the newest change that the form knows of */
export function bodyOf({ forms, wrong, questionFile, answerImage, ...texts }: CorrectionDraft, edition: number) {
  return {
    edition,
    ...texts,
    accept: forms
      .split('\n')
      .map(cleanSentence)
      .filter((form) => form !== ''),
    wrong: [...wrong],
    questionFile: questionFile?.file ?? null,
    answerImage: answerImage?.file ?? null,
  };
}

export function isSameDraft(one: CorrectionDraft, other: CorrectionDraft): boolean {
  return JSON.stringify(bodyOf(one, 0)) === JSON.stringify(bodyOf(other, 0));
}
