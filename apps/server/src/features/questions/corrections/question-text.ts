import type { WholeQuestion } from '@lamma/protocol/rest/desk/questions';
import type { BankQuestion } from '../../categories/bank';

/** The part of a question that can be corrected: everything that people read, hear and see. */
export type QuestionText = WholeQuestion;

const FILES = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;

/** A question's text with a fixed order of keys, so that equal texts are equal JSON. */
export function textOf(question: BankQuestion | QuestionText): QuestionText {
  const { questionText, clues, correctAnswer, accept = [], wrong, why = '' } = question;
  const files = FILES.flatMap((name) => (question[name] === undefined ? [] : [[name, question[name]] as const]));
  return {
    questionText,
    ...(clues === undefined ? {} : { clues: [...clues] }),
    ...Object.fromEntries(files),
    correctAnswer,
    accept: [...accept],
    wrong: [...wrong],
    why,
  };
}

export function isSameText(one: BankQuestion | QuestionText, other: BankQuestion | QuestionText): boolean {
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));
}

/** The question with another text. Its other fields do not change. */
export function withText(question: BankQuestion, text: QuestionText): BankQuestion {
  const bare: BankQuestion = { ...question };
  for (const name of FILES) delete bare[name];
  const { why, ...rest } = text;
  return { ...bare, ...rest, ...(why === '' ? { why: undefined } : { why }) };
}

export function filesOfText(text: QuestionText): string[] {
  return FILES.flatMap((name) => text[name] ?? []);
}
