import type { WholeQuestion } from '@lamma/protocol/rest/desk/questions';
import type { BankQuestion } from '../../categories/bank';

/** What of a question can be corrected: all that people read, hear and see of it. */
export type QuestionText = WholeQuestion;

const FILES = ['questionImage', 'questionAudio', 'questionVideo', 'answerImage'] as const;

/** A question's text, field by field, so that equal texts are equal as JSON. */
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

/** The question with another text; what is not text stays as the bank has it. */
export function withText(question: BankQuestion, text: QuestionText): BankQuestion {
  const bare: BankQuestion = { ...question };
  for (const name of FILES) delete bare[name];
  const { why, ...rest } = text;
  return { ...bare, ...rest, ...(why === '' ? { why: undefined } : { why }) };
}

/** The files that a text shows. */
export function filesOfText(text: QuestionText): string[] {
  return FILES.flatMap((name) => text[name] ?? []);
}
